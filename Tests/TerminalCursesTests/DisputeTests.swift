import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  /// Characters that a terminal shows at another width than is counted.
  @Suite struct DisputeTests {
    @Test("What is disputed stands as a mark of its width, and all else as it is")
    func marks() throws {
      let driver = try Driver(Size(rows: 3, columns: 40), disputed: [.emoji, .flag, .marked])
      var frame = Frame(driver.terminal.size)
      frame.put("a🎉b🇩🇰ce\u{301}漢☺│", row: 1, column: 0)
      driver.draw(frame)
      #expect(driver.emulator.line(1) == "a[]b??ce漢☺│")
      #expect(driver.emulator.cell(row: 1, column: 1).isUnderlined)
      #expect(driver.emulator.cell(row: 1, column: 11).text == "│")
    }

    @Test(
      "Kinds are told apart",
      arguments: [
        ("🎉", GlyphKind.emoji), ("☺", .sign), ("🏽", .skinTone), ("🇩", .flag),
        ("\u{1112}\u{1161}\u{11AB}", .jamo), ("e\u{301}", .marked), ("漢", .wide), ("a", nil),
        ("é", nil), ("│", nil), ("α", nil), ("ש", nil), (" ", nil),
      ])
    func kinds(_ text: String, _ kind: GlyphKind?) {
      #expect(GlyphKind(DisplayText(text).glyphs[0]) == kind)
    }

    @Test("A terminal is told of the order of text, and untold when it is given back")
    func order() throws {
      let driver = try Driver(ordersText: true)
      driver.catchUp()
      #expect(driver.isToldOrder)
      driver.terminal.suspended {
        driver.catchUp()
        #expect(!driver.isToldOrder)
      }
      driver.catchUp()
      #expect(driver.isToldOrder)
      driver.terminal.close()
      driver.catchUp()
      #expect(!driver.isToldOrder)
      let other = try Driver()
      other.catchUp()
      #expect(!other.isToldOrder)
    }
  }
}
