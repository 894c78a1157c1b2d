import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// The main job, from an empty home to a second start, as a person does it.
@Suite struct TerminalStoryTests {
  let program = Program()

  @Test(
    "Two notes are written, one is changed, one deleted and brought back; all is there again",
    arguments: [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)])
  func story(size: Size) throws {
    let session = try program.openNotes(size: size)
    try session.wait(for: "No notes yet. Press n to write the")
    try session.compose("買い物リスト", "牛乳、卵、お茶 🧃")
    try session.compose("Party 🎉", "at Zoë’s, e\u{301}t\u{301}e\u{301}")
    try session.wait("both rows") {
      $0.screen.line(1).hasSuffix("  Party 🎉") && $0.screen.line(2).hasSuffix("  買い物リスト")
    }
    #expect(session.screen.line(0).contains("2 notes"))

    try change(in: session)
    try deleteAndUndo(in: session)
    try session.expectWholeScreen()
    #expect(try session.leave() == .exited(0))
    session.expectTerminalGivenBack()
    try seeAgain(size)
  }

  private func change(in session: TerminalSession) throws {
    try session.send("j")
    try session.wait("the second row") { $0.screen.cursor == Position(row: 2, column: 0) }
    try session.send("e", until: "Edit note")
    try session.press(.textEnd)
    try session.send("、パン 🍞", until: "お茶 🧃、パン 🍞")
    try session.save()
    #expect(session.screen.cursor == Position(row: 2, column: 0))
    try session.press(.enter, until: "牛乳、卵、お茶 🧃、パン 🍞")
    try session.send("q", until: "Party 🎉")
  }

  private func deleteAndUndo(in session: TerminalSession) throws {
    try session.send("d", until: "Deleted “買い物リスト”")
    #expect(session.screen.line(1).hasSuffix("  Party 🎉"))
    #expect(session.screen.line(2) == "")
    try session.send("u", until: "Brought back.")
    #expect(session.screen.line(2).hasSuffix("  買い物リスト"))
    #expect(session.screen.line(0).contains("2 notes"))
  }

  private func seeAgain(_ size: Size) throws {
    let session = try program.openNotes(size: size)
    try session.wait("both rows") {
      $0.screen.line(1).hasSuffix("  Party 🎉") && $0.screen.line(2).hasSuffix("  買い物リスト")
    }
    try session.press(.enter, until: "at Zoë’s, e\u{301}t\u{301}e\u{301}")
    try session.send("q", until: "買い物リスト")
    try session.send("j")
    try session.press(.enter, until: "牛乳、卵、お茶 🧃、パン 🍞")
    try session.send("q", until: "Party 🎉")
    #expect(try session.leave() == .exited(0))
    #expect(program.drafts == [])
  }

  @Test("A delete that was not undone is done when the program is left")
  func deleted() throws {
    _ = program.run("add", "stays")
    _ = program.run("add", "goes")
    let session = try program.openNotes()
    try session.wait(for: "goes")
    try session.send("d", until: "Deleted “goes”")
    #expect(try session.leave() == .exited(0))
    #expect(program.notes.count == 1)
    #expect(program.run("show", "1").output == "stays")
  }

  @Test("A search narrows the list as it is typed; Enter keeps it, Esc shows all again")
  func search() throws {
    for text in ["red apple", "green pear", "赤い林檎"] { _ = program.run("add", text) }
    let session = try program.openNotes()
    try session.wait(for: "red apple")
    try session.send("/app", until: "/app")
    try session.wait(forNo: "green pear")
    #expect(session.screen.cursor == Position(row: 22, column: 4))
    try session.press(.escape, until: "green pear")
    try session.send("/林檎")
    try session.wait(forNo: "red apple")
    #expect(session.screen.line(1).hasSuffix("赤い林檎"))
    try session.press(.enter)
    try session.press(.enter, until: "q back")
    try session.send("q", until: "Enter open")
    try session.press(.escape, until: "red apple")
    #expect(try session.leave() == .exited(0))
  }

  @Test("The help names the keys of every screen and goes away")
  func help() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    try session.send("?", until: "In the list")
    try session.press(.escape, until: "No notes yet")
    try session.leave()
  }

  @Test("At home no socket is open, no network library loaded, and nothing readable by others")
  func alone() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    try session.compose("Secret", "for my eyes")
    try session.begin("Draft", "half")
    try session.paste("written")
    try session.wait("the journal") { _ in program.hasJournalled("written") }
    #expect(targets(ofDescriptorsOf: session.process).filter { $0.hasPrefix("socket:") } == [])
    let maps = Program.readAll(open("/proc/\(session.process)/maps", O_RDONLY))
    #expect(maps.contains("libsqlite3"))
    for library in ["libcurl", "libmicrohttpd", "libssl", "libgnutls", "libFoundation.so"] {
      #expect(!maps.contains(library))
    }
    for (path, mode) in modes(under: program.home.path) {
      let kind = mode & S_IFMT
      #expect(mode & 0o077 == 0 && (kind == S_IFREG || kind == S_IFDIR), "\(path)")
    }
    session.kill(SIGKILL)
  }

  private func targets(ofDescriptorsOf process: pid_t) -> [String] {
    var link = [CChar](repeating: 0, count: 256)
    return (0..<64).compactMap { descriptor in
      let count = readlink("/proc/\(process)/fd/\(descriptor)", &link, link.count)
      guard count >= 0 else { return nil }
      return String(decoding: link[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  private func modes(under path: String) -> [(path: String, mode: mode_t)] {
    var status = stat()
    guard lstat(path, &status) == 0 else { return [] }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [(path, status.st_mode)] }
    var found = [(path: path, mode: status.st_mode)]
    guard let folder = opendir(path) else { return found }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { found += modes(under: "\(path)/\(name)") }
    }
    return found
  }
}
