/// A text under edit: UTF-8 in blocks, so that one key costs the same in a long text as in a short.
///
/// Offsets count bytes from the start. A change moves bytes within one block only, wherever it is,
/// and a copy of the buffer shares all blocks but those that change after it.
struct TextBuffer: Sendable {
  private(set) var count = 0
  private var blocks: [[UInt8]] = []

  /// The most bytes in a block: few enough to move at once, many enough to keep blocks few.
  static let blockLimit = 65_536

  init(_ text: String = "") {
    replace(0..<0, with: Array(text.utf8))
  }

  /// The bytes of a range, which is cut to the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var (index, start) = place(of: range.lowerBound)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    while bytes.count < range.count {
      let end = min(blocks[index].count, start + range.count - bytes.count)
      bytes += blocks[index][start..<end]
      (index, start) = (index + 1, 0)
    }
    return bytes
  }

  /// Whether these bytes stand at an offset.
  func holds(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard bytes.count <= count - offset, !bytes.isEmpty else { return bytes.isEmpty }
    var (index, start) = place(of: offset)
    var done = 0
    while done < bytes.count {
      let size = min(blocks[index].count - start, bytes.count - done)
      let isSame = blocks[index].withUnsafeBytes { block in
        bytes.withUnsafeBytes { bytes in
          UnsafeRawBufferPointer(rebasing: block[start..<start + size])
            .holdsSame(as: UnsafeRawBufferPointer(rebasing: bytes[done..<done + size]))
        }
      }
      guard isSame else { return false }
      (index, start, done) = (index + 1, 0, done + size)
    }
    return true
  }

  /// Both edges of the range lie between scalars, and the new bytes are UTF-8 of their own.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard !range.isEmpty || !bytes.isEmpty else { return }
    count += bytes.count - range.count
    guard !blocks.isEmpty else { return blocks = Self.split(bytes) }
    let (first, start) = place(of: range.lowerBound)
    let (last, end) = place(of: range.upperBound, from: (first, range.lowerBound - start))
    let size = start + bytes.count + blocks[last].count - end
    if first == last, size <= Self.blockLimit, size >= Self.blockLimit / 4 || blocks.count == 1 {
      blocks[first].replaceSubrange(start..<end, with: bytes)
    } else {
      rebuild(first...last, blocks[first][..<start] + bytes + blocks[last][end...])
    }
  }

  func string(in range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }
}

extension TextBuffer: Equatable {
  /// True when both hold the same bytes, however they are cut into blocks.
  static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    guard a.count == b.count else { return false }
    return a.blocks == b.blocks || a.blocks.joined().elementsEqual(b.blocks.joined())
  }
}

extension String {
  /// The whole text.
  init(_ buffer: TextBuffer) {
    self = buffer.string(in: 0..<buffer.count)
  }
}

extension TextBuffer {
  /// Where each block rests in memory: what did not change has not moved.
  var blockAddresses: [Int] {
    blocks.map { $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
  }

  /// The block that an offset falls in, and how far; the end of the text is in the last block.
  /// `known` is a block at or before it, and the offset of its first byte.
  private func place(
    of offset: Int, from known: (index: Int, offset: Int) = (0, 0)
  ) -> (index: Int, start: Int) {
    var (index, rest) = (known.index, offset - known.offset)
    while index < blocks.count - 1, rest >= blocks[index].count {
      rest -= blocks[index].count
      index += 1
    }
    return (index, rest)
  }

  /// Puts other bytes in place of whole blocks; a small remainder joins its neighbour.
  private mutating func rebuild(_ range: ClosedRange<Int>, _ bytes: ArraySlice<UInt8>) {
    var (first, last, bytes) = (range.lowerBound, range.upperBound, bytes)
    if bytes.count < Self.blockLimit / 4, last < blocks.count - 1 {
      last += 1
      bytes += blocks[last]
    } else if bytes.count < Self.blockLimit / 4, first > 0 {
      first -= 1
      bytes = blocks[first] + bytes
    }
    blocks.replaceSubrange(first...last, with: Self.split(Array(bytes)))
  }

  /// Blocks half full, so that the next keys find room.
  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    guard bytes.count > blockLimit else { return bytes.isEmpty ? [] : [bytes] }
    return stride(from: 0, to: bytes.count, by: blockLimit / 2).map { start in
      Array(bytes[start..<min(start + blockLimit / 2, bytes.count)])
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both say the same; they are of one size. Eight bytes at a time: it is asked for each
  /// row of the screen at each key, and this room has no C library to ask.
  fileprivate func holdsSame(as other: UnsafeRawBufferPointer) -> Bool {
    let word = MemoryLayout<UInt64>.size
    var place = 0
    while place + word <= count {
      let here = loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard here == other.loadUnaligned(fromByteOffset: place, as: UInt64.self) else {
        return false
      }
      place += word
    }
    while place < count {
      guard self[place] == other[place] else { return false }
      place += 1
    }
    return true
  }
}
