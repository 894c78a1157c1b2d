/// What texts are compared by.
public enum TextUnit: Equatable, Sendable {
  /// Each with its line end, LF or CRLF; the last may have none.
  case lines
  /// Words, runs of blanks, and every other character for itself.
  case words
}

extension TextUnit {
  private static let lineFeed = UInt8(ascii: "\n")

  /// Whether a unit surely begins at `index`, as far as the two bytes around it tell. Between two
  /// ASCII bytes other than CR LF no Character is ever cut.
  func mayCut(_ text: [UInt8], at index: Int) -> Bool {
    if index == 0 { return true }
    let before = text[index - 1]
    switch self {
    case .lines: return before == TextUnit.lineFeed
    case .words:
      if index == text.count { return false }
      let after = text[index]
      if before >= 0x80 || after >= 0x80 { return false }
      if before == UInt8(ascii: "\r"), after == TextUnit.lineFeed { return false }
      let kind = CharacterKind(ascii: before)
      return kind == .single || kind != CharacterKind(ascii: after)
    }
  }

  /// Where the units of a stretch of `text` begin, and where the last one ends.
  func bounds(in text: [UInt8], from start: Int, to end: Int) -> [Int] {
    if start == end { return [start] }
    return switch self {
    case .lines: lineBounds(in: text, from: start, to: end)
    case .words: wordBounds(in: text, from: start, to: end)
    }
  }

  private func lineBounds(in text: [UInt8], from start: Int, to end: Int) -> [Int] {
    var bounds = [start]
    for index in start..<end where text[index] == TextUnit.lineFeed && index + 1 < end {
      bounds.append(index + 1)
    }
    bounds.append(end)
    return bounds
  }

  private func wordBounds(in text: [UInt8], from start: Int, to end: Int) -> [Int] {
    var bounds: [Int] = []
    var place = start
    var last = CharacterKind.single
    for character in String(decoding: text[start..<end], as: UTF8.self) {
      let kind = CharacterKind(character)
      if kind == .single || kind != last { bounds.append(place) }
      place += character.utf8.count
      last = kind
    }
    bounds.append(end)
    return bounds
  }
}

/// Which characters stand together as one unit.
enum CharacterKind {
  case word, blank
  /// Stands for itself: punctuation, line ends, emoji, and the letters of scripts that put no
  /// blanks between words.
  case single

  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      self = .word
    case UInt8(ascii: " "), UInt8(ascii: "\t"): self = .blank
    default: self = .single
    }
  }

  init(_ character: Character) {
    if let first = character.utf8.first, first < 0x80 {
      self.init(ascii: first)
    } else if character.isWhitespace, !character.isNewline {
      self = .blank
    } else if character.isLetter || character.isNumber {
      self = CharacterKind.standsAlone(character) ? .single : .word
    } else {
      self = .single
    }
  }

  /// Ideographs, kana, Thai, Lao, Myanmar, Khmer.
  private static func standsAlone(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true
    default: scalar.properties.isIdeographic
    }
  }
}
