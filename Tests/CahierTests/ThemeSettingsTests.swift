import Glibc
import NotesAPI
import Support
import Terminal
import TerminalCurses
import Testing

@testable import cahier

@Suite struct ThemeSettingsTests {
  let folder = Folder()

  private func settings(_ text: String) throws -> Settings {
    folder.write(text, to: "config.json5")
    return try SettingsFile.read(folder.path + "/config.json5")
  }

  private func theme(_ settings: Settings) throws -> (theme: Theme, warnings: [String]) {
    try #require(
      Themes(own: settings.themes, folder: folder.path + "/themes").theme(named: settings.theme))
  }

  @Test("A theme of one's own changes one that is there, property by property")
  func own() throws {
    let settings = try settings(
      """
      { theme: "evening", themes: { evening: { extends: "dark",
        heading: { foreground: "#ffcc00", underline: true, bold: false },
        error: { foreground: "default", background: "bright-red", reverse: false },
        "selected-link": { background: 33 } } } }
      """)
    #expect(settings.warnings == [])
    let (theme, warnings) = try theme(settings)
    #expect(warnings == [])
    #expect(theme[.heading] == .init(.underline, foreground: .rgb(255, 204, 0)))
    #expect(theme[.error] == .init(.bold, background: .number(9)))
    #expect(theme[.selectedLink] == .init(.reverse, background: .number(33)))
    #expect(theme[.code] == Theme.dark[.code])
  }

  @Test("What is wrong in a theme is told with its line, and the rest counts")
  func wrong() throws {
    let settings = try settings(
      """
      { theme: "odd",
        themes: { odd: {
          headin: { bold: true },
          error: { foreground: "reddish", blink: true, bold: "yes", underline: true },
          link: 5,
          key: { foreground: 256, dim: true },
      } } }
      """)
    let file = folder.path + "/config.json5"
    #expect(
      settings.warnings == [
        "\(file):3: `headin` is no style, and is passed over; `heading` is one.",
        "\(file):4: `foreground` must be a colour: \"red\", \"bright-red\", a number up to 255,"
          + " \"#c80000\", \"default\".",
        "\(file):4: `blink` is nothing that a style has, and is passed over.",
        "\(file):4: `bold` must be true or false.",
        "\(file):5: `link` must be an object: { foreground: \"red\", bold: true }.",
        "\(file):6: `foreground` must be a colour: \"red\", \"bright-red\", a number up to 255,"
          + " \"#c80000\", \"default\".",
      ])
    let theme = try theme(settings).theme
    #expect(theme[.error].attributes == [.bold, .reverse, .underline])
    #expect(theme[.key].attributes == [.bold, .dim])
  }

  @Test("A theme may be a file of its own, also one that extends its namesake")
  func file() throws {
    mkdir(folder.path + "/themes", 0o700)
    folder.write("{ heading: { dim: true, bold: false } }", to: "themes/dusk.json5")
    folder.write("{ extends: \"dusk\", code: { foreground: 'red' } }", to: "themes/night.json5")
    folder.write("{ extends: \"dark\", code: { foreground: 'red' } }", to: "themes/dark.json5")
    folder.write("{ heading: ", to: "themes/cut.json5")
    let night = try theme(try settings("{ theme: \"night\" }")).theme
    #expect(night[.heading] == .init(.dim) && night[.code].foreground == .number(1))
    let dark = try theme(try settings("{ theme: \"dark\" }")).theme
    #expect(dark[.heading] == Theme.dark[.heading] && dark[.code].foreground == .number(1))
    let cut = try theme(try settings("{ theme: \"cut\" }"))
    #expect(cut.theme == .standard)
    #expect(cut.warnings.first?.hasPrefix("\(folder.path)/themes/cut.json5:1: expected ") == true)
  }

  @Test("Of two themes of one name the last counts")
  func twins() throws {
    let settings = try settings(
      "{ theme: \"a\", themes: { a: { key: { dim: true } }, a: { heading: { dim: true } } } }")
    let theme = try theme(settings).theme
    #expect(!theme[.key].attributes.contains(.dim) && theme[.heading].attributes.contains(.dim))
  }

  @Test("Themes that extend each other, or what is not there, end somewhere") func circles() throws
  {
    let settings = try settings(
      """
      { theme: "a", themes: { a: { extends: "b" }, b: { extends: "a", key: { dim: true } },
        c: { extends: "nothing", key: { dim: true } } } }
      """)
    let (theme, warnings) = try theme(settings)
    #expect(theme[.key].attributes == [.bold, .dim])
    #expect(warnings == ["The theme `b` extends `a`, which is not there."])
    let themes = Themes(own: settings.themes, folder: folder.path)
    #expect(themes.theme(named: "c")?.theme[.key].attributes == [.bold, .dim])
    #expect(themes.theme(named: "../config") == nil)
  }

  @Test("A theme that is not there is told with those that are") func unknown() throws {
    let settings = try settings("{ themes: { mine: {} },\n theme: \"minee\" }")
    #expect(settings.theme == "auto")
    #expect(
      settings.warnings == [
        "\(folder.path)/config.json5:2: `theme` must be the name of a theme: \"auto\", \"dark\","
          + " \"high-contrast\", \"light\", \"mine\", \"mono\"; \"auto\" is used."
      ])
  }

  @Test("A theme is what the screen looks like; NO_COLOR and --color have the last word")
  func screen() throws {
    let program = Program()
    _ = program.run("add", "one")
    program.home.write(
      "{ theme: 't', themes: { t: { bar: { foreground: 196 } } } }", to: "config.json5")
    func colour(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Int? {
      let places = ["CAHIER_CONFIG": program.home.path].merging(environment) { $1 }
      let session = try program.openNotes(arguments, environment: places)
      try session.wait(for: "1 note")
      let cell = session.screen.cell(row: 0, column: 1)
      #expect(cell.isReverse)
      #expect(try session.leave() == .exited(0))
      // libvterm draws reversed text in the colours as they were given.
      return cell.foreground
    }
    #expect(try colour([]) == 196)
    #expect(try colour([], ["TERM": "xterm"]) == 1)
    #expect(try colour([], ["NO_COLOR": "1"]) == nil)
    #expect(try colour([], ["NO_COLOR": ""]) == 196)
    #expect(try colour(["--color", "always"], ["NO_COLOR": "1"]) == 196)
    #expect(try colour(["--color=never"]) == nil)
    #expect(program.run("--color=often").status == 2)
  }
}
