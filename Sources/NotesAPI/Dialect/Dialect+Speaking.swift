public import Notes

/// What the client says.
extension Dialect {
  /// The request that asks a service of this kind to do something.
  ///
  /// - Throws: `unsupported` where the service cannot, `rejected` where the note cannot be named.
  public func request(for operation: Operation) throws(RepositoryError) -> HTTPRequest {
    guard let action = actions[operation.kind], let line = action.requests.first else {
      throw .unsupported(operation.kind.words(manners))
    }
    guard let path = line.path(for: operation.id) else {
      throw .rejected([.init(field: "id", message: "cannot stand in an address")])
    }
    var request = HTTPRequest(method: line.method, target: path)
    request.headers["Accept"] = "application/json"
    for (name, value) in speaking.headers { request.headers[name] = value }
    var body = try body(of: operation, action)
    if speaking.hidesMethod, line.method != "GET", line.method != "POST" {
      body = (body ?? .object([])).merged(
        with: .object([.init(hearing.methodField, .string(line.method))]))
      request.method = "POST"
    }
    if let body { write(body, into: &request) }
    return request
  }

  private func body(of operation: Operation, _ action: Action) throws(RepositoryError)
    -> JSONValue?
  {
    switch operation {
    case .list, .show, .delete: return nil
    case .create(let draft), .update(_, let draft, _):
      guard let template = action.send else { return nil }
      guard manners.hasTitle || draft.title?.isBlank ?? true else {
        throw .unsupported("keep a title")
      }
      let filled = template.filled { hole in value(of: hole, in: draft) } ?? .object([])
      return adding(draft.attributes, to: filled, besideBodyOf: template)
    }
  }

  private func value(of hole: Hole, in draft: Draft) -> JSONValue? {
    switch hole.name {
    case .title: draft.title.map(JSONValue.string) ?? .null
    case .body: .string(draft.body)
    case .created: draft.created.map { json($0, hole) }
    case .tags: .array(draft.tags.map(JSONValue.string))
    case .pinned: .bool(draft.pinned)
    default: nil
    }
  }

  /// Puts the fields that go back where the body stands.
  private func adding(
    _ attributes: [Note.Attribute], to document: JSONValue, besideBodyOf template: Template
  ) -> JSONValue {
    let kept = attributes.filter { sentBack.contains($0.name) }
    guard !kept.isEmpty, let path = template.find(.body)?.path.dropLast() else { return document }
    let members = kept.map { JSONValue.Member($0.name, JSONValue($0.value)) }
    let patch = path.reversed().reduce(JSONValue.object(members)) { .object([.init($1, $0)]) }
    return document.merged(with: patch)
  }

  private func write(_ body: JSONValue, into request: inout HTTPRequest) {
    switch speaking.encoding {
    case .json:
      request.headers["Content-Type"] = "application/json"
      request.body = body.bytes()
    case .form:
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
      request.body = Form.encode(body)
    }
  }
}

extension Operation.Kind {
  /// `delete a note`
  func words(_ manners: Manners) -> String {
    switch self {
    case .list: "list \(manners.plural)"
    case .show: "show one \(manners.singular)"
    case .create: "take a new \(manners.singular)"
    case .update: "change a \(manners.singular)"
    case .delete: "delete a \(manners.singular)"
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
