import Notes

/// A cookie as `Set-Cookie` says it (RFC 6265 §5.2, §5.3), for one origin.
struct Cookie: Equatable, Sendable {
  var name: String
  var value: String
  var path: String
  /// Never sent in the open.
  var isSecure = false
  /// nil for the end of the session.
  var expires: Timestamp?

  /// Bytes of name and value together (RFC 6265 §6.1).
  static let byteLimit = 4096

  /// - Returns: nil for one that is malformed, is not this origin's, or may not come in the open.
  init?(_ text: String, from origin: HTTPOrigin, path requestPath: String, now: Timestamp) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return nil }
    name = String(pair[..<equals].trimmed)
    value = String(pair[pair.index(after: equals)...].trimmed)
    guard !name.isEmpty, name.utf8.count + value.utf8.count <= Cookie.byteLimit,
      "\(name)\(value)".utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return nil }
    path = Cookie.defaultPath(of: requestPath)
    var domain: String?
    for part in parts.dropFirst() { read(part, &domain, now) }
    guard domain.map({ origin.isIn(domain: $0) }) ?? true else { return nil }
    guard !isSecure || origin.isPrivate else { return nil }
    let isPinned = isSecure && path == "/" && domain == nil
    guard isSecure || !name.hasPrefix("__Secure-"), isPinned || !name.hasPrefix("__Host-")
    else { return nil }
  }

  private mutating func read(_ attribute: Substring, _ domain: inout String?, _ now: Timestamp) {
    let parts = attribute.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? parts[1].trimmed : ""
    switch parts[0].trimmed.lowercased() {
    case "path" where value.hasPrefix("/"): path = String(value)
    case "secure": isSecure = true
    case "domain" where !value.isEmpty: domain = value.lowercased()
    case "max-age":
      // Seconds beyond a year are as good as never, and do not overflow.
      guard let seconds = Int64(value) else { return }
      let end = now.milliseconds + min(max(seconds, 0), 31_536_000) * 1000
      expires = Timestamp(milliseconds: end)
      hasMaxAge = true
    case "expires" where !hasMaxAge: expires = CookieDate.moment(value) ?? expires
    default: break
    }
  }

  /// Max-Age counts before Expires, wherever they stand.
  private var hasMaxAge = false

  init(name: String, value: String, path: String, isSecure: Bool, expires: Timestamp?) {
    (self.name, self.value, self.path) = (name, value, path)
    (self.isSecure, self.expires) = (isSecure, expires)
  }

  /// Up to the last slash (RFC 6265 §5.1.4).
  private static func defaultPath(of path: String) -> String {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }

  func isSent(to requestPath: String, of origin: HTTPOrigin, now: Timestamp) -> Bool {
    guard !isOver(now), !isSecure || origin.isPrivate else { return false }
    guard requestPath.hasPrefix(path) else { return false }
    return requestPath.count == path.count || path.hasSuffix("/")
      || requestPath.dropFirst(path.count).hasPrefix("/")
  }

  func isOver(_ now: Timestamp) -> Bool { expires.map { $0 <= now } ?? false }
}

/// Dates as cookies have them: words in any order (RFC 6265 §5.1.1).
enum CookieDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  static func moment(_ text: Substring) -> Timestamp? {
    var (time, day, month, year): ([Int]?, Int?, Int?, Int?)
    for word in text.lowercased().split(whereSeparator: {
      !$0.isLetter && !$0.isNumber && $0 != ":"
    }) {
      let numbers = word.split(separator: ":").compactMap { Int($0) }
      if time == nil, word.contains(":"), numbers.count == 3 {
        time = numbers
      } else if day == nil, word.utf8.count <= 2, let number = Int(word) {
        day = number
      } else if month == nil, let index = months.firstIndex(of: String(word.prefix(3))) {
        month = index + 1
      } else if year == nil, word.utf8.count <= 4, let number = Int(word) {
        year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
      }
    }
    guard let time, let day, let month, let year, (1601...9999).contains(year),
      (1...31).contains(day), (0...23).contains(time[0]), (0...59).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    return Timestamp(
      CivilTime(
        year: year, month: month, day: day, hour: time[0], minute: time[1], second: time[2]),
      offset: 0)
  }
}

extension HTTPOrigin {
  /// What is said to it is not said in the open.
  fileprivate var isPrivate: Bool { scheme == .https || isLoopback }

  /// Whether a `Domain` is this host, or one that it is below of.
  fileprivate func isIn(domain: String) -> Bool {
    let domain = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
    if host == domain { return true }
    let isName = host.contains { $0.isLetter } && !host.hasPrefix("[")
    return isName && domain.contains(".") && host.hasSuffix("." + domain)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
