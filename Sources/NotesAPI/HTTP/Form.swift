/// `application/x-www-form-urlencoded` (WHATWG URL §5), with names such as `tweet[title]` for what
/// JSON nests.
enum Form {
  static func encode(_ value: JSONValue) -> [UInt8] {
    let pairs = pairs(of: value, name: "").map { name, value in
      PercentEncoding.encode(name, spaceIsPlus: true) + [UInt8(ascii: "=")]
        + PercentEncoding.encode(value, spaceIsPlus: true)
    }
    return Array(pairs.joined(separator: [UInt8(ascii: "&")]))
  }

  /// More fields than this no note has.
  static let fieldLimit = 1000

  /// The object a form spells; nil when a name or value is not UTF-8, or there are too many. Of
  /// several fields with one name the last counts.
  static func decode(_ bytes: [UInt8]) -> JSONValue? {
    var result = JSONValue.object([])
    let pairs = bytes.split(separator: UInt8(ascii: "&"), maxSplits: fieldLimit)
    guard pairs.count <= fieldLimit else { return nil }
    for pair in pairs {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = text(parts[0]), let value = text(parts.count > 1 ? parts[1] : [])
      else { return nil }
      result = result.merged(with: field(path(of: name), .string(value)))
    }
    return result
  }

  private static func pairs(of value: JSONValue, name: String) -> [(String, String)] {
    switch value {
    case .object(let members):
      members.flatMap { pairs(of: $0.value, name: name.isEmpty ? $0.name : "\(name)[\($0.name)]") }
    case .array(let elements): elements.flatMap { pairs(of: $0, name: "\(name)[]") }
    case .null: [(name, "")]
    case .bool, .number, .string: [(name, value.text ?? "")]
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    String(validating: PercentEncoding.decode(bytes, plusIsSpace: true), as: UTF8.self)
  }

  /// `tweet[title]` is `tweet`, `title`.
  private static func path(of name: String) -> [String] {
    guard let open = name.firstIndex(of: "["), name.hasSuffix("]"), open != name.startIndex
    else { return [name] }
    let inner = name[name.index(after: open)...].dropLast()
    return [String(name[..<open]), String(inner)]
  }

  private static func field(_ path: [String], _ value: JSONValue) -> JSONValue {
    path.reversed().reduce(value) { .object([JSONValue.Member($1, $0)]) }
  }
}
