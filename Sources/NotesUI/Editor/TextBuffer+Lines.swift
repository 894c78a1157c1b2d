/// Where lines begin and end. LF and CRLF end a line; a CR alone does not.
extension TextBuffer {
  /// What ends a line.
  enum LineEnding: String, Sendable {
    case lf = "\n"
    case crlf = "\r\n"
  }

  /// The ending of the first line, if there is more than one line.
  var lineEnding: LineEnding? {
    guard let feed = firstLineFeed(from: 0) else { return nil }
    return bytes(in: feed - 1..<feed) == [0x0D] ? .crlf : .lf
  }

  /// 1 for an empty text; reads all of it.
  var lineCount: Int {
    var (lines, offset) = (1, 0)
    while let feed = firstLineFeed(from: offset) { (lines, offset) = (lines + 1, feed + 1) }
    return lines
  }

  /// The start of the line that an offset is in; nil when it lies more than `limit` bytes before.
  func lineStart(before offset: Int, within limit: Int = .max) -> Int? {
    var (end, size) = (offset, 256)
    let floor = limit < offset ? offset - limit : 0
    while end > floor {
      let start = max(floor, end - size)
      if let feed = bytes(in: start..<end).lastIndex(of: 0x0A) { return start + feed + 1 }
      (end, size) = (start, min(size * 4, Self.blockLimit))
    }
    return floor == 0 ? 0 : nil
  }

  /// Where the line break of the line that an offset is in begins, or the end of the text.
  func lineEnd(after offset: Int) -> Int {
    guard let feed = firstLineFeed(from: offset) else { return count }
    return feed > offset && bytes(in: feed - 1..<feed) == [0x0D] ? feed - 1 : feed
  }

  func firstLineFeed(from offset: Int) -> Int? {
    var (start, size) = (offset, 256)
    while start < count {
      if let feed = bytes(in: start..<start + size).firstIndex(of: 0x0A) { return start + feed }
      (start, size) = (start + size, min(size * 4, Self.blockLimit))
    }
    return nil
  }
}
