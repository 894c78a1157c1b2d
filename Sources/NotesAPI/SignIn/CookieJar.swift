import Notes

/// The cookies of one origin and one session. Few and small, whatever a server sends.
struct CookieJar: Equatable, Sendable {
  private(set) var cookies: [Cookie] = []

  static let countLimit = 50
  /// Bytes of all names and values, well below what servers take as one header field.
  static let byteLimit = 6000

  init() {}

  var isEmpty: Bool { cookies.isEmpty }

  subscript(name: String) -> String? {
    cookies.last { $0.name == name }?.value
  }

  /// Takes what an answer sets; one that is over already removes the one before.
  mutating func take(
    _ headers: HTTPHeaders, from origin: HTTPOrigin, path: String, now: Timestamp
  ) {
    for text in headers.all("Set-Cookie").prefix(CookieJar.countLimit) {
      guard let cookie = Cookie(text, from: origin, path: path, now: now) else { continue }
      cookies.removeAll { $0.name == cookie.name && $0.path == cookie.path }
      if !cookie.isOver(now) { cookies.append(cookie) }
    }
    while cookies.count > CookieJar.countLimit || size > CookieJar.byteLimit {
      cookies.removeFirst()
    }
  }

  /// The value of a `Cookie` field, longer paths first (RFC 6265 §5.4); nil when there is nothing
  /// to say.
  func header(for path: String, of origin: HTTPOrigin, now: Timestamp) -> String? {
    let sent = cookies.filter { $0.isSent(to: path, of: origin, now: now) }
      .enumerated().sorted { a, b in
        (b.element.path.utf8.count, a.offset) < (a.element.path.utf8.count, b.offset)
      }
    let pairs = sent.map { "\($0.element.name)=\($0.element.value)" }
    return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  private var size: Int {
    cookies.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }
}

extension CookieJar {
  var json: JSONValue {
    .array(
      cookies.map { cookie in
        var members: [JSONValue.Member] = [
          .init("name", .string(cookie.name)), .init("value", .string(cookie.value)),
          .init("path", .string(cookie.path)), .init("secure", .bool(cookie.isSecure)),
        ]
        if let expires = cookie.expires {
          members.append(.init("expires", .number(String(expires.milliseconds))))
        }
        return .object(members)
      })
  }

  init(_ json: JSONValue) {
    guard case .array(let elements) = json else { return }
    cookies = elements.prefix(CookieJar.countLimit).compactMap { element in
      guard let name = element["name"]?.text, let value = element["value"]?.text,
        let path = element["path"]?.text,
        "\(name)\(value)".utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
      else { return nil }
      return Cookie(
        name: name, value: value, path: path, isSecure: element["secure"] != .bool(false),
        expires: element["expires"]?.text.flatMap { Int64($0) }.map { Timestamp(milliseconds: $0) })
    }
  }
}
