import Notes

/// What is answered when something is wrong.
extension Dialect {
  func answer(_ fault: Heard.FaultHeard, _ request: HTTPRequest) -> HTTPResponse {
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

  func answer(_ error: RepositoryError, _ step: Step, _ request: HTTPRequest)
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
      .notUnderstood, .locked, .tooLarge, .storage:
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
