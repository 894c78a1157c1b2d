import Glibc
import Notes
import Support
import Testing

@testable import NotesStore
@testable import cahier

/// The built program, killed at random moments, and what it had called saved.
@Suite("Killed at random moments", .serialized)
struct KillFaultTests {
  static let dialects = ["rails", "kinto", "laravel"]

  @Test("no command loses a save, makes a note twice, or harms a file", arguments: dialects)
  func commands(dialect: String) async throws {
    let rounds = FaultRun.isLong ? 250 : 14
    let seed = FaultRun.seeds(1, long: 1)[0]
    var random = SeededRandom(seed)
    let server = FaultServer(dialect)
    var reader = FaultReader(calm: { server.calm($0, $1) }, server: { server.bodies })
    let begin = ContinuousClock.now
    try await reader.add { server.calm($0, $1) }
    let usual = Int(begin.duration(to: .now) / .milliseconds(1))
    for round in 0..<rounds {
      let drawn = Int.random(in: 0...max(60, min(usual, 400)), using: &random)
      // Most are killed; the others are told to go.
      let signal = [SIGKILL, SIGKILL, SIGKILL, SIGTERM, SIGHUP].randomElement(using: &random)
      try await reader.step(&random) { arguments, input in
        server.killed(arguments, input, after: drawn, signal ?? SIGKILL)
      }
      guard Bool.random(using: &random) || round == rounds - 1 else { continue }
      let wrong = try await reader.settle() + server.unsound()
      #expect(wrong == [], "\(dialect), CAHIER_SEED=\(seed), round \(round)")
      guard wrong.isEmpty else { return }
    }
  }

  @Test("no screen loses what it called saved")
  func screens() async throws {
    let rounds = FaultRun.isLong ? 100 : 5
    let seed = FaultRun.seeds(1, long: 1)[0]
    var random = SeededRandom(seed)
    let server = FaultServer("rails")
    var reader = FaultReader(calm: { server.calm($0, $1) }, server: { server.bodies })
    for round in 0..<rounds {
      let state = "\(server.client.home.path)/state-\(round)"
      try write(server, &reader, state, &random)
      let drafts = try DraftJournal.orphans(in: state + "/drafts")
      #expect(drafts.allSatisfy { $0.isWhole }, "CAHIER_SEED=\(seed), round \(round)")
      let wrong = try await reader.settle() + server.unsound()
      #expect(wrong == [], "CAHIER_SEED=\(seed), round \(round)")
      guard wrong.isEmpty else { return }
    }
  }

  /// Saves one note, types another, and is killed somewhere between typing, saving and sending.
  private func write(
    _ server: FaultServer, _ reader: inout FaultReader, _ state: String,
    _ random: inout SeededRandom
  ) throws {
    let session = try TerminalSession(
      [Program.path] + server.account,
      environment: ["HOME": server.client.home.path, "TZ": "UTC", "CAHIER_STATE": state]
        .merging(server.environment) { $1 })
    try session.wait("the list") { $0.screen.text.contains("on server") || $0.mark > 500 }
    let first = reader.diary.newText()
    try session.compose("T", first)
    reader.diary.save(first, isDone: true)
    let second = reader.diary.newText()
    let keys = "nT\t\(second)\u{13}"
    try session.send(keys)
    reader.diary.save(second, isDone: false)
    let enough = session.mark + .random(in: 0...3000, using: &random)
    try? session.wait(within: .milliseconds(.random(in: 0...200, using: &random))) {
      $0.mark >= enough
    }
    if session.screen.text.contains("saved."), !session.isComposing,
      session.screen.text.contains(second)
    {
      reader.diary.save(second, isDone: true)
    }
    try session.killNow()
  }

  @Test("no migration of an older database loses a note", arguments: 1..<NoteSchema.steps.count)
  func migrating(steps: Int) throws {
    let rounds = FaultRun.isLong ? 50 : 4
    let seed = FaultRun.seeds(1, long: 1)[0]
    var random = SeededRandom(seed)
    for round in 0..<rounds {
      let program = Program()
      let path = "\(program.home.path)/.local/share/cahier/notes.db"
      try older(path, steps: steps)
      for _ in 0..<4 {
        let (process, output) = program.start("list")
        var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, .random(in: 0...25, using: &random))
        kill(process, SIGKILL)
        _ = Program.wait(process)
        close(output)
      }
      let bodies = FaultReader.bodies(program.run("list", "--json").output)
      #expect(
        bodies.sorted() == ["one", "three", "two"], "CAHIER_SEED=\(seed), round \(round)")
      let database = try Database(at: path)
      #expect(try database.first("PRAGMA integrity_check") { $0.text(0) ?? "" } == "ok")
      #expect(
        try database.first("PRAGMA user_version") { $0.integer(0) } == Int64(NoteSchema.steps.count)
      )
    }
  }

  /// Notes as a program left them that knew so many steps.
  private func older(_ path: String, steps: Int) throws {
    let database = try Database(at: path)
    try database.migrate(Array(NoteSchema.steps.prefix(steps)))
    for (number, body) in ["one", "two", "three"].enumerated() {
      try database.run(
        "INSERT INTO note (created, updated, version, pinned, body) VALUES (?1, ?1, 1, 0, ?2)",
        [.integer(Int64(number)), .text(body)])
    }
  }
}
