/// Status and fields of an answer, gathered line by line.
struct HTTPResponseHead {
  private(set) var status = 0
  private var fields = HTTPHeaders()
  /// True once the empty line after the last field has come.
  private(set) var isComplete = false
  private var room: Int

  /// At most `limit` bytes of lines, interim answers and trailers included.
  init(limit: Int) {
    room = limit
  }

  /// Takes one line with its line break; false when it is too much or makes no sense.
  ///
  /// Trailers come the same way, after the body: they are counted and left out.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    room -= line.count
    guard room >= 0 else { return false }
    guard !isComplete else { return true }
    let text = String(decoding: line, as: UTF8.self).trimmed
    if text.isEmpty {
      isComplete = status >= 200
      return Set(fields.all("Content-Length")).count <= 1
    }
    return text.hasPrefix("HTTP/") ? begin(text) : append(text)
  }

  /// The fields as they describe the body that libcurl hands over, already decoded.
  var decodedFields: HTTPHeaders {
    guard fields["Content-Encoding"] != nil else { return fields }
    var decoded = fields
    decoded["Content-Encoding"] = nil
    decoded["Content-Length"] = nil
    return decoded
  }

  private mutating func begin(_ text: String) -> Bool {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[1].utf8.count == 3, let number = Int(words[1]) else {
      return false
    }
    (status, fields) = (number, HTTPHeaders())
    return true
  }

  private mutating func append(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    fields.append(String(text[..<colon]), String(text[colon...].dropFirst()).trimmed)
    return true
  }
}

extension String {
  /// Without spaces, tabs and line breaks at both ends.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    let isBlank: (Unicode.Scalar) -> Bool = { " \t\r\n".unicodeScalars.contains($0) }
    let start = scalars.firstIndex { !isBlank($0) } ?? scalars.endIndex
    let end = scalars.lastIndex { !isBlank($0) }.map(scalars.index(after:)) ?? start
    return String(scalars[start..<max(start, end)])
  }
}
