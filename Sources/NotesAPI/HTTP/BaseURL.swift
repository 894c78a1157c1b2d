public import Notes

/// The address of an account: the place its requests go to, and where its paths begin.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
  /// What credentials are bound to; two accounts are on one server when these are equal.
  public let origin: HTTPOrigin
  /// Without a final slash: empty, or `/api/v1`.
  public let path: String

  private static let byteLimit = 2000

  /// - Throws: `rejected`, with what is wrong in the address.
  public init(_ text: String) throws(RepositoryError) {
    guard text.utf8.count <= BaseURL.byteLimit else { throw BaseURL.refusal("is too long") }
    guard !text.contains("#"), !text.contains("?") else {
      throw BaseURL.refusal("cannot have a query or a fragment (? or #)")
    }
    let (origin, path) = try HTTPOrigin.split(text)
    self.origin = origin
    self.path = try BaseURL.checked(path)
  }

  public var description: String { origin.description + path }

  private static func checked(_ path: String) throws(RepositoryError) -> String {
    if let stranger = path.unicodeScalars.first(where: { !$0.isAllowedInPath }) {
      throw refusal("cannot have \(stranger) in its path; write it percent-encoded")
    }
    let segments = path.split(separator: "/")
    guard !segments.contains("."), !segments.contains("..") else {
      throw refusal("cannot have . or .. in its path")
    }
    let escapes = path.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    guard escapes.allSatisfy({ $0.utf8.prefix(2).count { $0.hexDigit != nil } == 2 }) else {
      throw refusal("has a % without two hexadecimal digits behind it")
    }
    return String(
      path.prefix(upTo: path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.startIndex))
  }

  private static func refusal(_ why: String) -> RepositoryError {
    .rejected([.init(field: "address", message: why)])
  }
}

extension Unicode.Scalar {
  /// A character of a path (RFC 3986 §3.3).
  fileprivate var isAllowedInPath: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*",
      "+", ",", ";", "=", ":", "@", "/", "%":
      true
    default: false
    }
  }
}
