import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// The command line, changed keys, the title, pastes and templates, with the real program.
@Suite struct TerminalCommandTests {
  let program = Program()

  private func configure(_ settings: String) {
    for folder in [".config", ".config/cahier", ".config/cahier/templates"] {
      mkdir("\(program.home.path)/\(folder)", 0o700)
    }
    program.home.write(settings, to: ".config/cahier/config.json5")
  }

  private func text(_ session: TerminalSession) -> String {
    String(decoding: session.output, as: UTF8.self)
  }

  @Test("A command is said, completed, kept, and said again after a new start")
  func said() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet.")
    try session.send(":", until: "said before")
    try session.send("acc\t", until: ":accounts")
    try session.press(.enter, until: "this machine")
    try session.send("q", until: "No notes yet.")
    try session.send(":q\r")
    #expect(try session.waitForExit() == .exited(0))
    #expect(program.home.text(of: ".local/state/cahier/commands") == "accounts\nq\n")
    #expect(program.home.mode(of: ".local/state/cahier/commands") == 0o600)
    let again = try program.openNotes()
    try again.wait(for: "No notes yet.")
    try again.send(":", until: "said before")
    again.settle()
    try again.send("\u{1B}[A\u{1B}[A", until: ":accounts")
    try again.press(.enter, until: "this machine")
    try again.send("q", until: "No notes yet.")
    #expect(try again.leave() == .exited(0))
  }

  @Test("Keys of the settings count, and their mistakes are told")
  func keys() throws {
    configure("{ keys: { list: { 'ctrl-x': 'new', q: 'delte' }, composer: { 'ctrl-t': 'save' } } }")
    let session = try program.openNotes()
    try session.wait(for: "`keys.list.q` names no")
    try session.send("\u{18}", until: "New note")
    try session.send("Tea\u{14}", until: "1 note")
    try session.wait(forNo: "New note")
    #expect(try session.leave() == .exited(0))
  }

  @Test("The window is named after what is open, and gets its own name back")
  func title() throws {
    _ = program.run("add", "body", "--title", "Plan \u{1B}]2;evil\u{7}")
    let session = try program.openNotes()
    try session.wait("the title") { text($0).contains("\u{1B}]2;cahier · local\u{1B}\\") }
    try session.press(.enter)
    try session.wait("the note's") {
      text($0).contains("\u{1B}]2;Plan ^[]2;evil^G · cahier\u{1B}\\")
    }
    try session.send("q")
    #expect(try session.leave() == .exited(0))
    let output = text(session)
    #expect(output.components(of: "\u{1B}[22;0t") == output.components(of: "\u{1B}[23;0t"))
    #expect(!output.contains("\u{1B}]2;evil"))
  }

  @Test("No title where the settings or the terminal want none", arguments: ["xterm", "linux"])
  func noTitle(type: String) throws {
    configure(type == "xterm" ? "{ title: false }" : "{}")
    let session = try program.openNotes(environment: ["TERM": type])
    try session.wait(for: "No notes yet.")
    try session.send("n", until: "New note")
    try session.press(.escape, until: "No notes yet.")
    #expect(try session.leave() == .exited(0))
    #expect(!text(session).contains("\u{1B}]2;") && !text(session).contains("[22;0t"))
  }

  @Test("A paste into the list is no command; on the command line it is text, and waits for Enter")
  func paste() throws {
    _ = program.run("add", "body", "--title", "Keep me")
    let session = try program.openNotes()
    try session.wait(for: "Keep me")
    try session.paste("dq\ny:delete\n:q\n")
    session.settle()
    try session.send(":")
    try session.paste("delete\r")
    try session.wait(for: ":delete")
    session.settle()
    #expect(session.screen.text.contains("Keep me"))
    try session.press(.escape)
    try session.wait(forNo: ":delete")
    #expect(try session.leave() == .exited(0))
    #expect(program.notes.count == 1)
  }

  @Test("A double click opens, one click does not")
  func mouse() throws {
    for title in ["One", "Two"] { _ = program.run("add", "body of \(title)", "--title", title) }
    let session = try program.openNotes()
    try session.wait(for: "One")
    try session.send("\u{1B}[<0;9;3M\u{1B}[<0;9;3m")
    try session.wait("the second row") { $0.screen.cursor == Position(row: 2, column: 0) }
    let click = "\u{1B}[<0;9;2M\u{1B}[<0;9;2m"
    // A machine may be too busy for what was sent at once to be read in quick succession.
    for _ in 0..<20 where !session.screen.text.contains("body of Two") {
      try session.send(click + click)
      try? session.wait(for: "body of Two", within: .seconds(5))
    }
    #expect(session.screen.text.contains("body of Two"))
    try session.send("q")
    try session.wait(forNo: "body of Two")
    #expect(try session.leave() == .exited(0))
  }

  @Test("A note is begun from a template, and the one of today is gone on with")
  func templates() throws {
    configure("{ dailyTitle: 'Day {{date}}' }")
    program.home.write(
      "# Meeting\n\nAbout {{cursor}}.\n", to: ".config/cahier/templates/meeting.md")
    let session = try program.openNotes()
    try session.wait(for: "No notes yet.")
    try session.send("N", until: "meeting")
    try session.press(.enter, until: "About .")
    try session.send("tea\u{13}", until: "1 note")
    try session.send("@first\u{13}", until: "2 notes")
    try session.send("@", until: "Edit note")
    try session.send(" second\u{13}")
    try session.wait(forNo: "Edit note")
    #expect(try session.leave() == .exited(0))
    #expect(program.notes.contains { $0.contains(#""body":"first second""#) })
    #expect(program.notes.contains { $0.contains(#""body":"About tea.\n""#) })
  }

  @Test("`new` and `today` open the editor")
  func commands() throws {
    configure("{}")
    program.home.write(
      "# Meeting\n\nAbout {{cursor}}.\n", to: ".config/cahier/templates/meeting.md")
    program.home.write("#!/bin/sh\necho more >> \"$1\"\n", to: "editor", mode: 0o700)
    let editor = ["VISUAL": program.home.path + "/editor", "TZ": "UTC"]
    #expect(program.runOnTerminal("new", "meeting", environment: editor).status == 0)
    #expect(program.notes.first?.contains(#""title":"Meeting","body":"About .\nmore\n""#) == true)
    for _ in 0..<2 { #expect(program.runOnTerminal("today", environment: editor).status == 0) }
    #expect(program.notes.count == 2)
    #expect(program.notes.contains { $0.contains(#""body":"more\nmore\n""#) })
    let wrong = program.runOnTerminal("new", "meetin", environment: editor)
    #expect(wrong.status != 0 && (wrong.output + wrong.errors).contains("Did you mean `meeting`?"))
    #expect(program.run("new").errors.contains("There is no terminal to edit on."))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
