import Notes

/// What the server answers.
extension Dialect {
  package func response(_ reply: Reply, to request: HTTPRequest) -> HTTPResponse {
    var response = fullResponse(reply, to: request)
    let isRead = ["GET", "HEAD"].contains(request.method)
    if answering.hasETag, isRead || !answering.tagsOnlyReads, response.status < 300,
      !response.body.isEmpty
    {
      if response.headers["ETag"] == nil { response.headers["ETag"] = tag(of: response.body) }
      if let tag = response.headers["ETag"], isRead, request.knows(tag) {
        response.headers["Content-Type"] = nil
        response = HTTPResponse(status: 304, headers: response.headers)
      }
    }
    if request.method == "HEAD" { response.body = [] }
    return response
  }

  private func tag(of body: [UInt8]) -> String {
    var digest = Digest()
    digest.add(body)
    return (answering.hasStrongETag ? "" : "W/") + "\"\(digest.text)\""
  }

  private func fullResponse(_ reply: Reply, to request: HTTPRequest) -> HTTPResponse {
    switch reply {
    case .notes(let list): listing(list, request)
    case .note(let note, let step): answer(note, step, request)
    case .refused(let note): refusal(note, request)
    case .fault(let fault): answer(fault, request)
    case .error(let error, let step): answer(error, step, request)
    }
  }

  private func listing(_ list: ListReply, _ request: HTTPRequest) -> HTTPResponse {
    guard let action = actions[.list] else { return answer(.noRoute, request) }
    let base = request.base
    let chosen = chosenFields(request)
    let rows = list.notes.map { json($0, spelled: action.note, base: base).choosing(chosen) }
    let pages = ListPages(list, request, action, paging)
    return write(action.answer) { hole in
      hole.name == .notes ? .array(rows) : pages.value(of: hole, base: base)
    }
  }

  private func answer(_ note: Note, _ step: Step, _ request: HTTPRequest) -> HTTPResponse {
    guard let action = action(step) else { return answer(.noRoute, request) }
    return write(action.answer, spelling: note, action, request)
  }

  private func refusal(_ note: Note?, _ request: HTTPRequest) -> HTTPResponse {
    guard let action = actions[.update], let refusal = action.refusal else {
      return answer(.malformed, request)
    }
    guard let note else { return write(refusal) { $0.name == .note ? .null : nil } }
    return write(refusal, spelling: note, action, request)
  }

  private func write(
    _ answer: Answer, spelling note: Note, _ action: Action, _ request: HTTPRequest
  ) -> HTTPResponse {
    let document = json(note, spelled: action.note, base: request.base)
      .choosing(chosenFields(request))
    return write(answer) { hole in
      hole.name == .note ? document : part(hole, of: note, base: request.base)
    }
  }

  /// The places of the fields a request wants; nil for all.
  private func chosenFields(_ request: HTTPRequest) -> [[Substring]]? {
    guard let name = hearing.choosesFields, let text = request.parameters[name]?.text else {
      return nil
    }
    return text.split { ", ".contains($0) }.map { $0.split(separator: ".") }
  }

  /// A part of a note, where an answer has it outside the note.
  private func part(_ hole: Hole, of note: Note, base: String) -> JSONValue? {
    switch hole.name {
    case .id:
      hole.spelling == nil
        ? .string(Note.ID(spelledID(note.id)).pathSegment ?? "") : json(note.id, hole)
    default: value(of: hole, in: note, base: base)
    }
  }

  /// The id as the service's notes show it.
  func spelledID(_ id: Note.ID) -> String {
    note.find(.id)?.hole.spelledID(id) ?? id.description
  }

