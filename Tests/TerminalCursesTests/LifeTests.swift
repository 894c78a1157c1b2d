import Glibc
import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  @Suite struct LifeTests {
    @Test("The terminal is given back as it was found") func close() throws {
      let driver = try Driver()
      #expect(!driver.pair.modes.isCooked)
      driver.draw(Frame(driver.terminal.size))
      driver.catchUp()
      #expect(driver.emulator.isAlternateScreen)
      driver.terminal.close()
      driver.catchUp()
      #expect(driver.pair.modes == driver.found)
      #expect(!driver.emulator.isAlternateScreen && driver.emulator.isCursorVisible)
      expectModesOff(driver)
      driver.terminal.draw(Frame(driver.terminal.size))
      #expect(driver.terminal.read() == nil)
      #expect(driver.catchUp().isEmpty)
    }

    @Test("While suspended the terminal is as it was found, then all is drawn again")
    func suspended() throws {
      let driver = try Driver()
      var frame = Frame(driver.terminal.size)
      frame.put("still here 漢字", row: 5, column: 2, style: .selected)
      driver.draw(frame)
      for _ in 0..<3 {
        let answer = driver.terminal.suspended {
          driver.catchUp()
          #expect(driver.pair.modes == driver.found)
          #expect(!driver.emulator.isAlternateScreen && driver.emulator.isCursorVisible)
          expectModesOff(driver)
          let text = Array("\u{1B}[2J\u{1B}[Han editor was here".utf8)
          _ = write(driver.pair.slave, text, text.count)
          return 42
        }
        #expect(answer == 42)
        driver.catchUp()
        #expect(driver.emulator.isAlternateScreen)
        #expect(driver.emulator.text == frame.text)
        #expect(driver.type("x\u{1B}OA") == [.key(.character("x")), .key(Key(.up))])
        #expect(driver.modes.isSuperset(of: [2004, 1004, 1006]))
      }
    }

    @Test("An error passes through a suspension, which ends all the same") func bodyThrows() throws
    {
      struct Odd: Error {}
      let driver = try Driver()
      #expect(throws: Odd.self) { try driver.terminal.suspended { throw Odd() } }
      #expect(!driver.pair.modes.isCooked)
    }

    @Test("A resize while suspended is told afterwards") func resizeMeanwhile() throws {
      let driver = try Driver()
      driver.terminal.suspended { driver.resize(Size(rows: 10, columns: 50)) }
      #expect(driver.read() == .resize(Size(rows: 10, columns: 50)))
      #expect(driver.terminal.size == Size(rows: 10, columns: 50))
    }

    @Test("A resize is told before the keys of the next turn") func resizeFirst() throws {
      let driver = try Driver()
      #expect(driver.type("ab") == [.key(.character("a")), .key(.character("b"))])
      #expect(driver.terminal.read() == nil)
      driver.resize(Size(rows: 10, columns: 50))
      #expect(
        driver.type("c") == [.resize(Size(rows: 10, columns: 50)), .key(.character("c"))])
    }

    @Test("Resizes in a storm leave the screen of a fresh start") func storm() throws {
      let driver = try Driver()
      var random = SeededRandom(5)
      let odd = [(1, 1), (2, 1), (1, 80), (2, 80), (50, 3), (24, 80), (3, 50), (60, 200)]
      for round in 0..<300 {
        let (rows, columns) = odd.randomElement(using: &random) ?? (1, 1)
        driver.resize(Size(rows: rows, columns: columns))
        if round.isMultiple(of: 3) { _ = driver.terminal.read() }
        driver.draw(page(driver.terminal.size))
      }
      let size = Size(rows: 24, columns: 80)
      driver.resize(Size(rows: 20, columns: 70))
      driver.resize(size)
      let deadline = ContinuousClock.now + patience
      while driver.terminal.size != size, ContinuousClock.now < deadline {
        _ = driver.terminal.read()
      }
      driver.emulator.feed(Array("\u{1B}[2Jnoise".utf8))
      driver.terminal.invalidate()
      driver.draw(page(size))
      #expect(driver.emulator.text == page(size).text)
    }

    @Test("A resize wakes a loop that polls") func wakes() throws {
      let driver = try Driver()
      driver.resize(Size(rows: 30, columns: 90))
      var requests = driver.terminal.wakeDescriptors.map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      #expect(poll(&requests, nfds_t(requests.count), -1) == 1)
      #expect(driver.read() == .resize(Size(rows: 30, columns: 90)))
      #expect(poll(&requests, nfds_t(requests.count), 0) == 0)
    }

    @Test(
      "A terminal type this machine does not know is replaced, with a notice",
      arguments: ["xterm-ghostty", "nonsense", "../../etc/passwd", "", nil] as [String?])
    func unknownType(_ type: String?) throws {
      let driver = try Driver(type: type)
      let notice = try #require(driver.terminal.notice)
      #expect(notice.contains("xterm-256color"))
      #expect(type.map { notice.contains($0) } ?? true)
      driver.draw(page(driver.terminal.size))
      #expect(driver.emulator.text == page(driver.terminal.size).text)
    }

    @Test("A terminal that cannot place its cursor is refused in words") func dumb() throws {
      let error = #expect(throws: TerminalError.self) { try Driver(type: "dumb") }
      #expect(error?.message.contains("dumb") == true)
      #expect(error?.advice.contains("TERM=") == true)
    }

    @Test("What is no terminal is refused in words") func noTerminal() throws {
      var options = CursesTerminal.Options()
      options.input = open("/dev/null", O_RDWR)
      options.output = options.input
      defer { Glibc.close(options.input) }
      #expect(throws: TerminalError.self) { try CursesTerminal(options) }
    }

    @Test("Three thousand draws take no more memory than ten") func leaks() throws {
      let driver = try Driver()
      let frames = (0..<10).map { number in
        var frame = page(driver.terminal.size)
        frame.put(DisplayText("e\u{301} 漢 \(number)"), row: 3, column: number)
        return frame
      }
      for frame in frames { driver.draw(frame) }
      let before = try residentPages()
      for round in 0..<3_000 { driver.draw(frames[round % 10]) }
      // Were one frame a draw left behind, it would be some 15,000 pages.
      #expect(try residentPages() < before + 3_000)
    }

    private func residentPages() throws -> Int {
      var buffer = [CChar](repeating: 0, count: 256)
      let file = open("/proc/self/statm", O_RDONLY)
      defer { Glibc.close(file) }
      let count = Glibc.read(file, &buffer, buffer.count)
      let text = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      return try #require(Int(text.split(separator: " ")[1]))
    }

    private func page(_ size: Size) -> Frame {
      var frame = Frame(size)
      for row in 0..<size.rows {
        frame.put(DisplayText("row \(row) 漢字 and so on"), row: row, column: 0)
      }
      return frame
    }

    private func expectModesOff(_ driver: Driver) {
      #expect(driver.modes.isDisjoint(with: [2004, 1004, 1002, 1006, 1049, 1]))
    }
  }
}
