/// What names a dialect: `rails`, `laravel+repo+l8`, or a file with or without variants,
/// `./mine.json5+draft`.
struct DialectName: Equatable, Sendable {
  /// A name, or the path of a file.
  var file: String
  var variants: [String]
  /// Whether it says where the file is: it has a slash, or ends in `.json5`.
  var isPath: Bool

  /// Only what stands behind the last slash is taken apart.
  init(_ text: String) {
    let cut = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    let words = text[cut...].split(separator: "+", omittingEmptySubsequences: false)
    file = String(text[..<cut]) + (words.first ?? "")
    variants = words.dropFirst().map(String.init)
    isPath = cut > text.startIndex || file.hasSuffix(DialectName.ending)
  }

  /// The last part of the path, without its ending.
  var shortName: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(DialectName.ending)
      ? String(name.dropLast(DialectName.ending.count)) : name
  }

  static let ending = ".json5"
}
