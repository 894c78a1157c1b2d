extension TextBuffer {
  /// Whether there is only printable ASCII in a range.
  func isPlain(in range: Range<Int>) -> Bool {
    bytes(in: range).allSatisfy { (0x20..<0x7F).contains($0) }
  }
}

/// Rows of printable ASCII, whose bytes are cells and characters.
extension SoftWrap {
  /// The row that begins at an offset, by the same rules as any; nil where something in it, or
  /// right behind, wants more than a look at its byte.
  func plainRow(from start: Int) -> VisualRow? {
    // So much is read at most. A line that is longer may begin anew at the multiple.
    let multiple = (start / TextBuffer.reach + 1) * TextBuffer.reach
    guard width > 1, width < multiple - start else { return nil }
    let bytes = text.bytes(in: start..<start + width + 1)
    var lastBreak: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A: return plainRow(start, index, .lineBreak, bytes.count)
      // The last cell takes a space, and no letter.
      case 0x20 where index == width - 1:
        guard index + 1 == bytes.count || bytes[index + 1] < 0x80 else { return nil }
        return plainRow(start, width, .wrap, bytes.count)
      case 0x20: lastBreak = index + 1
      case 0x21..<0x7F where index == width - 1:
        guard index + 1 == bytes.count || bytes[index + 1] < 0x80 else { return nil }
        return plainRow(start, lastBreak ?? index, .wrap, bytes.count)
      case 0x21..<0x7F: break
      default: return nil
      }
    }
    return plainRow(start, bytes.count, .text, bytes.count)
  }

  private func plainRow(
    _ start: Int, _ columns: Int, _ ending: VisualRow.Ending, _ read: Int
  ) -> VisualRow {
    let size = columns + (ending == .lineBreak ? 1 : 0)
    return VisualRow(
      range: start..<start + size, columns: columns, ending: ending,
      read: ending == .lineBreak ? size : read, isPlain: true)
  }
}
