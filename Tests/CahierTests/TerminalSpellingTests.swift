import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// Spelling with the real program, library and dictionary.
@Suite struct TerminalSpellingTests {
  let program = Program()

  @Test("A misspelt word is replaced, and another becomes one of the reader's own")
  func spelling() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet.")
    try session.begin("Plan", "I recieve")
    try session.send("\u{1B};", until: "1 receive")
    try session.send("1", until: "I receive")
    try session.send(" cahierist", until: "cahierist")
    try session.send("\u{1B};", until: "“cahierist”:")
    try session.send("a", until: "one of your words now")
    #expect(program.home.text(of: ".config/cahier/words.txt") == "cahierist\n")
    #expect(program.home.mode(of: ".config/cahier/words.txt") == 0o600)
    try session.save()
    #expect(try session.leave() == .exited(0))
    #expect(program.notes.first?.contains("I receive cahierist") == true)
  }

  @Test("A language that was asked for and is not there is told when it is wanted first")
  func missing() throws {
    for folder in [".config", ".config/cahier"] { mkdir("\(program.home.path)/\(folder)", 0o700) }
    program.home.write("{ spelling: 'xx_XX' }", to: ".config/cahier/config.json5")
    let session = try program.openNotes()
    try session.wait(for: "No notes yet.")
    try session.begin("Plan", "teh")
    // While a word is typed it is not asked for.
    try session.send(" ", until: "no dictionary for xx_XX; install hunspell-xx")
    try session.save()
    #expect(try session.leave() == .exited(0))
  }
}
