import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// The program on terminals that are only added to.
@Suite struct TerminalLinearTests {
  let program = Program()

  @Test("A whole story on a dumb terminal, without one escape")
  func dumb() throws {
    let session = try program.openNotes(environment: ["TERM": "dumb"])
    try session.hear("No notes yet. Press n to write the")
    try session.hear("This terminal cannot place a cursor")
    try session.send("n", hearing: "New note")
    try session.send("Tea", hearing: "Tea")
    try session.send("\u{7F}", hearing: "deleted: a")
    try session.send("a 茶", hearing: "Title: Tea 茶")
    try session.send("\tgreen\rblack", hearing: "line 2: black")
    try session.send("\u{13}", hearing: "1 of 1: Tea 茶")
    _ = program.run("add", "Milk\nand eggs")
    try session.send("r", hearing: "2 of 2: Tea 茶")
    try session.send("k", hearing: "1 of 2: Milk")
    try session.send("j", hearing: "2 of 2: Tea 茶")
    try session.send("\r", hearing: "green\r\nblack\r\n")
    try session.send("q", hearing: "In the list")
    try session.send("/egg", hearing: "/egg")
    try session.send("\u{1B}", hearing: "In the list")
    try session.send("d", hearing: "Deleted “")
    try session.send("u", hearing: "Brought back.")
    try session.send("?", hearing: "In this help")
    try session.send("q", hearing: "of 2: ")
    try session.send("n", hearing: "New note")
    try session.send("x\u{3}", hearing: "y: discard, s: save, Esc: keep writing")
    try session.send("y", hearing: "In the list")
    try session.expectLines()
    #expect(try session.leave() == .exited(0))
    #expect(session.modes == session.foundModes)
    #expect(!session.output.contains(0x1B))
    #expect(program.notes.count == 2)
    #expect(program.run("list").output.contains("Tea 茶"))
  }

  @Test(
    "Terminals that nothing is known of are spoken to line by line",
    arguments: [["TERM=unknown"], ["-u", "TERM"], ["TERM="]])
  func unknown(_ setting: [String]) throws {
    let session = try TerminalSession(
      ["/usr/bin/env"] + setting + [Program.path], environment: ["HOME": program.home.path])
    try session.hear("This terminal cannot place a cursor")
    #expect(try session.leave() == .exited(0))
    #expect(!session.output.contains(0x1B))
  }

  @Test("On other terminals it is chosen, by option or setting, and pastes stay pastes")
  func chosen() throws {
    _ = program.run("add", "one")
    let session = try program.openNotes("--linear")
    try session.hear("1 of 1: one")
    #expect(!session.text(since: 0).contains("cannot place"))
    try session.paste("dd")
    try session.send("n", hearing: "New note")
    try session.paste("two\rthree")
    try session.send("\t", hearing: "line 1: ")
    try session.paste("four\r五")
    try session.hear("line 2: 五")
    try session.send("\u{1B}[A", hearing: "line 1: ")
    try session.send("\u{13}", hearing: "1 of 2: two three")
    #expect(try session.leave() == .exited(0))
    #expect(session.modes == session.foundModes)
    let escapes = session.text(since: 0).matches(of: /\u{1B}[^\u{1B}a-z]*[a-z]/).map(\.0)
    #expect(escapes == ["\u{1B}[?2004h", "\u{1B}[?2004l"])

    program.home.write("{ linear: true }", to: "config.json5")
    let again = try program.openNotes(environment: ["CAHIER_CONFIG": program.home.path])
    try again.hear("1 of 2: two three")
    #expect(try again.leave() == .exited(0))
  }

  @Test("Text that would do something to a terminal is shown as marks")
  func hostile() throws {
    _ = program.run("add", "red\u{1B}[31m \u{7}bell \u{9B}2J \u{202E}rtl\u{8}\r\ncut")
    let session = try program.openNotes(environment: ["TERM": "dumb"])
    try session.hear("red^[[31m ^Gbell <9B>2J <U+202E>rtl^H")
    try session.send("\r", hearing: "cut\r\n")
    try session.expectLines()
    #expect(try session.leave(over: "q") == .exited(0))
  }

