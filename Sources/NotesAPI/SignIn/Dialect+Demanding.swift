import Notes

/// The server's side of signing in.
extension Dialect {
  /// Why a request may not pass, judged by its head; nil when it may, or when it is one that signs
  /// in. What a body must bring is judged later.
  package func refusal(of head: HTTPRequest, _ secrets: ServerSecrets) -> HTTPResponse? {
    isKnown(head, by: secrets) || signsIn(head) ? nil : refusal(of: head)
  }

  /// The answer that settles a request before anybody looks at notes: a sign-in's, or a refusal; nil
  /// for a request that brings along all that this dialect wants.
  package func answerAtDoor(to request: HTTPRequest, _ secrets: ServerSecrets) -> HTTPResponse? {
    if let answer = answerToSignIn(request, secrets) { return answer }
    guard isKnown(request, by: secrets) else { return refusal(of: request) }
    guard request.isRead || hasToken(request, secrets) else {
      return refusal(of: request, status: signIn.csrf?.refused.first ?? 403)
    }
    return nil
  }

  /// Whether a request brings along all that this dialect wants: who asks and, with a change, the
  /// token against forgery.
  package func isSigned(_ request: HTTPRequest, by secrets: ServerSecrets) -> Bool {
    isKnown(request, by: secrets) && (request.isRead || hasToken(request, secrets))
  }

  private func isKnown(_ request: HTTPRequest, by secrets: ServerSecrets) -> Bool {
    let carriers =
      signIn.headers.map { ($0, request.headers[$0.name]) }
      + signIn.query.map { ($0, request.query($0.name)) }
    let isCarried = carriers.allSatisfy { carrier, given in
      carrier.spellings.contains { spelling in
        guard let wanted = spelling.filled(secrets.value) else { return false }
        return given?.isSecret(wanted) ?? false
      }
    }
    let isOpen = carriers.isEmpty && signIn.cookie == nil
    return isCarried && !carriers.isEmpty || hasCookie(request, secrets) || isOpen
  }

  private func signsIn(_ request: HTTPRequest) -> Bool {
    [signIn.exchange, signIn.signUp].contains { $0?.request.isMeant(by: request) ?? false }
      || isForToken(request)
  }

  private func isForToken(_ request: HTTPRequest) -> Bool {
    guard let csrf = signIn.csrf, request.isRead, request.path == csrf.from else { return false }
    // `/tweets/new` is nobody's id; a list is answered as such.
    if case .list = heard(in: request) { return false }
    return true
  }

  /// In the dialect's words for a stranger, and with their status where no other is given.
  private func refusal(of request: HTTPRequest, status: Int? = nil) -> HTTPResponse {
    var refusal = response(.error(.unauthorized(""), .list), to: request)
    refusal.status = status ?? refusal.status
    return refusal
  }

  /// The answer to a request that signs in, signs up, or fetches the token against forgery; nil for
  /// every other request.
  ///
  /// Signing up succeeds with the server's own words only: there is nobody else here.
  package func answerToSignIn(_ request: HTTPRequest, _ secrets: ServerSecrets) -> HTTPResponse? {
    for exchange in [signIn.exchange, signIn.signUp].compactMap({ $0 })
    where exchange.request.isMeant(by: request) {
      return answer(to: exchange, request, secrets)
    }
    guard isForToken(request) else { return nil }
    return signIn.csrf?.page(secrets)
  }

  private func hasCookie(_ request: HTTPRequest, _ secrets: ServerSecrets) -> Bool {
    guard let name = signIn.cookie else { return false }
    return request.cookies.contains { $0.name == name && $0.value.isSecret(secrets.token) }
  }

  private func hasToken(_ request: HTTPRequest, _ secrets: ServerSecrets) -> Bool {
    let given: String?
    switch signIn.csrf?.send {
    case .header(let name)?: given = request.headers[name]
    case .field(let name)?: given = request.fields?[name]?.text
    case nil: return true
    }
    return given?.isSecret(secrets.csrf) ?? false
  }

  private func answer(
    to exchange: SignIn.Exchange, _ request: HTTPRequest, _ secrets: ServerSecrets
  ) -> HTTPResponse {
    guard exchange.isSatisfied(by: request, secrets), hasToken(request, secrets) else {
      return refusal(of: request, status: exchange.refusal)
    }
    var response = HTTPResponse(status: exchange.status)
    if let body = exchange.answer?.filled({ secrets.value($0).map(JSONValue.string) }) {
      response.headers["Content-Type"] = "application/json"
      response.body = body.bytes()
    }
    if let cookie = signIn.cookie {
      response.headers.append("Set-Cookie", "\(cookie)=\(secrets.token); Path=/; HttpOnly")
    }
    return response
  }
}

extension SignIn.Exchange {
  /// What wrong words are answered with: a dialect that names statuses for its client names those of
  /// bad requests, too, and often first.
  fileprivate var refusal: Int {
    refused.contains(401) ? 401 : refused.first ?? 401
  }

  /// Whether all that is sent is what the server knows. Nothing is compared with nothing: a server
  /// without words lets nobody in by them.
  fileprivate func isSatisfied(by request: HTTPRequest, _ secrets: ServerSecrets) -> Bool {
    let document = request.fields ?? .object([])
    let words = send.holes.filter { $0 != .csrf }.allSatisfy { name in
      guard let wanted = secrets.value(Hole(name: name)) else { return false }
      return send.value(of: name, in: document)?.text?.isSecret(wanted) ?? false
    }
    let fields = headers.allSatisfy { carrier in
      guard let wanted = carrier.text(secrets.value) else { return false }
      return request.headers[carrier.name]?.isSecret(wanted) ?? false
    }
    return words && fields && !parts.isEmpty
  }
}

extension SignIn.CSRF {
  /// The page, the cookie or the header that the token is found in.
  fileprivate func page(_ secrets: ServerSecrets) -> HTTPResponse {
    var response = HTTPResponse(status: 200, headers: ["Content-Type": "text/html; charset=utf-8"])
    let token = secrets.csrf.escapedForPage
    switch find {
    case .meta(let name):
      response.body = Array("<meta name=\"\(name)\" content=\"\(token)\">\n".utf8)
    case .input(let name):
      response.body = Array(
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(token)\">\n".utf8)
    case .cookie(let name):
      let value = String(decoding: PercentEncoding.encode(secrets.csrf), as: UTF8.self)
      response.headers.append("Set-Cookie", "\(name)=\(value); Path=/")
    case .header(let name): response.headers[name] = secrets.csrf
    }
    return response
  }
}

extension RequestLine {
  fileprivate func isMeant(by request: HTTPRequest) -> Bool {
    method == request.method && matches(path: request.path).isMatch
  }
}

extension HTTPRequest {
  /// The body's fields; nil where there are none to be read.
  fileprivate var fields: JSONValue? {
    let type = headers["Content-Type"]?.lowercased() ?? ""
    if type.hasPrefix(Dialect.Encoding.form.contentType) { return Form.decode(body) }
    var reader = JSONReader(body)
    return try? reader.read()
  }

  fileprivate var cookies: [(name: Substring, value: String)] {
    headers.all("Cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let halves = pair.drop { $0 == " " }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return halves.count == 2 ? (halves[0], String(halves[1])) : nil
    }
  }
}

extension String {
  fileprivate var escapedForPage: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
