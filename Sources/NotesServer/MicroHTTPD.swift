internal import CMicroHTTPD

/// libmicrohttpd, opened when the first server starts.
enum MicroHTTPD {
  // Unsafe only in the compiler's eyes: written once, by Swift's own once, and read after that.
  nonisolated(unsafe) private static let loaded: cmhd? = {
    var table = cmhd()
    return cmhd_load(&table) == 0 ? table : nil
  }()

  static func load() throws(ServerError) -> cmhd {
    guard let loaded else {
      throw ServerError(
        "libmicrohttpd.so.12 is missing; install the Debian package libmicrohttpd12")
    }
    return loaded
  }
}
