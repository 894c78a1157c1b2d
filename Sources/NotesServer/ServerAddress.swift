internal import Glibc

/// Where a server listens: `127.0.0.1:8080`, `[::1]:0`, `localhost:8080` or `unix:/path`.
public enum ServerAddress: Equatable, Sendable, CustomStringConvertible {
  /// Port 0 lets the system choose.
  case ipv4(String, port: UInt16)
  /// The address without brackets.
  case ipv6(String, port: UInt16)
  /// The path of a socket, in a folder that is its owner's alone.
  case unix(String)

  public init(_ text: String) throws(ServerError) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard path.hasPrefix("/"), path.utf8.count <= 107, !path.utf8.contains(0) else {
        throw ServerError("\(text): give an absolute path of at most 107 bytes after unix:")
      }
      self = .unix(path)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[colon...].dropFirst()) else {
      throw ServerError("\(text): give an address and a port, such as 127.0.0.1:8080")
    }
    let host = text[..<colon]
    if host == "localhost" {
      self = .ipv4("127.0.0.1", port: port)
    } else if let address = ServerAddress.canonical(String(host), AF_INET) {
      self = .ipv4(address, port: port)
    } else if host.hasPrefix("["), host.hasSuffix("]"),
      let address = ServerAddress.canonical(String(host.dropFirst().dropLast()), AF_INET6)
    {
      self = .ipv6(address, port: port)
    } else {
      throw ServerError("\(text): give localhost, an IPv4 address, or an IPv6 one in brackets")
    }
  }

  /// True when only programs on this machine can connect.
  public var isLoopback: Bool {
    switch self {
    case .ipv4(let host, _): host.hasPrefix("127.")
    case .ipv6(let host, _): host == "::1"
    case .unix: true
    }
  }

  /// True for the address that stands for all of this machine's.
  public var isWildcard: Bool {
    switch self {
    case .ipv4(let host, _): host == "0.0.0.0"
    case .ipv6(let host, _): host == "::"
    case .unix: false
    }
  }

  /// What to tell whoever listens on an address that others can reach.
  public var warning: String? {
    isLoopback ? nil : "Other machines can reach \(self), and nothing they send is encrypted."
  }

  public var description: String {
    switch self {
    case .ipv4(let host, let port): "\(host):\(port)"
    case .ipv6(let host, let port): "[\(host)]:\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  /// What a client puts before a path. For a Unix socket it also needs the socket's path.
  public var url: String {
    if case .unix = self { "http://localhost" } else { "http://\(self)" }
  }

  /// The `Host` fields of those who meant to come here. Any other is a page elsewhere whose name
  /// was made to point at this machine.
  var hosts: Set<String> {
    switch self {
    case .unix: ["localhost"]
    case .ipv4(_, let port) where isLoopback, .ipv6(_, let port) where isLoopback:
      Set(["localhost", "127.0.0.1", "[::1]"].flatMap { ServerAddress.hosts($0, port) })
    case .ipv4(let host, let port): Set(ServerAddress.hosts(host, port))
    case .ipv6(let host, let port): Set(ServerAddress.hosts("[\(host)]", port))
    }
  }

  /// The `Host` fields of those who call the server by a name of its owner's choice.
  func hosts(named name: String) -> [String] {
    let name = name.lowercased()
    switch self {
    case .ipv4(_, let port), .ipv6(_, let port):
      // The colons of an IPv6 address are within its brackets.
      let hasPort = name.contains(":") && !name.hasSuffix("]")
      return hasPort ? [name] : [name, "\(name):\(port)"]
    case .unix: return [name]
    }
  }

  private static func hosts(_ name: String, _ port: UInt16) -> [String] {
    port == 80 ? [name, "\(name):80"] : ["\(name):\(port)"]
  }

  private static func canonical(_ text: String, _ family: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 16)
    var name = [CChar](repeating: 0, count: 64)
    guard inet_pton(family, text, &bytes) == 1,
      inet_ntop(family, bytes, &name, socklen_t(name.count)) != nil
    else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
