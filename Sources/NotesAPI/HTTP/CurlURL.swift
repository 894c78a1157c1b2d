internal import CCurl
internal import Notes

/// libcurl's own reading of addresses, so that what is judged is what would be connected to.
enum CurlURL {
  /// The absolute address a `Location` means (RFC 3986 §5); nil when it means none.
  static func resolve(_ reference: String, against base: String) throws(RepositoryError)
    -> String?
  {
    let curl = try CurlLibrary.load()
    let url = curl.url()
    defer { curl.url_cleanup(url) }
    var text: UnsafeMutablePointer<CChar>?
    guard curl.url_set(url, CURLUPART_URL, base, 0) == CURLUE_OK,
      curl.url_set(url, CURLUPART_URL, reference, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK,
      curl.url_get(url, CURLUPART_URL, &text, 0) == CURLUE_OK, let text
    else { return nil }
    defer { curl.free(text) }
    return String(cString: text)
  }
}
