public import Notes

/// Where an account's words come from: settings, files, programs, or somebody who types them.
public protocol CredentialSource: Sendable {
  /// - Parameter again: those given last were refused or were not enough: what was read is read
  ///   again, and somebody may be asked. Otherwise nobody is disturbed.
  /// - Returns: what there is, which may be nothing; the same as before ends the asking.
  func credentials(again: Bool) async throws(RepositoryError) -> Credentials
}

/// Words that stay what they are.
extension Credentials: CredentialSource {
  public func credentials(again: Bool) async -> Credentials { self }
}

/// Keeps an account's session for the next start.
public protocol SessionStore: Sendable {
  func session() -> SignInSession?

  /// Keeps a session, or with nil forgets the one it has. What cannot be kept is lost: the next
  /// start signs in anew.
  func keep(_ session: SignInSession?)
}

/// What a service gave for an account's words. Whoever prints one sees no secret.
public struct SignInSession: Equatable, Sendable {
  /// The address it belongs to, and the user; it is nobody else's.
  let place: String
  let user: String?
  var token: String?
  var cookies: CookieJar
}

extension SignInSession {
  public static let byteLimit = 64_000

  public var bytes: [UInt8] {
    let members = [("place", place), ("user", user), ("token", token)].compactMap { name, text in
      text.map { JSONValue.Member(name, .string($0)) }
    }
    return JSONValue.object(members + [.init("cookies", cookies.json)]).bytes()
  }

  /// nil for bytes that are no session.
  public init?(bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard bytes.count <= SignInSession.byteLimit, let document = try? reader.read(),
      let place = document["place"]?.text
    else { return nil }
    self.place = place
    user = document["user"]?.text
    token = document["token"]?.text
    cookies = CookieJar(document["cookies"] ?? .null)
  }
}

extension SignInSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "a session" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
