/// Bytes that are in order when what they stand for is.
public enum SortKey {
  /// Of a headline, as a reader of any script and place would look it up: letters without their
  /// case and accents, numbers by their value, signs before the first letter left out. Notes
  /// without a headline come last.
  public static func bytes(headline: String) -> [UInt8] {
    let words = headline.unicodeScalars.drop { scalar in
      !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }
    let text = Folding.bare(words.isEmpty ? headline : String(String.UnicodeScalarView(words)))
    guard !text.isEmpty else { return [0xFF] }
    var (key, index) = ([UInt8](), text.startIndex)
    while index < text.endIndex, key.count < mostBytes {
      let digits = text[index...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else {
        key.append(text[index])
        index += 1
        continue
      }
      // As many digits first: a longer number is greater.
      let value = digits.drop { $0 == 0x30 }
      key += [0x30, UInt8(min(value.count, 255))] + value
      index = digits.endIndex
    }
    return key
  }

  static func bytes(_ note: Note, _ order: NoteOrder) -> [UInt8] {
    switch order {
    case .created: return []
    case .title:
      return bytes(headline: NoteSummary.headline(title: note.title, body: note.body))
    case .updated:
      let moment = (note.updated ?? note.created)?.milliseconds ?? .min
      let rising = UInt64(bitPattern: ~moment) ^ (1 << 63)
      return (0..<8).map { UInt8(truncatingIfNeeded: rising >> (56 - 8 * UInt64($0))) }
    }
  }

  private static let mostBytes = 240
}
