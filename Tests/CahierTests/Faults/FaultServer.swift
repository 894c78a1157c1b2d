import Glibc
import Support

@testable import NotesStore
@testable import cahier

/// `cahier serve` with a home of its own, and a client with another.
final class FaultServer {
  let dialect: String
  let home = Program()
  let client = Program()
  let port: Int
  /// Where the client finds it; a line in between may be put there.
  var address: String
  private let process: pid_t
  private let output: Int32
  private let temporary = Folder()

  init(_ dialect: String) {
    self.dialect = dialect
    (process, output) = home.start("serve", "--dialect", dialect)
    address = String(Program.readLine(output).split(separator: " ")[2])
    port = Int(address.split(separator: ":").last ?? "") ?? 0
  }

  deinit {
    kill(process, SIGTERM)
    _ = Program.wait(process)
    close(output)
  }

  var account: [String] { ["--server", address, "--dialect", dialect] }
  var environment: [String: String] { ["TMPDIR": temporary.path] }

  /// The bodies of its notes.
  var bodies: [String] { FaultReader.bodies(home.run("list", "--json").output) }

  func calm(_ arguments: [String], _ input: String) -> FaultReader.Outcome {
    let ending = client.run(account + arguments, input: Array(input.utf8), environment: environment)
    return FaultReader.Outcome(status: ending.status, output: ending.output)
  }

  /// Runs the program, and ends it after that time, if it has not ended by itself.
  func killed(
    _ arguments: [String], _ input: String, after milliseconds: Int, _ signal: Int32 = SIGKILL
  ) -> FaultReader.Outcome {
    let files = Folder()
    files.write(input, to: "in")
    let words = ([Program.path] + account + arguments).map { "'\($0)'" }.joined(separator: " ")
    let (process, output) = client.start(
      ["-c", "exec \(words) < '\(files.path)/in'"], environment: environment, program: "/bin/sh")
    defer { close(output) }
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    var shown: [UInt8] = []
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      let left =
        rest.components.seconds * 1000 + rest.components.attoseconds / 1_000_000_000_000_000
      var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&wait, 1, Int32(left)) > 0 else { break }
      let piece = bytes(from: output)
      guard !piece.isEmpty else { break }
      shown += piece
    }
    kill(process, signal)
    let status = Program.wait(process)
    shown += Array(Program.readAll(output).utf8)
    return FaultReader.Outcome(
      status: status > 128 ? nil : status, output: String(decoding: shown, as: UTF8.self))
  }

  /// What is wrong with the files that are there when no process has them open.
  func unsound() -> [String] {
    var wrong: [String] = []
    let places = [
      (client, ".local/share/cahier/accounts"), (home, ".local/share/cahier"),
    ]
    for (program, place) in places {
      for name in program.home.names(in: place) where name.hasSuffix(".db") {
        let path = "\(program.home.path)/\(place)/\(name)"
        let said = try? Database(at: path).first("PRAGMA integrity_check") { $0.text(0) ?? "" }
        if said != "ok" { wrong.append("\(name): \(said ?? "cannot be opened")") }
      }
    }
    let left = temporary.names()
    if !left.isEmpty { wrong.append("left in the temporary folder: \(left)") }
    return wrong
  }
}

/// At least one byte of a pipe; empty at its end.
private func bytes(from descriptor: Int32) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 4096)
  return Array(bytes.prefix(max(0, read(descriptor, &bytes, bytes.count))))
}
