// Upper and lower case, and what changes places.

extension EditableText {
  mutating func changeLetters(_ command: EditorCommand) {
    switch command {
    case .uppercase: respell { $0.uppercased() }
    case .lowercase: respell { $0.lowercased() }
    case .capitalize: respell(Self.capitalized)
    case .transpose: transpose()
    default: transposeWords()
    }
  }

  private mutating func respell(_ spelling: (String) -> String) {
    let range = selection ?? caret..<buffer.wordEnd(after: caret)
    let (old, isSelected) = (buffer.bytes(in: range), selection != nil)
    let new = Array(spelling(String(decoding: old, as: UTF8.self)).utf8)
    guard new != old else { return isSelected ? () : moveCaret(to: range.upperBound) }
    replace(range, with: new, .single)
    if isSelected { anchor = range.lowerBound }
  }

  private static func capitalized(_ text: String) -> String {
    var (result, isInWord) = ("", false)
    for character in text {
      switch (character.isWordPart, isInWord) {
      case (true, false):
        let scalars = character.unicodeScalars
        result += scalars.first?.properties.titlecaseMapping ?? ""
        result.unicodeScalars.append(contentsOf: scalars.dropFirst())
      case (true, true): result += character.lowercased()
      case (false, _): result.append(character)
      }
      isInWord = character.isWordPart
    }
    return result
  }

  /// The characters around the caret, at the end of a line the last two.
  private mutating func transpose() {
    let start = buffer.lineStart(before: caret, within: 1) ?? -1
    guard start != caret, caret > 0 else { return }
    let middle = isLineEnd(caret) ? buffer.boundary(before: caret) : caret
    guard middle > 0, buffer.lineStart(before: middle, within: 1) != middle else { return }
    let (first, end) = (buffer.boundary(before: middle), buffer.boundary(after: middle))
    let swapped = buffer.bytes(in: middle..<end) + buffer.bytes(in: first..<middle)
    replace(first..<end, with: swapped, .single)
  }

  /// The word before the caret goes behind the one at it or after it.
  private mutating func transposeWords() {
    let second = buffer.wordStart(before: buffer.wordEnd(after: caret))
    let end = buffer.wordEnd(after: second)
    let first = buffer.wordStart(before: second)
    let middle = buffer.wordEnd(after: first)
    guard first < middle, middle <= second, second < end,
      buffer.character(at: first)?.isWordPart == true
    else { return }
    let bytes =
      buffer.bytes(in: second..<end) + buffer.bytes(in: middle..<second)
      + buffer.bytes(in: first..<middle)
    replace(first..<end, with: bytes, .single)
  }
}
