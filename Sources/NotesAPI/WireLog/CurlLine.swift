extension Exchange {
  /// A line for a POSIX shell that sends the request again with curl, byte for byte but for what
  /// curl sets itself (`Host`, `User-Agent`, `Accept`, `Content-Length`).
  ///
  /// Secrets are not in it: it has `$CAHIER_SECRET` where one stood, `$CAHIER_SECRET_2` for a second
  /// one, and so on in the order of address, fields and body. Each is to be set to exactly what
  /// stood there: the token behind `Bearer`, not the whole field.
  ///
  /// nil when the body was longer than what is kept.
  public var curlLine: String? {
    guard !request.body.isCut else { return nil }
    var words = ["curl"]
    var input = ""
    let hasBody = request.body.size > 0 || ["POST", "PUT", "PATCH"].contains(method)
    if method == "HEAD" {
      words.append("--head")
    } else if method != (hasBody ? "POST" : "GET") {
      words += ["-X", method.quoted]
    }
    words += addressWords + headerWords(hasBody: hasBody)
    if hasBody {
      if let inline = ShellWord.inline(request.body.bytes) {
        words += ["--data-raw", inline]
      } else {
        input = ShellWord.printing(request.body.bytes) + " | "
        words += ["--data-binary", "@-"]
      }
    }
    return input + words.joined(separator: " ")
  }

  private var addressWords: [String] {
    let path = target.text.prefix { $0 != "?" }
    var words: [String] = []
    if path.contains("/.") { words.append("--path-as-is") }
    if target.text.contains(where: { "[]{}".contains($0) }) { words.append("--globoff") }
    let url = [.plain(Array(origin.description.utf8))] + target.pieces
    return words + [ShellWord.quoted(MaskedBytes(url))]
  }

  private func headerWords(hasBody: Bool) -> [String] {
    var words: [String] = []
    for field in request.headers {
      // Without a value, `Name:` would take a field away.
      let colon: [UInt8] = Array((field.value.isEmpty ? ";" : ": ").utf8)
      let line = field.name.pieces + [.plain(colon)] + field.value.pieces
      words += ["-H", ShellWord.quoted(MaskedBytes(line))]
    }
    let names = request.headers.map { $0.name.text.lowercased() }
    // Curl's own idea of a type, and its question whether a long body may come.
    if hasBody, !names.contains("content-type") { words += ["-H", "'Content-Type:'"] }
    if request.body.size >= 1024 { words += ["-H", "'Expect:'"] }
    return words
  }
}

/// Bytes as a word of a POSIX shell.
enum ShellWord {
  /// The name of the variable that stands for a secret.
  static func variable(_ number: Int) -> String {
    "CAHIER_SECRET" + (number == 1 ? "" : "_\(number)")
  }

  /// One argument. A character that a terminal could act on comes out of `printf`.
  static func quoted(_ bytes: MaskedBytes) -> String {
    bytes.pieces.map { piece in
      switch piece {
      case .secret(let number): "\"$\(variable(number))\""
      case .plain(let bytes): quoted(bytes)
      }
    }.joined()
  }

  /// The same; nil for bytes that an argument cannot have, or a terminal would not show.
  static func inline(_ bytes: MaskedBytes) -> String? {
    let isSeen = bytes.pieces.allSatisfy { piece in
      guard case .plain(let bytes) = piece else { return true }
      return String(validating: bytes, as: UTF8.self)?.unicodeScalars.allSatisfy(\.isSeen) ?? false
    }
    return isSeen ? (bytes.isEmpty ? "''" : quoted(bytes)) : nil
  }

  /// A command that prints the bytes, whatever they are.
  static func printing(_ bytes: MaskedBytes) -> String {
    var (format, variables) = ("", "")
    for piece in bytes.pieces {
      switch piece {
      case .plain(let bytes): format += asFormat(bytes, isFirst: format.isEmpty)
      case .secret(let number):
        format += "%s"
        variables += " \"$\(variable(number))\""
      }
    }
    return "printf '\(format)'" + variables
  }

  /// A dash at the start would begin an option.
  private static func asFormat(_ bytes: [UInt8], isFirst: Bool) -> String {
    let format = bytes.map(\.asFormat).joined()
    return isFirst && format.hasPrefix("-") ? "\\055" + format.dropFirst() : format
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return "\"$(printf '\(asFormat(bytes, isFirst: true))')\""
    }
    var (word, run) = ("", "")
    for scalar in text.unicodeScalars {
      if scalar.isSeen {
        run.unicodeScalars.append(scalar)
        continue
      }
      word += run.isEmpty ? "" : run.quoted
      word += "\"$(printf '\(scalar.utf8.map(\.asFormat).joined())')\""
      run = ""
    }
    return word + (run.isEmpty ? "" : run.quoted)
  }
}

extension String {
  /// In single quotes, where a shell looks for nothing but their end.
  fileprivate var quoted: String {
    "'" + replacing("'", with: "'\\''") + "'"
  }
}

extension Unicode.Scalar {
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}

extension UInt8 {
  /// As it stands in a format of `printf` in single quotes.
  fileprivate var asFormat: String {
    switch Unicode.Scalar(self) {
    case "%": return "%%"
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case " "..."&", "("..."~": return String(Unicode.Scalar(self))
    default:
      let digits = String(self, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}
