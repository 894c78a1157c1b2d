/// What lets an account in: header fields that are ready, or the words that a dialect's `signIn`
/// puts where its service wants them. Whoever prints one sees no secret.
public struct Credentials: Equatable, Sendable {
  private var fields: [HTTPHeaders.Field] = []
  package private(set) var user: String?
  package private(set) var password: String?
  package private(set) var token: String?

  public static let none = Credentials()

  /// The words themselves; empty ones are none.
  public init(user: String? = nil, password: String? = nil, token: String? = nil)
    throws(CredentialsError)
  {
    for text in [user, password, token] { try Credentials.check(text ?? "") }
    self.user = user?.isEmpty == true ? nil : user
    self.password = password?.isEmpty == true ? nil : password
    self.token = token?.isEmpty == true ? nil : token
  }

  /// `Authorization: Bearer …` (RFC 6750).
  public static func bearer(_ token: String) throws(CredentialsError) -> Credentials {
    try Credentials(header: "Authorization", "Bearer \(token)")
  }

  /// `Authorization: Basic …` (RFC 7617), in UTF-8.
  public static func basic(user: String, password: String) throws(CredentialsError) -> Credentials {
    guard !user.contains(":") else { throw .colonInName }
    let pair = Array("\(user):\(password)".utf8)
    return try Credentials(header: "Authorization", "Basic \(base64(pair))")
  }

  /// Any other header field, for services with their own.
  public init(header name: String, _ value: String) throws(CredentialsError) {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenCharacter) else { throw .name }
    try Credentials.check(value)
    fields = [HTTPHeaders.Field(name: name, value: value)]
  }

  private init() {}

  private static func check(_ value: String) throws(CredentialsError) {
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .value }
  }

  func sign(_ request: inout HTTPRequest) {
    for field in fields { request.headers[field.name] = field.value }
  }
}

/// Why something cannot be a credential. Never says what it was.
public enum CredentialsError: Error, Equatable, Sendable {
  case name, value, colonInName

  public var message: String {
    switch self {
    case .name: "That is not the name of a header field."
    case .value: "A token or password cannot have line breaks or control characters."
    case .colonInName: "A user name cannot have a colon."
    }
  }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { self == .none ? "no credentials" : "credentials" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Credentials {
  /// User and password as Basic has them (RFC 7617 §2); nil without both, or when the name has a
  /// colon, which would end it early.
  var basic: String? {
    guard let user, let password, !user.contains(":") else { return nil }
    return Credentials.base64(Array("\(user):\(password)".utf8))
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)

  static func base64(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[bits >> (18 - place * 6) & 63] : "=")
      }
    }
    return String(text)
  }
}

extension UInt8 {
  /// A character of a header field's name (RFC 9110 §5.6.2).
  fileprivate var isTokenCharacter: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^",
      "_", "`", "|", "~":
      true
    default: false
    }
  }
}
