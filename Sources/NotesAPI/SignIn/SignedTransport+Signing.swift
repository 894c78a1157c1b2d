import Notes

/// One request, signed.
extension SignedTransport {
  func sendSigned<Answer: HTTPAnswerHead>(
    _ request: HTTPRequest,
    by send: @Sendable (HTTPRequest) async throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    var signed = request
    for carrier in signIn.headers {
      if let text = carrier.text(value) { signed.headers[carrier.name] = text }
    }
    for carrier in signIn.query {
      if let text = carrier.text(value) { signed.setQuery(carrier.name, text) }
    }
    if !request.isRead { signed.add(csrf, signIn.csrf?.send) }
    return try await sendWithCookies(signed, by: send)
  }

  /// Sends with cookies, and takes those that come.
  func sendWithCookies<Answer: HTTPAnswerHead>(
    _ request: HTTPRequest,
    by send: @Sendable (HTTPRequest) async throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    var request = request
    let path = String(request.target.prefix { $0 != "?" })
    if keepsCookies {
      request.headers["Cookie"] = session.cookies.header(for: path, of: base.origin, now: now())
    }
    let before = asked
    let answer: Answer
    do throws(RepositoryError) {
      answer = try await send(request)
    } catch {
      throw mask.masked(error)
    }
    // What comes late is of the session before.
    if keepsCookies, asked == before { take(answer.headers, path) }
    return answer
  }

  /// A token against forgery is bound to a cookie, too.
  private var keepsCookies: Bool { signIn.cookie != nil || signIn.csrf != nil }

  func take(_ headers: HTTPHeaders, _ path: String) {
    let before = session.cookies
    session.cookies.take(headers, from: base.origin, path: path, now: now())
    guard session.cookies != before else { return }
    for cookie in session.cookies.cookies { mask.add(cookie.value) }
    if case .cookie(let name)? = signIn.csrf?.find, let value = session.cookies[name] {
      csrf = SignedTransport.decoded(value)
      mask.add(csrf)
    }
    if isSignedIn { store?.keep(session) }
  }

  /// A cookie cannot have every character, so the token in it is percent-encoded.
  private static func decoded(_ value: String) -> String? {
    String(validating: PercentEncoding.decode(value.utf8), as: UTF8.self)
  }

  func value(_ hole: Hole) -> String? {
    value(hole, credentials ?? .none)
  }

  func value(_ hole: Hole, _ credentials: Credentials) -> String? {
    switch hole.name {
    case .token: session.token ?? credentials.token
    case .user: credentials.user
    case .password: credentials.password
    case .basic: credentials.basic
    case .csrf: csrf
    default: nil
    }
  }

  func fetchCSRF() async throws(RepositoryError) {
    guard let wanted = signIn.csrf else { return }
    let request = HTTPRequest(
      method: "GET", target: base.path + wanted.from,
      headers: ["Accept": "text/html, application/json;q=0.9, */*;q=0.8"])
    let answer = try await sendSigned(request) { [inner] signed throws(RepositoryError) in
      try await inner.send(signed)
    }
    let found: String? =
      switch wanted.find {
      case .meta(let name): PageTag.value("content", ofTag: "meta", named: name, in: answer.body)
      case .input(let name): PageTag.value("value", ofTag: "input", named: name, in: answer.body)
      case .header(let name): answer.headers[name]
      case .cookie(let name): session.cookies[name].flatMap(SignedTransport.decoded)
      }
    mask.add(found)
    csrf = found
    // Without a right to ask the change is refused in its own words.
    guard found != nil || answer.status >= 400 else {
      throw .unreadable(
        phrase(
          "\(wanted.from) has no token against forgery in it",
          de: "in \(wanted.from) steht kein Token gegen Fälschung",
          ja: "\(wanted.from)に偽造防止トークンがありません"))
    }
  }
}
