import Notes

/// What became of a text between its writing and its reading.
struct TextFate: Equatable {
  let isKept: Bool
  /// White space at the ends is all that is missing.
  let isTrimmed: Bool
  let words: String

  init(sent: String, came: String) {
    let (before, after) = (Array(sent.utf8), Array(came.utf8))
    let trimmed = sent.trimmed
    isKept = before == after
    isTrimmed = !isKept && ByteString(trimmed.both) == ByteString(came)
    if isKept {
      words = "kept as sent"
    } else if isTrimmed || ByteString(trimmed.front) == ByteString(came) {
      words = "trims white space at the " + (isTrimmed ? "ends" : "beginning")
    } else if ByteString(trimmed.back) == ByteString(came) {
      words = "trims white space at the end"
    } else if after.isEmpty {
      words = "comes back empty"
    } else {
      words = TextFate.change(sent, came) ?? TextFate.difference(before, after)
    }
  }

  /// The usual ways to change a text, each by itself or with the ends cut off.
  private static func change(_ sent: String, _ came: String) -> String? {
    let ways: [(words: String, text: String)] = [
      ("turns CRLF into LF", sent.withLineEnds("\n")),
      ("turns line ends into CRLF", sent.withLineEnds("\r\n")),
      ("escapes <, > and &", sent.escaped(quotes: false)),
      ("escapes <, >, & and quotes", sent.escaped(quotes: true)),
      ("drops NUL", String(String.UnicodeScalarView(sent.unicodeScalars.filter { $0 != "\0" }))),
      ("cuts off what follows a NUL", String(sent.prefix { $0 != "\0" })),
    ]
    for (words, text) in ways where ByteString(text) != ByteString(sent) {
      if ByteString(text) == ByteString(came) { return words }
      guard ByteString(text.trimmed.both) == ByteString(came) else { continue }
      return words + ", and trims white space at the ends"
    }
    // Swift takes canonically equal texts for the same.
    if sent == came { return "composes letters anew: the same to the eye, other bytes" }
    let (before, after) = (sent.utf8.count, came.utf8.count)
    guard after < before, sent.utf8.starts(with: came.utf8) else { return nil }
    return "cut off after \(after) bytes of \(before)"
  }

  private static func difference(_ sent: [UInt8], _ came: [UInt8]) -> String {
    let place = zip(sent, came).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let start = place ?? min(sent.count, came.count)
    return "differs at byte \(start + 1): \(hex(sent, start)) was sent, \(hex(came, start)) came"
  }

  private static func hex(_ bytes: [UInt8], _ start: Int) -> String {
    guard start < bytes.count else { return "its end" }
    return bytes[start...].prefix(4).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined(separator: " ")
  }
}

extension String {
  /// Without the white space before, behind, and on both sides.
  fileprivate var trimmed: (front: String, back: String, both: String) {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
    let front = unicodeScalars.drop(while: isSpace)
    func withoutEnd(_ scalars: Substring.UnicodeScalarView) -> String {
      let end = scalars.lastIndex { !isSpace($0) }.map(scalars.index(after:))
      return String(scalars[..<(end ?? scalars.startIndex)])
    }
    return (String(front), withoutEnd(unicodeScalars[...]), withoutEnd(front))
  }

  fileprivate func withLineEnds(_ end: String) -> String {
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\r", "\n": text.append(contentsOf: end.unicodeScalars)
      default: text.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(text)
  }

  fileprivate func escaped(quotes: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"" where quotes: text += "&quot;"
      case "'" where quotes: text += "&#039;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
