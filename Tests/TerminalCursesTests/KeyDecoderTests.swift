import Terminal
import Testing

@testable import TerminalCurses

@Suite struct KeyDecoderTests {
  private func inputs(_ bytes: some Sequence<UInt8>, piecewise: Bool = false) -> [Input] {
    var (decoder, inputs) = (KeyDecoder(), [Input]())
    func read(isOver: Bool) {
      while let input = decoder.next(isOver: isOver) { inputs.append(input) }
    }
    if piecewise {
      for byte in bytes {
        decoder.add([byte])
        read(isOver: false)
      }
    } else {
      decoder.add(bytes)
    }
    read(isOver: true)
    return inputs
  }

  @Test("Keys are what they are on a screen, however their bytes come", arguments: [true, false])
  func keys(piecewise: Bool) throws {
    // An editor's shell sends a line feed for Enter.
    for (bytes, name) in CursesTests.InputTests.keys where name != "^J" && name != "M-Up" {
      let key = try #require(Key(named: name))
      #expect(inputs(bytes.utf8, piecewise: piecewise) == [.key(key)], "\(name)")
    }
    #expect(inputs("\n".utf8) == [.key(Key(.enter))])
  }

  @Test("Escape alone is Escape, twice is twice") func escapes() {
    #expect(inputs("\u{1B}".utf8) == [.key(Key(.escape))])
    #expect(inputs("\u{1B}\u{1B}".utf8) == [.key(Key(.escape)), .key(Key(.escape))])
    #expect(inputs("\u{1B}[".utf8) == [.key(.alt("["))])
  }

  @Test(
    "A sequence nobody knows types nothing",
    arguments: [
      "\u{1B}[99~", "\u{1B}[97;5u", "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}Oz",
      "\u{1B}[<0;5;7M", "\u{1B}[I", "\u{1B}[[Z",
    ])
  func unknown(_ sequence: String) {
    // R is F3 with modifiers to some terminals, and a cursor's place to others.
    let known = inputs((sequence + "a").utf8).filter { $0 != .key(.character("a")) }
    #expect(known.isEmpty || sequence.hasSuffix("R"))
  }

  @Test("A paste comes whole, with the bytes it had", arguments: [true, false])
  func paste(piecewise: Bool) {
    let text = "\u{1B}[A\r\n\t漢 \u{1B}[201 \u{3}\u{0}end"
    #expect(
      inputs("\u{1B}[200~\(text)\u{1B}[201~q".utf8, piecewise: piecewise) == [
        .paste(text), .key(.character("q")),
      ])
    #expect(inputs("\u{1B}[200~cut".utf8) == [.paste("cut")])
  }

  @Test("A byte that is no UTF-8 costs only itself, and half a character waits")
  func invalid() {
    #expect(
      inputs([0xFF, 0x61, 0xC3, 0x62, 0x80])
        == ["\u{FFFD}", "a", "\u{FFFD}", "b", "\u{FFFD}"]
        .map { .key(.character($0)) })
    var decoder = KeyDecoder()
    decoder.add("漢".utf8.prefix(2))
    #expect(decoder.next(isOver: false) == nil && decoder.patience == nil)
    decoder.add("漢".utf8.suffix(1))
    #expect(decoder.next(isOver: false) == .key(.character("漢")))
  }
}
