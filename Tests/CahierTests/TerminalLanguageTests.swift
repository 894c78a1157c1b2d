import Support
import Terminal
import Testing

@testable import cahier

/// The language of the screen, chosen by the reader's locale or settings, on a real terminal. The
/// locales need not be installed: what is told in them is the program's own.
@Suite struct TerminalLanguageTests {
  let program = Program()

  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], "Noch keine Notizen.", "Neue Notiz", "gespeichert."),
      (["LC_MESSAGES": "ja_JP.UTF-8"], "ノートはまだありません。", "新規ノート", "保存しました。"),
      (
        ["LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de"], "Noch keine Notizen.", "Neue Notiz",
        "gespeichert."
      ),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], "No notes yet.", "New note", "saved."),
    ])
  func `The locale chooses`(
    _ environment: [String: String], _ empty: String, _ new: String, _ saved: String
  ) throws {
    let session = try program.openNotes(environment: environment)
    try session.wait(for: empty)
    try session.send("n", until: new)
    try session.send("Tee", until: "Tee")
    try session.press(.save, until: saved)
    #expect(try session.leave() == .exited(0))
  }

  @Test func `The settings choose before the locale`() throws {
    program.home.write("{ language: 'ja' }", to: "config.json5")
    let session = try program.openNotes(
      environment: ["LANG": "de_DE.UTF-8", "CAHIER_CONFIG": program.home.path])
    try session.wait(for: "ノートはまだありません。")
    // Made on a thread of the work queue.
    try session.send("nx", until: "新規ノート")
    try session.press(.save, until: "ノートを保存しました。")
    #expect(try session.leave() == .exited(0))
  }

  @Test func `A server that is away is told of in the reader's language`() throws {
    let session = try program.openNotes(
      ["--server", "http://127.0.0.1:9", "--dialect", "rails"],
      environment: ["LANG": "de_DE.UTF-8"])
    try session.wait(for: "Der Server ist nicht erreichbar: an http://127.0.0.1:9")
    #expect(try session.leave() == .exited(0))
  }

  @Test(arguments: [["list", "--server", "http://127.0.0.1:9", "--dialect", "rails"], ["nothing"]])
  func `Commands speak English whatever the locale`(_ arguments: [String]) {
    let english = program.run(arguments, input: [])
    let german = program.run(
      arguments, input: [], environment: ["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"])
    #expect(english.errors == german.errors && !english.errors.isEmpty)
    let help = program.run("--help", environment: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(help.output.contains("Usage") || help.output.contains("usage"))
  }
}
