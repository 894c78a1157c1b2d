import Glibc
import Testing

@testable import TerminalCurses

/// Datagrams keep writes apart.
@Suite("The bytes of a paint")
struct PaintGatheringTests {
  private let (near, far): (Int32, Int32)
  private let sink: Int32
  private let gathering: PaintGathering

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &ends) == 0)
    (near, far) = (ends[0], ends[1])
    sink = dup(near)
    gathering = PaintGathering(sink, output: near)
  }

  private func write(_ text: String) { _ = Glibc.write(sink, text, text.utf8.count) }

  /// What each write that has arrived said.
  private func arrived() -> [String] {
    var (found, buffer) = ([String](), [UInt8](repeating: 0, count: 100_000))
    while true {
      let count = recv(far, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return found }
      found.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }

  private func close() {
    gathering.close()
    for descriptor in [near, far, sink] { Glibc.close(descriptor) }
  }

  @Test("They leave in one write, in their order, and what is written outside leaves at once")
  func gathers() {
    defer { close() }
    write("before")
    gathering.gather { for piece in ["one ", "two ", "three"] { write(piece) } }
    #expect(arrived() == ["before", "one two three"])
    gathering.gather { write("x") }
    write("after")
    #expect(arrived() == ["x", "after"])
  }

  @Test("A paint without bytes writes nothing, and a long one all")
  func sizes() {
    defer { close() }
    gathering.gather {}
    #expect(arrived() == [])
    let long = String(repeating: "abcdefghij", count: 9_000)
    gathering.gather { for _ in 0..<2 { write(String(long.prefix(45_000))) } }
    #expect(arrived().map(\.utf8.count) == [90_000])
  }
}
