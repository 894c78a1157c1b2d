import Glibc
import Testing

@testable import TerminalCurses

@Suite struct PaintBufferTests {
  /// What is written to the one end in one go is read from the other in one go.
  private let (terminal, reader): (Int32, Int32)
  private let descriptor: Int32

  init() {
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends)
    (terminal, reader) = (ends[0], ends[1])
    descriptor = dup(terminal)
  }

  private func writes(_ bytes: [UInt8]) {
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// nil where nothing was written.
  private func packet() -> String? {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(reader, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func end() {
    for end in [terminal, reader, descriptor] { close(end) }
  }

  @Test("A paint of many writes reaches the terminal in one") func together() {
    defer { end() }
    let buffer = PaintBuffer(terminal: terminal, descriptor: descriptor)
    for word in ["rows", "more rows", ""] {
      let isTaken = buffer.collect {
        for letter in word.utf8 { writes([letter]) }
        #expect(packet() == nil)
      }
      #expect(isTaken)
      #expect(packet() == (word.isEmpty ? nil : word))
      #expect(packet() == nil)
    }
  }

  @Test("Between paints, what is written goes out as it comes") func between() {
    defer { end() }
    let buffer = PaintBuffer(terminal: terminal, descriptor: descriptor)
    _ = buffer.collect { writes(Array("a paint".utf8)) }
    writes(Array("a bell".utf8))
    #expect(packet() == "a paint")
    #expect(packet() == "a bell")
  }

  @Test("A large paint leaves nothing in memory for the next one") func large() {
    defer { end() }
    var size: Int32 = 1 << 18
    setsockopt(terminal, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    let buffer = PaintBuffer(terminal: terminal, descriptor: descriptor)
    let screen = [UInt8](repeating: 0x78, count: 100_000)
    #expect(buffer.collect { writes(screen) })
    #expect(packet()?.utf8.count == screen.count)
    #expect(buffer.collect { writes(Array("small".utf8)) })
    #expect(packet() == "small")
  }

  @Test("A terminal that is gone is told of") func gone() {
    defer { for end in [terminal, descriptor] { close(end) } }
    close(reader)
    signal(SIGPIPE, SIG_IGN)
    let buffer = PaintBuffer(terminal: terminal, descriptor: descriptor)
    #expect(!buffer.collect { writes(Array("a paint".utf8)) })
  }
}
