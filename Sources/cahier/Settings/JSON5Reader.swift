/// Reads a JSON5 text (json5.org, version 1.0.0). Infinity and NaN are left out: no setting is.
struct JSON5Reader {
  private let text: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var depth = 0

  private static let depthLimit = 32

  static func read(_ text: String) throws(JSON5Value.Problem) -> JSON5Value {
    var reader = JSON5Reader(text)
    let value = try reader.value()
    try reader.skipSpace()
    guard reader.next == nil else { throw reader.problem("nothing may follow the last `}`") }
    return value
  }

  private init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    self.text = scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
  }

  private mutating func value() throws(JSON5Value.Problem) -> JSON5Value {
    try skipSpace()
    let start = line
    let content: JSON5Value.Content
    switch next {
    case "{":
      content = .object(try nested { reader throws(JSON5Value.Problem) in try reader.fields() })
    case "[":
      content = .list(try nested { reader throws(JSON5Value.Problem) in try reader.items() })
    case "\"", "'": content = .text(try string())
    default: content = try word()
    }
    return JSON5Value(line: start, content: content)
  }

  /// Bounded, since a value inside a value is read on the stack.
  private mutating func nested<R>(
    _ read: (inout JSON5Reader) throws(JSON5Value.Problem) -> R
  ) throws(JSON5Value.Problem) -> R {
    guard depth < JSON5Reader.depthLimit else { throw problem("this is nested too deeply") }
    (depth, index) = (depth + 1, index + 1)
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func fields() throws(JSON5Value.Problem) -> [JSON5Value.Field] {
    var fields: [JSON5Value.Field] = []
    while try !ends(with: "}", after: fields.isEmpty) {
      let start = line
      let key = try key()
      try skipSpace()
      guard take(":") else { throw problem("a `:` must follow `\(key)`") }
      fields.append(JSON5Value.Field(key: key, line: start, value: try value()))
    }
    return fields
  }

  private mutating func items() throws(JSON5Value.Problem) -> [JSON5Value] {
    var items: [JSON5Value] = []
    while try !ends(with: "]", after: items.isEmpty) { items.append(try value()) }
    return items
  }

  /// Steps over the comma between two elements, or over the end after the last.
  private mutating func ends(with end: Unicode.Scalar, after isFirst: Bool)
    throws(JSON5Value.Problem) -> Bool
  {
    try skipSpace()
    if take(end) { return true }
    guard !isFirst else { return false }
    guard take(",") else { throw problem("a `,` or a `\(end)` is missing before this") }
    try skipSpace()
    return take(end)
  }

  private mutating func key() throws(JSON5Value.Problem) -> String {
    if next == "\"" || next == "'" { return try string() }
    let name = letters()
    guard !name.isEmpty else { throw problem("the name of a setting is expected here") }
    return name
  }

  private mutating func word() throws(JSON5Value.Problem) -> JSON5Value.Content {
    let word = letters()
    switch word {
    case "": throw problem("a value is expected here")
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      guard let number = JSON5Reader.number(word) else {
        throw problem("`\(word)` is no value (text stands in quotes)")
      }
      return .number(number)
    }
  }

  private static func number(_ word: String) -> Double? {
    let sign: Double = word.hasPrefix("-") ? -1 : 1
    let digits = word.drop { $0 == "-" || $0 == "+" }
    guard word.count - digits.count <= 1, let first = digits.first else { return nil }
    if digits.lowercased().hasPrefix("0x") {
      return UInt64(digits.dropFirst(2), radix: 16).map { sign * Double($0) }
    }
    guard first.isNumber || first == "." else { return nil }
    return Double(digits).map { sign * $0 }
  }

  /// The longest run of what names and numbers are made of.
  private mutating func letters() -> String {
    let start = index
    while let scalar = next,
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_$+-.".unicodeScalars.contains(scalar)
    {
      index += 1
    }
    return String(String.UnicodeScalarView(text[start..<index]))
  }
}

extension JSON5Reader {
  private mutating func string() throws(JSON5Value.Problem) -> String {
    let quote = next
    var string = String.UnicodeScalarView()
    step()
    while let scalar = next, scalar != quote {
      guard scalar.value >= 0x20 || scalar == "\t" else {
        throw problem("a text in quotes has no end, or holds a control character")
      }
      step()
      if scalar != "\\" {
        string.append(scalar)
      } else if let escaped = try escape() {
        string.append(escaped)
      }
    }
    guard next == quote else { throw problem("a text in quotes has no end") }
    step()
    return String(string)
  }

  /// What follows a backslash; nil for a line end, which is left out.
  private mutating func escape() throws(JSON5Value.Problem) -> Unicode.Scalar? {
    guard let scalar = next else { throw problem("a text in quotes has no end") }
    step()
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "x": return try Unicode.Scalar(hexadecimal(2)) ?? "\u{FFFD}"
    case "u": return try unicode()
    case "\r":
      _ = take("\n")
      return nil
    case "\n": return nil
    default: return scalar
    }
  }

  private mutating func unicode() throws(JSON5Value.Problem) -> Unicode.Scalar {
    let first = try hexadecimal(4)
    guard (0xD800..<0xDC00).contains(first), take("\\"), take("u") else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let second = try hexadecimal(4)
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal(_ count: Int) throws(JSON5Value.Problem) -> UInt32 {
    let digits = String(String.UnicodeScalarView(text[index...].prefix(count)))
    guard digits.unicodeScalars.count == count, let value = UInt32(digits, radix: 16) else {
      throw problem("\(count) hexadecimal digits are expected here")
    }
    index += count
    return value
  }

  /// White space and comments.
  private mutating func skipSpace() throws(JSON5Value.Problem) {
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        step()
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Value.Problem) {
    let start = line
    step()
    if take("/") {
      while let scalar = next, scalar != "\n" { step() }
      return
    }
    guard take("*") else { throw problem("a comment begins with `//` or `/*`") }
    while next != nil {
      if take("*"), take("/") { return }
      if next != "*" { step() }
    }
    throw JSON5Value.Problem(line: start, message: "there is no end to this comment")
  }

  private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func step() {
    guard let scalar = next else { return }
    if scalar == "\n" { line += 1 }
    index += 1
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    step()
    return true
  }

  private func problem(_ message: String) -> JSON5Value.Problem {
    JSON5Value.Problem(line: line, message: message)
  }
}