  private func write(_ answer: Answer, _ value: (Hole) -> JSONValue?) -> HTTPResponse {
    var response = HTTPResponse(status: answer.status)
    for (name, text) in answering.headers { response.headers[name] = text }
    for (name, template) in answer.headers {
      guard let text = template.filled({ value($0)?.text }), !text.isEmpty, text.isHeaderText
      else { continue }
      response.headers[name] = text
    }
    guard let body = answer.body?.filled(value) else {
      if let type = answer.contentType { response.headers["Content-Type"] = type }
      return response
    }
    var style = answering.json
    style.indent = answer.indent
    let encoding = answer.encoding ?? answering.encoding
    let usual = answer.encoding == nil ? answering.contentType : encoding.contentType
    response.headers["Content-Type"] = answer.contentType ?? usual
    response.body = encoding.bytes(body, style, declaration: answering.declaration)
    return response
  }
}

/// What is answered when something is wrong.
extension Dialect {
  private func answer(_ fault: Heard.FaultHeard, _ request: HTTPRequest) -> HTTPResponse {
    switch fault {
    case .noRoute: return write(.route, nil, "No such address.", [.path: .string(request.rawPath)])
    case .noPage: return write(.page, .list, "Invalid page.")
    case .wrongType:
      let type = request.headers["Content-Type"] ?? ""
      return write(.type, nil, "Unsupported media type.", [.type: .string(type)])
    case .notAcceptable: return write(.accept, nil, "No acceptable media type.")
    case .mismatched: return write(.taken, nil, "It is about something else.")
    case .named: return write(.forbidden, nil, "Ids are not the client's to give.")
    case .moved(let place):
      return HTTPResponse(
        status: 301, headers: ["Location": place, "Content-Type": "text/html; charset=utf-8"])
    case .wrongMethod(let allowed):
      guard answering.faults[.method] != nil else { return answer(.noRoute, request) }
      let values: [Hole.Name: JSONValue] = [
        .method: .string(request.method), .allow: .string(allowed.joined(separator: ", ")),
      ]
      return write(.method, nil, "Not this way.", values)
    case .malformed: return write(.malformed, nil, "The request cannot be read.")
    case .incomplete:
      guard answering.faults[.incomplete] != nil else { return answer(.malformed, request) }
      return write(.incomplete, nil, "The request has no text.")
    case .rejected(let problems):
      return write(.rejected, nil, "Refused.", [.problems: json(problems)])
    }
  }

  private func answer(_ error: RepositoryError, _ step: Step, _ request: HTTPRequest)
    -> HTTPResponse
  {
    switch error {
    case .notFound:
      write(.missing, step, error.message, idAsked(in: request).map { [.id: .string($0)] } ?? [:])
    case .rejected(let problems):
      write(
        problems.contains { $0.field == "id" } ? .taken : .rejected, step, error.message,
        [.problems: json(problems)])
    case .unauthorized: write(.unauthorized, step, error.message)
    case .forbidden: write(.forbidden, step, error.message)
    case .conflict(let theirs): write(.conflict, step, error.message, note: theirs, request)
    case .rateLimited: write(.limited, step, error.message)
    case .unsupported: write(.route, step, error.message)
    case .offline, .timedOut, .interrupted, .cancelled, .serverFailed, .unreadable, .redirected,
      .tooLarge, .storage:
      write(.failed, step, error.message)
    }
  }

  private func write(
    _ fault: Fault, _ step: Step?, _ message: String, _ values: [Hole.Name: JSONValue] = [:],
    note: Note? = nil, _ request: HTTPRequest? = nil
  ) -> HTTPResponse {
    let own = step.flatMap { action($0)?.faults[fault] } ?? answering.faults[fault]
    let answer =
      own
      ?? Answer(
        status: fault.status,
        body: .object([.init(name: "message", template: .hole(.init(name: .message)))]))
    let base = request?.base ?? ""
    return write(answer) { hole in
      switch hole.name {
      case .status: .number(String(answer.status))
      case .reason: .string(HTTPResponse.reason(answer.status))
      case .message: .string(message)
      case .note: note.map { json($0, spelled: actions[.show]?.note ?? self.note, base: base) }
      case .problems where hole.spelling == "list": values[.problems].map(\.sentences)
      default: values[hole.name] ?? note.flatMap { value(of: hole, in: $0, base: base) }
      }
    }
  }

