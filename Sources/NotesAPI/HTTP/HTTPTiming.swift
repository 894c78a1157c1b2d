internal import CCurl

/// How long the parts of one exchange took, each from its beginning; 0 for what was not needed.
public struct HTTPTiming: Equatable, Sendable {
  /// The address was known, the connection stood, it was encrypted.
  public var lookup, connect, secure: Duration
  public var firstByte, total: Duration

  init(_ curl: inout ccurl, _ easy: UnsafeMutableRawPointer) {
    func time(_ info: CURLINFO) -> Duration {
      .microseconds(ccurl_get_size(&curl, easy, info))
    }
    (lookup, connect) = (time(CURLINFO_NAMELOOKUP_TIME_T), time(CURLINFO_CONNECT_TIME_T))
    secure = time(CURLINFO_APPCONNECT_TIME_T)
    (firstByte, total) = (time(CURLINFO_STARTTRANSFER_TIME_T), time(CURLINFO_TOTAL_TIME_T))
  }
}

extension CurlTransport {
  /// nil when the library is not on this machine.
  public static var libraryVersion: String? {
    guard let curl = try? CurlLibrary.load() else { return nil }
    return curl.version().map { String(cString: $0) }
  }
}
