public import Notes

/// The one place a transport speaks to, and the only one that may see an account's secrets:
/// scheme, host and port (RFC 6454).
public struct HTTPOrigin: Hashable, Sendable, CustomStringConvertible {
  public enum Scheme: String, Sendable {
    case http, https

    var port: Int { self == .https ? 443 : 80 }
  }

  public let scheme: Scheme
  /// Lower case; an IPv6 address in its brackets.
  public let host: String
  public let port: Int

  /// Reads the origin off an address such as `https://notes.example:8443/api`.
  ///
  /// Refuses other schemes, a name or password before the host, and characters that programs
  /// read in different ways (`\`, spaces, anything outside ASCII).
  public init(of address: String) throws(RepositoryError) {
    (self, _) = try HTTPOrigin.split(address)
  }

  /// An address as its origin and what follows it, which is empty or begins with `/`.
  public static func split(_ address: String) throws(RepositoryError) -> (
    origin: HTTPOrigin, path: String
  ) {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { throw refusal(of: address, "has a character that does not belong there") }
    let parts = address.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasPrefix("//"),
      let scheme = Scheme(rawValue: parts[0].lowercased())
    else { throw refusal(of: address, "does not begin with https:// or http://") }
    let rest = parts[1].dropFirst(2)
    let authority = rest.prefix { !"/?#".contains($0) }
    let path = rest[authority.endIndex...].prefix { $0 != "#" }
    guard !authority.contains("@") else {
      // Not with the address, which would show the password.
      throw .rejected([.init(field: "address", message: "carries a name or password")])
    }
    guard let (host, port) = hostAndPort(authority, default: scheme.port) else {
      throw refusal(of: address, "has no usable host and port")
    }
    let origin = HTTPOrigin(scheme: scheme, host: host, port: port)
    return (origin, path.hasPrefix("?") ? "/" + path : String(path))
  }

  public var description: String {
    "\(scheme.rawValue)://\(host)" + (port == scheme.port ? "" : ":\(port)")
  }

  /// True when the host can only be this machine.
  public var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  private init(scheme: Scheme, host: String, port: Int) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
  }

  private static func hostAndPort(_ authority: Substring, default port: Int) -> (String, Int)? {
    let host: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      guard host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || ".:".contains($0) }),
        host.count > 3
      else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      guard host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }), !host.isEmpty
      else { return nil }
    }
    let tail = authority[host.endIndex...]
    guard !tail.isEmpty else { return (host.lowercased(), port) }
    guard tail.hasPrefix(":"), tail.dropFirst().allSatisfy(\.isNumber),
      let port = Int(tail.dropFirst()), (1...65535).contains(port)
    else { return nil }
    return (host.lowercased(), port)
  }

  private static func refusal(of address: String, _ why: String) -> RepositoryError {
    .rejected([.init(field: "address", message: "\(why): \(address)")])
  }
}
