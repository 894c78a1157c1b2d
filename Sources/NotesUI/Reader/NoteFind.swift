import Terminal

/// Words that are looked for in an opened note, as they stand there.
struct NoteFind: Equatable, Sendable {
  struct Hit: Equatable, Sendable {
    var unit: Int
    var flow: Int
    var range: Range<Int>

    var place: FlowPlace { FlowPlace(flow: flow, offset: range.lowerBound) }
  }

  var words = ""
  /// Whether they are still being typed.
  var isTyping = true
  private(set) var hits: [Hit] = []
  var current: Int?
  /// Where the text was when the search began.
  let before: ReadingView

  /// More are not counted.
  static let most = 9_999

  init(before: ReadingView) {
    self.before = before
  }

  mutating func look(in reading: Reading) {
    hits = NoteFind.hits(of: words, in: reading)
    current = nil
  }

  /// `3/17`.
  var count: String {
    let total = hits.count < NoteFind.most ? "\(hits.count)" : "\(NoteFind.most)+"
    return words.isEmpty ? "" : "\(current.map { $0 + 1 } ?? 0)/\(total)"
  }
}

extension NoteFind {
  /// A word in small letters finds capitals too.
  private static func hits(of words: String, in reading: Reading) -> [Hit] {
    let wanted = DisplayText(words).glyphs
    guard !wanted.isEmpty else { return [] }
    let isExact = words.contains(where: \.isUppercase)
    var hits: [Hit] = []
    for unit in reading.units(thatMaySay: words) {
      for (number, flow) in reading.units[unit].flows(reading).enumerated() {
        for range in ranges(of: wanted, in: flow, isExact) {
          hits.append(Hit(unit: unit, flow: number, range: range))
        }
      }
      if hits.count >= most { break }
    }
    return Array(hits.prefix(most))
  }

  private static func ranges(of wanted: [Glyph], in flow: Flow, _ isExact: Bool) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    while start + wanted.count <= flow.count {
      guard
        wanted.indices.allSatisfy({
          isSame(wanted[$0], flow[start + $0].glyph, isExact)
        })
      else {
        start += 1
        continue
      }
      ranges.append(start..<start + wanted.count)
      start += wanted.count
    }
    return ranges
  }

  private static func isSame(_ a: Glyph, _ b: Glyph, _ isExact: Bool) -> Bool {
    if a == b { return true }
    if let a = a.ascii, let b = b.ascii { return !isExact && lower(a) == lower(b) }
    // Han and Hangul have no case, and no other spelling.
    guard a.ascii == nil, b.ascii == nil, a.base.value < 0x3400 || b.base.value < 0x3400 else {
      return false
    }
    return isExact ? a.text == b.text : a.text.lowercased() == b.text.lowercased()
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
