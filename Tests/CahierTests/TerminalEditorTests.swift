import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// The reader's own editor, called from the composer.
@Suite struct TerminalEditorTests {
  let program = Program()

  /// A shell script as the editor; the file's path is `$1`.
  private func editor(_ script: String) -> [String: String] {
    program.home.write(script + "\n", to: "editor", mode: 0o600)
    return ["EDITOR": "/bin/sh \(program.home.path)/editor"]
  }

  /// A composer with “Plan” and “old words”, in a note that is new.
  private func compose(_ environment: [String: String]) throws -> TerminalSession {
    let session = try program.openNotes(environment: environment)
    try session.wait(for: "No notes yet")
    try session.begin("Plan", "old words")
    return session
  }

  /// A composer over the first note.
  private func edit(_ environment: [String: String]) throws -> TerminalSession {
    let session = try program.openNotes(environment: environment)
    try session.wait(for: "Enter open")
    try session.send("e", until: "Edit note")
    return session
  }

  private func finish(_ session: TerminalSession) throws {
    try session.save()
    #expect(try session.leave() == .exited(0))
    session.expectTerminalGivenBack()
  }

  @Test("What it wrote is in the composer, can be undone, and is saved; its file is gone")
  func changes() throws {
    let session = try compose(editor("printf 'new 言葉' > \"$1\""))
    try session.press(.editor, until: "new 言葉")
    try session.expectWholeScreen()
    try session.send("\u{1A}", until: "old words")
    try session.send("\u{19}", until: "new 言葉")
    try finish(session)
    #expect(program.run("show", "1").output == "new 言葉")
    #expect(program.drafts == [])
  }

  @Test("It gets the words as they stand, in a file of the owner's alone that says nothing of them")
  func file() throws {
    let session = try compose(
      editor("cp \"$1\" \"$HOME/seen\"; stat -c '%a %n' \"$1\" > \"$HOME/told\"; echo x > \"$1\""))
    try session.press(.editor, until: " x")
    try session.wait(forNo: "old words")
    #expect(program.home.text(of: "seen") == "old words\n")
    let told = program.home.text(of: "told")
    #expect(told.hasPrefix("600 \(program.home.path)/\(Program.drafts)/"))
    #expect(!told.contains("Plan") && !told.contains("old"))
    #expect(program.home.mode(of: Program.drafts) == 0o700)
    try finish(session)
  }

  @Test("When it leaves the text alone, so does the composer")
  func leavesAlone() throws {
    // Longer than a second: an editor that is done sooner may have handed the file on.
    let session = try compose(editor("read line"))
    let start = session.mark
    try session.press(.editor)
    try session.wait("the screen to be given back") {
      $0.text(since: start).contains("\u{1B}[?1049l")
    }
    let opened = ContinuousClock.now
    try session.wait("a second") { _ in ContinuousClock.now - opened > .milliseconds(1100) }
    try session.send("\n", until: "The editor left the text as it was.")
    try session.expectWholeScreen()
    try finish(session)
    #expect(program.run("show", "1").output == "old words")
    #expect(program.drafts == [])
  }

  @Test("One that returns at once is waited for, and its later words are taken")
  func returnsAtOnce() throws {
    let session = try compose(editor("exit 0"))
    try session.press(.editor, until: "Press Return")
    let file = try #require(program.drafts.first { $0.hasSuffix(".md") })
    program.home.write("later words", to: "\(Program.drafts)/\(file)")
    try session.send("\n", until: "later words")
    try session.expectWholeScreen()
    try finish(session)
    #expect(program.drafts == [])
  }

  @Test(
    "One that cannot be run or fails is told; the words stay, and no file",
    arguments: [
      ("exit 1", "status 1"), ("kill -9 $$", "signal 9"), ("kill -TERM $$", "signal 15"),
    ])
  func fails(script: String, complaint: String) throws {
    let session = try compose(editor(script))
    try session.press(.editor, until: complaint)
    try session.wait(for: "old words")
    try session.expectWholeScreen()
    #expect(!program.drafts.contains { $0.hasSuffix(".md") })
    try finish(session)
    #expect(program.run("show", "1").output == "old words")
    #expect(program.drafts == [])
  }

  @Test("One that does not exist, or may not be run, is told", arguments: ["/no/editor", "PLAIN"])
  func cannotRun(command: String) throws {
    program.home.write("#!/bin/sh\n", to: "plain", mode: 0o600)
    let path = command == "PLAIN" ? "\(program.home.path)/plain" : command
    let session = try compose(["EDITOR": path])
    try session.press(.editor, until: "cannot be run")
    try session.wait(for: "old words")
    try session.expectWholeScreen()
    try finish(session)
    #expect(program.drafts == [])
  }

