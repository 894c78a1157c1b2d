/// What ends the lines of a text.
struct LineEnds {
  enum Style: Equatable {
    case lf, crlf

    var bytes: [UInt8] {
      self == .lf ? [UInt8(ascii: "\n")] : [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    }
  }

  private var lf = 0
  private var crlf = 0

  init(of text: [UInt8]) {
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      if index > 0, text[index - 1] == UInt8(ascii: "\r") { crlf += 1 } else { lf += 1 }
    }
  }

  /// The one style of all lines; nil where there are none or both.
  var style: Style? {
    if (lf == 0) == (crlf == 0) { return nil }
    return lf > 0 ? .lf : .crlf
  }

  private func isMostly(otherThan style: Style) -> Bool {
    style == .lf ? crlf > lf : lf > crlf
  }

  /// The style to give all three texts, where one side turned every line end into it: a service
  /// that stores LF for CRLF has not rewritten the note. nil where line ends say nothing.
  static func common(base: [UInt8], mine: [UInt8], theirs: [UInt8]) -> Style? {
    let base = LineEnds(of: base)
    let sides = [LineEnds(of: mine), LineEnds(of: theirs)].compactMap(\.style)
    let turned = sides.filter { base.isMostly(otherThan: $0) }
    if let first = turned.first { return turned.allSatisfy { $0 == first } ? first : .lf }
    let differ = sides.count == 2 && sides[0] != sides[1]
    return differ && base.lf + base.crlf == 0 ? .lf : nil
  }
}

extension LineEnds.Style {
  /// `text` with all line ends in this style.
  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 32)
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        if result.last == UInt8(ascii: "\r") { result.removeLast() }
        result += bytes
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension LineEnds {
  /// The line end that `text` closes with, or none.
  static func last(of text: some BidirectionalCollection<UInt8>) -> Style? {
    guard text.last == UInt8(ascii: "\n") else { return nil }
    return text.dropLast().last == UInt8(ascii: "\r") ? .crlf : .lf
  }
}
