import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  @Suite struct ByteCountTests {
    @Test("Nothing changed, nothing is sent") func unchanged() throws {
      let driver = try Driver()
      driver.draw(list(top: 0, selected: 3))
      #expect(driver.draw(list(top: 0, selected: 3)).isEmpty)
    }

    @Test("A bar moves by one row in 168 bytes") func bar() throws {
      let driver = try Driver()
      driver.draw(list(top: 0, selected: 3))
      let bytes = driver.draw(list(top: 0, selected: 4))
      #expect(bytes.count <= 168, "\(bytes.count) bytes")
    }

    @Test("A mark moves by one row in 12 bytes") func mark() throws {
      let driver = try Driver()
      driver.draw(list(top: 0, selected: 3, usesBar: false))
      let bytes = driver.draw(list(top: 0, selected: 4, usesBar: false))
      #expect(bytes.count <= 12, "\(bytes.count) bytes")
    }

    @Test("A scroll by one row between header and footer takes 225 bytes", arguments: [1, -1])
    func scroll(_ step: Int) throws {
      let driver = try Driver()
      let selected = step > 0 ? 21 : 0
      driver.draw(list(top: 10, selected: selected))
      let frame = list(top: 10 + step, selected: selected)
      let bytes = driver.draw(frame)
      #expect(bytes.count <= 225, "\(bytes.count) bytes")
      #expect(driver.emulator.text == frame.text)
    }

    /// A header, 22 titles of some 50 characters, a footer.
    private func list(top: Int, selected: Int, usesBar: Bool = true) -> Frame {
      var frame = Frame(Size(rows: 24, columns: 80))
      frame.clear(row: 0, style: .bar)
      frame.put("Notes", row: 0, column: 1, style: .bar)
      for row in 0..<22 {
        let number = top + row
        let title = "Note \(number) about \(number * 7919 % 1000) things to do before \(number)"
        frame.put(DisplayText(title), row: row + 1, column: 2)
      }
      frame.cursor = Position(row: selected + 1, column: 0)
      if usesBar {
        frame.restyle(row: selected + 1, columns: 0..<80, .selected)
      } else {
        frame.put(">", row: selected + 1, column: 0)
      }
      frame.put("^C quit", row: 23, column: 1, style: .muted)
      return frame
    }
  }
}
