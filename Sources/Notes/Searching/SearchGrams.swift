/// The pieces of a text by which an index finds it: three letters of an alphabet, two characters
/// where one is beyond ASCII, one ideograph, kana or emoji. Whatever the script, and mid-word.
///
/// A note that has a word has all of the word's pieces; not every note that has them has the word.
public struct SearchGrams {
  /// Each at most three scalars of 21 bits.
  private var grams: Set<UInt64> = []
  private var run: [UInt64] = []

  public init() {}

  public var isEmpty: Bool { grams.isEmpty }

  /// The pieces parted by blanks. None has a blank or an ASCII sign in it.
  public var text: String { grams.map(SearchGrams.spelling).joined(separator: " ") }

  /// Adds all pieces of a text that is to be found.
  public mutating func add(_ text: String) {
    for scalar in String(decoding: Folding.bare(text), as: UTF8.self).unicodeScalars {
      take(scalar) { $0.addIndexed() }
    }
    run = []
  }

  private mutating func take(
    _ scalar: Unicode.Scalar, _ add: (inout SearchGrams) -> Void
  ) {
    guard SearchGrams.isLetter(scalar) else { return run = [] }
    if run.count == 3 { run.removeFirst() }
    run.append(UInt64(scalar.value))
    add(&self)
  }

  /// The pieces that end with the last scalar of the run.
  private mutating func addIndexed() {
    let last = run[run.count - 1]
    if last >= SearchGrams.firstDense { grams.insert(last) }
    guard run.count > 1 else { return }
    let second = run[run.count - 2]
    if max(last, second) >= 0x80 { grams.insert(second << 21 | last) }
    guard run.count > 2, run.allSatisfy({ $0 < SearchGrams.firstDense }) else { return }
    grams.insert(run[0] << 42 | second << 21 | last)
  }

  private static let firstDense: UInt64 = 0x2E80

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case 0..<0x80: false
    default: true
    }
  }

  private static func spelling(_ gram: UInt64) -> String {
    var text = String.UnicodeScalarView()
    for shift in [42, 21, 0] {
      let value = UInt32(gram >> UInt64(shift) & 0x1F_FFFF)
      if value != 0, let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}

extension SearchExpression {
  /// Pieces that every note has which is found: none where an index is of no use.
  public var neededGrams: [String] {
    var grams = SearchGrams()
    for clause in clauses where !clause.isNegated {
      switch clause.term {
      case .word(let word), .title(let word), .tag(let word): grams.addNeeded(by: word)
      case .date, .fact: break
      }
    }
    return grams.spellings
  }
}

extension SearchGrams {
  /// Few that say as much as all: enough to leave hardly a note that has not the word.
  fileprivate var spellings: [String] { grams.sorted(by: >).prefix(24).map(SearchGrams.spelling) }

  fileprivate mutating func addNeeded(by word: SearchWord) {
    var letters: [UInt64] = []
    func flush(_ grams: inout SearchGrams) {
      grams.addNeeded(letters)
      letters = []
    }
    for scalar in String(decoding: word.bare, as: UTF8.self).unicodeScalars {
      if SearchGrams.isLetter(scalar) { letters.append(UInt64(scalar.value)) } else { flush(&self) }
    }
    flush(&self)
  }

  private mutating func addNeeded(_ letters: [UInt64]) {
    let dense = SearchGrams.firstDense
    for (index, last) in letters.enumerated() {
      if letters.count == 1, last >= dense { grams.insert(last) }
      guard index > 0 else { continue }
      let second = letters[index - 1]
      let isPair = letters.count == 2 ? max(last, second) >= 0x80 : max(last, second) >= dense
      if isPair { grams.insert(second << 21 | last) }
      guard index > 1, max(letters[index - 2], second, last) < dense else { continue }
      grams.insert(letters[index - 2] << 42 | second << 21 | last)
    }
  }
}
