/// How much a text or a part of it is.
struct TextCount: Equatable, Sendable {
  /// Runs of letters and digits; of scripts without spaces, each character.
  private(set) var words = 0
  /// As a reader counts them, line breaks not among them.
  private(set) var characters = 0
  private(set) var lines = 1
  /// Whether it is of a selection.
  let isPart: Bool

  /// Reads all of the range: about a tenth of a second for ten megabytes.
  init(_ text: EditableText) {
    let range = text.selection ?? 0..<text.buffer.count
    isPart = text.selection != nil
    var (offset, isInWord) = (range.lowerBound, false)
    while offset < range.upperBound {
      let end = min(
        range.upperBound,
        text.buffer.boundary(atOrAfter: min(offset + TextBuffer.blockLimit, range.upperBound)))
      for character in text.buffer.string(in: offset..<end) { count(character, &isInWord) }
      offset = end
    }
  }

  private mutating func count(_ character: Character, _ isInWord: inout Bool) {
    guard !character.endsLine else {
      (lines, isInWord) = (lines + 1, false)
      return
    }
    characters += 1
    let isWord = character.isLetter || character.isNumber
    let standsAlone = isWord && character.isIdeographic
    if isWord, !isInWord || standsAlone { words += 1 }
    // An apostrophe or a hyphen between letters is part of their word.
    isInWord =
      isWord && !standsAlone
      || isInWord && (character == "'" || character == "’" || character == "-")
  }
}

extension Character {
  /// Whether it is written without spaces around words: ideographs, kana.
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x3040 else { return false }
    return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
  }
}
