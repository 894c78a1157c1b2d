import Terminal

/// Reads the characters of a text one by one from a boundary on, with the width of each.
///
/// The width is always that of `DisplayText`; a shorter way there is taken for common scripts.
struct ClusterReader: Sequence, IteratorProtocol {
  private let text: TextBuffer
  private var offset: Int
  private var window: [UInt8] = []
  private var windowStart: Int

  private static let windowSize = 512
  /// Two scalars of UTF-8: what is looked at to know one character of the common kind.
  private static let lookahead = 8

  init(_ text: TextBuffer, from offset: Int) {
    self.text = text
    self.offset = offset
    windowStart = offset
  }

  mutating func next() -> Cluster? {
    guard offset < text.count else { return nil }
    let windowEnd = windowStart + window.count
    if offset + Self.lookahead > windowEnd, windowEnd < text.count {
      window = text.bytes(in: offset..<offset + Self.windowSize)
      windowStart = offset
    }
    let cluster = commonCluster() ?? anyCluster()
    offset = cluster.range.upperBound
    return cluster
  }

  /// The next character, if it is of a kind that needs no grapheme rules.
  private func commonCluster() -> Cluster? {
    let index = offset - windowStart
    switch window[index] {
    // Most of all text, and nothing that could join it behind.
    case 0x21..<0x7F where index + 1 == window.count || window[index + 1] < 0x80:
      return cluster(.character(columns: 1), size: 1, isPlain: true)
    case 0x20 where index + 1 == window.count || window[index + 1] < 0x80:
      return cluster(.space, size: 1, isPlain: true)
    case 0x0A: return cluster(.lineBreak, size: 1)
    case 0x09: return cluster(.tab, size: 1)
    case 0x0D where index + 1 < window.count && window[index + 1] == 0x0A:
      return cluster(.lineBreak, size: 2)
    default: break
    }
    let (scalar, size) = scalar(at: index)
    guard PlainScalar.contains(scalar), endsCharacter(at: index + size) else { return nil }
    let kind = Cluster.Kind.character(columns: CharacterWidth.columns(of: scalar) ?? 0)
    return cluster(scalar == " " ? .space : kind, size: size, isPlain: true)
  }

  private func anyCluster() -> Cluster {
    let end = text.boundary(after: offset)
    let shown = DisplayText(text.string(in: offset..<end))
    return cluster(.character(columns: shown.columns), size: end - offset)
  }

  private func cluster(_ kind: Cluster.Kind, size: Int, isPlain: Bool = false) -> Cluster {
    Cluster(range: offset..<offset + size, kind: kind, isPlain: isPlain)
  }

  /// Whether what stands there can not belong to a plain scalar before it.
  private func endsCharacter(at index: Int) -> Bool {
    guard index < window.count, window[index] >= 0x80 else { return true }
    return PlainScalar.contains(scalar(at: index).scalar)
  }

  /// Decodes UTF-8 that is known to be sound.
  private func scalar(at index: Int) -> (scalar: Unicode.Scalar, size: Int) {
    let first = UInt32(window[index])
    let size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = size == 1 ? first : first & (0x7F >> UInt32(size))
    for next in window[index + 1..<index + size] { value = value << 6 | UInt32(next & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", size)
  }
}
