import Glibc

/// A blocking stream socket, for saying exactly the bytes a test means.
public struct RawSocket: Sendable {
  public let descriptor: Int32

  public init(descriptor: Int32) {
    self.descriptor = descriptor
    var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
  }

  /// Connects to a port of 127.0.0.1.
  public init?(port: Int) {
    self.init(descriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    guard RawSocket.withLoopback(port, { connect(descriptor, $0, $1) }) == 0 else {
      close()
      return nil
    }
  }

  /// Connects to a Unix socket.
  public init?(path: String) {
    self.init(descriptor: socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    guard RawSocket.withName(name, { connect(descriptor, $0, $1) }) == 0 else {
      close()
      return nil
    }
  }

  /// False when the other side has gone.
  @discardableResult
  public func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// What is there to read, at least one byte; empty at the end.
  public func read(_ limit: Int = 65_536) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &bytes, limit, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  public func readToEnd() -> String {
    var all: [UInt8] = []
    while case let piece = read(), !piece.isEmpty { all += piece }
    return String(decoding: all, as: UTF8.self)
  }

  /// One message with a `Content-Length` or none; nil when the other side ends before its end.
  public func readMessage() -> String? {
    var bytes: [UInt8] = []
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.utf8Range(of: "\r\n\r\n") {
        let head = text.utf8.prefix(end.upperBound)
        if bytes.count >= end.upperBound + RawSocket.length(in: String(head) ?? "") { return text }
      }
      let piece = read()
      guard !piece.isEmpty else { return nil }
      bytes += piece
    }
  }

  /// False when the other side closes within that time.
  public func isOpen(for milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) == 0 || !read().isEmpty
  }

  public func close() { Glibc.close(descriptor) }

  static func withLoopback(
    _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = in_port_t(port).bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withName(name, body)
  }

  private static func withName<Name>(
    _ name: Name, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeBytes(of: name) { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return body(start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }

  private static func length(in head: String) -> Int {
    for line in head.lowercased().split(whereSeparator: \.isNewline) {
      if line.hasPrefix("content-length:") {
        return Int(line.dropFirst(15).filter { $0 != " " }) ?? 0
      }
    }
    return 0
  }
}

extension String {
  /// Where bytes stand: a CRLF is one Character, and so cannot be found as text.
  fileprivate func utf8Range(of needle: String) -> Range<Int>? {
    let (bytes, wanted) = (Array(utf8), Array(needle.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
      return start..<(start + wanted.count)
    }
    return nil
  }
}
