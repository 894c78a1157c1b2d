import Notes

/// The list, as one answer has it or a part of it.
extension Dialect {
  func listing(in response: HTTPResponse, _ action: Action, at position: ListPosition)
    throws(RepositoryError) -> Outcome
  {
    guard !response.body.allSatisfy(\.isBlank) else { throw .unreadable(Dialect.emptyAnswer) }
    var stream = listStream(action, response.headers)
    var part = ListPart([])
    let elements = try stream.take(response.body)
    let rest = try stream.finish()
    try refuseOther(rest.document)
    let found = notes(in: elements)
    var ids: Set<Note.ID> = []
    part.notes = found.notes.filter { ids.insert($0.id).inserted }
    part.unread = found.unread + rest.unread + found.notes.count - part.notes.count
    part.flawed = rest.flawed
    let end = try end(
      of: ListAnswer(
        document: rest.document, headers: response.headers, position: position,
        count: elements.count, received: elements.count), action)
    (part.total, part.next) = (end.total, end.next)
    guard part.unread == 0 || !part.notes.isEmpty else { throw nothingReadable(part.unread) }
    return .listing(part)
  }

  /// Reads the answer to `list` as it comes.
  func listStream(_ action: Action, _ headers: HTTPHeaders) -> any ListStream {
    let places = places(of: .notes, in: action)
    let type = headers["Content-Type"]
    guard (action.answer.encoding ?? answering.encoding) == .xml else {
      return JSONListStream(places: places, contentType: type)
    }
    return XMLListStream(list: places.first ?? [], charset: type.flatMap(WireText.charset))
  }

  /// What the elements of a list are: notes, those that it says are gone, those it only names, and
  /// how many elements are none of these.
  func notes(in elements: [JSONValue]) -> ListRows {
    var rows = ListRows()
    guard let template = actions[.list]?.note else { return rows }
    for element in elements {
      if let note = note(in: element, spelled: template) {
        rows.notes.append(note)
      } else if isTombstone(element, spelled: template) {
        if let id = id(in: element, spelled: template) { rows.gone.append(id) }
      } else if changes?.hasBareIDs == true, element.members?.count == 1,
        let id = id(in: element, spelled: template)
      {
        rows.bare.append(id)
      } else {
        rows.unread += 1
      }
    }
    return rows
  }

  /// Throws for a document that has no list where a list should be.
  func refuseOther(_ document: JSONValue) throws(RepositoryError) {
    guard let action = actions[.list] else { return }
    try refuse(document, action)
    let hasList = places(of: .notes, in: action).contains { place in
      if case .array? = document.value(at: place) { true } else { false }
    }
    guard hasList else {
      throw unexpected(
        document,
        instead: phrase(
          "a list of \(manners.many)", de: "eine Liste (\(manners.many))", ja: "\(manners.many)の一覧")
      )
    }
  }

  func nothingReadable(_ count: Int) -> RepositoryError {
    .unreadable(
      phrase(
        "none of the \(count) \(manners.many) in it can be read",
        de: "nichts darin ist lesbar (\(manners.counted(count)))",
        ja: "\(manners.counted(count))のどれも読めません"))
  }
}

/// What the elements of a list are.
struct ListRows {
  var notes: [Note] = []
  /// Notes that were deleted.
  var gone: [Note.ID] = []
  /// Notes that are there by their ids alone.
  var bare: [Note.ID] = []
  var unread = 0
}

/// An answer to `list` when all of it has come.
struct ListAnswer {
  /// The document, without the elements of its list; nil when it has no list.
  var document: JSONValue
  var headers: HTTPHeaders
  var position: ListPosition
  /// Elements in this answer, and in all answers so far.
  var count: Int
  var received: Int
}

/// Where a list goes on.
extension Dialect {
  /// What an answer says besides its notes: how many there are, and where the next part begins.
  ///
  /// - Throws: `unreadable` for an answer that is no list, or one part of a list when there is no way
  ///   to the rest: a list taken for the whole when it is not would hide notes.
  func end(of answer: ListAnswer, _ action: Action) throws(RepositoryError)
    -> (total: Int?, next: ListPosition?)
  {
    let total = value(.total, in: answer)?.text.flatMap { Int($0) }
    guard answer.position != .first || !NextPage.hasPrevious(answer.document) else {
      throw .unreadable(
        phrase(
          "it is one page of a longer list, and not the first",
          de: "sie ist eine Seite einer längeren Liste und nicht die erste", ja: "長い一覧の途中のページです"))
    }
    let address = nextAddress(in: answer)
    if let address, paging?.counts != true { return (total, .address(address)) }
    if paging == nil, NextPage.isPromised(in: answer.document) {
      throw .unreadable(
        phrase(
          "it is one page of a longer list, and this dialect has no pages",
          de: "sie ist eine Seite einer längeren Liste, und dieser Dialekt hat keine Seiten",
          ja: "長い一覧の1ページですが、この方言はページに対応していません"))
    }
    guard paging != nil, let line = action.requests.first else { return (total, nil) }
    if line.takes(.cursor) {
      let token = value(.cursor, in: answer)?.text ?? ""
      return (total, token.isEmpty ? address.map { .address($0) } : .cursor(token))
    }
    guard address != nil || !says(.next) && goesOn(answer, total) else { return (total, nil) }
    return (total, step(after: answer, line))
  }

  private func goesOn(_ answer: ListAnswer, _ total: Int?) -> Bool {
    if says(.more) { return value(.more, in: answer)?.isTrue ?? false }
    guard answer.count > 0 else { return false }
    if let total { return answer.received < total }
    guard let pages = value(.pages, in: answer)?.text.flatMap({ Int($0) }) else { return true }
    return number(of: answer.position) < pages
  }

  private func step(after answer: ListAnswer, _ line: RequestLine) -> ListPosition? {
    if line.takes(.page) { return .page(number(of: answer.position) + 1) }
    return line.takes(.offset) ? .offset(answer.received) : nil
  }

  private func number(of position: ListPosition) -> Int {
    if case .page(let number) = position { number } else { paging?.first ?? 1 }
  }

  private func nextAddress(in answer: ListAnswer) -> String? {
    let named = value(.next, in: answer)?.text
    let address = named ?? NextPage.address(in: answer.document, answer.headers)
    return address?.isEmpty ?? true ? nil : address
  }

  /// Whether the dialect's lists say this.
  private func says(_ name: Hole.Name) -> Bool {
    guard let answer = actions[.list]?.answer else { return false }
    return answer.body?.has(name) == true || answer.headers.contains { $0.value.hole(name) != nil }
  }

  /// What an answer says in its document or its headers.
  private func value(_ name: Hole.Name, in answer: ListAnswer) -> JSONValue? {
    guard let spelled = actions[.list]?.answer else { return nil }
    if let value = spelled.body?.value(of: name, in: answer.document), !value.isNull {
      return value
    }
    for (header, template) in spelled.headers where template.hole(name) != nil {
      guard let text = answer.headers[header], let value = template.values(in: text)?[name] else {
        continue
      }
      return .string(value)
    }
    return nil
  }
}
