import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// Text that wants to be more than text, on its whole way: imported, listed, opened, searched.
@Suite struct TerminalHostileTests {
  let program = Program()

  /// What no program should pass on: a name, and the text with a plain word on both sides of it.
  private static let texts: [(name: String, text: String)] = [
    ("T1 csi", "\u{1B}[2J\u{1B}[31m\u{1B}[20;1HX\u{1B}[?1049l\u{1B}[?1000h\u{1B}c"),
    ("T2 osc title", "\u{1B}]0;owned\u{07}\u{1B}]2;owned\u{1B}\\"),
    ("T2 osc clipboard", "\u{1B}]52;c;aGFjaw==\u{07}"),
    ("T2 osc link", "\u{1B}]8;;http://evil.example/\u{07}link\u{1B}]8;;\u{07}"),
    ("T2 osc endless", "\u{1B}]133;A\u{1B}]777;notify;a;b"),
    ("T3 reports", "\u{1B}[6n\u{1B}[c\u{1B}[21t\u{1B}P$qm\u{1B}\\\u{1B}]11;?\u{07}"),
    ("T4 dcs", "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;eA==\u{07}\u{1B}\\\u{1B}_x\u{1B}\\\u{1B}^y\u{1B}\\"),
    ("T4 sixel", "\u{1B}Pq#0;2;0;0;0~\u{1B}\\\u{1B}Xsos\u{1B}\\"),
    ("T5 c1", "\u{9B}31m\u{9D}0;owned\u{9C}\u{90}q\u{9C}\u{85}\u{84}"),
    ("T6 controls", "a\rOWNED\u{08}\u{08}\u{0B}\u{0C}\u{7F}\t\u{00}\nb\u{0E}\u{0F}\u{05}"),
    ("T7 bidi", "user\u{202E}txt.exe\u{2066}x\u{2069}\u{200F}\u{200E}\u{061C}\u{202A}"),
    ("T8 invisible", "a\u{200B}\u{2060}\u{FEFF}\u{AD}\u{E0041}\u{E007F}\u{E0100}\u{3164}\u{115F}b"),
    ("T9 marks", "x" + String(repeating: "\u{301}", count: 10_000)),
    ("T9 jamo", String(repeating: "\u{1100}\u{1161}\u{11A8}", count: 300)),
    ("T9 joiners", Array(repeating: "👩", count: 500).joined(separator: "\u{200D}")),
    ("T13 format", "%n%s%x%1$s {0} \\(x) |#[fg=red]| #{x} <b>&amp;</b> `id` $(id)"),
  ]

  /// Between each two hostile notes stands one that must not change.
  private func importAll() {
    var lines = ""
    for (index, (name, text)) in Self.texts.enumerated() {
      lines += Program.line(title: "neighbour \(index)", body: "calm")
      lines += Program.line(title: "\(name) >\(text)<", body: "before\n>\(text)<\nafter")
    }
    let ending = program.run("import", "-", input: lines)
    #expect(ending.status == 0, "\(ending.errors)")
  }

  /// The program names the window itself; a title ends where it should, and has no control in it.
  private func withoutTitles(_ output: [UInt8]) -> [UInt8] {
    let (start, end) = (Array("\u{1B}]2;".utf8), Array("\u{1B}\\".utf8))
    var (rest, result) = (output[...], [UInt8]())
    while let first = rest.first {
      guard rest.starts(with: start),
        let stop = rest.dropFirst(start.count).firstIndex(where: { $0 < 0x20 || $0 == 0x7F }),
        rest[stop...].starts(with: end)
      else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      rest = rest[(stop + end.count)...]
    }
    return result
  }

