import Notes

extension MarkdownNote {
  /// The file.
  var bytes: [UInt8] {
    var text = "---\n"
    func line(_ name: String, _ value: String?) {
      if let value { text += "\(name): \(value)\n" }
    }
    line("title", title.map(YAMLScalar.quoted))
    line("created", created.map(YAMLScalar.spelled))
    line("updated", updated.map(YAMLScalar.spelled))
    line(
      "tags", tags.isEmpty ? nil : "[" + tags.map(YAMLScalar.quoted).joined(separator: ", ") + "]")
    line("pinned", pinned ? "true" : nil)
    text += attributeLines
    line("attachments", attachmentList)
    if let origin {
      line("account", YAMLScalar.quoted(origin.account))
      line("id", YAMLScalar.quoted(origin.id.description))
      line(MarkdownNote.mark, MarkdownNote.form)
    }
    return Array((text + "---\n").utf8) + Array(body.utf8)
  }

  /// `[{name: "a.jpg", address: "https://…"}]`.
  private var attachmentList: String? {
    guard !attachments.isEmpty else { return nil }
    let files = attachments.map { file in
      "{name: \(YAMLScalar.quoted(file.name)), address: \(YAMLScalar.quoted(file.address))}"
    }
    return "[" + files.joined(separator: ", ") + "]"
  }

  /// A mapping, or where a name comes twice a list of small ones: YAML has a name once.
  private var attributeLines: String {
    guard !attributes.isEmpty else { return "" }
    let isUnique = Set(attributes.map { ByteString($0.name) }).count == attributes.count
    return attributes.reduce(into: "attributes:\n") { text, attribute in
      let name = YAMLScalar.name(attribute.name)
      text += "  \(isUnique ? "" : "- ")\(name): \(YAMLScalar.spelled(attribute.value))\n"
    }
  }
}

/// Values as YAML spells them, on one line.
enum YAMLScalar {
  /// What a value is wrapped in whose plain spelling would be read as another kind.
  static let (numberMark, jsonMark) = ("cahier-number", "cahier-json")

  /// In double quotes. What a reader of YAML may not meet, would take for the end of a line, or
  /// could not see, is escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.wantsEscape: quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Moments outside the years that dates can spell stand as milliseconds since 1970.
  static func spelled(_ time: Timestamp) -> String {
    let years = -62_167_219_200_000..<253_402_300_800_000 as Range<Int64>
    return years.contains(time.milliseconds) ? time.iso8601 : String(time.milliseconds)
  }

  static func name(_ name: String) -> String {
    let isPlain =
      name.utf8.first.map(\.isLetter) ?? false
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2D }
    // YAML 1.1 takes these for truth values or nothing.
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]
    return isPlain && !words.contains(name.lowercased()) ? name : quoted(name)
  }

  /// So that `value(of:)` reads the same kind and spelling.
  static func spelled(_ value: Note.Attribute.Value) -> String {
    let (natural, mark): (String, String)
    switch value {
    case .text(let text): return quoted(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .number(let spelling): (natural, mark) = (spelling, numberMark)
    case .json(let json): (natural, mark) = (json, jsonMark)
    }
    let isPrintable = !natural.unicodeScalars.contains {
      $0.wantsEscape || $0 == "\n" || $0 == "\r"
    }
    // A reader takes the space around a value away.
    let isBare = isPrintable && YAMLScalar.trimmed(natural).utf8.count == natural.utf8.count
    if isBare, YAMLScalar.value(of: natural) == value { return natural }
    return "{\(quoted(mark)): \(quoted(natural))}"
  }
}

extension Unicode.Scalar {
  /// Not printable in YAML 1.2 (5.1), a line end in YAML 1.1, or of a kind that hides or turns text.
  fileprivate var wantsEscape: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
