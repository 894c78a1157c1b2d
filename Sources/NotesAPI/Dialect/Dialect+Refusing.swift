import Notes

/// What a server with rules about requests does not take, whatever they say about notes.
extension Dialect {
  /// What is wrong with the head of a request; nil for a good one.
  func refusal(of request: HTTPRequest, _ route: Route) -> Heard.FaultHeard? {
    guard isAnswerable(request) else { return .notAcceptable }
    guard hearing.types.isEmpty || request.body.isEmpty || isTaken(request, route.action) else {
      return .wrongType
    }
    let names = route.line.query.map(\.name)
    if hearing.isStrictAboutQueries, request.pairs.contains(where: { !names.contains($0.name) }) {
      return .malformed
    }
    return nil
  }

  /// What is wrong with the frame that a body has around its note; nil for a good one.
  func refusal(of heard: HeardRequest) -> Heard.FaultHeard? {
    guard hearing.isStrictAboutWords, let template = heard.route.action.send else { return nil }
    let id = heard.route.id.map { JSONValue.string(spelledID($0)) }
    switch template.agreement(with: heard.body, id: id) {
    case .missing: return .malformed
    case .other: return .mismatched
    case .same: break
    }
    guard id == nil, let place = idPlace(in: template), heard.body.value(at: place) != nil else {
      return nil
    }
    return .named
  }

  /// Where a body would have an id, if it had one.
  private func idPlace(in template: Template) -> [String]? {
    guard let sent = template.find(.body)?.path, let own = note.find(.body)?.path,
      let id = note.find(.id)?.path, sent.count >= own.count
    else { return nil }
    return sent.dropLast(own.count) + id
  }

  /// Whether a body is of a type that is taken. An action that puts its body its own way takes that
  /// too.
  private func isTaken(_ request: HTTPRequest, _ action: Action) -> Bool {
    guard let type = request.headers["Content-Type"].map({ MediaType($0[...]) }) else {
      return false
    }
    let own = action.contentType ?? action.encoding?.contentType
    let types = hearing.types + [own].compactMap { $0.map { MediaType($0[...]).name } }
    return types.contains(type.name) && isPlain(type)
  }

  /// Whether an answer can be of a type that a request accepts (RFC 9110 §12.5.1); yes where it does
  /// not say. Where types must be plain, one that is named must be named plainly.
  private func isAnswerable(_ request: HTTPRequest) -> Bool {
    let fields = request.headers.all("Accept").filter { !$0.isEmpty }
    guard !hearing.accepts.isEmpty, !fields.isEmpty else { return true }
    let types = fields.flatMap { $0.split(separator: ",") }.map { MediaType($0) }
    let wanted = types.filter { !$0.isRefused }
    let named = wanted.filter { hearing.accepts.contains($0.name) }
    guard named.isEmpty else { return named.contains(where: isPlain) }
    return wanted.contains { type in
      type.name == "*/*"
        || type.name.hasSuffix("/*")
          && hearing.accepts.contains { $0.hasPrefix(type.name.dropLast()) }
    }
  }

  private func isPlain(_ type: MediaType) -> Bool {
    guard let known = hearing.parameters else { return true }
    return type.parameters.allSatisfy { $0.name == "q" || known.contains($0.name) }
  }
}

/// A type as `Content-Type` and `Accept` have it (RFC 9110 §8.3.1), in lower case.
private struct MediaType {
  let name: String
  let parameters: [(name: String, value: String)]

  init(_ text: Substring) {
    let parts = text.lowercased().filter { $0 != " " && $0 != "\t" }.split(separator: ";")
    name = String(parts.first ?? "")
    parameters = parts.dropFirst().map { part in
      let halves = part.split(separator: "=", maxSplits: 1)
      return (String(halves.first ?? ""), halves.count > 1 ? String(halves[1]) : "")
    }
  }

  /// `q=0`: anything but this.
  var isRefused: Bool {
    parameters.contains { $0.name == "q" && Double($0.value) == 0 }
  }
}

extension Template {
  fileprivate enum Agreement { case same, missing, other }

  /// Whether a document has this template's words, and an id where it has one.
  fileprivate func agreement(with document: JSONValue?, id: JSONValue?) -> Agreement {
    switch self {
    case .literal(let value):
      guard let document else { return .missing }
      return document == value ? .same : .other
    case .hole(let hole) where hole.name == .id:
      guard let document else { return .missing }
      return document == id ? .same : .other
    case .object(let members):
      guard let document, document.members != nil else { return .missing }
      let parts = members.map { $0.template.agreement(with: document[$0.name], id: id) }
      return parts.first { $0 != .same } ?? .same
    case .hole, .text, .array: return .same
    }
  }
}
