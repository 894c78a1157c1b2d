import Notes
import NotesAPI

/// Single values, as this program and others spell them.
extension YAMLScalar {
  /// A value on one line, without space around it.
  static func value(of spelled: String) -> Note.Attribute.Value {
    switch spelled.utf8.first {
    case nil: return .null
    case UInt8(ascii: "\""): return .text(doubleQuoted(spelled) ?? spelled)
    case UInt8(ascii: "'"): return .text(singleQuoted(spelled) ?? spelled)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return flow(spelled)
    default: return plain(spelled)
    }
  }

  private static func plain(_ spelled: String) -> Note.Attribute.Value {
    let text = withoutComment(spelled)
    switch text {
    case "null", "Null", "NULL", "~": return .null
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default:
      if case .number(let spelling)? = json(text) { return .number(spelling) }
      return .text(text)
    }
  }

  /// Lists and mappings in brackets: JSON, or a list of plain words.
  private static func flow(_ spelled: String) -> Note.Attribute.Value {
    guard let json = json(spelled) else {
      guard let words = words(inList: spelled) else { return .text(spelled) }
      let list = JSONValue.array(words.map(JSONValue.string))
      return .json(String(decoding: list.bytes(.printable), as: UTF8.self))
    }
    if case .object(let members) = json, members.count == 1,
      case .string(let text) = members[0].value
    {
      if members[0].name == numberMark { return .number(text) }
      if members[0].name == jsonMark { return .json(text) }
    }
    return .json(spelled)
  }

  static func json(_ text: String) -> JSONValue? {
    var reader = JSONReader(Array(text.utf8))
    guard let value = try? reader.read(), reader.faults.isEmpty else { return nil }
    return value
  }

  /// The words of `[a, 'b, c', "d"]`; nil for a list that has others in it.
  static func words(inList spelled: String) -> [String]? {
    guard spelled.hasPrefix("["), spelled.hasSuffix("]") else { return nil }
    var (words, word, quote): ([String], String, Unicode.Scalar?) = ([], "", nil)
    for scalar in spelled.unicodeScalars.dropFirst().dropLast() {
      switch scalar {
      case "[", "{", "]", "}": if quote == nil { return nil }
      case "\"", "'":
        if quote == nil, word.allSatisfy(\.isWhitespace) {
          quote = scalar
        } else if quote == scalar {
          quote = nil
        }
      case "," where quote == nil:
        words.append(word)
        word = ""
        continue
      default: break
      }
      word.unicodeScalars.append(scalar)
    }
    guard quote == nil else { return nil }
    words.append(word)
    return words.map(trimmed).filter { !$0.isEmpty }.map(text)
  }

  /// The text of a scalar that is to be a text, whatever kind it looks like.
  static func text(_ spelled: String) -> String {
    switch spelled.utf8.first {
    case UInt8(ascii: "\""): doubleQuoted(spelled) ?? spelled
    case UInt8(ascii: "'"): singleQuoted(spelled) ?? spelled
    default: withoutComment(spelled)
    }
  }

  static func trimmed(_ text: String) -> String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\r" }
    let start = text.unicodeScalars.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
  }

  /// A comment begins with a sign that has space before it.
  private static func withoutComment(_ spelled: String) -> String {
    guard !spelled.hasPrefix("#") else { return "" }
    guard let end = spelled.firstRange(of: " #") else { return spelled }
    return trimmed(String(spelled[..<end.lowerBound]))
  }
}

extension YAMLScalar {
  /// nil for what does not end as it began. A comment may follow.
  private static func singleQuoted(_ spelled: String) -> String? {
    var text = ""
    var rest = spelled.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      if scalar != "'" {
        text.unicodeScalars.append(scalar)
      } else if rest.first == "'" {
        rest.removeFirst()
        text += "'"
      } else {
        return withoutComment(" " + trimmed(String(rest))).allSatisfy { $0 == " " } ? text : nil
      }
    }
    return nil
  }

  /// With the escapes of YAML 1.2 (5.7), of which those of JSON are some.
  private static func doubleQuoted(_ spelled: String) -> String? {
    if case .string(let text)? = json(spelled) { return text }
    var text = ""
    var rest = spelled.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        return withoutComment(" " + trimmed(String(rest))).allSatisfy { $0 == " " } ? text : nil
      case "\\":
        guard let escaped = unescaped(&rest) else { return nil }
        text.unicodeScalars.append(escaped)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private static func unescaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}",
      "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\", "N": "\u{85}",
      "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
    ]
    guard let letter = rest.popFirst() else { return nil }
    if let scalar = simple[letter] { return scalar }
    guard let digits = (["x": 2, "u": 4, "U": 8] as [Unicode.Scalar: Int])[letter],
      rest.prefix(digits).count == digits, let code = UInt32(String(rest.prefix(digits)), radix: 16)
    else { return nil }
    rest = rest.dropFirst(digits)
    return Unicode.Scalar(code)
  }
}
