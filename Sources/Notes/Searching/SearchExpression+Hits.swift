/// Where in a text what was looked for stands.
extension SearchExpression {
  /// The stretches of a short text that have what is looked for, in bytes of its UTF-8; they rise
  /// and do not touch.
  public func hits(in text: String, isTitle: Bool = false) -> [Range<Int>] {
    let words = wanted(inTitle: isTitle)
    guard !words.isEmpty else { return [] }
    let (bare, origins) = Folding.traced(text)
    let utf8 = Array(text.utf8)
    var found: [Range<Int>] = []
    for word in words {
      for start in SearchExpression.places(of: word.bare, in: bare) {
        let range = origins[start]..<origins[start + word.bare.count]
        if let full = word.full {
          let part = Folding.full(String(decoding: utf8[range], as: UTF8.self))
          guard part.withUnsafeBufferPointer({ $0.firstPlace(of: full) { $0 } }) != nil else {
            continue
          }
        }
        found.append(range)
      }
    }
    return SearchExpression.joined(found)
  }

  /// What a list shows of a body: its beginning, or the stretch around the first hit where that
  /// lies deeper; nil for the beginning.
  public func excerpt(of body: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var text = SearchedText(body)
    let places = wanted(inTitle: false).compactMap { text.firstOffset(of: $0) }
    guard let first = places.min(), first > NoteSummary.excerptLength / 2 else { return nil }
    var start = first - SearchExpression.lead
    // A line's beginning, or a word's, is a better one.
    let line = (start..<first).last { body[$0] == 0x0A }
    let better = line ?? (start..<(first - SearchExpression.lead / 5)).first { body[$0] == 0x20 }
    start = better.map { $0 + 1 } ?? start
    while start < body.endIndex, body[start] & 0xC0 == 0x80 { start += 1 }
    let rest = UnsafeBufferPointer(rebasing: body[start...].prefix(4 * NoteSummary.excerptLength))
    let shown = String(decoding: rest, as: UTF8.self).unicodeScalars
      .prefix(NoteSummary.excerptLength - 1)
    return Array("…\(String(String.UnicodeScalarView(shown)))".utf8)
  }

  /// How much of the text before a hit is shown, in bytes.
  private static let lead = 100

  private func wanted(inTitle: Bool) -> [SearchWord] {
    clauses.compactMap { clause in
      guard !clause.isNegated else { return nil }
      switch clause.term {
      case .word(let word) where !word.bare.isEmpty: return word
      case .title(let word) where inTitle && !word.bare.isEmpty: return word
      default: return nil
      }
    }
  }

  private static func places(of word: [UInt8], in text: [UInt8]) -> [Int] {
    var (places, start) = ([Int](), 0)
    text.withUnsafeBufferPointer { text in
      while start < text.count,
        let next = UnsafeBufferPointer(rebasing: text[start...]).firstPlace(
          of: word, folding: { $0 })
      {
        places.append(start + next)
        start += next + word.count
      }
    }
    return places
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

extension NoteSummary {
  /// Shows the stretch of the body around what was looked for, where its beginning lacks it.
  public mutating func showHit(of words: SearchExpression, in body: String) {
    var body = body
    if let excerpt = body.withUTF8({ words.excerpt(of: $0) }) { excerptBytes = excerpt }
  }
}
