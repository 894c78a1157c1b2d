import Notes

/// What the file of a note is called: words of its title, as far as they are letters and digits, and
/// then its id, or where that is no short plain word a sum of it.
enum ExportFileName {
  /// Of the title's words, in bytes.
  private static let wordsLimit = 80
  private static let idLimit = 12

  /// - Parameter attempt: from 0 on, where a name is taken.
  static func name(_ headline: String, _ id: Note.ID, attempt: Int = 0) -> String {
    let words = words(headline)
    let again = attempt == 0 ? "" : "-\(attempt + 1)"
    return "\(words.isEmpty ? "note" : words)-\(tail(id))\(again).md"
  }

  /// Whether a name can be one of these: it stays in its folder and is seen there.
  static func isSafe(_ name: String) -> Bool {
    name.hasSuffix(".md") && name.utf8.count <= 255
      && name.dropLast(3).unicodeScalars.allSatisfy { $0 == "-" || isAllowed($0) }
      && name.unicodeScalars.first != "-"
  }

  private static func words(_ headline: String) -> String {
    var words = ""
    for scalar in headline.unicodeScalars.prefix(200) {
      if isAllowed(scalar) {
        guard words.utf8.count + scalar.utf8.count <= wordsLimit else { break }
        words.unicodeScalars.append(scalar)
      } else if !scalar.properties.isDiacritic, !words.isEmpty, !words.hasSuffix("-") {
        words += "-"
      }
    }
    while words.hasSuffix("-") { words.removeLast() }
    return words
  }

  /// Letters and digits that are seen as such.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard scalar.value != 0, !properties.isDefaultIgnorableCodePoint else { return false }
    return properties.isAlphabetic || properties.generalCategory == .decimalNumber
  }

  /// A sum has more digits than any id that stands for itself, so that the two are never the same.
  private static func tail(_ id: Note.ID) -> String {
    let text = id.description
    let isPlain =
      (1...idLimit).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) }
    return isPlain ? text : String(Fingerprint(text.utf8).text.prefix(16))
  }
}
