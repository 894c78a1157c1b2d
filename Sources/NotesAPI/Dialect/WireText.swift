import Notes

/// The body of an answer, read as JSON or told in words what it is instead.
struct WireText {
  private let bytes: [UInt8]
  private let charset: String?

  init(_ response: HTTPResponse) {
    self.init(response.body, contentType: response.headers["Content-Type"])
  }

  init(_ bytes: [UInt8], contentType: String?) {
    self.bytes = bytes
    charset = contentType.flatMap(WireText.charset)
  }

  /// The document, and how many objects of its list had to be left out.
  func json() throws(RepositoryError) -> (JSONValue, unread: Int) {
    try checkCharset()
    if let page = webPage { throw .unreadable(page) }
    var reader = JSONReader(bytes)
    do throws(JSONFault) {
      let document = try reader.read()
      return (document, reader.faults.count)
    } catch {
      throw refusal(of: error, at: TextPosition(of: error.offset, in: bytes))
    }
  }

  func checkCharset() throws(RepositoryError) {
    guard let charset, !["utf-8", "utf8", "us-ascii"].contains(charset) else { return }
    throw .unreadable(
      phrase(
        "its text is in \(charset), and only UTF-8 can be read",
        de: "ihr Text ist in \(charset), und nur UTF-8 ist lesbar",
        ja: "文字コードが\(charset)です (読めるのはUTF-8のみ)"))
  }

  /// A few words for a page of HTML: its title says more than its text. nil for anything else.
  var webPage: String? {
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    return title.map {
      phrase(
        "it is a web page, “\($0)”", de: "sie ist eine Webseite, „\($0)“", ja: "ウェブページ「\($0)」です")
    } ?? phrase("it is a web page", de: "sie ist eine Webseite", ja: "ウェブページです")
  }

  /// The body as it stands.
  func plain() throws(RepositoryError) -> String {
    try checkCharset()
    guard let text = String(validating: text, as: UTF8.self) else {
      throw .unreadable(
        phrase("its text is not UTF-8", de: "ihr Text ist kein UTF-8", ja: "文字コードがUTF-8ではありません"))
    }
    return text
  }

  /// The title of a page of HTML, on one line and short.
  var title: String? {
    let start = String(decoding: bytes.prefix(8192), as: UTF8.self)
    guard let open = start.firstRange(of: "<title>"),
      let close = start[open.upperBound...].firstRange(of: "</title>")
    else { return nil }
    let words = start[open.upperBound..<close.lowerBound].split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : String(words.joined(separator: " ").prefix(100))
  }

  /// What is said of a text that is no JSON.
  /// - Parameter position: where the fault is in the whole text, of which this may be the start.
  func refusal(of fault: JSONFault, at position: TextPosition) -> RepositoryError {
    let start = text.drop { $0 <= 0x20 }.prefix(80).prefix { $0 >= 0x20 }
    let opening = String(decoding: start, as: UTF8.self)
    guard let first = start.first, ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) else {
      return .unreadable(
        "its JSON is broken at line \(position.line), column \(position.column): "
          + "expected \(fault.expected)")
    }
    return .unreadable(
      phrase(
        "it is not JSON and begins “\(opening)”",
        de: "sie ist kein JSON und beginnt mit „\(opening)“", ja: "JSONではなく「\(opening)」で始まっています"))
  }

  /// Without a byte order mark.
  private var text: ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// The charset a content type declares, in lower case.
  static func charset(_ contentType: String) -> String? {
    let parameters = contentType.lowercased().split(separator: ";").dropFirst()
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == "charset" else { continue }
      return parts[1].filter { $0 != " " && $0 != "\"" }
    }
    return nil
  }
}
