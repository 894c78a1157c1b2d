import Glibc
import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  @Suite struct ThemeTests {
    @Test("Every style of every theme differs from plain text without colours")
    func differences() {
      for (name, theme) in Theme.builtIn {
        for style in Style.allCases where style != .plain {
          #expect(theme.withoutColours[style] != Theme.Look(), "\(name): \(style.name)")
        }
        #expect(theme[.plain] == Theme.Look(), "\(name)")
      }
    }

    @Test("High contrast has nothing dim and no colour") func contrast() {
      for style in Style.allCases {
        let look = Theme.highContrast[style]
        #expect(!look.attributes.contains(.dim))
        #expect(look.foreground == nil && look.background == nil)
      }
      #expect(Theme.mono == Theme.mono.withoutColours)
    }

    @Test("A style is called what its name says") func names() {
      #expect(Style.selectedLink.name == "selected-link")
      #expect(Style.plain.name == "plain")
      #expect(Set(Style.allCases.map(\.name)).count == Style.allCases.count)
    }

    @Test(
      "A colour is read by its name or as red, green and blue",
      arguments: [
        ("black", .number(0)), ("red", .number(1)), ("white", .number(7)),
        ("bright-blue", .number(12)), ("#C8000f", .rgb(200, 0, 15)), ("#c8000", nil),
        ("#-10000", nil), ("bright-", nil), ("Red", nil), ("", nil), ("#c80000 ", nil),
      ] as [(String, Colour?)])
    func colour(text: String, colour: Colour?) {
      #expect(Colour(text) == colour)
    }

    @Test(
      "A colour is brought down to what a terminal has",
      arguments: [
        (.rgb(255, 0, 0), 8, 1), (.rgb(255, 0, 0), 16, 9), (.rgb(255, 0, 0), 256, 196),
        (.rgb(8, 8, 8), 256, 232), (.rgb(95, 135, 175), 256, 67), (.number(9), 8, 1),
        (.number(9), 16, 9), (.number(9), 256, 9), (.number(196), 16, 9), (.number(232), 8, 0),
        (.number(67), 256, 67), (.rgb(200, 200, 200), 88, 7),
      ] as [(Colour, Int, Int32)])
    func nearest(colour: Colour, count: Int, number: Int32) {
      #expect(ColourDepth.palette(count).number(of: colour) == number)
    }

    @Test func `Direct colour is the colour itself, but for the first eight`() {
      #expect(ColourDepth.direct.number(of: .rgb(1, 2, 3)) == 0x010203)
      #expect(ColourDepth.direct.number(of: .number(196)) == 0xFF0000)
      #expect(ColourDepth.direct.number(of: .number(5)) == 5)
    }

    @Test(
      "A theme's colours reach the terminal as its kind has them",
      arguments: [
        ("xterm-256color", 67, 9), ("xterm-16color", nil, 9), ("xterm", nil, 1),
        ("linux", nil, 1), ("vt100", nil, nil),
      ] as [(String, Int?, Int?)])
    func depths(type: String, fine: Int?, bright: Int?) throws {
      let theme = Theme([
        .heading: .init(foreground: .rgb(95, 135, 175)), .error: .init(background: .number(9)),
      ])
      guard let driver = try? Driver(type: type, theme: theme), driver.terminal.notice == nil
      else { return }
      let (heading, error) = draw(on: driver)
      if let fine { #expect(heading.foreground == fine) }
      #expect(error.background == bright)
      #expect(heading.background == nil && error.foreground == nil)
    }

    @Test("True colour reaches a terminal whose description has it") func direct() throws {
      let folder = "/tmp/cahier-terminfo-\(getpid())"
      try describe(
        """
        cahier-direct|direct colour for a test,
          RGB, colors#0x1000000, pairs#0x7FFF,
          setaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
          setab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
          op=\\E[39;49m, ccc@, initc@, use=xterm-256color,
        """, in: folder)
      setenv("TERMINFO", folder, 1)
      defer { unsetenv("TERMINFO") }
      let driver = try Driver(
        type: "cahier-direct", theme: Theme([.heading: .init(foreground: .rgb(95, 136, 177))]))
      #expect(driver.terminal.notice == nil)
      var frame = Frame(driver.terminal.size)
      frame.put("styled", row: 0, column: 0, style: .heading)
      let text = String(decoding: driver.draw(frame), as: UTF8.self)
      #expect(text.contains("\u{1B}[38;2;95;136;177m"))
    }

    @Test("Another theme takes the place of one, and all is drawn again") func change() throws {
      let driver = try Driver(theme: Theme([.error: .init(background: .number(9))]))
      #expect(draw(on: driver).error.background == 9)
      driver.terminal.use(Theme([.error: .init(.bold, background: .number(33))]))
      let error = draw(on: driver).error
      #expect(error.background == 33 && error.isBold)
      driver.terminal.use(Theme([:]))
      #expect(draw(on: driver).error.background == nil)
    }

    @Test("What the next key acts on can be seen, whatever a theme says")
    func selection() throws {
      let theme = Theme([.selected: .init(background: .number(4))])
      for (type, colour) in [("vt100", true), ("xterm-256color", false)] {
        let driver = try Driver(type: type, colour: colour, theme: theme)
        var frame = Frame(driver.terminal.size)
        frame.put("styled", row: 0, column: 0, style: .selected)
        driver.draw(frame)
        #expect(driver.emulator.cell(row: 0, column: 0).isReverse)
      }
      #expect(try Driver(type: "vt100").terminal.showsReverse)
    }

    private func draw(on driver: Driver) -> (heading: TerminalCell, error: TerminalCell) {
      var frame = Frame(driver.terminal.size)
      frame.put("styled", row: 0, column: 0, style: .heading)
      frame.put("styled", row: 1, column: 0, style: .error)
      driver.draw(frame)
      return (
        driver.emulator.cell(row: 0, column: 0), driver.emulator.cell(row: 1, column: 0)
      )
    }

    /// Compiles a terminal's description with the program that comes with ncurses.
    private func describe(_ source: String, in folder: String) throws {
      mkdir(folder, 0o700)
      let file = folder + "/source"
      let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      _ = write(descriptor, source + "\n", source.utf8.count + 1)
      close(descriptor)
      var process: pid_t = 0
      var arguments = (["tic", "-x", "-o", folder, file] as [String]).map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      try #require(posix_spawnp(&process, "tic", nil, nil, &arguments, environ) == 0)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      try #require(status == 0)
    }
  }
}
