/// The address of an account: where its paths begin.
///
/// Spelled strictly (RFC 3986): what one parser takes for the host another takes for a name and
/// password, and a credential would go astray.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
  public let isSecure: Bool
  /// Lower case, without a final dot; an IPv6 address keeps its brackets.
  public let host: String
  public let port: Int
  /// Without a final slash: empty, or `/api/v1`.
  public let path: String

  public init(_ text: String) throws(BaseURLError) {
    guard text.utf8.count <= 2000 else { throw .tooLong }
    guard let start = text.firstRange(of: "://") else { throw .scheme }
    switch text[..<start.lowerBound].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    default: throw .scheme
    }
    let rest = text[start.upperBound...]
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    (host, port) = try BaseURL.authority(rest[..<end], defaultPort: isSecure ? 443 : 80)
    path = try BaseURL.path(rest[end...])
  }

  /// Scheme, host and port: what a credential is bound to. Two addresses have the same origin when
  /// these texts are equal.
  public var origin: String {
    let scheme = isSecure ? "https" : "http"
    return port == (isSecure ? 443 : 80) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
  }

  public var description: String { origin + path }

  /// On this machine, so that a credential does not cross a network.
  public var isLoopback: Bool {
    host == "localhost" || host == "[::1]" || host.hasPrefix("127.") && host.isDottedNumbers
  }
}

/// What is wrong with the text of an address.
public enum BaseURLError: Error, Equatable, Sendable {
  case tooLong, scheme, credentials, host, port, query
  case character(String)

  public var message: String {
    switch self {
    case .tooLong: "The address is longer than 2000 bytes."
    case .scheme: "The address must begin with http:// or https://."
    case .credentials: "A name or password cannot be in the address; keep it in the account's secrets."
    case .host: "The address has no valid host name."
    case .port: "The port must be a number from 1 to 65535."
    case .query: "The address cannot have a query or a fragment (? or #)."
    case .character(let text): "The address cannot have \(text) in its path; write it percent-encoded."
    }
  }
}

extension BaseURL {
  private static func authority(_ text: Substring, defaultPort: Int) throws(BaseURLError)
    -> (host: String, port: Int)
  {
    guard !text.contains("@") else { throw .credentials }
    guard !text.contains("?"), !text.contains("#") else { throw .query }
    let closing = text.lastIndex(of: "]") ?? text.startIndex
    let colon = text[closing...].firstIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)].lowercased()
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    guard name.isHostName || name.isBracketedAddress else { throw .host }
    guard let colon else { return (name, defaultPort) }
    let digits = text[text.index(after: colon)...]
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let port = Int(digits), (1...65535).contains(port)
    else { throw .port }
    return (name, port)
  }

  private static func path(_ text: Substring) throws(BaseURLError) -> String {
    for character in text.unicodeScalars where !character.isAllowedInPath {
      guard character != "?", character != "#" else { throw .query }
      throw .character(character.isASCII && character.value > 0x20 && character.value < 0x7F
        ? String(character) : "U+" + String(character.value, radix: 16, uppercase: true))
    }
    let segments = text.split(separator: "/")
    guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { throw .character("..") }
    guard text.isPercentEncoded else { throw .character("%") }
    return String(text.reversed().drop { $0 == "/" }.reversed())
  }
}

extension String {
  fileprivate var isHostName: Bool {
    !isEmpty && utf8.count <= 253
      && split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63
          && label.unicodeScalars.allSatisfy {
            ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
          }
      }
  }

  fileprivate var isBracketedAddress: Bool {
    hasPrefix("[") && hasSuffix("]") && contains(":")
      && dropFirst().dropLast().utf8.allSatisfy {
        $0.hexDigit != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
  }

  fileprivate var isDottedNumbers: Bool {
    split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }.count { $0 != nil } == 4
  }
}

extension Substring {
  /// Every `%` has two digits behind it.
  fileprivate var isPercentEncoded: Bool {
    split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy {
      $0.utf8.count >= 2 && $0.utf8.prefix(2).allSatisfy { $0.hexDigit != nil }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isAllowedInPath: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*",
      "+", ",", ";", "=", ":", "@", "/", "%":
      true
    default: false
    }
  }
}
