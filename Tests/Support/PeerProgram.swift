import Glibc

/// The built `cahier` with a home of its own, run without a terminal.
public struct PeerProgram: Sendable {
  public struct Result: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
  }

  private let home: PeerFolder

  /// Whatever `body` does with the program, its home is gone afterwards.
  public static func run(_ body: (PeerProgram) async throws -> Void) async throws {
    let home = try PeerFolder()
    defer { home.remove() }
    try await body(PeerProgram(home: home))
  }

  /// Runs it to its end.
  public func callAsFunction(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    try await onThread { Swift.Result { try finish(arguments, input, environment) } }.get()
  }

  /// Puts a settings file where the program looks for it.
  public func configure(_ settings: String) throws {
    try home.write(settings, to: "config.json5")
  }

  /// Where the program keeps everything.
  public var environment: [String: String] {
    [
      "HOME": home.path, "CAHIER_CONFIG": home.path, "XDG_DATA_HOME": home.path + "/data",
      "XDG_STATE_HOME": home.path + "/state",
    ]
  }

  private func finish(
    _ arguments: [String], _ input: String, _ environment: [String: String]
  ) throws -> Result {
    let run = try PeerFolder()
    defer { run.remove() }
    try run.write(input, to: "input")
    let input = open(run.path + "/input", O_RDONLY | O_CLOEXEC)
    let (output, errors) = try (run.openForWriting("output"), run.openForWriting("errors"))
    defer { for descriptor in [input, output, errors] { close(descriptor) } }
    let process = try spawn(
      [TerminalSession.program] + arguments,
      environment: self.environment.merging(environment) { $1 },
      input: input, output: output, errors: errors)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : -status, output: run.text("output"),
      errors: run.text("errors"))
  }
}
