import Glibc
import Notes
import NotesStore
import Support

@testable import cahier

extension Program {
  /// The notes of this machine, in a data folder of the home.
  func repository(_ data: String = ".local/share/cahier") throws -> SQLiteNoteRepository {
    try SQLiteNoteRepository(at: "\(home.path)/\(data)/notes.db") { Timestamp(milliseconds: 1000) }
  }

  /// All notes, oldest first.
  func allNotes(_ data: String = ".local/share/cahier") throws -> [Note] {
    let query = NoteQuery(limit: 100_000, includesNotes: true)
    return try repository(data).notes(query).notes.compactMap(\.note).reversed()
  }

  /// Starts the program and kills it once a file in its home has grown to some lines, or lets it end.
  ///
  /// - Returns: whether it was killed.
  func runAndKill(_ arguments: [String], whenLines lines: Int, in file: () -> String?) -> Bool {
    let (process, output) = start(arguments, environment: [:])
    defer { close(output) }
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return false }
      if let file = file(), home.text(of: file).utf8.count(where: { $0 == 10 }) >= lines { break }
      sched_yield()
    }
    kill(process, SIGKILL)
    return Program.wait(process) == 128 + SIGKILL
  }

  /// The only file of what imports and copies have made.
  var journal: String? {
    let folder = ".local/state/cahier/transfers"
    return home.names(in: folder).first.map { "\(folder)/\($0)" }
  }
}

/// A server of this program with its notes in memory, and an account of it in the settings.
final class FarAccount {
  let name = "far"
  private let server: (process: pid_t, output: Int32)

  init(_ dialect: String, for program: Program, data: String = ":memory:") {
    server = program.start("serve", "--dialect", dialect, "--data", data)
    let address = Program.readLine(server.output).split(separator: " ")[2]
    mkdir("\(program.home.path)/.config", 0o700)
    mkdir("\(program.home.path)/.config/cahier", 0o700)
    program.home.write(
      "{ accounts: { far: { server: \"\(address)\", dialect: \"\(dialect)\" } } }",
      to: ".config/cahier/config.json5")
  }

  deinit {
    kill(server.process, SIGTERM)
    _ = Program.wait(server.process)
    close(server.output)
  }
}
