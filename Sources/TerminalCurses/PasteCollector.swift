/// The bytes of one bracketed paste, up to its end mark.
struct PasteCollector {
  /// A paste longer than this is given in parts.
  static let limit = 64 << 20
  private static let endMark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0

  /// How many bytes can be read without reading beyond the end mark.
  var safeCount: Int { Self.endMark.count - matched }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes one byte; true when it completed the end mark, which is no part of `text`.
  mutating func add(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    // The mark's first byte occurs in it once, so a mismatch can only begin anew there.
    matched = byte == Self.endMark[matched] ? matched + 1 : byte == Self.endMark[0] ? 1 : 0
    guard matched == Self.endMark.count else { return false }
    bytes.removeLast(matched)
    return true
  }

  /// Whether it has grown so long that it should be given as it is; never within a character or
  /// what may be the end mark.
  var isFull: Bool {
    bytes.count >= Self.limit && matched == 0 && bytes.last.map { $0 < 0x80 } == true
  }
}
