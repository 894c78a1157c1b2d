import Notes
import NotesUI
import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  /// The reader with links that lead somewhere: the same screen as without, and each cell leads where
  /// the frame has it lead, or nowhere.
  @Suite struct LinkDrawingTests {
    private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)]

    /// Links that look alike and lead elsewhere, links over several rows, in tables, quotes and lists,
    /// in other scripts, with what terminals disagree about.
    private static let bodies = [
      (0..<40).map { "[same](https://a.example/\($0))" }.joined(separator: "\n\n"),
      (0..<40).map { "- [a link of some words that goes on and on](https://b.example/\($0)) end" }
        .joined(separator: "\n"),
      "| a | b |\n| --- | --- |\n| [x](https://c.example) | [漢字 👍 e\u{301}](https://d.example) |\n\n"
        + AwkwardText.titles.enumerated().map { index, title in
          "> [\(title)](https://e.example/\(index)) [שלום](https://f.example/\(index)), [same](x:y)"
        }.joined(separator: "\n\n"),
      "same\n\nsame\n\nhttps://g.example/" + String(repeating: "x", count: 200),
      AwkwardText.body,
    ]

    private static let drafts = bodies.map { Draft(title: "Links", body: $0) }

    @Test("Down and up, along the links, to the text as it was written", arguments: sizes)
    func walk(_ size: Size) async throws {
      let driver = try Driver(size, takesLinks: true)
      for note in 0..<Self.drafts.count {
        var scene = try await Scene(size, Self.drafts, hasLinks: true)
        for _ in 0..<note { await scene.type("j") }
        var steps = "Enter Down Down Down Up PgDn Down PgUp Tab Tab Tab Tab S-Tab m Down m G Up"
        steps += " o Esc / s a m e Enter n q"
        for key in steps.split(separator: " ") {
          await scene.type(String(key))
          expect(driver, draws: scene.frame, "note \(note), after \(key)")
        }
      }
    }

    @Test("Random keys leave no cell that leads elsewhere", arguments: [1, 2, 3] as [UInt64])
    func random(_ seed: UInt64) async throws {
      var random = SeededRandom(seed)
      let keys = [
        "Down", "Down", "Down", "Up", "Up", "PgDn", "PgUp", "Tab", "Tab", "S-Tab", "m", "w", "G",
        "g", "Enter", "Esc", "^L", "q", "j", "Enter", "Enter",
      ]
      let driver = try Driver(Self.sizes[0], takesLinks: true)
      var scene = try await Scene(Self.sizes[0], Self.drafts, hasLinks: true)
      for step in 0..<200 {
        if Int.random(in: 0..<25, using: &random) == 0 {
          let size = Size(
            rows: .random(in: 6...34, using: &random),
            columns: .random(in: 20...130, using: &random))
          driver.resize(size)
          while let input = driver.terminal.read() { await scene.tell(.input(input)) }
        } else {
          await scene.type(keys.randomElement(using: &random) ?? "")
        }
        expect(driver, draws: scene.frame, "seed \(seed), step \(step)")
      }
    }

    @Test("Nothing changed, nothing is sent; a cursor that moves has its row drawn")
    func unchanged() throws {
      let driver = try Driver(takesLinks: true)
      var frame = Self.frame(["https://a.example/"])
      let first = driver.draw(frame)
      #expect(
        String(decoding: first, as: UTF8.self)
          .contains("\u{1B}]8;id=c1;https://a.example/\u{1B}\\"))
      #expect(driver.draw(frame).isEmpty)
      frame.cursor = Position(row: 1, column: 9)
      driver.draw(frame)
      expect(driver, draws: frame, "the cursor")
    }

    @Test("The same signs lead elsewhere, and then nowhere")
    func elsewhere() throws {
      let driver = try Driver(takesLinks: true)
      for addresses in [["https://a.example/"], ["https://b.example/"], ["https://b.example/"]] {
        driver.draw(Self.frame(addresses))
        #expect(driver.emulator.address(row: 1, column: 4) == addresses[0])
      }
      driver.draw(Self.frame([]))
      #expect(driver.emulator.address(row: 1, column: 4) == nil)
      #expect(driver.emulator.line(1) == "  link one")
    }

    @Test("Other screens cost what they did, and scroll again")
    func after() async throws {
      let usual = try Self.scrolled(Driver())
      let driver = try Driver(takesLinks: true)
      var scene = try await Scene(Self.sizes[0], Self.drafts, hasLinks: true)
      await scene.type("Enter Down")
      driver.draw(scene.frame)
      #expect(Self.scrolled(driver) == usual)
      expect(driver, draws: Self.list(1), "a list")
    }

    private static func scrolled(_ driver: Driver) -> [UInt8] {
      driver.draw(list(0))
      return driver.draw(list(1))
    }

    @Test("A terminal that does not take them is told nothing", arguments: [false, true])
    func without(_ takesLinks: Bool) throws {
      let driver = try Driver(type: takesLinks ? "vt52" : "xterm", takesLinks: takesLinks)
      let bytes = driver.draw(Self.frame(["https://a.example/"]))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("]8;"))
    }

    @Test("No address can end its own sequence (C59)")
    func hostile() {
      for address in [
        "https://a.example/\u{1B}\\", "https://a.example/\u{7}", "https://a.example/ x",
        "https://a.example/\u{9C}", "https://ä.example/", "", String(repeating: "x", count: 2001),
      ] {
        #expect(Hyperlink(1, to: address) == nil)
      }
      #expect(Hyperlink(0, to: "https://a.example/") == nil)
    }

    private static func frame(_ addresses: [String]) -> Frame {
      var frame = Frame(Size(rows: 24, columns: 80))
      frame.put("link", row: 1, column: 2, style: .link, link: addresses.isEmpty ? 0 : 1)
      frame.put("one", row: 1, column: 7)
      frame.links = addresses.enumerated().compactMap { Hyperlink(UInt16($0) + 1, to: $1) }
      return frame
    }

    private static func list(_ top: Int) -> Frame {
      var frame = Frame(Size(rows: 24, columns: 80))
      for row in 0..<22 {
        frame.put(DisplayText("Note \((top + row) * 7919) of many"), row: row + 1, column: 2)
      }
      return frame
    }

    private func expect(_ driver: Driver, draws frame: Frame, _ place: String) {
      driver.draw(frame)
      var wrong: [String] = []
      for (row, cells) in frame.rows.enumerated() {
        for (column, cell) in cells.enumerated() where cell.glyph != .continuation {
          let shown = driver.emulator.cell(row: row, column: column)
          let isSame =
            shown.text.unicodeScalars.elementsEqual(cell.glyph.text.unicodeScalars)
            && shown.isReverse == Theme.standard[cell.style].attributes.contains(.reverse)
            && shown.isUnderlined == Theme.standard[cell.style].attributes.contains(.underline)
          let wanted = frame.links.first { cell.link > 0 && $0.number == cell.link }?.address
          let found = driver.emulator.address(row: row, column: column)
          // What terminals disagree about leads nowhere.
          let isRight = found == wanted || found == nil && cell.glyph.ascii == nil
          guard !isSame || !isRight else { continue }
          wrong.append(
            "\(row),\(column): \(cell.glyph.text) to \(wanted ?? "–"), not \(shown.text) to "
              + "\(found ?? "–")")
        }
      }
      #expect(wrong.isEmpty, "\(place): \(wrong.prefix(5)) of\n\(frame.text)")
      #expect(driver.emulator.cursor == frame.cursor, "\(place)")
    }
  }
}
