extension [UInt8] {
  /// A document with up to four places changed: bytes are taken out, made up, doubled, put in from
  /// its beginning, or from `pieces`.
  public func mutated(with pieces: [[UInt8]], _ random: inout SeededRandom) -> [UInt8] {
    var text = self
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: start...Swift.min(text.count, start + 12), using: &random)
      let piece: [UInt8] =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: []
        case 1: [UInt8.random(in: 0...255, using: &random)]
        case 2: Array(text[start..<end] + text[start..<end])
        case 3: Array(text.prefix(end))
        default: pieces.randomElement(using: &random) ?? []
        }
      text.replaceSubrange(start..<end, with: piece)
    }
    return text
  }
}
