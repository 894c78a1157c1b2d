import Notes

/// A note as one line of JSON, for programs.
///
/// What a terminal could take for more than text stands as `\uXXXX`, so that the line is harmless
/// wherever it is printed and still says the same.
enum JSONLine {
  static func text(_ note: Note, state: String) -> String {
    var line = "{"
    line += "\"id\":\(quoted(note.id.description))"
    line += ",\"title\":\(note.title.map(quoted) ?? "null")"
    line += ",\"body\":\(quoted(note.body))"
    line += ",\"created\":\(time(note.created)),\"updated\":\(time(note.updated))"
    line += ",\"state\":\(quoted(state))}\n"
    return line
  }

  /// A JSON string with its quotes (RFC 8259 §7).
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    quoted.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars { append(scalar, to: &quoted) }
    return quoted + "\""
  }

  private static func time(_ time: Timestamp?) -> String {
    time.map { quoted(ISO8601.text($0)) } ?? "null"
  }

  private static func append(_ scalar: Unicode.Scalar, to quoted: inout String) {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    case " "..<"\u{7F}": quoted.unicodeScalars.append(scalar)
    default:
      guard mustBeEscaped(scalar) else { return quoted.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 { quoted += escape(unit) }
    }
  }

  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
