import Notes

/// Turning words into a session.
extension SignedTransport {
  /// Exchanges what the account has, and asks again while it is refused.
  ///
  /// - Returns: false where nothing is to be had. Throws `unauthorized` when all was refused.
  func exchange(_ first: Credentials) async throws(RepositoryError) -> Bool {
    guard let exchange = signIn.exchange else { return false }
    var (found, complaint): (Credentials, String?) = (first, nil)
    for _ in 0..<SignedTransport.attempts {
      use(found)
      if found != refused {
        // Who has a token needs no exchange for one.
        if found.token != nil { return true }
        if exchange.isFilled(by: found) { complaint = try await attempt(exchange, found) }
        if isSignedIn { return true }
        if complaint != nil { refused = found }
      }
      let more = try await source.credentials(again: true)
      guard more != found else { break }
      found = more
    }
    if let complaint { throw .unauthorized(complaint) }
    return false
  }

  /// One exchange. Returns the complaint of a service that refuses the words; otherwise the session
  /// is there when the answer had one. Who only signs up may get none.
  func attempt(_ exchange: SignIn.Exchange, _ found: Credentials, signingUp: Bool = false)
    async throws(RepositoryError) -> String?
  {
    use(found)
    if signIn.csrf != nil { try await fetchCSRF() }
    let request = request(exchange, found)
    let answer = try await sendWithCookies(request) { [inner] signed throws(RepositoryError) in
      try await inner.send(signed)
    }
    if exchange.refused.contains(answer.status) {
      return Complaint(mask.masked(answer)).message
    }
    guard (200..<300).contains(answer.status) else {
      throw SignedTransport.error(mask.masked(answer))
    }
    if let refusal = try read(answer, exchange) { return refusal }
    guard session.token != nil || signIn.cookie != nil else { return nil }
    guard session.token != nil || !session.cookies.isEmpty else {
      guard !signingUp else { return nil }
      throw .unreadable(
        phrase(
          "the answer to the sign-in sets no cookie",
          de: "die Antwort auf die Anmeldung setzt kein Cookie", ja: "サインインの応答がCookieを設定しません"))
    }
    session = SignInSession(
      place: session.place, user: found.user, token: session.token, cookies: session.cookies)
    // The token against forgery was for whoever was nobody yet.
    (isSignedIn, csrf, refused) = (true, nil, nil)
    store?.keep(session)
    return nil
  }

  /// Takes the token out of the answer; returns why there is none where the service says no with a
  /// status of success.
  private func read(_ answer: HTTPResponse, _ exchange: SignIn.Exchange) throws(RepositoryError)
    -> String?
  {
    guard let template = exchange.answer else { return nil }
    let document: JSONValue
    do throws(RepositoryError) {
      document = try WireText(answer).json().0
    } catch {
      throw .unreadable(
        phrase(
          "the answer to the sign-in is not JSON",
          de: "die Antwort auf die Anmeldung ist kein JSON", ja: "サインインの応答がJSONではありません"))
    }
    guard template.literals.allSatisfy({ document[$0.name] == $0.value }) else {
      return mask.masked(Complaint.message(in: document) ?? "")
    }
    guard template.find(.token) != nil else { return nil }
    let places = exchange.tokenPlaces.compactMap { document.value(at: $0) }
    let found = [template.value(of: .token, in: document)].compactMap(\.self) + places
    guard let token = found.lazy.compactMap(\.text).first, !token.isEmpty,
      token.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      throw .unreadable(
        phrase(
          "the answer to the sign-in has no token",
          de: "die Antwort auf die Anmeldung hat kein Token", ja: "サインインの応答にトークンがありません"))
    }
    mask.add(token)
    session.token = token
    return nil
  }

  private func request(_ exchange: SignIn.Exchange, _ found: Credentials) -> HTTPRequest {
    var request = HTTPRequest(
      method: exchange.request.method,
      target: base.path + (exchange.request.path(for: nil) ?? "/"),
      headers: ["Accept": "application/json"])
    for carrier in exchange.headers {
      request.headers[carrier.name] = carrier.text { value($0, found) }
    }
    let body = exchange.send.filled { value($0, found).map(JSONValue.string) } ?? .object([])
    request.headers["Content-Type"] = exchange.encoding.contentType
    request.body = exchange.encoding.bytes(body)
    request.add(csrf, signIn.csrf?.send)
    return request
  }

  private static func error(_ answer: HTTPResponse) -> RepositoryError {
    let message = Complaint(answer).message
    switch answer.status {
    case 429:
      return .rateLimited(retryAfter: answer.headers["Retry-After"].flatMap { Int($0) })
    case 500...: return .serverFailed(status: answer.status, message)
    default:
      return .unreadable(
        phrase(
          "the sign-in was answered with the status \(answer.status)",
          de: "die Anmeldung wurde mit dem Status \(answer.status) beantwortet",
          ja: "サインインの応答のステータスが\(answer.status)です"))
    }
  }
}
