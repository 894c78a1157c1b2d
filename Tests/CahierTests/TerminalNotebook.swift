import Glibc
import Support
import Terminal
import Testing

@testable import cahier

extension Program {
  /// Opens the notes on a terminal of their own.
  func openNotes(
    _ arguments: String..., environment: [String: String] = [:],
    size: Size = Size(rows: 24, columns: 80)
  ) throws -> TerminalSession {
    try openNotes(arguments, environment: environment, size: size)
  }

  func openNotes(
    _ arguments: [String], environment: [String: String] = [:],
    size: Size = Size(rows: 24, columns: 80)
  ) throws -> TerminalSession {
    let places = ["HOME": home.path, "TZ": "UTC"]
    return try TerminalSession(
      [Program.path] + arguments, environment: places.merging(environment) { $1 }, size: size)
  }

  /// Where words lie that are not saved yet, in `home`.
  static let drafts = ".local/state/cahier/drafts"

  var drafts: [String] { home.names(in: Program.drafts) }

  /// True when the journal of an open composer has these words on the disk. They must have been
  /// pasted: what is typed is journalled key by key.
  func hasJournalled(_ words: String) -> Bool {
    drafts.contains { home.text(of: "\(Program.drafts)/\($0)").contains(words) }
  }

  /// Title and body of every note, newest first, as JSON lines.
  var notes: [String] {
    run("list", "--json").output.split(separator: "\n").map(String.init)
  }
}

extension Program {
  /// A note as `import` reads it, in ASCII.
  static func line(title: String, body: String) -> String {
    #"{"title":"\#(escaped(title))","body":"\#(escaped(body))"}"# + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// Keys that send no letter.
enum Press: String {
  case escape = "\u{1B}"
  case enter = "\r"
  case tab = "\t"
  case save = "\u{13}"
  case editor = "\u{05}"
  case redraw = "\u{0C}"
  case suspend = "\u{1A}"
  case textEnd = "\u{1B}>"
}

extension TerminalSession {
  func press(_ key: Press) throws {
    try send(key.rawValue)
  }

  func paste(_ text: String) throws {
    try send("\u{1B}[200~\(text)\u{1B}[201~")
  }

  /// Reads until the text is not on the screen.
  func wait(forNo text: String) throws {
    try wait("no “\(text)”") { !$0.screen.text.contains(text) }
  }

  /// Reads until the header says this of where the notes are.
  func wait(inHeader words: String) throws {
    try wait("“\(words)” in the header", within: patience) { $0.screen.line(0).contains(words) }
  }

  /// Sends keys and waits for what they bring, on a screen that was painted in full before.
  func send(_ keys: String, until text: String) throws {
    settle(20)
    try send(keys)
    try wait(for: text)
  }

  func press(_ key: Press, until text: String) throws {
    try send(key.rawValue, until: text)
  }

  /// Opens a composer from the list, and writes into it; no title where the service has none.
  func begin(_ title: String?, _ body: String) throws {
    try send("n", until: " New ")
    if let title {
      try send(title, until: title)
      try press(.tab)
    }
    try send(body)
    if let last = body.split(separator: "\r").last { try wait(for: String(last)) }
  }

  /// Saves what is open, and waits until the composer has gone.
  func save() throws {
    try press(.save)
    try wait("the composer to close, saved") {
      $0.screen.text.contains("saved.") && !$0.isComposing
    }
  }

  var isComposing: Bool {
    screen.line(1).hasPrefix(" New ") || screen.line(1).hasPrefix(" Edit ")
  }

  func compose(_ title: String?, _ body: String) throws {
    try begin(title, body)
    try save()
  }

  /// Leaves from the list.
  @discardableResult
  func leave() throws -> Exit {
    try send("q")
    return try waitForExit()
  }

  /// Ends the program as nothing can be refused.
  func killNow() throws {
    kill(SIGKILL)
    #expect(try waitForExit() == .signalled(SIGKILL))
  }
}

/// All that can be seen of a terminal.
struct Picture: Equatable, CustomStringConvertible {
  let rows: [[TerminalCell]]
  let cursor: Position
  let isCursorVisible: Bool
  let description: String

  init(_ screen: TerminalEmulator) {
    rows = (0..<screen.size.rows).map { row in
      (0..<screen.size.columns).map { screen.cell(row: row, column: $0) }
    }
    (cursor, isCursorVisible) = (screen.cursor, screen.isCursorVisible)
    description = "\(screen.text)\ncursor \(cursor)"
  }
}

extension TerminalSession {
  /// Reads until the program has repainted the screen from nothing.
  func redraw() throws {
    let start = mark
    try press(.redraw)
    try wait("a repaint") { $0.text(since: start).contains("\u{1B}[2J") }
    settle()
  }

  /// What is on the screen is what a repaint from nothing would show.
  func expectWholeScreen(_ location: SourceLocation = #_sourceLocation) throws {
    settle()
    let before = Picture(screen)
    try redraw()
    #expect(Picture(screen) == before, sourceLocation: location)
  }

  func text(since mark: Int) -> String {
    String(decoding: bytes(since: mark), as: UTF8.self)
  }

  /// The terminal is as the program found it: line discipline, main screen, cursor, no modes left.
  func expectTerminalGivenBack(_ location: SourceLocation = #_sourceLocation) {
    #expect(modes == foundModes, sourceLocation: location)
    #expect(!screen.isAlternateScreen && screen.isCursorVisible, sourceLocation: location)
    let switches = text(since: 0).matches(of: /\u{1B}\[\?([0-9]+)([hl])/)
    for mode in [2004, 1004, 1002, 1006, 1049] {
      let last = switches.last { Int($0.1) == mode }?.2
      #expect(last == "l", "mode \(mode)", sourceLocation: location)
    }
  }
}
