extension SignIn {
  /// A word an account can have.
  public enum Part: String, CaseIterable, Sendable { case user, password, token }

  /// Words are turned into a session, and need not be kept.
  public var hasExchange: Bool { exchange != nil }

  public var hasSignUp: Bool { signUp != nil }

  /// Whether it is nowhere said who asks, so that a server could not tell either.
  public var isOpen: Bool { headers.isEmpty && query.isEmpty && cookie == nil }

  /// The words that are missing before the account can be let in, in the order to ask for them.
  /// Where a service takes one thing or another, what is there already decides; without anything it
  /// is what the dialect names first.
  public func missing(from credentials: Credentials, signingUp: Bool = false) -> [Part] {
    let ways = ways(signingUp).map { parts in
      (
        missing: Part.allCases.filter { parts.contains($0) && credentials[$0] == nil },
        unused: Part.allCases.count { !parts.contains($0) && credentials[$0] != nil }
      )
    }
    let hasNone = Part.allCases.allSatisfy { credentials[$0] == nil }
    guard !hasNone else { return ways.first?.missing ?? [] }
    return ways.min { ($0.unused, $0.missing.count) < ($1.unused, $1.missing.count) }?.missing ?? []
  }

  /// The sets of words that let an account in, the one that is looked for first before the others.
  public var waysIn: [Set<Part>] { ways(false) }

  /// The parts that each way in needs.
  private func ways(_ signingUp: Bool) -> [Set<Part>] {
    if let exchange = signingUp ? signUp : exchange { return [exchange.parts] }
    return (headers + query).reduce([[]]) { ways, carrier in
      ways.flatMap { way in carrier.spellings.map { way.union($0.holes.parts) } }
    }
  }

  /// Names whose values nobody may see: for whoever writes down what travels.
  public var secretNames: (headers: Set<String>, query: Set<String>, fields: Set<String>) {
    var headers: Set<String> = ["authorization", "cookie", "set-cookie", "proxy-authorization"]
    headers.formUnion((self.headers + exchanges.flatMap(\.headers)).map { $0.name.lowercased() })
    var fields: Set<String> = ["password", "token"]
    for template in exchanges.flatMap({ [$0.send, $0.answer].compactMap { $0 } }) {
      for name in [Hole.Name.token, .password, .basic, .csrf] {
        if let last = template.find(name)?.path.last { fields.insert(last) }
      }
    }
    fields.formUnion(exchanges.flatMap(\.tokenPlaces).compactMap(\.last))
    switch csrf?.send {
    case .header(let name)?: headers.insert(name.lowercased())
    case .field(let name)?: fields.insert(name)
    case nil: break
    }
    return (headers, Set(query.map(\.name)), fields)
  }

  private var exchanges: [Exchange] { [exchange, signUp].compactMap { $0 } }
}

extension SignIn.Exchange {
  var parts: Set<SignIn.Part> {
    headers.reduce(into: send.holes.parts) { $0.formUnion($1.spellings[0].holes.parts) }
  }

  /// Whether an account has all that is sent.
  func isFilled(by credentials: Credentials) -> Bool {
    parts.allSatisfy { credentials[$0] != nil }
  }
}

extension Credentials {
  public subscript(part: SignIn.Part) -> String? {
    switch part {
    case .user: user
    case .password: password
    case .token: token
    }
  }
}

extension TextTemplate {
  var holes: [Hole.Name] {
    pieces.compactMap { piece in
      guard case .hole(let hole) = piece else { return nil }
      return hole.name
    }
  }
}

extension Template {
  var holes: [Hole.Name] {
    switch self {
    case .hole(let hole): [hole.name]
    case .text(let text): text.holes
    case .literal: []
    case .object(let members): members.flatMap(\.template.holes)
    case .array(let elements): elements.flatMap(\.holes)
    }
  }
}

extension [Hole.Name] {
  fileprivate var parts: Set<SignIn.Part> {
    reduce(into: []) { parts, name in
      switch name {
      case .user: parts.insert(.user)
      case .password: parts.insert(.password)
      case .token: parts.insert(.token)
      case .basic: parts.formUnion([.user, .password])
      default: break
      }
    }
  }
}
