/// Finds the lines of a text, and the addresses in them.
struct SourceScan {
  private(set) var units: [ReadingUnit] = []
  private(set) var links: [(range: Range<Int>, unit: Int)] = []
  private var start = 0
  private var line = 0
  /// What addresses begin with beside the usual.
  private let beginnings: [[UInt8]]

  init(_ schemes: Set<String>) {
    beginnings = schemes.sorted().map { Array($0.utf8) + [UInt8(ascii: ":")] }
  }

  /// Longer lines are cut, so that none takes long to lay out.
  private static let reach = 4096

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A:
        let end = index > start && bytes[index - 1] == 0x0D ? index - 1 : index
        close(end)
        (start, line, index) = (index + 1, line + 1, index + 1)
      case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "m"), UInt8(ascii: "M"):
        let end = PlainLink.end(at: index, in: bytes, beginnings)
        if let end { links.append((index..<end, units.count)) }
        index = end ?? index + 1
      case let byte where begins(byte):
        let end = PlainLink.end(at: index, in: bytes, beginnings)
        if let end { links.append((index..<end, units.count)) }
        index = end ?? index + 1
      default: index += 1
      }
      if index - start > Self.reach, index < bytes.count { cut(index, bytes) }
    }
    if start < bytes.count { close(bytes.count) }
  }

  private func begins(_ byte: UInt8) -> Bool {
    !beginnings.isEmpty && beginnings.contains { $0[0] == byte | 0x20 }
  }

  private mutating func close(_ end: Int) {
    let first = links.lastIndex { $0.unit < units.count }.map { $0 + 1 } ?? 0
    units.append(
      ReadingUnit(content: .source(start..<max(start, end)), line: line, firstLink: first))
  }

  /// After a blank if there is one near, else between two characters of UTF-8.
  private mutating func cut(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let near = max(start + 1, index - 256)
    var end = (near..<index).last { bytes[$0] == 0x20 }.map { $0 + 1 } ?? index
    if let link = links.last, link.unit == units.count, link.range.upperBound > end {
      end = max(end, link.range.upperBound)
    }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    guard end < bytes.count, bytes[end] != 0x0A else { return }
    close(end)
    start = end
  }
}
