public import Notes

/// Beginning, and beginning again.
extension SignedTransport {
  /// Signs in with what the account has. False where there is nothing to exchange.
  @discardableResult
  public func begin(anew: Bool = false) async throws(RepositoryError) -> Bool {
    guard !hasBegun || anew else { return isSignedIn }
    return try await alone { me throws(RepositoryError) in try await me.beginAlone(anew) }
  }

  private func beginAlone(_ anew: Bool) async throws(RepositoryError) -> Bool {
    guard !hasBegun || anew else { return isSignedIn }
    let found = try await source.credentials(again: false)
    if !anew, let kept = store?.session(), isOurs(kept, found) {
      session = kept
      isSignedIn = true
      mask.add(kept.token)
      for cookie in kept.cookies.cookies { mask.add(cookie.value) }
    }
    if anew { forget() }
    use(found)
    if !isSignedIn, found.token == nil, signIn.exchange?.isFilled(by: found) ?? false {
      _ = try await exchange(found)
    }
    hasBegun = true
    return isSignedIn
  }

  /// Asks for the words anew, whatever the service thinks of those there are. False when nothing
  /// came of it.
  public func signInAgain() async throws(RepositoryError) -> Bool {
    if signIn.exchange == nil { try await begin() }
    let hadBegun = hasBegun
    hasBegun = true
    defer { hasBegun = hadBegun || didHelp }
    return try await ask(since: asked)
  }

  /// Makes an account on the service, and signs in with it.
  public func signUp() async throws(RepositoryError) {
    guard let exchange = signIn.signUp else {
      throw .unsupported(phrase("make accounts", de: "keine Konten anlegen", ja: "アカウントの作成"))
    }
    try await alone { me throws(RepositoryError) in
      let found = try await me.source.credentials(again: false)
      await me.forget()
      if let complaint = try await me.attempt(exchange, found, signingUp: true) {
        throw .unauthorized(complaint)
      }
      if await !me.isSignedIn { _ = try await me.exchange(found) }
      await me.markBegun()
    }
  }

  private func markBegun() { hasBegun = true }

  private func isOurs(_ kept: SignInSession, _ found: Credentials) -> Bool {
    guard kept.place == base.description, signIn.exchange != nil else { return false }
    return kept.user == nil || found.user == nil || kept.user == found.user
  }

  func use(_ found: Credentials) {
    credentials = found
    for secret in [found.password, found.token, found.basic] { mask.add(secret) }
  }

  func forget() {
    let hadSession = isSignedIn
    session = SignInSession(place: base.description, user: nil, token: nil, cookies: CookieJar())
    (isSignedIn, csrf) = (false, nil)
    if hadSession { store?.keep(nil) }
  }

  /// Whether it is worth sending a request again that was refused after `count` askings. Of several
  /// requests that were refused for the same reason one asks, and the others wait for it.
  func ask(since count: Int) async throws(RepositoryError) -> Bool {
    try await alone { me throws(RepositoryError) in try await me.askAlone(since: count) }
  }

  private func askAlone(since count: Int) async throws(RepositoryError) -> Bool {
    guard asked == count else { return didHelp }
    didHelp = false
    defer { asked += 1 }
    let (before, hadSession) = (credentials, isSignedIn)
    forget()
    if signIn.exchange != nil {
      if !hadSession, before?.token != nil { refused = before }
      didHelp = try await exchange(source.credentials(again: refused != nil))
    } else {
      use(try await source.credentials(again: true))
      didHelp = credentials != before
    }
    return didHelp
  }

  private func alone<R: Sendable>(
    _ work: (SignedTransport) async throws(RepositoryError) -> R
  ) async throws(RepositoryError) -> R {
    if !lane.take() { await withCheckedContinuation { lane.wait($0) } }
    defer { lane.leave() }
    guard !Task.isCancelled else { throw .cancelled }
    return try await work(self)
  }
}
