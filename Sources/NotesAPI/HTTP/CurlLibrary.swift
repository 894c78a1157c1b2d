internal import CCurl
internal import Notes

/// libcurl, opened at first use.
enum CurlLibrary {
  // Unsafe only in the compiler's eyes: written once, by Swift's own once, and read after that.
  nonisolated(unsafe) private static let loaded: ccurl? = {
    var table = ccurl()
    guard ccurl_load(&table) == 0, table.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else {
      return nil
    }
    return table
  }()

  /// The library's functions; throws `offline` when the library is not on this machine.
  static func load() throws(RepositoryError) -> ccurl {
    guard let loaded else {
      throw .offline(
        phrase(
          "libcurl.so.4 is missing; install the Debian package libcurl4",
          de: "libcurl.so.4 fehlt; das Debian-Paket libcurl4 installieren",
          ja: "libcurl.so.4がありません。Debianパッケージlibcurl4を入れてください"))
    }
    return loaded
  }
}
