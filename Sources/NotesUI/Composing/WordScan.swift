/// A pass over a piece of Markdown, line by line: not a reading of it, but enough to pass code,
/// addresses and tags over.
struct WordScan {
  private let bytes: [UInt8]
  /// Where they begin in the body.
  private let start: Int
  private let scalars: [Unicode.Scalar]
  /// Where each begins in the bytes, and the last ends.
  private var offsets: [Int]
  private var found: [CheckableWord] = []
  private var fence: (sign: Unicode.Scalar, length: Int)?
  var isCutAtStart = false
  var isCutAtEnd = false

  /// The bytes are whole characters.
  init(_ bytes: [UInt8], at start: Int) {
    (self.bytes, self.start) = (bytes, start)
    scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    offsets = []
    offsets.reserveCapacity(scalars.count + 1)
    var offset = 0
    for scalar in scalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
  }

  mutating func words() -> [CheckableWord] {
    var start = 0
    while start < scalars.count {
      let end = scalars[start...].firstIndex(of: "\n") ?? scalars.count
      if !takesFence(start..<end), fence == nil { scan(start..<end) }
      start = end + 1
    }
    return found
  }

  /// Whether a line begins or ends a block of code.
  private mutating func takesFence(_ line: Range<Int>) -> Bool {
    let text = scalars[line].drop { $0 == " " }
    guard line.count - text.count < 4 || fence != nil, let sign = text.first,
      sign == "`" || sign == "~"
    else { return false }
    let length = text.prefix { $0 == sign }.count
    guard length >= 3 else { return false }
    if let open = fence {
      guard open.sign == sign, length >= open.length else { return false }
      fence = nil
    } else {
      guard sign == "~" || !text.dropFirst(length).contains("`") else { return false }
      fence = (sign, length)
    }
    return true
  }

  private mutating func scan(_ line: Range<Int>) {
    var place = line.lowerBound
    while place < line.upperBound {
      switch scalars[place] {
      case "`": place = endOfCode(from: place, in: line)
      case "<": place = endOfTag(from: place, in: line)
      case "]" where place + 1 < line.upperBound && scalars[place + 1] == "(":
        place =
          scalars[place..<line.upperBound].firstIndex { $0 == ")" || $0 == " " }
          ?? line.upperBound
      case let scalar where scalar.separates: place += 1
      default:
        let end =
          scalars[place..<line.upperBound].firstIndex { $0.separates } ?? line.upperBound
        take(place..<end)
        place = end
      }
    }
  }

  /// Behind the backticks that close those at a place, or behind these where nothing does.
  private func endOfCode(from start: Int, in line: Range<Int>) -> Int {
    let length = run(at: start, in: line)
    var place = start + length
    while let next = scalars[place..<line.upperBound].firstIndex(of: "`") {
      let other = run(at: next, in: line)
      place = next + other
      if other == length { return place }
    }
    return start + length
  }

  private func run(at start: Int, in line: Range<Int>) -> Int {
    scalars[start..<line.upperBound].prefix { $0 == "`" }.count
  }

  private func endOfTag(from start: Int, in line: Range<Int>) -> Int {
    let next = start + 1
    guard next < line.upperBound,
      scalars[next] == "/" || scalars[next] == "!" || scalars[next].isLetter,
      let end = scalars[next..<line.upperBound].firstIndex(of: ">")
    else { return next }
    return end + 1
  }

  /// The words in a piece without blanks and brackets, unless it is an address, a path or a tag.
  private mutating func take(_ piece: Range<Int>) {
    if piece.lowerBound == 0, isCutAtStart { return }
    if piece.upperBound == scalars.count, isCutAtEnd { return }
    guard !isAddress(scalars[piece]) else { return }
    var place = piece.lowerBound
    while place < piece.upperBound {
      guard scalars[place].isWordPart else {
        place += 1
        continue
      }
      var end = place
      while end < piece.upperBound, scalars[end].isWordPart || isApostrophe(end, in: piece) {
        end += 1
      }
      take(word: place..<end, in: piece)
      place = end
    }
  }

  private func isApostrophe(_ place: Int, in piece: Range<Int>) -> Bool {
    let next = place + 1
    return (scalars[place] == "'" || scalars[place] == "’") && next < piece.upperBound
      && scalars[next].isLetter
  }

  private mutating func take(word range: Range<Int>, in piece: Range<Int>) {
    // Emphasis is written with underscores, too.
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, scalars[start] == "_" { start += 1 }
    while end > start, scalars[end - 1] == "_" { end -= 1 }
    let word = scalars[start..<end]
    let isEntity =
      piece.contains(start - 1) && scalars[start - 1] == "&" && piece.contains(end)
      && scalars[end] == ";"
    guard !word.isEmpty, word.count <= CheckableWord.limit, !isEntity,
      word.allSatisfy({ !$0.isDigit && $0 != "_" && !$0.isWrittenTogether }),
      word.count > 2 || word.contains(where: { $0.properties.isLowercase })
        || !word.contains(where: { $0.properties.isUppercase })
    else { return }
    found.append(
      CheckableWord(
        word: text(start..<end), range: self.start + offsets[start]..<self.start + offsets[end]))
  }

  private func text(_ word: Range<Int>) -> String {
    let range = offsets[word.lowerBound]..<offsets[word.upperBound]
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  private func isAddress(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = piece.first else { return true }
    if "/#@\\".unicodeScalars.contains(first) { return true }
    if first == "~", piece.dropFirst().first == "/" { return true }
    for place in piece.indices.dropFirst().dropLast() {
      switch scalars[place] {
      case "@", "\\", "=": return true
      case ":" where scalars[place + 1] == "/" || scalars[place + 1] == ":": return true
      case "." where scalars[place - 1].isWordPart && scalars[place + 1].isWordPart: return true
      default: continue
      }
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    isASCII ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
  }

  fileprivate var isDigit: Bool {
    isASCII ? ("0"..."9").contains(self) : properties.numericType != nil
  }

  /// Marks belong to the letter before them.
  fileprivate var isWordPart: Bool {
    if isASCII { return isLetter || isDigit || self == "_" }
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }

  /// Whether its script is written without blanks between words: no dictionary helps there.
  fileprivate var isWrittenTogether: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xABFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether it stands between pieces that are looked at for themselves.
  fileprivate var separates: Bool {
    switch self {
    case "(", ")", "[", "]", "<", ">", "\"", "|", "`", "{", "}", "*": true
    default: isASCII ? value <= 0x20 : properties.isWhitespace
    }
  }
}
