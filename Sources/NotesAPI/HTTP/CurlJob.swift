internal import Notes

/// One exchange to be made, as the thread of libcurl needs it.
struct CurlJob: Sendable {
  var request: HTTPRequest
  var origin: HTTPOrigin
  var unixSocket: String?
  var caFile: String?
  var limits: HTTPLimits
  var userAgent: String
  /// The body is handed over as it comes, however long it and its coming are.
  var isStreamed: Bool
  var timed: (@Sendable (HTTPTiming) -> Void)?
  /// The asker's: what failed is put into words on libcurl's thread.
  let language = Language.current

  init(_ request: HTTPRequest, by transport: CurlTransport, isStreamed: Bool) {
    (self.request, self.isStreamed) = (request, isStreamed)
    origin = transport.origin
    unixSocket = transport.unixSocket
    caFile = transport.caFile
    limits = transport.limits
    userAgent = transport.userAgent
    timed = transport.timed
  }

  var url: String { origin.description + request.target }

  /// Plain http never goes through a proxy, which would read it, and nothing that stays on this
  /// machine does.
  var allowsProxy: Bool {
    origin.scheme == .https && !origin.isLoopback && unixSocket == nil
  }

  /// Header lines as libcurl takes them: `Name;` is an empty field, `Name:` keeps libcurl from
  /// adding its own.
  var headerLines: [String] {
    var lines = request.headers.fields.map {
      $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
    }
    lines.append("Expect:")
    if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
    return lines
  }
}
