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

  func write(_ answer: Answer, _ value: (Hole) -> JSONValue?) -> HTTPResponse {
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
  var base: String {
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
