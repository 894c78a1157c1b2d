import Glibc
import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  @Suite struct InputTests {
    static let keys: [(String, String)] = [
      ("a", "a"), ("G", "G"), (" ", "Space"), ("\u{13}", "^S"), ("\u{11}", "^Q"), ("\u{1A}", "^Z"),
      ("\u{3}", "^C"), ("\u{4}", "^D"), ("\u{0}", "C-Space"), ("\u{1F}", "^_"), ("\r", "Enter"),
      ("\n", "^J"), ("\t", "Tab"), ("\u{7F}", "Bksp"), ("\u{8}", "^H"),
      ("\u{1B}OA", "Up"), ("\u{1B}[A", "Up"), ("\u{1B}OD", "Left"), ("\u{1B}OH", "Home"),
      ("\u{1B}[F", "End"), ("\u{1B}[5~", "PgUp"), ("\u{1B}[6~", "PgDn"), ("\u{1B}[2~", "Ins"),
      ("\u{1B}[3~", "Del"), ("\u{1B}[Z", "S-Tab"), ("\u{1B}OP", "F1"), ("\u{1B}[15~", "F5"),
      ("\u{1B}[24~", "F12"), ("\u{1B}[1;2A", "S-Up"), ("\u{1B}[1;5C", "C-Right"),
      ("\u{1B}[1;3D", "M-Left"), ("\u{1B}[1;6H", "S-C-Home"), ("\u{1B}[3;5~", "C-Del"),
      ("\u{1B}[6;8~", "M-S-C-PgDn"), ("\u{1B}x", "M-x"), ("\u{1B}é", "M-é"),
      ("\u{1B}\r", "M-Enter"),
      ("\u{1B}\u{13}", "M-^S"), ("\u{1B}\u{1B}[A", "M-Up"), ("é", "é"), ("漢", "漢"), ("👍", "👍"),
    ]

    @Test("A key is read as its name") func everyKey() throws {
      let driver = try Driver()
      for (bytes, name) in Self.keys {
        #expect(driver.type(bytes) == [.key(try #require(Key(named: name)))], "\(name)")
      }
    }

    @Test(
      "Keys are read the same under other terminal types",
      arguments: ["screen", "tmux-256color", "linux", "vt100"])
    func otherTypes(_ type: String) throws {
      let driver = try Driver(type: type)
      #expect(driver.terminal.notice == nil)
      #expect(
        driver.type("a\u{1B}[A\u{1B}[1;5C") == [
          .key(.character("a")), .key(Key(.up)), .key(Key(.right, .control)),
        ])
      #expect(
        driver.type("\u{1B}[<0;5;7M") == [.mouse(Mouse(.press, at: Position(row: 6, column: 4)))])
    }

    @Test("Escape alone is Escape, twice is twice") func escapes() throws {
      let driver = try Driver()
      #expect(driver.pair.write([0x1B]).isEmpty)
      #expect(driver.read() == .key(Key(.escape)))
      #expect(driver.pair.write([0x1B, 0x1B]).isEmpty)
      #expect(driver.read() == .key(Key(.escape)))
      #expect(driver.read() == .key(Key(.escape)))
    }

    @Test("Keys typed faster than read come all, in order") func burst() throws {
      let driver = try Driver()
      let text = String(repeating: "jk漢é", count: 2_000)
      let inputs = driver.type(text)
      #expect(inputs == text.map { .key(.character($0)) })
    }

    @Test("A character whose bytes come apart is read whole") func splitCharacter() throws {
      let driver = try Driver()
      let bytes = Array("漢".utf8)
      #expect(driver.pair.write([bytes[0]]).isEmpty)
      for _ in 0..<1_000 { #expect(driver.terminal.read() == nil) }
      #expect(driver.pair.write(Array(bytes[1...])).isEmpty)
      let input = driver.read()
      #expect(input == .key(.character("漢")))
    }

    @Test("A byte that is no UTF-8 costs only itself") func invalid() throws {
      let driver = try Driver()
      let inputs = driver.type([0xFF, 0x61, 0xC3, 0x62, 0x80, 0x63], until: .key(.character("c")))
      #expect(
        inputs == ["\u{FFFD}", "a", "\u{FFFD}", "b", "\u{FFFD}", "c"].map { .key(.character($0)) })
    }

    @Test(
      "A sequence nobody knows types nothing",
      arguments: [
        "\u{1B}[99~", "\u{1B}[97;5u", "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}Oz",
        "\u{1B}[<99;1;1M",
      ])
    func unknown(_ sequence: String) throws {
      let driver = try Driver()
      #expect(driver.type(sequence + "a") == [.key(.character("a"))])
    }

    @Test("A paste comes whole, with the bytes it had") func paste() throws {
      let driver = try Driver()
      let text = "\u{1B}[A\u{1B}[31m\r\n\ttab é漢 \u{1B}[201 \u{1B}\u{1B}[20\u{3}\u{0}end\n"
      #expect(
        driver.type("\u{1B}[200~\(text)\u{1B}[201~q") == [.paste(text), .key(.character("q"))])
      #expect(driver.type("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    }

    @Test("A megabyte is one paste") func longPaste() throws {
      let driver = try Driver()
      let text = String(repeating: "0123456789 漢字\n", count: 50_000)
      #expect(driver.type("\u{1B}[200~\(text)\u{1B}[201~") == [.paste(text)])
    }

    @Test("A paste without an end is given after a while, none of it as keys") func openPaste()
      throws
    {
      let driver = try Driver()
      #expect(driver.pair.write(Array("\u{1B}[200~dd ZZ".utf8)).isEmpty)
      #expect(driver.read() == .paste("dd ZZ"))
      #expect(driver.type("x") == [.key(.character("x"))])
    }

    @Test("A hangup ends a paste, and is told once") func hangup() throws {
      let driver = try Driver()
      #expect(driver.pair.write(Array("\u{1B}[200~kept".utf8)).isEmpty)
      while driver.terminal.read() != nil {}
      driver.pair.hangUp()
      #expect(driver.read() == .paste("kept"))
      #expect(driver.read() == .hangup)
      #expect(driver.terminal.read() == nil)
      driver.terminal.draw(Frame(driver.terminal.size))
    }

    @Test("What was typed before a hangup is still read") func lastWords() throws {
      let driver = try Driver()
      #expect(driver.pair.write(Array("abc".utf8)).isEmpty)
      #expect(driver.read() == .key(.character("a")))
      driver.pair.hangUp()
      var inputs: [Input] = []
      while inputs.last != .hangup, let input = driver.read() { inputs.append(input) }
      #expect(inputs.last == .hangup)
    }

    @Test("Mouse and focus") func mouse() throws {
      let driver = try Driver()
      let at = Position(row: 6, column: 4)
      #expect(
        driver.type("\u{1B}[<0;5;7M\u{1B}[<32;5;7M\u{1B}[<0;5;7m\u{1B}[<64;5;7M\u{1B}[<65;5;7M")
          == [
            Mouse(.press, at: at), Mouse(.drag, at: at), Mouse(.release, at: at),
            Mouse(.wheelUp, at: at), Mouse(.wheelDown, at: at),
          ].map(Input.mouse))
      #expect(
        driver.type("\u{1B}[<0;300;300M") == [
          .mouse(Mouse(.press, at: Position(row: 299, column: 299)))
        ])
      #expect(driver.type("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
    }
  }
}
