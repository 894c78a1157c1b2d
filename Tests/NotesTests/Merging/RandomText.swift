import Support

/// Texts and edits of them, the same ones for one seed.
struct RandomText {
  var random: SeededRandom
  private var words = 0

  init(_ seed: UInt64) {
    random = SeededRandom(seed)
  }

  private static let characters: [Character] = [
    "a", "b", "b", " ", " ", "\n", "\n", "\r\n", "\t", ".", "-", "\u{E9}", "好", "あ", "\u{A0}",
    "\r",
  ]

  /// Characters that have scalars in common.
  private static let relatives: [[Character]] = [
    ["e", "o", "e\u{301}", "o\u{301}", "o\u{308}"], ["👩‍👩‍👧", "👩‍👩‍👦", "👨‍👩‍👧", "👩"],
    ["👍", "👎", "👍🏽", "👎🏽"], ["🇩🇪", "🇩🇰", "🇫🇷"],
  ]

  /// Anything, with few different characters, so that much of it occurs often.
  mutating func soup(upTo length: Int) -> String {
    String((0..<Int.random(in: 0...length, using: &random)).map { _ in character() })
  }

  private mutating func character() -> Character {
    let all =
      Bool.random(using: &random) ? RandomText.characters : RandomText.relatives.joined() + []
    return all.randomElement(using: &random) ?? "a"
  }

  private mutating func relative(of character: Character) -> Character {
    RandomText.relatives.first { $0.contains(character) }?.randomElement(using: &random)
      ?? character
  }

  /// `text` with some characters changed into ones that share scalars with them.
  mutating func related(_ text: String) -> String {
    String(text.map { Int.random(in: 0..<3, using: &random) == 0 ? relative(of: $0) : $0 })
  }

  /// `text` with some characters taken out, put in or doubled.
  mutating func edited(_ text: String) -> String {
    var characters = Array(text)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let start = Int.random(in: 0...characters.count, using: &random)
      let end = Int.random(in: start...min(characters.count, start + 6), using: &random)
      let old = characters[start..<end]
      let new =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: [Character]()
        case 1: Array(soup(upTo: 5))
        case 2, 3: old.map { relative(of: $0) }
        default: Array(old) + Array(old)
        }
      characters.replaceSubrange(start..<end, with: new)
    }
    return String(characters)
  }

  /// A word that was not there before.
  mutating func word(_ who: String) -> String {
    words += 1
    return "\(who)\(words)"
  }

  /// Words and what stands between them: blanks, line ends, commas. No word occurs twice.
  mutating func prose(_ count: Int) -> [String] {
    (0..<count).flatMap { _ in [word("w"), gap()] }
  }

  private mutating func gap() -> String {
    [" ", " ", " ", ", ", "\n", "\n\n", ".\n", "\n- "].randomElement(using: &random) ?? " "
  }

  /// `prose` with words of `who` put in, and some words and gaps taken out.
  mutating func edited(_ prose: [String], by who: String) -> [String] {
    var prose = prose
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...prose.count / 2, using: &random) * 2
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where place < prose.count: prose[place] = word(who)
      case 1 where place < prose.count:
        prose.removeSubrange(
          place..<min(prose.count, place + 2 * Int.random(in: 1...3, using: &random)))
      case 2: prose.insert(contentsOf: [word(who), "\n"], at: place)
      default: prose.insert(contentsOf: [word(who), gap()], at: place)
      }
    }
    return prose
  }
}
