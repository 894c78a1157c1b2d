/// Where words begin and end. In a run without end a word ends after `reach` bytes, so that no key
/// walks through megabytes.
extension TextBuffer {
  /// Back over what is no word, then over the word.
  func wordStart(before offset: Int) -> Int {
    let end = skipBack(from: offset) { !$0.isWordPart }
    return skipBack(from: end) { $0.isWordPart }
  }

  /// On over what is no word, then over the word.
  func wordEnd(after offset: Int) -> Int {
    let start = skip(from: offset) { !$0.isWordPart }
    return skip(from: start) { $0.isWordPart }
  }

  /// Back over white space in the line, then over all that is none: what a shell calls a word.
  func shellWordStart(before offset: Int) -> Int {
    let end = skipBack(from: offset) { $0.isWhitespace && !$0.endsLine }
    return skipBack(from: end) { !$0.isWhitespace }
  }

  func skipBack(from start: Int, while isSkipped: (Character) -> Bool) -> Int {
    var offset = start
    while offset > 0, start - offset < Self.reach {
      let previous = boundary(before: offset)
      guard let character = string(in: previous..<offset).first, isSkipped(character) else { break }
      offset = previous
    }
    return offset
  }

  func skip(from start: Int, while isSkipped: (Character) -> Bool) -> Int {
    var offset = start
    while offset < count, offset - start < Self.reach {
      let next = boundary(after: offset)
      guard let character = string(in: offset..<next).first, isSkipped(character) else { break }
      offset = next
    }
    return offset
  }
}

extension Character {
  var isWordPart: Bool { isLetter || isNumber || self == "_" }
  var endsLine: Bool { self == "\n" || self == "\r\n" }
}
