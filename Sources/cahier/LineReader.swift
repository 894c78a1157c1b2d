import Glibc

/// Cuts what a descriptor brings into lines, one large read at a time.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// That of the line last returned, from 1.
  private(set) var number = 0

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its end, or nil after the last. A line beyond `File.sizeLimit` is an
  /// error (EFBIG).
  mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        number += 1
        return buffer[start..<end]
      }
      guard !isAtEnd else { return lastLine() }
      searched = try fill()
    }
  }

  private mutating func lastLine() -> ArraySlice<UInt8>? {
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    number += 1
    return buffer[start...]
  }

  /// Reads on; returns where the new bytes begin.
  private mutating func fill() throws(SystemError) -> Int {
    buffer.removeFirst(start)
    start = 0
    guard buffer.count <= File.sizeLimit else { throw SystemError(code: EFBIG) }
    let old = buffer.count
    isAtEnd = try File.read(descriptor, into: &buffer) == 0
    return old
  }
}
