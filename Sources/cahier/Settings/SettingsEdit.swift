import NotesAPI

/// Changes the text of the settings by as little as can be: comments, order and spelling stay, and so
/// does every byte that the change does not need.
struct SettingsEdit {
  private(set) var bytes: [UInt8]

  /// - Parameter bytes: settings that can be read; empty where there is no file yet.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private static let newFile = """
    // Settings of cahier; `man cahier` says what can stand here.
    {
      accounts: {
      },
    }

    """

  /// Adds an account behind those there are.
  mutating func add(account name: String, _ server: JSONValue) throws(JSONFault) {
    if bytes.allSatisfy({ $0 <= 0x20 }) { bytes = Array(SettingsEdit.newFile.utf8) }
    let top = try JSONOutline(of: bytes)
    let account = "\(SettingsEdit.name(name)): \(SettingsEdit.text(server))"
    guard let accounts = top.members.last(where: { $0.name == "accounts" }) else {
      let indent = isOnLines(top) ? indent(in: top) : nil
      let inner = indent.map { "\(lineEnd)\($0)  \(account),\(lineEnd)\($0)" } ?? " \(account) "
      return insert("accounts: {\(inner)}", into: top)
    }
    insert(account, into: try JSONOutline(of: bytes, at: accounts.value))
  }

  /// Takes an account out, and what names it as the one to open.
  mutating func remove(account name: String) throws(JSONFault) {
    if let field = try JSONOutline(of: bytes).members.last(where: { $0.name == "accounts" }) {
      try remove(at: field.value) { $0.name == name }
    }
    let text = bytes
    try remove(at: 0) { member in
      guard member.name == "default" else { return false }
      var reader = JSONReader(Array(text[member.value..<member.end]), grammar: .json5)
      return (try? reader.read()) == .string(name)
    }
  }
}

extension SettingsEdit {
  private mutating func insert(_ text: String, into object: JSONOutline) {
    if isOnLines(object) {
      let line = "\(indent(in: object))\(text),\(lineEnd)"
      bytes.insert(contentsOf: line.utf8, at: lineStart(object.close))
    } else {
      let space = bytes[object.close - 1] == 0x20 ? "" : " "
      bytes.insert(contentsOf: "\(space)\(text) ".utf8, at: object.close)
    }
    if let last = object.members.last, last.comma == nil {
      bytes.insert(UInt8(ascii: ","), at: last.end)
    }
  }

  private mutating func remove(at start: Int, where isMeant: (JSONOutline.Member) -> Bool)
    throws(JSONFault)
  {
    for member in try JSONOutline(of: bytes, at: start).members.reversed() where isMeant(member) {
      if let comma = member.comma { bytes.remove(at: comma) }
      bytes.removeSubrange(member.start..<member.end)
      let begin = lineStart(member.start)
      let rest = bytes[member.start...].prefix { $0 != UInt8(ascii: "\n") }
      if bytes[begin..<member.start].allSatisfy(\.isSpace), rest.allSatisfy(\.isSpace),
        rest.endIndex < bytes.endIndex
      {
        bytes.removeSubrange(begin...rest.endIndex)
      } else if member.start > 0, bytes[member.start - 1] == 0x20, rest.first == 0x20 {
        bytes.remove(at: member.start)
      }
    }
  }

  /// Whether the closing brace has a line to itself.
  private func isOnLines(_ object: JSONOutline) -> Bool {
    let start = lineStart(object.close)
    return start > object.open && bytes[start..<object.close].allSatisfy(\.isSpace)
  }

  /// What stands before the members of an object.
  private func indent(in object: JSONOutline) -> String {
    let line = lineStart(object.members.last?.start ?? object.close)
    let space = bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }
    let more = object.members.isEmpty || line <= object.open ? "  " : ""
    guard line > object.open else { return indent(at: object.close) + more }
    return String(decoding: space, as: UTF8.self) + more
  }

  private func indent(at offset: Int) -> String {
    let space = bytes[lineStart(offset)...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  private func lineStart(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  private var lineEnd: String {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
    return bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}

extension SettingsEdit {
  /// Bare where JSON5 lets it be.
  private static func name(_ name: String) -> String {
    let isBare = name.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "_", "$": true
      case "0"..."9": true
      default: false
      }
    }
    let isWord = isBare && name.first.map { !$0.isNumber } ?? false
    return isWord ? name : text(.string(name))
  }

  private static func text(_ value: JSONValue) -> String {
    guard let members = value.members else {
      return String(decoding: value.bytes(.printable), as: UTF8.self)
    }
    return "{ " + members.map { "\(name($0.name)): \(text($0.value))" }.joined(separator: ", ")
      + " }"
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
