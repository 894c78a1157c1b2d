internal import CCurl
internal import Glibc
internal import Notes

/// One exchange under way: libcurl's handle and its settings. Lives on the loop's thread.
final class CurlTransfer {
  let exchange: CurlExchange
  let easy: UnsafeMutableRawPointer
  let job: CurlJob
  var curl: ccurl
  private var lines: UnsafeMutablePointer<curl_slist>?
  private(set) var head: HTTPResponseHead

  init?(_ job: CurlJob, for exchange: CurlExchange, with curl: ccurl) {
    guard let easy = curl.easy_init() else { return nil }
    (self.job, self.exchange, self.curl, self.easy) = (job, exchange, curl, easy)
    head = HTTPResponseHead(limit: job.limits.headers)
    setDestination()
    setLimits()
    setRequest()
    setReaders()
  }

  deinit {
    curl.easy_cleanup(easy)
    curl.slist_free_all(lines)
  }

  /// Tells the reader of the end that libcurl reports.
  func finish(_ code: CURLcode) {
    job.timed?(HTTPTiming(&curl, easy))
    let code = code == CURLE_OK && !head.isComplete ? CURLE_GOT_NOTHING : code
    exchange.finish(code == CURLE_OK ? .success(()) : .failure(failure(code)))
  }
}

extension CurlTransfer {
  private func setDestination() {
    set(CURLOPT_URL, job.url)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_PATH_AS_IS, 1)
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    if let path = job.unixSocket { set(CURLOPT_UNIX_SOCKET_PATH, path) }
    if let file = job.caFile { set(CURLOPT_CAINFO, file) }
    if !job.allowsProxy {
      set(CURLOPT_PROXY, "")
      set(CURLOPT_NOPROXY, "*")
    }
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Children such as the editor must not inherit connections.
    ccurl_set_socket_hook(&curl, easy) { _, descriptor, _ in
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return CURL_SOCKOPT_OK
    }
  }

  private func setLimits() {
    let limits = job.limits
    set(CURLOPT_NOSIGNAL, 1)
    // A name being looked up must not hold up the thread when its exchange ends early.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, limits.connect.milliseconds)
    // Not while paused (libcurl 7.75 and later), so that a slow reader is not the server's fault.
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, max(1, limits.idle.milliseconds / 1000))
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    set(CURLOPT_HTTP09_ALLOWED, 0)
    // Decoded piece by piece, so that limits hold for what it unpacks to.
    set(CURLOPT_ACCEPT_ENCODING, "gzip")
  }

  private func setRequest() {
    let request = job.request
    set(CURLOPT_USERAGENT, job.userAgent)
    for line in job.headerLines { lines = curl.slist_append(lines, line) ?? lines }
    ccurl_set_pointer(&curl, easy, CURLOPT_HTTPHEADER, lines)
    if request.method == "HEAD" { return set(CURLOPT_NOBODY, 1) }
    if !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method) {
      ccurl_set_size(&curl, easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
      // An empty array has no address, and null would mean that the body comes from a callback.
      (request.body.isEmpty ? [0] : request.body).withUnsafeBytes {
        ccurl_set_pointer(&curl, easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
      }
    }
    if request.method != "GET" || !request.body.isEmpty {
      set(CURLOPT_CUSTOMREQUEST, request.method)
    }
    // libcurl repeats a request that a kept connection loses, changes too: they get a new one.
    if !request.isRead { set(CURLOPT_FRESH_CONNECT, 1) }
  }

  private func setReaders() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(&curl, easy, CURLOPT_HEADERDATA, me)
    ccurl_set_reader(&curl, easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, me in
      guard let me else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(me).takeUnretainedValue()
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return transfer.take(header: line) ? line.count : 0
    }
    ccurl_set_pointer(&curl, easy, CURLOPT_WRITEDATA, me)
    ccurl_set_reader(&curl, easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, me in
      guard let me else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(me).takeUnretainedValue()
      let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return transfer.exchange.take(piece) ? piece.count : Int(CURL_WRITEFUNC_PAUSE)
    }
  }

  private func take(header line: UnsafeRawBufferPointer) -> Bool {
    let isNew = !head.isComplete
    guard head.take(line) else { return false }
    if isNew, head.isComplete {
      exchange.take(CurlExchange.Head(status: head.status, headers: head.decodedFields))
    }
    return true
  }

  private func set(_ option: CURLoption, _ value: Int) {
    ccurl_set_long(&curl, easy, option, value)
  }

  private func set(_ option: CURLoption, _ value: String) {
    ccurl_set_text(&curl, easy, option, value)
  }
}

extension Duration {
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