  @Test("Lines are broken before words, and none is longer than the terminal is wide")
  func wraps() throws {
    _ = program.run("add", "several words that have to be broken, 漢字かな交じり文漢字かな交じり文 and so on")
    let size = Size(rows: 24, columns: 30)
    let session = try program.openNotes(environment: ["TERM": "dumb"], size: size)
    try session.hear("broken, ")
    session.settle()
    for line in session.text(since: 0).split(separator: "\r\n") {
      #expect(DisplayText(String(line)).columns <= 30)
    }
    session.resize(Size(rows: 24, columns: 60))
    try session.send("?", hearing: "In this help")
    #expect(try session.leave(over: "q") == .exited(0))
  }

  @Test("Without a locale of UTF-8 letters are what they are") func locale() throws {
    _ = program.run("add", "Zoë 茶 🧃")
    for language in ["C", "de_DE.ISO-8859-1"] {
      let session = try program.openNotes(environment: ["TERM": "dumb", "LANG": language])
      try session.hear("Zoë 茶 🧃")
      #expect(try session.leave() == .exited(0))
    }
  }

  @Test("What is for the screen is refused where there is none") func commands() {
    let ending = program.run("list", "--linear")
    #expect(ending.status == 2)
    #expect(program.run("--linear", "list").errors.contains("`--linear` is for the screen"))
  }

  @Test("A size of nothing is no size, and a window that closes ends the program")
  func noSize() throws {
    let session = try program.openNotes(
      environment: ["TERM": "dumb"], size: Size(rows: 0, columns: 0))
    try session.hear("No notes yet. Press n to write the first note.")
    session.hangUp()
    _ = try session.waitForExit()
  }

  @Test("^Z gives the terminal to the shell, and fg comes back") func suspended() throws {
    let session = try TerminalSession(
      ["/bin/bash", "--norc", "-i"],
      environment: ["HOME": program.home.path, "TERM": "dumb", "PS1": "ready> "])
    try session.hear("ready> ")
    try session.send("\(Program.path)\r", hearing: "No notes yet")
    try session.send("\u{1A}", hearing: "ready> ")
    try session.send("fg\r", hearing: "cahier")
    try session.send("n", hearing: "New note")
    try session.send("\u{1B}", hearing: "No notes yet")
    try session.send("q", hearing: "ready> ")
  }

  @Test("In tmux it says the same") func tmux() throws {
    try #require(access("/usr/bin/tmux", X_OK) == 0)
    let socket = program.home.path + "/tmux"
    let session = try TerminalSession(
      [
        "/usr/bin/tmux", "-S", socket, "-f", "/dev/null", "new-session",
        "TERM=dumb HOME=\(program.home.path) \(Program.path)",
      ])
    try session.wait(for: "No notes yet. Press n to write the first note.")
    try session.send("n")
    try session.wait(for: "Title:")
    try session.send("tea")
    try session.wait(for: "Title: tea")
    try session.send("\u{13}")
    try session.wait(for: "1 of 1: tea")
    try session.send("q")
    _ = try session.waitForExit()
  }
}

extension TerminalSession {
  /// Reads until the program has written this since a place.
  func hear(_ text: String, since mark: Int = 0) throws {
    try wait("“\(text)” to be said") { $0.text(since: mark).contains(text) }
  }

  /// Sends keys and waits for what they bring.
  fileprivate func send(_ keys: String, hearing text: String) throws {
    settle(20)
    let mark = mark
    try send(keys)
    try hear(text, since: mark)
  }

  fileprivate func leave(over keys: String) throws -> Exit {
    try send(keys, hearing: "In the list")
    return try leave()
  }

  /// Nothing but text and ends of lines was written.
  fileprivate func expectLines(_ location: SourceLocation = #_sourceLocation) throws {
    settle()
    let text = text(since: 0).replacing("\r\n", with: "\n").replacing("\n", with: "")
    let odd = text.unicodeScalars.filter { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
    #expect(odd.isEmpty, sourceLocation: location)
  }
}
