internal import Notes

/// What the first bytes of a document tell about it.
enum XMLOpening: Equatable {
  /// More is needed to say.
  case unknown
  /// XML, which begins behind so many bytes of mark and so many of space.
  case xml(XMLText.Encoding, mark: Int, space: Int)
  case webPage

  /// A declaration that is longer is passed over.
  private static let declarationLimit = 1024

  /// `charset` is what the answer's head says; only the document's own mark knows better (RFC 7303).
  /// Throws `unreadable` for what is not XML and for encodings that are not read.
  init(_ bytes: [UInt8], charset: String?, isLast: Bool) throws(RepositoryError) {
    guard bytes.count >= 4 || isLast else {
      self = .unknown
      return
    }
    if let (bigEndian, mark) = try XMLOpening.utf16(bytes) {
      self = .xml(.utf16(bigEndian: bigEndian), mark: mark, space: 0)
      return
    }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[mark...].drop(while: XMLTree.isSpace)
    guard try XMLOpening.isMarkup(text, isLast: isLast),
      let declared = try XMLOpening.declaredEncoding(text, isLast: isLast)
    else {
      self = .unknown
      return
    }
    if let isPage = XMLOpening.isPage(text, isLast: isLast) {
      let encoding = try mark > 0 ? .utf8 : XMLOpening.encoding(charset ?? declared)
      self = isPage ? .webPage : .xml(encoding, mark: mark, space: text.startIndex - mark)
    } else {
      self = .unknown
    }
  }
}

extension XMLOpening {
  /// UTF-16, told by its mark or by what `<` looks like in it; UTF-32 has the same begin.
  private static func utf16(
    _ bytes: [UInt8]
  ) throws(RepositoryError) -> (bigEndian: Bool, mark: Int)? {
    for start: [UInt8] in [
      [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C],
    ]
    where bytes.starts(with: start) { throw unread("UTF-32") }
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): return (true, 2)
    case (0xFF, 0xFE): return (false, 2)
    case (0, 0x3C): return (true, 0)
    case (0x3C, 0): return (false, 0)
    default: return nil
    }
  }

  /// False when there is not enough of it to say; throws what it is instead.
  private static func isMarkup(
    _ text: ArraySlice<UInt8>, isLast: Bool
  ) throws(RepositoryError) -> Bool {
    guard let first = text.first else {
      if isLast { throw .unreadable(phrase("it is empty", de: "sie ist leer", ja: "空です")) }
      return false
    }
    if first == UInt8(ascii: "<") { return true }
    let line = text.prefix(80).prefix { $0 >= 0x20 }
    guard line.count < text.count || line.count == 80 || isLast else { return false }
    throw .unreadable(
      phrase(
        "it is not XML and begins “\(String(decoding: line, as: UTF8.self))”",
        de: "sie ist kein XML und beginnt mit „\(String(decoding: line, as: UTF8.self))“",
        ja: "XMLではなく「\(String(decoding: line, as: UTF8.self))」で始まっています"))
  }

  /// nil when more is needed to say.
  private static func isPage(_ text: ArraySlice<UInt8>, isLast: Bool) -> Bool? {
    let start = String(decoding: text.prefix(20), as: UTF8.self).lowercased()
    for (tag, ends) in [("<!doctype html", " >[\t\r\n"), ("<html", " >/\t\r\n")] {
      if !isLast, start.count <= tag.count, tag.hasPrefix(start) { return nil }
      guard start.hasPrefix(tag) else { continue }
      if let next = start.dropFirst(tag.count).first, ends.contains(next) { return true }
    }
    return false
  }

  /// The name in `<?xml … encoding="…"?>`; empty without one; nil when more is needed to say.
  private static func declaredEncoding(
    _ text: ArraySlice<UInt8>, isLast: Bool
  ) throws(RepositoryError) -> String? {
    let opening = Array("<?xml".utf8)
    if !isLast, text.count < opening.count, opening.starts(with: text) { return nil }
    guard text.starts(with: opening) else { return "" }
    guard let end = text.prefix(declarationLimit).firstRange(of: Array("?>".utf8)) else {
      return isLast || text.count >= declarationLimit ? "" : nil
    }
    let declaration = String(decoding: text[..<end.lowerBound], as: UTF8.self)
    guard let name = declaration.firstRange(of: "encoding") else { return "" }
    let value = declaration[name.upperBound...].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return "" }
    return String(value.dropFirst().prefix { $0 != quote })
  }

  /// That of text which has ASCII as ASCII. What calls itself UTF-16 and is not (a string written
  /// by .NET does) can only be UTF-8.
  private static func encoding(_ name: String) throws(RepositoryError) -> XMLText.Encoding {
    switch name.lowercased() {
    case "", "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be": return .utf8
    case "iso-8859-1", "iso8859-1", "latin1": return .latin1
    default: throw unread(String(name.prefix(40)))
    }
  }

  private static func unread(_ encoding: String) -> RepositoryError {
    .unreadable(
      phrase(
        "its text is in \(encoding), which cannot be read",
        de: "ihr Text ist in \(encoding), was nicht lesbar ist", ja: "文字コードの\(encoding)は読めません"))
  }
}
