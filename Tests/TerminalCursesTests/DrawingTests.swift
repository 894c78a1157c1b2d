import Glibc
import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  @Suite struct DrawingTests {
    @Test("Every style looks as the theme says", arguments: Style.allCases)
    func styles(_ style: Style) throws {
      let driver = try Driver()
      var frame = Frame(driver.terminal.size)
      frame.put("styled", row: 3, column: 4, style: style)
      driver.draw(frame)
      let (cell, look) = (driver.emulator.cell(row: 3, column: 4), Theme.standard[style])
      #expect(cell.text == "s")
      #expect(cell.isBold == look.attributes.contains(.bold))
      #expect(cell.isReverse == look.attributes.contains(.reverse))
      #expect(cell.isUnderlined == look.attributes.contains(.underline))
      #expect(cell.isItalic == look.attributes.contains(.italic))
      #expect(look.foreground == cell.foreground.map { .number(UInt8($0)) })
      #expect(!driver.emulator.cell(row: 3, column: 10).isReverse)
    }

    @Test("Without colours nothing has one") func monochrome() throws {
      let driver = try Driver(colour: false)
      var frame = Frame(driver.terminal.size)
      for (row, style) in Style.allCases.enumerated() {
        frame.put("styled", row: row, column: 0, style: style)
      }
      driver.draw(frame)
      for row in Style.allCases.indices {
        #expect(driver.emulator.cell(row: row, column: 0).foreground == nil)
      }
    }

    @Test("Awkward text stands where the frame has it", arguments: AwkwardText.titles)
    func awkward(_ title: String) throws {
      let driver = try Driver(Size(rows: 6, columns: 40))
      for column in [0, 1, 33, 38, 39] {
        var frame = Frame(driver.terminal.size)
        frame.put(DisplayText(title), row: 2, column: column)
        frame.put("│", row: 3, column: column, style: .selected)
        driver.draw(frame)
        expect(driver, shows: frame)
      }
      driver.draw(Frame(driver.terminal.size))
      expect(driver, shows: Frame(driver.terminal.size))
    }

    @Test(
      "Frames drawn one after another leave nothing behind, whatever the terminal",
      arguments: ["xterm-256color", "xterm", "tmux-256color", "screen", "linux", "rxvt", "vt100"])
    func random(_ type: String) throws {
      let driver = try Driver(Size(rows: 8, columns: 30), type: type)
      var random = SeededRandom(7)
      for _ in 0..<200 {
        let frame = self.frame(driver.terminal.size, &random)
        driver.draw(frame)
        expect(driver, shows: frame)
      }
    }

    @Test("A frame of another size is cut or leaves the rest blank")
    func otherSizes() throws {
      let driver = try Driver(Size(rows: 5, columns: 20))
      for size in [(0, 0), (1, 1), (9, 50), (3, 7)].map({ Size(rows: $0, columns: $1) }) {
        var frame = Frame(size)
        for row in 0..<size.rows { frame.put("long enough to be cut 漢字", row: row, column: 0) }
        frame.cursor = Position(row: 100, column: -3)
        driver.draw(frame)
        let shown = (0..<5).map { driver.emulator.line($0) }
        #expect(shown[0] == String("long enough to be cut".prefix(min(20, size.columns))))
        #expect(size.rows >= 5 || shown[4].isEmpty)
      }
    }

    @Test("The cursor stands where the frame says, seen or not")
    func cursor() throws {
      let driver = try Driver()
      var frame = Frame(driver.terminal.size)
      frame.cursor = Position(row: 7, column: 9)
      driver.draw(frame)
      #expect(driver.emulator.cursor == frame.cursor)
      #expect(!driver.emulator.isCursorVisible)
      frame.showsCursor = true
      driver.draw(frame)
      #expect(driver.emulator.isCursorVisible)
    }

    private func frame(_ size: Size, _ random: inout SeededRandom) -> Frame {
      var frame = Frame(size)
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let title = AwkwardText.titles.randomElement(using: &random) ?? ""
        frame.put(
          DisplayText(title), row: .random(in: 0..<size.rows, using: &random),
          column: .random(in: 0..<size.columns, using: &random),
          style: Style.allCases.randomElement(using: &random) ?? .plain)
      }
      return frame
    }

    private func expect(_ driver: Driver, shows frame: Frame) {
      for row in 0..<frame.size.rows {
        for (column, cell) in frame.rows[row].enumerated() {
          let shown = driver.emulator.cell(row: row, column: column)
          #expect(
            Array(shown.text.unicodeScalars) == Array(cell.glyph.text.unicodeScalars),
            "row \(row), column \(column) of:\n\(frame.text)")
        }
      }
    }
  }
}