  /// The sequences that only the texts can have brought here.
  private func expectHarmless(_ session: TerminalSession, _ what: String) {
    let output = withoutTitles(session.output)
    for (escape, name) in [
      ("]", "OSC"), ("P", "DCS"), ("_", "APC"), ("^", "PM"), ("X", "SOS"),
      ("c", "reset"), ("k", "screen title"),
    ] {
      #expect(!output.contains([0x1B] + Array(escape.utf8)), "\(what): \(name)")
    }
    let text = session.text(since: 0)
    for sequence in ["[6n", "[c", "[21t", "[20;1HX", "[?1000h", "52;c;aGFjaw==\u{07}"] {
      #expect(!text.contains("\u{1B}\(sequence)"), "\(what): \(sequence)")
    }
    #expect(text.matches(of: /\u{1B}\[2J/).count <= 1, "\(what): clear")
    let forbidden = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x08, 0x0A, 0x0D, 0x1B: false
      case 0..<0x20, 0x7F..<0xA0, 0xFFFD: true
      case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x061C, 0xFEFF, 0xAD: true
      case 0x3164, 0x115F, 0xE0000...0xE01EF: true
      default: false
      }
    }
    #expect(Set(forbidden.map { String($0.value, radix: 16) }) == [], "\(what)")
  }

  @Test(
    "Listed, none of it acts, and the rows between stand as they are",
    arguments: [80, 40, 130])
  func listed(columns: Int) throws {
    importAll()
    let session = try program.openNotes(size: Size(rows: 40, columns: columns))
    try session.wait(for: "neighbour 0")
    session.settle()
    let count = Self.texts.count
    for (index, (name, _)) in Self.texts.enumerated() {
      // Newest first: the last pair stands at the top.
      let row = 1 + 2 * (count - 1 - index)
      let end = min(columns, columns >= 100 ? 40 : 80)
      let line = { (row: Int) in
        (12..<end).map { session.screen.cell(row: row, column: $0).text }.joined()
      }
      #expect(line(row).hasPrefix("\(name) >"))
      #expect(line(row + 1).prefix { $0 != "│" }.trimmed == "neighbour \(index)")
    }
    for _ in 0..<count * 2 { try session.send("j") }
    try session.wait("the last row") { $0.screen.cursor.row == 2 * count }
    expectHarmless(session, "list")
    try session.expectWholeScreen()
    try session.leave()
    session.expectTerminalGivenBack()
  }

  @Test("Opened, edited and searched for, none of it acts", arguments: 0..<16)
  func opened(index: Int) throws {
    let (name, text) = Self.texts[index]
    let line = Program.line(title: "\(name) >\(text)<", body: "before\n>\(text)<\nafter")
    _ = program.run("import", "-", input: line)
    let stored = program.run("show", "1").output
    let session = try program.openNotes()
    try session.wait(for: name)
    try session.press(.enter, until: "before")
    try session.send("q", until: "Enter open")
    try session.send("e", until: "Edit note")
    try session.wait(for: "before")
    try session.press(.textEnd)
    try session.send("\u{1B}[A\u{1B}[A\u{1B}[D\u{1B}[D!")
    session.settle()
    try session.press(.escape, until: "y discard")
    try session.send("y", until: "Enter open")
    try session.send("/")
    try session.paste(text)
    try session.wait("the search line") { $0.screen.line(22).hasPrefix("/") }
    session.settle()
    try session.press(.escape, until: "n new")
    try session.wait(for: name)
    try session.send("d", until: "Deleted")
    try session.send("u", until: "Brought back.")
    expectHarmless(session, name)
    try session.expectWholeScreen()
    try session.leave()
    #expect(Array(program.run("show", "1").output.utf8) == Array(stored.utf8))
  }

  @Test("Titles that differ only in what cannot be seen look different")
  func lookAlikes() throws {
    let hidden = ["", "\u{200B}", "\u{2060}", "\u{AD}", "\u{E0041}", "\u{202E}", "\u{3164}"]
    for mark in hidden {
      _ = program.run("import", "-", input: Program.line(title: "pay\(mark)pal", body: "x"))
    }
    let session = try program.openNotes()
    try session.wait(for: "paypal")
    session.settle()
    let rows = (1...hidden.count).map { session.screen.line($0).dropFirst(12) }
    #expect(Set(rows).count == hidden.count, "\(rows)")
    try session.leave()
  }

  @Test("A server's hostile error text is shown as text")
  func error() throws {
    let message = "\\u001b]52;c;aGFjaw==\\u0007\\u009b2J\\u202eevil"
    let server = ScriptedServer { connection in
      let body = "{\"message\":\"\(message)\",\"errors\":{\"body\":[\"\(message)\"]}}"
      let status = connection.readRequest()?.hasPrefix("GET") == true ? 500 : 422
      connection.socket.write(
        "HTTP/1.1 \(status) \u{1B}]0;owned\u{07}\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }
    defer { server.stop() }
    let session = try program.openNotes("--server", server.origin, "--dialect", "rails")
    try session.wait(for: "The server failed (500)")
    try session.begin("Plan", "walk")
    try session.press(.save, until: "efused")
    session.settle()
    expectHarmless(session, "error")
    try session.expectWholeScreen()
    session.kill(SIGKILL)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}