  /// `{"title": ["can't be blank"]}`
  private func json(_ problems: [RepositoryError.Problem]) -> JSONValue {
    if let template = answering.problem {
      return .array(problems.compactMap { json($0, spelled: template) })
    }
    var members: [JSONValue.Member] = []
    for problem in problems {
      let name = problem.field ?? "base"
      guard let index = members.firstIndex(where: { $0.name == name }),
        case .array(let texts) = members[index].value
      else {
        members.append(.init(name, .array([.string(problem.message)])))
        continue
      }
      members[index].value = .array(texts + [.string(problem.message)])
    }
    guard let item = answering.item else { return .object(members) }
    return .object(members.map { .init($0.name, .object([.init(item, $0.value)])) })
  }

  private func json(_ problem: RepositoryError.Problem, spelled template: Template) -> JSONValue? {
    template.filled { hole in
      switch hole.name {
      case .message: .string(problem.message)
      case .field: problem.field.map(JSONValue.string)
      default: nil
      }
    }
  }
}

extension JSONValue {
  /// `["Title can't be blank"]` for `{"title": ["can't be blank"]}`.
  fileprivate var sentences: JSONValue {
    .array(
      (members ?? []).flatMap { member -> [JSONValue] in
        guard case .array(let texts) = member.value else { return [] }
        let name = member.name.prefix(1).uppercased() + member.name.dropFirst()
        return texts.compactMap { text in text.text.map { .string("\(name) \($0)") } }
      })
  }
}

extension HTTPResponse {
  /// HTTP's words for a status (RFC 9110 §15); empty for one without.
  package static func reason(_ status: Int) -> String {
    let reasons = [
      200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 301: "Moved Permanently",
      302: "Found", 304: "Not Modified", 400: "Bad Request", 410: "Gone",
      412: "Precondition Failed", 419: "Page Expired", 423: "Locked", 428: "Precondition Required",
      507: "Insufficient Storage",
      401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
      406: "Not Acceptable",
      409: "Conflict", 413: "Content Too Large", 415: "Unsupported Media Type",
      422: "Unprocessable Entity", 429: "Too Many Requests", 500: "Internal Server Error",
      503: "Service Unavailable",
    ]
    return reasons[status] ?? ""
  }
}

extension JSONValue {
  /// This object with only the members at some places, such as `title` or `title.raw`.
  fileprivate func choosing(_ places: [[Substring]]?) -> JSONValue {
    guard let places, let members else { return self }
    return .object(
      members.compactMap { member in
        let inner = places.filter { $0.first.map { $0 == member.name } ?? false }
          .map { Array($0.dropFirst()) }
        guard !inner.isEmpty else { return nil }
        let isWhole = inner.contains(where: \.isEmpty)
        return isWhole ? member : Member(member.name, member.value.choosing(inner))
      })
  }
}

extension String {
  /// An entity tag as weak comparison has it (RFC 9110 §8.8.3.2).
  fileprivate var trimmingWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}

extension HTTPRequest {
  /// Scheme and host as the client called this server, where that is a name it can have.
  fileprivate var base: String {
    let host = headers["Host"] ?? "localhost"
    return (try? HTTPOrigin(of: "http://\(host)"))?.description ?? "http://localhost"
  }

  /// Whether the client holds a version already (RFC 9110 §13.1.2; weak comparison).
  fileprivate func knows(_ tag: String) -> Bool {
    headers.all("If-None-Match").flatMap { $0.split(separator: ",") }.contains { known in
      let known = known.filter { $0 != " " }
      return known == "*" || known.trimmingWeakness == tag.trimmingWeakness
    }
  }
}
