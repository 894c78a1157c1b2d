import Glibc
import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  @Suite struct TitleTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("A title is set once, kept while an editor runs, and put back at the end")
    func life() throws {
      let driver = try Driver()
      driver.catchUp()
      driver.terminal.setTitle("one")
      #expect(text(driver.catchUp()) == "\u{1B}[22;0t\u{1B}]2;one\u{1B}\\")
      driver.terminal.setTitle("one")
      #expect(driver.catchUp() == [])
      driver.terminal.suspended { #expect(text(driver.catchUp()).hasSuffix("\u{1B}[23;0t")) }
      #expect(text(driver.catchUp()).contains("\u{1B}[22;0t\u{1B}]2;one\u{1B}\\"))
      driver.terminal.close()
      #expect(text(driver.catchUp()).contains("\u{1B}[23;0t"))
      driver.terminal.setTitle("late")
      #expect(driver.catchUp() == [])
    }

    @Test("The window's own name comes back for who wants no title")
    func withdrawn() throws {
      let driver = try Driver()
      driver.catchUp()
      driver.terminal.setTitle(nil)
      #expect(driver.catchUp() == [])
      driver.terminal.setTitle("one")
      driver.catchUp()
      driver.terminal.setTitle(nil)
      #expect(text(driver.catchUp()) == "\u{1B}[23;0t\u{1B}[22;0t")
      driver.terminal.setTitle(nil)
      #expect(driver.catchUp() == [])
      driver.terminal.setTitle("one")
      #expect(text(driver.catchUp()) == "\u{1B}]2;one\u{1B}\\")
      driver.terminal.setTitle(nil)
      driver.catchUp()
      driver.terminal.close()
      #expect(text(driver.catchUp()).contains("\u{1B}[23;0t"))
    }

    @Test("A terminal that takes no titles gets none", arguments: ["linux", "vt100"])
    func without(_ type: String) throws {
      let driver = try Driver(type: type)
      driver.catchUp()
      driver.terminal.setTitle("one")
      driver.terminal.close()
      let written = text(driver.catchUp())
      #expect(!written.contains("\u{1B}]") && !written.contains("t\u{1B}"))
    }

    @Test("It rings, or flashes") func bell() throws {
      let driver = try Driver()
      driver.catchUp()
      driver.terminal.ring(flashes: false)
      #expect(driver.catchUp() == [7])
      driver.terminal.ring(flashes: true)
      #expect(text(driver.catchUp()).contains("\u{1B}[?5h"))
    }

    @Test("Two presses on one place in quick succession are a double click")
    func clicks() {
      var counter = ClickCounter()
      func press(_ row: Int, _ column: Int, at time: Int) -> Int {
        counter.counted(Mouse(.press, at: Position(row: row, column: column)), at: time).clicks
      }
      #expect(press(3, 5, at: 1000) == 1)
      #expect(press(3, 6, at: 1400) == 2)
      #expect(press(3, 6, at: 1500) == 1)
      #expect(press(4, 6, at: 1600) == 1)
      #expect(press(4, 6, at: 2001) == 1)
      let wheel = Mouse(.wheelDown, at: Position(row: 4, column: 6))
      #expect(counter.counted(wheel, at: 2010).clicks == 1)
      #expect(press(4, 6, at: 2100) == 2)
    }

    @Test("A double click is read from the terminal") func readClicks() throws {
      let driver = try Driver()
      // A machine may be too busy for what was typed at once to be read in quick succession.
      let tries = (3..<20).lazy.map { row in
        let press = "\u{1B}[<0;5;\(row)M\u{1B}[<0;5;\(row)m"
        return driver.type(press + press).compactMap { input in
          if case .mouse(let mouse) = input, mouse.action == .press { mouse.clicks } else { nil }
        }
      }
      #expect(tries.contains([1, 2]))
    }
  }
}
