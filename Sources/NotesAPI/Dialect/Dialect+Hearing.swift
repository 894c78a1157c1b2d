import Notes

/// What the server hears.
extension Dialect {
  package func heard(in request: HTTPRequest) -> Heard {
    guard var body = document(in: request) else { return .fault(.malformed) }
    if hearing.takesQueryFields { body = body.completed(with: request.parameters) }
    let method = method(of: request, body)
    let routes = routes(to: request.path)
    guard !routes.isEmpty else { return .fault(.noRoute) }
    if hearing.wantsSlash, !request.rawPath.hasSuffix("/") {
      return .fault(.moved(to: request.rawPath + "/" + request.query))
    }
    guard let route = routes.first(where: { $0.line.method == method }) else {
      let methods = routes.flatMap { route in
        route.line.method == "GET" ? ["GET", "HEAD"] : [route.line.method]
      }
      return .fault(.wrongMethod(allowed: methods.distinct()))
    }
    if let fault = refusal(of: request, route) { return .fault(fault) }
    let isChange = route.step == .update
    return heard(
      HeardRequest(request: request, body: isChange ? masked(body, request) : body, route: route))
  }

  private func heard(_ heard: HeardRequest) -> Heard {
    switch (heard.route.step, heard.route.id) {
    case (.list, _): listRequest(heard)
    case (.create, _): draft(heard)
    case (.show, let id?): .show(id)
    case (.content, let id?): .content(id)
    case (.update, let id?), (.rewrite, let id?): change(of: id, heard)
    case (.delete, let id?): .delete(id, ifStill: heard.version)
    case (_, nil): .fault(.noRoute)
    }
  }

  /// The id in the address of a request, as its client spells it.
  func idAsked(in request: HTTPRequest) -> String? {
    routes(to: request.path).lazy.compactMap(\.id).first.map(spelledID)
  }

  private func routes(to path: String) -> [Route] {
    Step.allCases.flatMap { step in
      (action(step)?.requests ?? []).compactMap { line in
        guard let action = action(step), case let (isMatch, id) = line.matches(path: path), isMatch
        else { return nil }
        return Route(step: step, action: action, line: line, id: id.map { unspelled($0) })
      }
    }
  }

  /// The id this service knows a note by, from the one its clients see.
  private func unspelled(_ id: Note.ID) -> Note.ID {
    let spelling = note.find(.id)?.hole.spelling.flatMap(IDSpelling.init(rawValue:))
    return spelling?.id(id.description) ?? id
  }

  /// The method a request means: its own, or for a POST the one a field or header names.
  private func method(of request: HTTPRequest, _ document: JSONValue) -> String {
    guard request.method == "POST" else {
      return request.method == "HEAD" ? "GET" : request.method
    }
    let place: Hearing.MethodPlace = request.isForm ? .form : .json
    if hearing.methodPlaces.contains(place), let named = document[hearing.methodField]?.text {
      return named.uppercased()
    }
    if hearing.methodPlaces.contains(.query),
      let named = request.parameters[hearing.methodField]?.text
    {
      return named.uppercased()
    }
    guard hearing.methodPlaces.contains(.header),
      let named = request.headers["X-HTTP-Method-Override"]
    else { return request.method }
    return named.uppercased()
  }

  /// The body as a document, an empty object where there is none; nil when it cannot be read.
  private func document(in request: HTTPRequest) -> JSONValue? {
    guard !request.body.isEmpty else { return .object([]) }
    let document: JSONValue?
    switch hearing.encoding ?? request.encoding {
    case .form: document = Form.decode(request.body)
    case .json:
      var reader = JSONReader(request.body)
      document = try? reader.read()
    case .xml: document = (try? XMLReader(lists: []).read(request.body))?.document
    case .text: document = String(validating: request.body, as: UTF8.self).map(JSONValue.string)
    }
    return document ?? (hearing.forgivesMalformed ? .object([]) : nil)
  }
}

/// What a service needs to know to cut its list.
extension Dialect {
  package var answersNewestFirst: Bool { answering.newestFirst }

  package var firstPage: Int { paging?.first ?? 1 }

  package var refusesPagesBehindTheLast: Bool { answering.faults[.page] != nil }
}

extension Dialect {
  /// A change without the fields that its mask leaves out: their values may be old. A mask spells
  /// names `update_time` that a body spells `updateTime`.
  private func masked(_ body: JSONValue, _ request: HTTPRequest) -> JSONValue {
    guard let name = hearing.mask, let mask = request.parameters[name]?.text,
      let members = body.members
    else { return body }
    let named = Set(mask.split(separator: ",").map { Substring($0).plain })
    return .object(members.filter { named.contains($0.name[...].plain) })
  }
}

extension Substring {
  fileprivate var plain: String { lowercased().filter { $0 != "_" && $0 != " " } }
}

/// An address that a request was sent to.
struct Route {
  let step: Dialect.Step
  let action: Dialect.Action
  let line: RequestLine
  let id: Note.ID?
}

/// A request whose address is known, and what it says where the action has holes.
struct HeardRequest {
  let request: HTTPRequest
  let body: JSONValue
  let route: Route

  /// What the query of the request has for a hole of its address.
  func parameter(_ name: Hole.Name) -> String? {
    for parameter in route.line.query where parameter.value.hole(name) != nil {
      guard let text = request.pairs.last(where: { $0.name == parameter.name })?.value else {
        continue
      }
      return parameter.value.values(in: text)?[name]
    }
    return nil
  }

  /// The version a change is made against. A header that is not spelled as the dialect spells it
  /// names a version no note is at.
  var version: Note.Version? {
    if let text = parameter(.version) { return Note.Version(text) }
    for (name, template) in route.action.requestHeaders where template.hole(.version) != nil {
      guard let text = request.headers[name], text != "*" else { continue }
      return Note.Version(template.values(in: text)?[.version] ?? "\0\(text)")
    }
    return route.action.send?.value(of: .version, in: body)?.text.map { Note.Version($0) }
  }
}

extension HTTPRequest {
  /// The path without its query.
  var rawPath: String { String(target.prefix { $0 != "?" }) }

  /// The path without its query and without a slash at its end.
  var path: String { rawPath.withoutFinalSlash }

  /// The query with its `?`; empty where there is none.
  var query: String { String(target.drop { $0 != "?" }) }

  /// The names and values of the query, in order.
  var pairs: [(name: String, value: String)] {
    query.utf8.dropFirst().split(separator: UInt8(ascii: "&")).map { pair in
      let halves = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let texts = halves.map { half in
        String(decoding: PercentEncoding.decode(half, plusIsSpace: true), as: UTF8.self)
      }
      return (texts[0], texts.count > 1 ? texts[1] : "")
    }
  }

  /// The query as an object.
  var parameters: JSONValue { Form.decode(Array(query.utf8.dropFirst())) ?? .object([]) }

  /// How its body is put, by what its type says.
  var encoding: Dialect.Encoding {
    if isForm { return .form }
    if isJSON { return .json }
    return isXML ? .xml : .text
  }

  var isForm: Bool { isOfType("application/x-www-form-urlencoded") }

  var isJSON: Bool { isOfType("application/json") || isOfType("application/vnd.api+json") }

  var isXML: Bool { isOfType("application/xml") || isOfType("text/xml") }

  private func isOfType(_ type: String) -> Bool {
    headers["Content-Type"]?.lowercased().hasPrefix(type) ?? false
  }
}

extension JSONValue {
  /// This object and the members of another that it does not have.
  fileprivate func completed(with other: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + (other.members ?? []).filter { self[$0.name] == nil })
  }
}

extension [String] {
  fileprivate func distinct() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
