import Glibc
import Notes

/// The process of a peer server, its folder and its log.
///
/// `while-wanted` runs the server for as long as a socket is open; this process holds the other end,
/// so the kernel tells it when this process is gone.
final class PeerProcess: Sendable {
  private struct State {
    /// This end of the socket; nil once the server was told to end.
    var wanted: Int32?
    var hasEnded = false
  }

  private let folder: PeerFolder
  private let process: pid_t
  private let state: Locked<State>

  private static let servers =
    "\(#filePath)".split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    + "/PeerTests/Servers"

  init(_ name: String, port: Int, settings: [String: String]) throws {
    folder = try PeerFolder()
    let log = try folder.openForWriting("log")
    defer { close(log) }
    var ends: [Int32] = [-1, -1]
    // Closed on exec: a program that somebody else starts must not keep the server alive.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw PeerServer.Failure(description: "no socket pair")
    }
    defer { close(ends[0]) }
    state = Locked(State(wanted: ends[1]))
    let start = ["\(PeerProcess.servers)/\(name)/start", "\(port)", folder.path]
    process = try spawn(
      [PeerProcess.servers + "/while-wanted", folder.path] + start, environment: settings,
      input: ends[0], output: log, errors: log)
  }

  deinit {
    end()
  }

  /// Ends the server and waits until it has.
  func end() {
    let wasRunning = state.withLock { state in
      defer { state = State(wanted: nil, hasEnded: true) }
      if let wanted = state.wanted { close(wanted) }
      return !state.hasEnded
    }
    if wasRunning { waitpid(process, nil, 0) } else { folder.remove() }
  }

  /// Whether the server ended, of itself or because it was told to.
  var hasEnded: Bool {
    state.withLock { state in
      if !state.hasEnded { state.hasEnded = waitpid(process, nil, WNOHANG) == process }
      return state.hasEnded
    }
  }

  func freeze() {
    guard let leader = pid_t(folder.text("pid").filter(\.isNumber)) else { return }
    kill(-leader, SIGSTOP)
  }

  var log: String { folder.text("log") }

  var logTail: String {
    log.split(separator: "\n").suffix(40).joined(separator: "\n")
  }
}
