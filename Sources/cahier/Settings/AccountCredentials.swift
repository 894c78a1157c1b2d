import Notes
import NotesAPI

/// Somebody who can be asked for what an account lacks.
protocol CredentialPrompt: Sendable {
  /// - Parameters:
  ///   - parts: in the order to ask for them.
  ///   - account: the account's name.
  ///   - canKeep: whether what is typed can be kept for the next start.
  /// - Returns: what was typed; nil when nothing was.
  func ask(for parts: [SignIn.Part], of account: String, canKeep: Bool) async -> TypedWords?
}

/// What somebody typed, and whether it is to be kept.
struct TypedWords: Sendable {
  var words: [SignIn.Part: String]
  var isKept = false
}

/// An account's words: from its settings, from what `login` kept, and at last from whoever sits
/// there.
struct AccountCredentials: CredentialSource {
  let account: String
  let server: Settings.Server
  let environment: Environment
  /// Variables that commands must not see.
  var hidden: [String] = []
  let signIn: SignIn
  let base: BaseURL
  var files: SignInFiles?
  var prompt: (any CredentialPrompt)?

  private let last = Locked<Credentials?>(nil)
  /// What was typed last, instead of what was read then.
  private let typed = Locked<(words: Credentials, instead: Credentials, isKept: Bool)?>(nil)
  /// How often somebody typed an answer.
  private let answers = Locked(0)

  init(
    account: String, server: Settings.Server, environment: Environment, signIn: SignIn,
    base: BaseURL
  ) {
    (self.account, self.server, self.environment) = (account, server, environment)
    (self.signIn, self.base) = (signIn, base)
  }

  /// What can be told wrong without running a program is told at once.
  func check() throws(Failure) {
    for (source, what) in [(server.token, "token"), (server.password, "password")] {
      if case .command? = source { continue }
      _ = try source?.secret(what, environment)
    }
  }

  /// What stands in the settings, and what `login` kept where they say nothing.
  func settled() throws(Failure) -> Credentials {
    let token = try server.token?.secret("token", environment, hiding: hidden)
    let password = try server.password?.secret("password", environment, hiding: hidden)
    if token == nil, password == nil, let kept = try files?.words(for: base),
      server.user == nil || kept[.user] == nil || kept[.user] == server.user
    {
      return try AccountCredentials.make(
        user: server.user ?? kept[.user], password: kept[.password], token: kept[.token])
    }
    return try AccountCredentials.make(user: server.user, password: password, token: token)
  }

  static func make(user: String?, password: String?, token: String?) throws(Failure)
    -> Credentials
  {
    do throws(CredentialsError) {
      return try Credentials(user: user, password: password, token: token)
    } catch {
      throw .failed(error.message)
    }
  }

  func credentials(again: Bool) async throws(RepositoryError) -> Credentials {
    let settled = try read()
    // Words that were typed stand for those of the settings until these change.
    let typed = typed.withLock { $0 }
    let found = typed.flatMap { $0.instead == settled || $0.isKept ? $0.words : nil } ?? settled
    let before = last.withLock { $0 }
    guard again, found == before || before == nil, let prompt else {
      last.withLock { $0 = found }
      return found
    }
    if typed?.isKept == true { _ = try? files?.forget() }
    guard
      let answer = await prompt.ask(for: wanted(from: settled), of: account, canKeep: canKeep)
    else { return found }
    return try take(answer, besides: settled)
  }

  private func take(_ answer: TypedWords, besides settled: Credentials)
    throws(RepositoryError) -> Credentials
  {
    answers.withLock { $0 += 1 }
    let fresh = try answer.words.credentials(besides: settled)
    // What cannot be kept is asked for again at the next start.
    let isKept = answer.isKept && canKeep && (try? files?.keep(fresh, for: base)) != nil
    typed.withLock { $0 = (fresh, settled, isKept) }
    last.withLock { $0 = fresh }
    return fresh
  }

  /// Whether words came of what `ask` did, or were typed in it: also the same as before, which are
  /// as good as they were.
  func areGiven(
    by ask: () async throws(RepositoryError) -> Bool
  ) async throws(RepositoryError) -> Bool {
    let before = answers.withLock { $0 }
    let areNew = try await ask()
    return areNew || answers.withLock { $0 } > before
  }

  /// Only where nothing else says them, and no session is kept in their place.
  private var canKeep: Bool {
    files != nil && server.token == nil && server.password == nil && !signIn.hasExchange
  }

  /// Whether there is a session, or words that `login` kept.
  var isSignedIn: Bool {
    guard let files else { return false }
    return files.hasSession || (try? files.words(for: base)) != nil
  }

  /// Whether words have to be typed before the service can be asked.
  var wantsWords: Bool {
    signIn.hasExchange && !isSignedIn && server.token == nil && server.password == nil
  }

  /// What is missing; where nothing is, the secret that was refused.
  private func wanted(from found: Credentials) -> [SignIn.Part] {
    let missing = signIn.missing(from: found)
    guard missing.isEmpty else { return missing }
    return found[.token] == nil ? [.password] : [.token]
  }

  private func read() throws(RepositoryError) -> Credentials {
    do throws(Failure) {
      return try settled()
    } catch {
      throw .unauthorized(
        [error.message, error.advice].filter { !$0.isEmpty }.joined(separator: " "))
    }
  }
}

extension [SignIn.Part: String] {
  func credentials(besides found: Credentials) throws(RepositoryError) -> Credentials {
    do throws(CredentialsError) {
      return try Credentials(
        user: self[.user] ?? found[.user], password: self[.password] ?? found[.password],
        token: self[.token] ?? found[.token])
    } catch {
      throw .unauthorized(error.message)
    }
  }
}
