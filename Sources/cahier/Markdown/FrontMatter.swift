import Notes
import NotesAPI

/// What stands between the first two lines `---` of a file: names with values, in their order. Each
/// value is a line, or a block of lines that are indented.
struct FrontMatter {
  struct Entry {
    var name: String
    /// What stands on the name's own line.
    var value: String
    /// The lines below it, up to the next name.
    var block: [String]
  }

  var entries: [Entry] = []

  /// - Returns: nil for a text that has none, which then is a body from its first byte on;
  ///   otherwise also where the body begins.
  static func read(_ bytes: ArraySlice<UInt8>) -> (FrontMatter, ArraySlice<UInt8>)? {
    var lines = FileLines(bytes)
    guard let first = lines.next(), YAMLScalar.isFence(first, "-") else { return nil }
    var matter = FrontMatter()
    while let bytes = lines.next() {
      if YAMLScalar.isFence(bytes, "-") || YAMLScalar.isFence(bytes, ".") {
        return matter.entries.isEmpty ? nil : (matter, lines.rest)
      }
      guard let line = String(validating: bytes, as: UTF8.self), matter.take(line) else {
        return nil
      }
    }
    return nil
  }

  /// False for a line that YAML would not have there.
  private mutating func take(_ line: String) -> Bool {
    let start = line.unicodeScalars.first
    if start == nil || start == " " || start == "\t" || line.hasPrefix("- ") || line == "-" {
      guard !entries.isEmpty else { return YAMLScalar.trimmed(line).isEmpty }
      entries[entries.count - 1].block.append(line)
      return true
    }
    if start == "#" { return true }
    guard let (name, value) = YAMLScalar.member(line) else { return false }
    entries.append(Entry(name: name, value: value, block: []))
    return true
  }
}

/// The lines of a file, without their ends: LF or CRLF.
private struct FileLines {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0A) else {
      defer { rest = rest[rest.endIndex...] }
      return rest.isEmpty ? nil : rest
    }
    var line = rest[..<end]
    if line.last == 0x0D { line.removeLast() }
    rest = rest[(end + 1)...]
    return line
  }
}

extension YAMLScalar {
  /// Three signs and nothing else but space.
  fileprivate static func isFence(_ line: ArraySlice<UInt8>, _ sign: Unicode.Scalar) -> Bool {
    line.prefix(3).elementsEqual(repeatElement(UInt8(ascii: sign), count: 3))
      && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// `name: value` or `"name": value`; nil for a line that is neither.
  static func member(_ line: String) -> (name: String, value: String)? {
    var name = ""
    var rest = line.unicodeScalars[...]
    if rest.first == "\"" {
      guard let end = endOfQuotes(rest) else { return nil }
      name = text(String(rest[..<end]))
      rest = rest[end...]
    } else {
      guard
        let end = rest.indices.first(where: { index in
          rest[index] == ":" && [nil, " ", "\t"].contains(rest[rest.index(after: index)...].first)
        })
      else { return nil }
      name = trimmed(text(String(rest[..<end])))
      rest = rest[end...]
    }
    guard rest.popFirst() == ":", !name.isEmpty || line.hasPrefix("\"") else { return nil }
    return (name, trimmed(String(rest)))
  }

  /// Behind the closing one.
  private static func endOfQuotes(_ text: Substring.UnicodeScalarView) -> String.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        return text.index(after: index)
      }
    }
    return nil
  }
}

extension FrontMatter.Entry {
  /// What it says, whichever way it is written; what this program cannot read stays as text.
  var kind: Note.Attribute.Value {
    let lines = block.filter { !YAMLScalar.trimmed($0).isEmpty }
    guard !lines.isEmpty else { return YAMLScalar.value(of: value) }
    if value.isEmpty, let items = items {
      let list = JSONValue.array(items.map(JSONValue.string))
      return .json(String(decoding: list.bytes(.printable), as: UTF8.self))
    }
    if let sign = value.first, sign == "|" || sign == ">" { return .text(blockText) }
    let words = ([value] + lines.map(YAMLScalar.trimmed)).filter { !$0.isEmpty }
    if !value.isEmpty { return YAMLScalar.value(of: words.joined(separator: " ")) }
    return .text(block.joined(separator: "\n"))
  }

  /// The texts of a list, one to a line; nil for what is no such list.
  var items: [String]? {
    let lines = block.map(YAMLScalar.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard value.isEmpty, !lines.isEmpty, lines.allSatisfy({ $0.hasPrefix("- ") || $0 == "-" })
    else { return nil }
    let items = lines.map { YAMLScalar.trimmed(String($0.dropFirst())) }
    let isSimple = items.allSatisfy { item in
      "\"'".contains(item.first ?? "x") || YAMLScalar.member(item) == nil
    }
    return isSimple ? items.map(YAMLScalar.text) : nil
  }

  /// Lines kept (`|`) or folded (`>`), without their indentation.
  private var blockText: String {
    let first = block.first { !YAMLScalar.trimmed($0).isEmpty } ?? ""
    let indent = first.prefix { $0 == " " || $0 == "\t" }.count
    var lines = block.map { line in
      YAMLScalar.trimmed(line).isEmpty ? "" : String(line.dropFirst(indent))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: value.hasPrefix(">") ? " " : "\n")
  }
}
