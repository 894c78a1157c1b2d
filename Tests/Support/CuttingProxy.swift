import Glibc
import Notes

/// A line between a client and a server on 127.0.0.1 that does to each request what a seed says.
///
/// One request goes over each connection. Nothing here looks into what travels, but for the method.
public final class CuttingProxy: Sendable {
  public enum Fate: Sendable, CaseIterable {
    case passes
    /// It never reaches the server.
    case isCut
    /// The server does it, and the answer is lost.
    case losesAnswer
    /// The answer breaks off.
    case isTruncated
    /// It comes late.
    case isHeld
    /// It reaches the server twice; the first answer goes back.
    case isDoubled
    /// It reaches the server after the request that comes next.
    case isOvertaken
  }

  private struct State {
    var random: SeededRandom
    var isCalm = true
    var isStopped = false
    var doubled = 0
    var fates = 0
    var arrivals = 0
    var writing = 0
    var mostWriting = 0
    var open: Set<Int32> = []
  }

  public let port: Int
  private let server: Int
  private let listener: Int32
  private let state: Locked<State>

  public init(to port: Int, seed: UInt64) {
    server = port
    state = Locked(State(random: SeededRandom(seed)))
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let listener = listener
    precondition(RawSocket.withLoopback(0) { bind(listener, $0, $1) } == 0, "no port")
    precondition(listen(listener, 64) == 0, "no listener")
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &name) { bytes in
      _ = getsockname(listener, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
    }
    self.port = Int(UInt16(bigEndian: name.sin_port))
    startThread { [self] in accept() }
  }

  public var address: String { "http://127.0.0.1:\(port)" }
  /// Requests that make something new and reached the server twice: that is the line's doing.
  public var doubled: Int { state.withLock { $0.doubled } }
  /// Requests that something was done to.
  public var fates: Int { state.withLock { $0.fates } }
  /// How many requests that change something were under way at once, at most.
  public var mostWriting: Int { state.withLock { $0.mostWriting } }

  /// Whether all goes through.
  public func calm(_ isCalm: Bool) { state.withLock { $0.isCalm = isCalm } }

  public func stop() {
    state.withLock { state in
      state.isStopped = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0, !state.withLock({ $0.isStopped }) else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = state.withLock { $0.open.insert(descriptor) }
      startThread { [self] in
        serve(RawSocket(descriptor: descriptor))
        state.withLock { state in
          state.open.remove(descriptor)
          _ = close(descriptor)
        }
      }
    }
    close(listener)
  }
}

extension CuttingProxy {
  private func serve(_ client: RawSocket) {
    guard let request = client.readMessage() else { return }
    let changes = !request.hasPrefix("GET ") && !request.hasPrefix("HEAD ")
    let fate = state.withLock { state in
      state.arrivals += 1
      if changes { state.writing += 1 }
      state.mostWriting = max(state.mostWriting, state.writing)
      return draw(&state)
    }
    defer { state.withLock { if changes { $0.writing -= 1 } } }
    handle(request, fate, client)
  }

  private func draw(_ state: inout State) -> Fate {
    guard !state.isCalm, .random(in: 0..<3, using: &state.random) > 0 else { return .passes }
    state.fates += 1
    return Fate.allCases.randomElement(using: &state.random) ?? .passes
  }

  private func handle(_ request: String, _ fate: Fate, _ client: RawSocket) {
    switch fate {
    case .isCut: return
    case .isHeld: wait(milliseconds: number(below: 60))
    case .isOvertaken: waitForNext()
    case .isDoubled:
      let answer = forward(request)
      if request.hasPrefix("POST ") { state.withLock { $0.doubled += 1 } }
      _ = forward(request)
      client.write(answer)
      return
    default: break
    }
    let answer = forward(request)
    switch fate {
    case .losesAnswer: return
    case .isTruncated: client.write(Array(answer.prefix(number(below: max(answer.count, 1)))))
    default: client.write(answer)
    }
  }

  private func number(below limit: Int) -> Int {
    state.withLock { .random(in: 0..<limit, using: &$0.random) }
  }

  /// Passes time as a slow line does.
  private func wait(milliseconds: Int) {
    poll(nil, 0, Int32(milliseconds))
  }

  private func waitForNext() {
    let seen = state.withLock { $0.arrivals }
    _ = state.wait(until: .after(milliseconds: 200)) { $0.arrivals == seen ? nil : () }
  }

  /// What the server answers; nothing where it is not there.
  private func forward(_ request: String) -> [UInt8] {
    guard let socket = RawSocket(port: server) else { return [] }
    defer { socket.close() }
    // The server goes by its own name, and not by the line's.
    let bytes = Array(
      request.replacing("Host: 127.0.0.1:\(port)", with: "Host: 127.0.0.1:\(server)").utf8)
    guard let end = bytes.firstIndex(of: 0x0A) else { return [] }
    socket.write(bytes[...end] + Array("Connection: close\r\n".utf8) + bytes[(end + 1)...])
    var answer: [UInt8] = []
    while case let piece = socket.read(), !piece.isEmpty { answer += piece }
    return answered(answer)
  }

  /// A head that names the server, as a link to the next page does, names this line instead.
  private func answered(_ answer: [UInt8]) -> [UInt8] {
    let mark = Array("\r\n\r\n".utf8)
    let end = answer.indices.first { answer[$0...].starts(with: mark) } ?? answer.endIndex
    let lines = answer[..<end].split(separator: 0x0A, omittingEmptySubsequences: false)
    let (there, here) = (Array("127.0.0.1:\(server)".utf8), Array("127.0.0.1:\(port)".utf8))
    let head = lines.map { line -> [UInt8] in
      let start = line.indices.first { line[$0...].starts(with: there) }
      guard let start else { return Array(line) }
      return line[..<start] + here + line[(start + there.count)...]
    }
    return Array(head.joined(separator: [0x0A])) + answer[end...]
  }
}
