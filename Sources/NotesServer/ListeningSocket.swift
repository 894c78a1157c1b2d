internal import Glibc

/// A bound and listening socket, and the address it really has.
struct ListeningSocket {
  let descriptor: Int32
  let address: ServerAddress

  init(_ address: ServerAddress) throws(ServerError) {
    switch address {
    case .ipv4(let host, let port):
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      inet_pton(AF_INET, host, &name.sin_addr)
      descriptor = try ListeningSocket.listen(AF_INET, name, at: address)
      self.address = .ipv4(host, port: ListeningSocket.port(of: descriptor))
    case .ipv6(let host, let port):
      var name = sockaddr_in6()
      name.sin6_family = sa_family_t(AF_INET6)
      name.sin6_port = port.bigEndian
      inet_pton(AF_INET6, host, &name.sin6_addr)
      descriptor = try ListeningSocket.listen(AF_INET6, name, at: address)
      self.address = .ipv6(host, port: ListeningSocket.port(of: descriptor))
    case .unix(let path):
      try ListeningSocket.prepareFolder(of: path)
      let name = ListeningSocket.unixName(path)
      try ListeningSocket.removeStale(path, name)
      descriptor = try ListeningSocket.listen(AF_UNIX, name, at: address)
      // Nobody slips in before this: the folder is its owner's alone.
      chmod(path, 0o600)
      self.address = address
    }
  }

  /// Ends listening. Connections that are open stay open.
  func close() {
    Glibc.close(descriptor)
    if case .unix(let path) = address { unlink(path) }
  }
}

extension ListeningSocket {
  private static let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

  private static func listen<Name>(_ family: Int32, _ name: Name, at address: ServerAddress)
    throws(ServerError) -> Int32
  {
    let descriptor = socket(family, stream | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw failure("\(address)") }
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if family == AF_INET6 {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
    }
    guard withAddress(name, { bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 1024) == 0
    else {
      let failure = failure("\(address)")
      Glibc.close(descriptor)
      throw failure
    }
    return descriptor
  }

  private static func withAddress<Name>(
    _ name: Name, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeBytes(of: name) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return body(start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }

  /// IPv4 and IPv6 names have the port in the same place.
  private static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      getsockname(
        descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
      return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    }
  }

  private static func unixName(_ path: String) -> sockaddr_un {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return name
  }

  /// The folder must keep others out; it is made when it is not there.
  private static func prepareFolder(of path: String) throws(ServerError) {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    let folder = end == path.startIndex ? "/" : String(path[..<end])
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure(folder) }
    var found = stat()
    guard lstat(folder, &found) == 0 else { throw failure(folder) }
    guard found.st_mode & S_IFMT == S_IFDIR, found.st_uid == geteuid(),
      found.st_mode & 0o077 == 0
    else { throw ServerError("\(folder): must be a folder of yours with mode 0700") }
  }

  /// Removes a socket that a server left behind; keeps one that answers, and anything else.
  private static func removeStale(_ path: String, _ name: sockaddr_un) throws(ServerError) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFSOCK else {
      throw ServerError("\(path): is there already, and is not a socket")
    }
    let probe = socket(AF_UNIX, stream, 0)
    defer { Glibc.close(probe) }
    guard withAddress(name, { connect(probe, $0, $1) }) != 0 else {
      throw ServerError("\(path): another server listens there")
    }
    unlink(path)
  }

  private static func failure(_ what: String) -> ServerError {
    ServerError("\(what): \(String(cString: strerror(errno)))")
  }
}
