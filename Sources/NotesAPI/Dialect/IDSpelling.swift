import Notes

/// How a service's ids look, where its notes are numbered inside: `cahier serve` numbers its notes,
/// and the clients of some services expect other names. A client takes every id as it comes.
enum IDSpelling: String, CaseIterable, Sendable {
  case number
  /// `00000000-0000-4000-8000-00000000002a`
  case uuid
  /// `0000000000000000000000000000002a`
  case hex

  /// The id as the service shows it; one that is no number keeps its name.
  func spelled(_ id: Note.ID) -> String {
    let text = id.description
    guard let number = UInt64(text), String(number) == text, number < 1 << 48 else { return text }
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 12 - digits.utf8.count))
    return switch self {
    case .number: text
    case .uuid: IDSpelling.uuidFront + zeros + digits
    case .hex: IDSpelling.hexFront + zeros + digits
    }
  }

  /// The id behind a spelling.
  func id(_ text: String) -> Note.ID {
    let front =
      switch self {
      case .number: ""
      case .uuid: IDSpelling.uuidFront
      case .hex: IDSpelling.hexFront
      }
    guard self != .number, text.hasPrefix(front), text.utf8.count == front.utf8.count + 12,
      let number = UInt64(text.dropFirst(front.count), radix: 16)
    else { return Note.ID(text) }
    return Note.ID(String(number))
  }

  /// An id nobody has used, for services that let their clients name new notes; nil for numbers,
  /// which must be counted.
  func fresh(_ random: () -> UInt64) -> Note.ID? {
    func digits(_ count: Int) -> String {
      let text = String(random(), radix: 16)
      return String((String(repeating: "0", count: 16) + text).suffix(count))
    }
    return switch self {
    case .number: nil
    case .hex: Note.ID(digits(16) + digits(16))
    case .uuid:
      // Version 4, variant 10 (RFC 9562 §5.4).
      Note.ID("\(digits(8))-\(digits(4))-4\(digits(3))-a\(digits(3))-\(digits(12))")
    }
  }

  private static let uuidFront = "00000000-0000-4000-8000-"
  private static let hexFront = "00000000000000000000"
}
