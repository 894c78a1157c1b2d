internal import CCurl
internal import Notes

// Why an exchange failed, in words.
extension CurlTransfer {
  func failure(_ code: CURLcode) -> RepositoryError {
    Language.$current.withValue(job.language) { error(code) }
  }

  private func error(_ code: CURLcode) -> RepositoryError {
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
    case CURLE_COULDNT_RESOLVE_HOST:
      phrase(
        "no machine is known as \(job.origin.host)", de: "kein Rechner heißt \(job.origin.host)",
        ja: "ホスト\(job.origin.host)が見つかりません")
    case CURLE_COULDNT_CONNECT:
      phrase(
        "nothing listens at \(job.unixSocket ?? job.origin.description)",
        de: "an \(job.unixSocket ?? job.origin.description) antwortet nichts",
        ja: "\(job.unixSocket ?? job.origin.description)で待ち受けていません")
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE:
      certificateReason(code)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING:
      phrase(
        "the answer ends before its end", de: "die Antwort endet vor ihrem Ende",
        ja: "応答が途中で終わっています")
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      phrase(
        "the connection was closed or its framing is wrong",
        de: "die Verbindung wurde geschlossen oder ist fehlerhaft", ja: "接続が閉じられたか、形式が正しくありません")
    case CURLE_WRITE_ERROR:
      phrase(
        "the answer's header is too large or malformed",
        de: "der Kopf der Antwort ist zu groß oder fehlerhaft", ja: "応答のヘッダーが大きすぎるか、正しくありません")
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      phrase(
        "the answer is not HTTP/1.1", de: "die Antwort ist kein HTTP/1.1", ja: "応答がHTTP/1.1ではありません")
    case CURLE_BAD_CONTENT_ENCODING:
      phrase(
        "the answer's compression is broken", de: "die Komprimierung der Antwort ist fehlerhaft",
        ja: "応答の圧縮が壊れています")
    default:
      curl.easy_strerror(code).map { String(cString: $0) }
        ?? phrase(
          "libcurl error \(code.rawValue)", de: "libcurl-Fehler \(code.rawValue)",
          ja: "libcurlエラー \(code.rawValue)")
    }
  }

  /// The numbers are OpenSSL's (`man openssl-verification-options`).
  private func certificateReason(_ code: CURLcode) -> String {
    let host = job.origin.host
    if code == CURLE_SSL_CACERT_BADFILE {
      let file =
        job.caFile
        ?? phrase(
          "install the Debian package ca-certificates",
          de: "das Debian-Paket ca-certificates installieren",
          ja: "Debianパッケージca-certificatesを入れてください")
      return phrase(
        "the file of trusted certificates cannot be read: \(file)",
        de: "die Datei der vertrauten Zertifikate ist nicht lesbar: \(file)",
        ja: "信頼する証明書のファイルを読めません: \(file)")
    }
    guard code == CURLE_PEER_FAILED_VERIFICATION else {
      return phrase(
        "no TLS connection with \(host)", de: "keine TLS-Verbindung mit \(host)",
        ja: "\(host)とTLSで接続できません")
    }
    return switch ccurl_get_long(&curl, easy, CURLINFO_SSL_VERIFYRESULT) {
    case 9:
      phrase(
        "the certificate of \(host) is not valid yet; check this machine's clock",
        de: "das Zertifikat von \(host) ist noch nicht gültig; die Uhr dieses Rechners prüfen",
        ja: "\(host)の証明書はまだ有効ではありません。この端末の時計を確認してください")
    case 10:
      phrase(
        "the certificate of \(host) has expired; tell whoever runs the server",
        de: "das Zertifikat von \(host) ist abgelaufen; den Betreiber des Servers benachrichtigen",
        ja: "\(host)の証明書は期限切れです。サーバーの管理者に連絡してください")
    case 18, 19, 20, 21:
      phrase(
        "the certificate of \(host) is signed by nobody this machine trusts; "
          + "give the account a CA file, or install the Debian package ca-certificates",
        de: "niemand, dem dieser Rechner vertraut, hat das Zertifikat von \(host) unterschrieben; "
          + "dem Konto eine CA-Datei geben oder das Debian-Paket ca-certificates installieren",
        ja: "\(host)の証明書の発行者は、この端末で信頼されていません。アカウントにCAファイルを設定するか、"
          + "Debianパッケージca-certificatesを入れてください")
    // The name is looked at before OpenSSL's own verdict is fetched.
    case 0, 1:
      phrase(
        "the certificate is for another name than \(host); check the address",
        de: "das Zertifikat gilt für einen anderen Namen als \(host); die Adresse prüfen",
        ja: "証明書の名前が\(host)と異なります。アドレスを確認してください")
    case let number:
      phrase(
        "the certificate of \(host) is not valid (OpenSSL error \(number))",
        de: "das Zertifikat von \(host) ist ungültig (OpenSSL-Fehler \(number))",
        ja: "\(host)の証明書が正しくありません (OpenSSLエラー \(number))")
    }
  }
}
