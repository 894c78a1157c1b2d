import Notes

/// What the server answers.
extension Dialect {
  package func response(_ reply: Reply, to request: HTTPRequest) -> HTTPResponse {
    var response = fullResponse(reply, to: request)
    if answering.hasETag, response.status < 300, !response.body.isEmpty {
      var digest = Digest()
      digest.add(response.body)
      let tag = "W/\"\(digest.text)\""
      response.headers["ETag"] = tag
      if ["GET", "HEAD"].contains(request.method), request.knows(tag) {
        response.headers["Content-Type"] = nil
        response = HTTPResponse(status: 304, headers: response.headers)
      }
    }
    if request.method == "HEAD" { response.body = [] }
    return response
  }

  private func fullResponse(_ reply: Reply, to request: HTTPRequest) -> HTTPResponse {
    switch reply {
    case .notes(let notes): listing(notes, request)
    case .note(let note, let kind): answer(note, kind, request)
    case .refused(let note): refusal(note, request)
    case .fault(let fault): answer(fault, request)
    case .error(let error, let kind): answer(error, kind, request)
    }
  }

  private func listing(_ notes: [Note], _ request: HTTPRequest) -> HTTPResponse {
    guard let action = actions[.list] else { return answer(.noRoute, request) }
    let base = request.base
    let rows = (answering.newestFirst ? notes : notes.reversed()).map {
      json($0, spelled: action.note, base: base)
    }
    return write(action.answer) { $0.name == .notes ? .array(rows) : nil }
  }

  private func answer(_ note: Note, _ kind: Operation.Kind, _ request: HTTPRequest)
    -> HTTPResponse
  {
    guard let action = actions[kind] else { return answer(.noRoute, request) }
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
    return write(answer) { hole in
      switch hole.name {
      case .note: document
      case .base: .string(request.base)
      case .id: .string(note.id.pathSegment ?? "")
      default: nil
      }
    }
  }

  private func write(_ answer: Answer, _ value: (Hole) -> JSONValue?) -> HTTPResponse {
    var response = HTTPResponse(status: answer.status)
    for (name, text) in answering.headers { response.headers[name] = text }
    for (name, template) in answer.headers {
      guard let text = template.filled({ value($0)?.text }), text.isHeaderText else { continue }
      response.headers[name] = text
    }
    guard let body = answer.body?.filled(value) else {
      if let type = answer.contentType { response.headers["Content-Type"] = type }
      return response
    }
    var style = answering.json
    style.indent = answer.indent
    response.headers["Content-Type"] = answer.contentType ?? answering.contentType
    response.body = body.bytes(style)
    return response
  }
}

/// What is answered when something is wrong.
extension Dialect {
  private func answer(_ fault: Heard.FaultHeard, _ request: HTTPRequest) -> HTTPResponse {
    switch fault {
    case .noRoute: return write(.route, nil, "No such address.")
    case .wrongMethod(let allowed):
      guard answering.faults[.method] != nil else { return write(.route, nil, "No such address.") }
      let values: [Hole.Name: JSONValue] = [
        .method: .string(request.method), .allow: .string(allowed.joined(separator: ", ")),
      ]
      return write(.method, nil, "Not this way.", values)
    case .malformed: return write(.malformed, nil, "The request cannot be read.")
    case .rejected(let problems):
      return write(.rejected, nil, "Refused.", [.problems: json(problems)])
    }
  }

  private func answer(_ error: RepositoryError, _ kind: Operation.Kind, _ request: HTTPRequest)
    -> HTTPResponse
  {
    switch error {
    case .notFound: write(.missing, kind, error.message)
    case .rejected(let problems):
      write(.rejected, kind, error.message, [.problems: json(problems)])
    case .unauthorized: write(.unauthorized, kind, error.message)
    case .forbidden: write(.forbidden, kind, error.message)
    case .conflict: write(.conflict, kind, error.message)
    case .rateLimited: write(.limited, kind, error.message)
    case .unsupported: write(.route, kind, error.message)
    case .offline, .timedOut, .interrupted, .cancelled, .serverFailed, .unreadable, .redirected,
      .tooLarge, .storage:
      write(.failed, kind, error.message)
    }
  }

  private func write(
    _ fault: Fault, _ kind: Operation.Kind?, _ message: String,
    _ values: [Hole.Name: JSONValue] = [:]
  ) -> HTTPResponse {
    let own = kind.flatMap { actions[$0]?.faults[fault] } ?? answering.faults[fault]
    let answer =
      own
      ?? Answer(
        status: fault.status,
        body: .object([.init(name: "message", template: .hole(.init(name: .message)))]))
    return write(answer) { hole in
      switch hole.name {
      case .status: .number(String(answer.status))
      case .reason: .string(HTTPResponse.reason(answer.status))
      case .message: .string(message)
      default: values[hole.name]
      }
    }
  }

  /// `{"title": ["can't be blank"]}`
  private func json(_ problems: [RepositoryError.Problem]) -> JSONValue {
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
    return .object(members)
  }
}

extension HTTPResponse {
  /// HTTP's words for a status (RFC 9110 §15); empty for one without.
  package static func reason(_ status: Int) -> String {
    let reasons = [
      200: "OK", 201: "Created", 204: "No Content", 304: "Not Modified", 400: "Bad Request",
      401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
      409: "Conflict", 413: "Content Too Large", 415: "Unsupported Media Type",
      422: "Unprocessable Entity", 429: "Too Many Requests", 500: "Internal Server Error",
      503: "Service Unavailable",
    ]
    return reasons[status] ?? ""
  }
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
      known.filter { $0 != " " } == tag
    }
  }
}

extension String {
  fileprivate var isHeaderText: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
