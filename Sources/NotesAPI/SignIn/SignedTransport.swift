public import Notes

/// Puts on each request what a dialect's `signIn` says, and sees to it that there is something to
/// put: begins sessions, keeps cookies, and asks again when who asks is not known any more.
///
/// A refused request was not done, so it is sent once more, also when it is a change. However many
/// are refused at once, the words are asked for and exchanged once. Nothing secret is left in what
/// is thrown, nor in an answer without success.
public actor SignedTransport: HTTPTransport {
  let inner: any HTTPTransport
  let signIn: SignIn
  let base: BaseURL
  let source: any CredentialSource
  let store: (any SessionStore)?
  let now: @Sendable () -> Timestamp

  /// What the account has, and whether a session was looked for with it.
  var (credentials, hasBegun): (Credentials?, Bool) = (nil, false)
  var session: SignInSession
  /// False while `session` is only cookies that anybody gets.
  var isSignedIn = false
  var csrf: String?
  var mask = SecretMask()

  var lane = Lane()
  /// How often the words were asked for again, and whether that helped the last time.
  var (asked, didHelp) = (0, false)

  /// Words that the service has refused; sent again they would be refused again.
  var refused: Credentials?

  /// How often words may be wrong before the request counts as refused.
  static let attempts = 3

  /// - Parameters:
  ///   - inner: one that speaks to the origin of `base`, and to no other.
  ///   - learnt: told of each secret before it travels.
  public init(
    _ inner: any HTTPTransport, dialect: Dialect, base: BaseURL, source: any CredentialSource,
    store: (any SessionStore)? = nil, learnt: (@Sendable (String) -> Void)? = nil,
    now: @escaping @Sendable () -> Timestamp = { Timestamp.system }
  ) {
    (self.inner, self.base, self.source) = (inner, base, source)
    (self.store, self.now, signIn) = (store, now, dialect.signIn)
    session = SignInSession(place: base.description, user: nil, token: nil, cookies: CookieJar())
    mask.learnt = learnt
  }

  public func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
    let answer = try await carry(request) { [inner] signed throws(RepositoryError) in
      try await inner.send(signed)
    }
    return mask.masked(answer)
  }

  public func open(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPStream {
    let answer = try await carry(request) { [inner] signed throws(RepositoryError) in
      let answer = try await inner.open(signed)
      // What is no list is short, and is read before anybody is asked for words: that can take long.
      guard !(200..<300).contains(answer.status) else { return answer }
      return HTTPStream(try await answer.response())
    }
    // What is wrong may repeat what it was told.
    guard answer.status >= 400 else { return answer }
    return HTTPStream(mask.masked(try await answer.response()))
  }

  /// Sends a request by whatever means, signed, and again where that helps.
  private func carry<Answer: HTTPAnswerHead>(
    _ request: HTTPRequest,
    by send: @Sendable (HTTPRequest) async throws(RepositoryError) -> Answer
  ) async throws(RepositoryError) -> Answer {
    try await begin()
    // An exchange has attempts of its own, and a session that is refused at once stays refused.
    let limit = signIn.exchange == nil ? SignedTransport.attempts : 1
    var (attempts, hasFreshToken) = (0, false)
    while true {
      let before = asked
      if signIn.csrf != nil, !request.isRead, csrf == nil {
        try await fetchCSRF()
        hasFreshToken = true
      }
      let answer = try await sendSigned(request, by: send)
      if isStale(answer, request), !hasFreshToken {
        csrf = nil
        continue
      }
      guard signIn.expired.contains(answer.status), attempts < limit,
        try await ask(since: before)
      else { return answer }
      attempts += 1
    }
  }

  /// Whether an answer may mean that the token of a change was wrong or too old.
  private func isStale(_ answer: some HTTPAnswerHead, _ request: HTTPRequest) -> Bool {
    !request.isRead && signIn.csrf?.refused.contains(answer.status) ?? false
  }
}

/// What decides what becomes of an answer.
protocol HTTPAnswerHead: Sendable {
  var status: Int { get }
  var headers: HTTPHeaders { get }
}

extension HTTPResponse: HTTPAnswerHead {}
extension HTTPStream: HTTPAnswerHead {}
