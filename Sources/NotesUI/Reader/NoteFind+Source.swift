import Terminal

// Long texts are looked through as bytes first: making each line fit to be shown takes longer.

extension Reading {
  /// The units that may have the words in them, in their order.
  func units(thatMaySay words: String) -> [Int] {
    guard let needle = Needle(words) else { return Array(units.indices) }
    return source.utf8.withContiguousStorageIfAvailable { bytes in
      units.indices.filter { unit in
        guard case .source(let range) = units[unit].content else { return true }
        return needle.isFound(in: UnsafeBufferPointer(rebasing: bytes[range]))
      }
    } ?? Array(units.indices)
  }
}

/// Bytes without which no line has the words.
private struct Needle {
  private let bytes: [UInt8]

  /// nil where words can be spelt in other bytes than they are.
  init?(_ words: String) {
    if words.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      bytes = words.utf8.map(Needle.folded)
    } else if let letter = words.unicodeScalars.first(where: Needle.hasOneSpelling) {
      bytes = Array(String(letter).utf8)
    } else {
      return nil
    }
  }

  /// Han has no case and is never composed. Its compatibility forms are left out.
  private static func hasOneSpelling(_ scalar: Unicode.Scalar) -> Bool {
    (0x3400..<0xA000).contains(scalar.value)
  }

  func isFound(in line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= line.count else { return false }
    for start in 0...(line.count - bytes.count)
    where Needle.folded(line[start]) == first
      && bytes.indices.allSatisfy({ Needle.folded(line[start + $0]) == bytes[$0] })
    {
      return true
    }
    return false
  }

  /// Small letters, and blanks for tabs: as the line is shown. Bytes of other scripts stay.
  private static func folded(_ byte: UInt8) -> UInt8 {
    byte == 9 ? 0x20 : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
