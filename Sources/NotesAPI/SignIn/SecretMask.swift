import Notes

/// Takes secrets out of texts on their way to people: what a service says may repeat what it was
/// told, in an error page or in an address.
struct SecretMask: Sendable {
  private var needles: [[UInt8]] = []
  /// Told of each secret when it is added.
  var learnt: (@Sendable (String) -> Void)?

  static let mark = "•••"
  /// Shorter words are in every text, and would tell themselves by the marks.
  private static let shortest = 4
  /// Old ones make room for new ones.
  private static let countLimit = 200

  /// Adds a secret in every spelling it can travel in.
  mutating func add(_ secret: String?) {
    guard let secret, secret.utf8.count >= SecretMask.shortest else { return }
    let spellings = [
      Array(secret.utf8), PercentEncoding.encode(secret),
      PercentEncoding.encode(secret, spaceIsPlus: true),
      Array(JSONValue.string(secret).bytes().dropFirst().dropLast()),
    ]
    if !needles.contains(spellings[0]) { learnt?(secret) }
    for spelling in spellings where !needles.contains(spelling) { needles.append(spelling) }
    if needles.count > SecretMask.countLimit {
      needles.removeFirst(needles.count - SecretMask.countLimit)
    }
  }

  func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let masked = masked(bytes)
    return masked.count == bytes.count && masked == bytes
      ? text : String(decoding: masked, as: UTF8.self)
  }

  func masked(_ bytes: [UInt8]) -> [UInt8] {
    // The longest first: one may be the start of another.
    needles.sorted { $0.count > $1.count }.reduce(bytes) { bytes, needle in
      bytes.replacing(needle, with: SecretMask.mark.utf8)
    }
  }

  /// An answer that people may be shown: one without success.
  func masked(_ response: HTTPResponse) -> HTTPResponse {
    guard response.status >= 300 else { return response }
    var masked = HTTPResponse(status: response.status, body: masked(response.body))
    for field in response.headers.fields {
      masked.headers.append(field.name, self.masked(field.value))
    }
    return masked
  }

  func masked(_ error: RepositoryError) -> RepositoryError {
    switch error {
    case .offline(let why): .offline(masked(why))
    case .interrupted(let why): .interrupted(masked(why))
    case .unauthorized(let why): .unauthorized(masked(why))
    case .forbidden(let why): .forbidden(masked(why))
    case .rejected(let problems):
      .rejected(problems.map { .init(field: $0.field.map(masked), message: masked($0.message)) })
    case .serverFailed(let status, let why): .serverFailed(status: status, masked(why))
    case .unreadable(let what): .unreadable(masked(what))
    case .notUnderstood(let what): .notUnderstood(masked(what))
    case .locked(let why): .locked(masked(why))
    case .redirected(let target): .redirected(to: masked(target))
    case .unsupported(let what): .unsupported(masked(what))
    case .storage(let why): .storage(masked(why))
    case .timedOut, .cancelled, .notFound, .conflict, .rateLimited, .tooLarge: error
    }
  }
}
