public import Notes

/// What the client says.
extension Dialect {
  /// The request that asks a service of this kind to do something.
  ///
  /// - Parameters:
  ///   - position: where to go on in a list that comes in parts.
  ///   - now: the moment, for services that want to be told when a note was made.
  /// - Throws: `unsupported` where the service cannot, `rejected` where the note cannot be named.
  public func request(
    for operation: Operation, at position: ListPosition = .first, now: Timestamp? = nil
  ) throws(RepositoryError) -> HTTPRequest {
    guard let action = actions[operation.kind] else {
      throw .unsupported(operation.kind.words(manners))
    }
    return try request(action, operation, at: position, now: now)
  }

  /// The request for one action of those an operation takes.
  ///
  /// - Parameter since: for the changes of a list, from when on.
  func request(
    _ action: Action, _ operation: Operation, at position: ListPosition = .first,
    now: Timestamp? = nil, since: String? = nil
  ) throws(RepositoryError) -> HTTPRequest {
    let line = action.requests[0]
    let value = { (hole: Hole) in
      hole.name == .since
        ? self.value(ofSince: since, hole)
        : self.value(of: hole, in: operation, at: position, now: now)
    }
    guard let target = line.target(for: operation.givenID, { value($0)?.text }) else {
      throw .rejected([
        .init(
          field: "id",
          message: phrase(
            "cannot stand in an address", de: "kann nicht in einer Adresse stehen",
            ja: "はアドレスに使えません"))
      ])
    }
    var request = HTTPRequest(method: line.method, target: target)
    request.headers["Accept"] = speaking.accept
    for (name, value) in speaking.headers { request.headers[name] = value }
    // From the last to the first: of several spellings the first that can be filled stands.
    for (name, template) in action.requestHeaders.reversed() {
      if let text = template.filled({ value($0)?.text }) { request.headers[name] = text }
    }
    var body = try body(of: operation, action, value)
    if speaking.hidesMethod, line.method != "GET", line.method != "POST" {
      body = (body ?? .object([])).merged(
        with: .object([.init(hearing.methodField, .string(line.method))]))
      request.method = "POST"
    }
    if let body { write(body, action, into: &request) }
    return request
  }

  private func body(
    of operation: Operation, _ action: Action, _ value: (Hole) -> JSONValue?
  ) throws(RepositoryError) -> JSONValue? {
    guard let template = action.send else { return nil }
    guard let draft = operation.draft else { return template.filled(value) }
    guard manners.hasTitle || draft.title?.isBlank ?? true else {
      throw .unsupported(phrase("keep a title", de: "keinen Titel speichern", ja: "タイトルの保存"))
    }
    let isXML = (action.encoding ?? speaking.encoding) == .xml
    if isXML || speaking.refusesWhatXMLForbids { try refuseWhatXMLForbids(draft) }
    let filled = template.filled(value) ?? .object([])
    return adding(draft.attributes, to: filled, beside: template)
  }

  /// XML would be written without them, and nobody would be told.
  private func refuseWhatXMLForbids(_ draft: Draft) throws(RepositoryError) {
    for (field, text) in [("title", draft.title ?? ""), ("body", draft.body)]
    where text.unicodeScalars.contains(where: \.isForbiddenInXML) {
      throw .rejected([
        .init(
          field: field,
          message: phrase(
            "has characters that XML cannot carry", de: "hat Zeichen, die XML nicht tragen kann",
            ja: "にXMLで送れない文字があります"))
      ])
    }
  }

  /// What a request puts into a hole; nil leaves out what the hole stands in.
  private func value(
    of hole: Hole, in operation: Operation, at position: ListPosition, now: Timestamp?
  ) -> JSONValue? {
    switch operation {
    case .list(let query): value(of: hole, in: query, at: position)
    case .show(let id): hole.name == .id ? .string(id.description) : nil
    case .create(let draft): value(of: hole, in: draft, id: draft.id, now: now)
    case .update(let id, let draft, let version):
      hole.name == .version
        ? version.map { spelled($0, hole) } : value(of: hole, in: draft, id: id, now: now)
    case .delete(let id, let version):
      switch hole.name {
      case .version: version.map { spelled($0, hole) }
      case .id: .string(id.description)
      default: nil
      }
    }
  }

