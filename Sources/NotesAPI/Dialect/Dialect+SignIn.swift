import Notes

/// Reads a dialect's `signIn`.
extension SignIn {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: [
      "headers", "query", "cookie", "csrf", "exchange", "signUp", "expired",
    ])
    headers = try SignIn.carriers(fields, "headers")
    query = try SignIn.carriers(fields, "query")
    cookie = fields["cookie"] == nil ? nil : try fields.name("cookie")
    csrf = fields["csrf"] == nil ? nil : try CSRF(fields.fields("csrf"))
    exchange = fields["exchange"] == nil ? nil : try Exchange(fields.fields("exchange"))
    signUp = fields["signUp"] == nil ? nil : try Exchange(fields.fields("signUp"))
    expired = try fields.statuses("expired", or: expired)
    guard exchange == nil || exchange?.answer != nil || cookie != nil else {
      throw fields.error("exchange.answer", expected: "where {token} is, or a cookie beside it")
    }
  }

  fileprivate static func carriers(_ fields: DialectFields, _ name: String) throws(DialectError)
    -> [Carrier]
  {
    let own = try fields.fields(name)
    var carriers: [Carrier] = []
    for member in own.members {
      let texts = try own.texts(member.name)
      let spellings = texts.compactMap(TextTemplate.init)
      guard !texts.isEmpty, spellings.count == texts.count,
        spellings.allSatisfy({ $0.holes.allSatisfy(\.isOfSignIn) })
      else { throw own.error(member.name, expected: DialectFields.signInHoles) }
      guard name != "headers" || HTTPHeaders.Field(name: member.name, value: "").isWellFormed else {
        throw own.error(member.name, expected: "the name of a header field")
      }
      carriers.append(Carrier(name: member.name, spellings: spellings))
    }
    return carriers
  }
}

extension SignIn.Exchange {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: [
      "request", "encoding", "headers", "send", "answer", "also", "refused", "status",
    ])
    guard let line = RequestLine(try fields.text("request", or: "")), !line.takesID,
      line.method != "GET"
    else {
      throw fields.error("request", expected: "a method and a path, such as \"POST /login\"")
    }
    request = line
    encoding = try fields.choice("encoding", or: .json)
    headers = try SignIn.carriers(fields, "headers")
    send = try fields.template("send") ?? .object([])
    guard send.holes.allSatisfy(\.isOfSignIn) else {
      throw fields.error("send", expected: DialectFields.signInHoles)
    }
    answer = try fields.template("answer")
    guard answer?.holes.allSatisfy({ $0 == .token }) ?? true else {
      throw fields.error("answer", expected: "no hole but {token}")
    }
    tokenPlaces = fields["also"] == nil ? [] : try fields.places("also", of: "token")
    refused = try fields.statuses("refused", or: [401, 400, 403, 422])
    status = try fields.integer("status") ?? 200
    guard (200...299).contains(status) else { throw fields.error("status", expected: "200 to 299") }
  }
}

extension SignIn.CSRF {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["from", "find", "send", "refused"])
    guard let line = RequestLine(try fields.text("from", or: "")), !line.takesID,
      line.method == "GET", let path = line.path(for: nil)
    else { throw fields.error("from", expected: "a request such as \"GET /notes/new\"") }
    from = path
    let (place, name) = try fields.fields("find").only(among: ["meta", "input", "cookie", "header"])
    find =
      switch place {
      case "meta": .meta(name)
      case "input": .input(name)
      case "cookie": .cookie(name)
      default: .header(name)
      }
    let (way, target) = try fields.fields("send").only(among: ["header", "field"])
    send = way == "header" ? .header(target) : .field(target)
    refused = try fields.statuses("refused", or: [403, 419, 422])
    guard way != "header" || HTTPHeaders.Field(name: target, value: "").isWellFormed else {
      throw fields.error("send.header", expected: "the name of a header field")
    }
  }
}

extension Hole.Name {
  fileprivate var isOfSignIn: Bool {
    [.token, .user, .password, .basic, .csrf].contains(self)
  }
}

extension DialectFields {
  fileprivate static let signInHoles =
    "a text with no hole but {token} {user} {password} {basic} {csrf}"

  /// A text that is not empty.
  fileprivate func name(_ name: String) throws(DialectError) -> String {
    let text = try text(name, or: "")
    guard !text.isEmpty else { throw error(name, expected: "a name") }
    return text
  }

  /// The one member of an object that says one thing or another.
  fileprivate func only(among names: [String]) throws(DialectError) -> (String, String) {
    try allow(only: names)
    guard members.count == 1, let member = members.first else {
      throw error(expected: "an object with one of \(names.joined(separator: ", "))")
    }
    return (member.name, try name(member.name))
  }

  /// Paths with dots, for the one part that may have other places.
  fileprivate func places(_ name: String, of part: String) throws(DialectError) -> [[String]] {
    let own = try fields(name)
    try own.allow(only: [part])
    return try own.texts(part).map { $0.split(separator: ".").map(String.init) }
  }

  fileprivate func statuses(_ name: String, or standard: [Int]) throws(DialectError) -> [Int] {
    guard self[name] != nil else { return standard }
    let statuses = try texts(name).map { Int($0) ?? 0 }
    // Success would never end.
    guard statuses.allSatisfy({ (400...599).contains($0) }) else {
      throw error(name, expected: "a list of statuses from 400 to 599")
    }
    return statuses
  }
}