  @Test(
    "What a failing one wrote all the same is kept, and its place told",
    arguments: [
      ("printf mine > \"$1\"; exit 3", "status 3"), ("printf '\\377' > \"$1\"", "not UTF-8"),
    ])
  func failsWithWords(script: String, complaint: String) throws {
    let session = try compose(editor(script))
    try session.press(.editor, until: complaint)
    try session.wait(for: "old words")
    try finish(session)
    #expect(program.run("show", "1").output == "old words")
    let kept = try #require(program.drafts.first)
    #expect(program.drafts.count == 1)
    #expect(program.home.mode(of: "\(Program.drafts)/\(kept)") == 0o600)
    #expect(session.text(since: 0).contains("is kept in"))
    if script.contains("mine") {
      #expect(program.home.text(of: "\(Program.drafts)/\(kept)") == "mine")
    }
  }

  @Test("What one prints is gone when it ends")
  func prints() throws {
    let noise = "printf '\\033[2J\\033[5;5HNOISE\\033[31;7m\\033]0;t\\007'"
    let session = try compose(editor("\(noise); stty -echo raw; printf new > \"$1\""))
    try session.press(.editor, until: " new")
    session.settle()
    #expect(!session.screen.text.contains("NOISE"))
    try session.expectWholeScreen()
    #expect(session.screen.isCursorVisible)
    try finish(session)
  }

  @Test(
    "Line ends are kept byte for byte, a missing last one too",
    arguments: ["a\nb", "a\nb\n", "a\r\nb", "a\r\nb\r\n", "a\rb", "\na\n\n\n", "a\n\r\nb"])
  func lineEnds(text: String) throws {
    _ = program.run("import", "-", input: Program.line(title: "t", body: text))
    #expect(Array(program.run("show", "1").output.utf8) == Array(text.utf8))
    let session = try edit(editor("cp \"$1\" \"$HOME/seen\"; LC_ALL=C sed -i 's/a/c/' \"$1\""))
    try session.press(.editor, until: " c")
    try finish(session)
    let seen = program.home.text(of: "seen")
    #expect(seen.utf8.last == 10)
    #expect(seen.utf8.starts(with: text.utf8) && seen.utf8.count <= text.utf8.count + 2)
    let changed = text.replacing("a", with: "c")
    #expect(Array(program.run("show", "1").output.utf8) == Array(changed.utf8))
  }

  @Test(
    "The line end that an editor adds at the end is not a change",
    arguments: [("a", "a\n"), ("a\r\nb", "a\r\nb\r\n"), ("a\r", "a\r\n")])
  func addedLineEnd(text: String, written: String) throws {
    _ = program.run("import", "-", input: Program.line(title: "t", body: text))
    program.home.write(written, to: "written")
    let session = try edit(editor("cat \"$HOME/written\" > \"$1\""))
    try session.press(.editor, until: "Press Return")
    try session.send("\n", until: "The editor left the text as it was.")
    try session.press(.escape, until: "Enter open")
    try session.leave()
    #expect(Array(program.run("show", "1").output.utf8) == Array(text.utf8))
  }

  @Test("An emptied file empties the composer, and saving that is refused")
  func empties() throws {
    _ = program.run("add", "old words")
    let session = try edit(editor(": > \"$1\""))
    let start = session.mark
    try session.press(.editor)
    try session.wait("the screen to be taken again") {
      $0.text(since: start).contains("\u{1B}[?1049h")
    }
    try session.wait(for: "Edit note")
    try session.wait(forNo: "old words")
    try session.press(.save, until: "Nothing to keep yet")
    try session.press(.escape, until: "y discard")
    try session.send("y", until: "Enter open")
    try session.leave()
    #expect(program.run("show", "1").output == "old words")
    #expect(program.drafts == [])
  }

  @Test("Killed while the editor is open, the words it wrote are offered at the next start")
  func killedMeanwhile() throws {
    let session = try compose(
      editor("printf 'editor words' > \"$1\"; : > \"$HOME/ready\"; read line"))
    try session.press(.editor)
    try session.wait("the editor") { _ in program.home.exists("ready") }
    try session.killNow()
    let next = try program.openNotes()
    try next.wait(for: "A note was not finished")
    try next.wait(for: "editor words")
    try next.press(.enter, until: "New note")
    try finish(next)
    #expect(program.run("show", "1").output == "editor words")
    #expect(program.drafts == [])
  }

  @Test("^C and ^\\ are the editor's, and the program goes on")
  func interrupt() throws {
    let session = try compose(
      editor("trap 'printf caught > \"$1\"; exit 0' INT; : > \"$HOME/ready\"; read line"))
    try session.press(.editor)
    try session.wait("the editor") { _ in program.home.exists("ready") }
    try session.send("\u{03}", until: "caught")
    try session.expectWholeScreen()
    try finish(session)
  }

  @Test("A terminal that changed its size meanwhile is drawn at its new size")
  func resized() throws {
    let session = try compose(editor(": > \"$HOME/ready\"; read line; printf new > \"$1\""))
    try session.press(.editor)
    try session.wait("the editor") { _ in program.home.exists("ready") }
    session.resize(Size(rows: 12, columns: 50))
    try session.send("\n", until: " new")
    try session.wait("the key line") { $0.screen.line(11).hasPrefix("^S save") }
    try session.expectWholeScreen()
    try finish(session)
  }
}
