internal import CCurl
internal import Notes

// Why an exchange failed, in words.
extension CurlTransfer {
  func failure(_ code: CURLcode) -> RepositoryError {
    if code == CURLE_OPERATION_TIMEDOUT {
      return .timedOut(seconds: secondsOfSilence, outcomeUnknown: mayHaveChanged)
    }
    if mayHaveChanged { return .interrupted(reason(code)) }
    switch code {
    case CURLE_WRITE_ERROR, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL,
      CURLE_BAD_CONTENT_ENCODING:
      return .unreadable(reason(code))
    default: return .offline(reason(code))
    }
  }

  /// What becomes of it when the whole deadline passes.
  var overdue: Result<Void, RepositoryError> {
    let seconds = max(1, (job.limits.total.milliseconds + 500) / 1000)
    return .failure(.timedOut(seconds: seconds, outcomeUnknown: mayHaveChanged))
  }

  private var mayHaveChanged: Bool {
    ccurl_get_long(&curl, easy, CURLINFO_REQUEST_SIZE) > 0 && !job.request.isRead
  }

  /// Since the start, or since the last piece of a body that may take its time.
  private var secondsOfSilence: Int {
    if job.isStreamed, head.isComplete { return max(1, job.limits.idle.milliseconds / 1000) }
    let microseconds = ccurl_get_size(&curl, easy, CURLINFO_TOTAL_TIME_T)
    return max(1, Int((microseconds + 500_000) / 1_000_000))
  }

  private func reason(_ code: CURLcode) -> String {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: "no machine is known as \(job.origin.host)"
    case CURLE_COULDNT_CONNECT: "nothing listens at \(job.unixSocket ?? job.origin.description)"
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE:
      certificateReason(code)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING: "the answer ends before its end"
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR: "the connection was closed or its framing is wrong"
    case CURLE_WRITE_ERROR: "the answer's header is too large or malformed"
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: "the answer is not HTTP/1.1"
    case CURLE_BAD_CONTENT_ENCODING: "the answer's compression is broken"
    default:
      curl.easy_strerror(code).map { String(cString: $0) } ?? "libcurl error \(code.rawValue)"
    }
  }

  /// The numbers are OpenSSL's (`man openssl-verification-options`).
  private func certificateReason(_ code: CURLcode) -> String {
    let host = job.origin.host
    if code == CURLE_SSL_CACERT_BADFILE {
      return "the file of trusted certificates cannot be read: "
        + (job.caFile ?? "install the Debian package ca-certificates")
    }
    guard code == CURLE_PEER_FAILED_VERIFICATION else { return "no TLS connection with \(host)" }
    return switch ccurl_get_long(&curl, easy, CURLINFO_SSL_VERIFYRESULT) {
    case 9: "the certificate of \(host) is not valid yet; check this machine's clock"
    case 10: "the certificate of \(host) has expired; tell whoever runs the server"
    case 18, 19, 20, 21:
      "the certificate of \(host) is signed by nobody this machine trusts; "
        + "give the account a CA file, or install the Debian package ca-certificates"
    // The name is looked at before OpenSSL's own verdict is fetched.
    case 0, 1: "the certificate is for another name than \(host); check the address"
    case let number: "the certificate of \(host) is not valid (OpenSSL error \(number))"
    }
  }
}
