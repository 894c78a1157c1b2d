internal import Notes

extension HTTPHeaders.Field {
  /// True when it stays on one line and says one thing: a word as its name, and a value without
  /// control characters (RFC 9110 §5).
  public var isWellFormed: Bool {
    name.isToken && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}

extension HTTPRequest {
  /// True for requests that change nothing, which may be asked again (RFC 9110 §9.2.1).
  var isRead: Bool { method == "GET" || method == "HEAD" }

  /// Refuses whatever could end a line early and start another: text from notes, tokens and
  /// cursors must never become a header or a second request.
  func checkWellFormed() throws(RepositoryError) {
    guard method.isToken else { throw HTTPRequest.refusal("method", "is not a word") }
    guard target.hasPrefix("/"),
      target.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else { throw HTTPRequest.refusal("address", "has a character that must be percent-encoded") }
    for field in headers.fields {
      guard !HTTPRequest.framing.contains(field.name.lowercased()) else {
        throw HTTPRequest.refusal(field.name, "is set by the transport")
      }
      guard field.isWellFormed else {
        throw HTTPRequest.refusal("header", "has a line break or another control character")
      }
    }
  }

  /// Fields that say where a message goes and where it ends.
  private static let framing: Set<String> = [
    "connection", "content-length", "expect", "host", "te", "trailer", "transfer-encoding",
    "upgrade",
  ]

  private static func refusal(_ field: String, _ why: String) -> RepositoryError {
    .rejected([.init(field: field, message: why)])
  }
}

extension String {
  /// RFC 9110 §5.6.2.
  fileprivate var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