  private func value(of hole: Hole, in query: NoteQuery, at position: ListPosition) -> JSONValue? {
    switch (hole.name, position) {
    case (.query, _):
      (query.filter.isBlank ? hole.fallback : query.filter.words(hole)).map(JSONValue.string)
    case (.limit, _): paging.map { .number(String($0.size)) }
    case (.page, .page(let number)): .number(String(number))
    case (.page, _): paging.map { .number(String($0.first)) }
    case (.offset, .offset(let offset)): .number(String(offset))
    case (.offset, _): .number("0")
    case (.cursor, .cursor(let token)): .string(token)
    default: nil
    }
  }

  private func value(of hole: Hole, in draft: Draft, id: Note.ID?, now: Timestamp?) -> JSONValue? {
    switch hole.name {
    case .id: id.map { json($0, hole) }
    case .title: (draft.title ?? hole.fallback).map(JSONValue.string) ?? .null
    case .body: .string(draft.body)
    case .created: (draft.created ?? (hole.fallback == "now" ? now : nil)).map { json($0, hole) }
    case .updated: hole.fallback == "now" ? now.map { json($0, hole) } : nil
    case .tags: .array(draft.tags.map(JSONValue.string))
    case .pinned: json(draft.pinned, hole)
    case .key: draft.key.map(JSONValue.string)
    default: nil
    }
  }

  private func spelled(_ version: Note.Version, _ hole: Hole) -> JSONValue {
    hole.spelling == "number" ? .number(version.description) : .string(version.description)
  }

  /// Puts the fields that go back where the body stands.
  private func adding(
    _ attributes: [Note.Attribute], to document: JSONValue, beside template: Template
  ) -> JSONValue {
    let kept = attributes.filter { sentBack.contains($0.name) }
    guard !kept.isEmpty, let path = (template.find(.body) ?? template.find(.title))?.path.dropLast()
    else { return document }
    let members = kept.map { JSONValue.Member($0.name, JSONValue($0.value)) }
    let patch = path.reversed().reduce(JSONValue.object(members)) { .object([.init($1, $0)]) }
    return document.merged(with: patch)
  }

  private func write(_ body: JSONValue, _ action: Action, into request: inout HTTPRequest) {
    let encoding = action.encoding ?? speaking.encoding
    let usual = action.encoding == nil ? speaking.contentType : nil
    request.headers["Content-Type"] = action.contentType ?? usual ?? encoding.contentType
    request.body = encoding.bytes(body)
  }
}

extension Operation {
  var draft: Draft? {
    switch self {
    case .create(let draft), .update(_, let draft, _): draft
    case .list, .show, .delete: nil
    }
  }

  /// The id an address may need.
  fileprivate var givenID: Note.ID? {
    if case .create(let draft) = self { draft.id } else { id }
  }
}

extension Operation.Kind {
  /// `delete a note`
  func words(_ manners: Manners) -> String {
    switch self {
    case .list: manners.listing
    case .show: manners.showing
    case .create: manners.takingNew
    case .update: manners.changing
    case .delete: manners.deleting
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Words to look for, in a language that has signs of its own where the hole says so.
  fileprivate func words(_ hole: Hole) -> String {
    guard hole.spelling == Hole.escaped else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isSign { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// The words that were meant, and none where a request only says that it looks for none.
  func wordsMeant(_ hole: Hole) -> String {
    guard self != hole.fallback else { return "" }
    guard hole.spelling == Hole.escaped else { return self }
    var isEscaped = false
    return unicodeScalars.reduce(into: "") { text, scalar in
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  /// ASCII that is neither letter, digit nor white space.
  fileprivate var isSign: Bool {
    isASCII && !properties.isAlphabetic && !("0"..."9").contains(self) && self > " "
  }
}
