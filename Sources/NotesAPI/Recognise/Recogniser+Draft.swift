import Notes

extension Recogniser {
  private static let usualPaths = [
    "/notes", "/notes.json", "/api/notes", "/api/v1/notes", "/posts", "/items", "/entries",
  ]

  /// A dialect file for the first list of texts that is found.
  func draft() async throws(RepositoryError) -> DialectDraft? {
    let own = base.path.isEmpty ? [] : [base.path]
    for path in own + Recogniser.usualPaths.map({ base.path + $0 }) + [base.path + "/"] {
      guard let response = try await answer(path, ["Accept": "application/json"]),
        response.status == 200, let document = try? WireText(response).json().0,
        let list = FoundList(document)
      else { continue }
      if let draft = try await draft(list, at: path) { return draft }
    }
    return nil
  }

  private func draft(_ list: FoundList, at path: String) async throws(RepositoryError)
    -> DialectDraft?
  {
    let rows = FieldGuess(list.rows)
    let split = path.lastIndex(of: "/") ?? path.startIndex
    let start = path.hasPrefix(base.path + "/") ? base.path : String(path[..<split])
    guard let template = rows.template, let address = try? BaseURL(base.origin.description + start)
    else { return nil }
    var text = DraftText(
      host: base.origin.host, listPath: String(path.dropFirst(start.count)), frame: list.frame,
      note: template, dates: rows.dates, writable: rows.writable)
    (text.listQuery, text.pageSize) = (list.query, list.query.isEmpty ? nil : list.rows.count)
    var reasons = ["GET \(path) answered 200 with a list of \(list.rows.count)"]
    if let single = try await single(of: list.rows, rows, address.path + text.showPath) {
      let guess = FieldGuess([single.note])
      text.showFrame = single.frame
      if rows.body == nil, guess.body != nil, let whole = guess.template {
        (text.note, text.rowNote) = (whole, template)
        text.writable = guess.writable
      }
      reasons.append("GET \(single.target) answered 200 with one of them")
    }
    return checked(text, address, list, reasons)
  }

  /// The first row by itself, and how its answer is wrapped.
  private func single(of rows: [JSONValue], _ guess: FieldGuess, _ path: String)
    async throws(RepositoryError) -> (note: JSONValue, frame: JSONValue, target: String)?
  {
    guard let row = rows.first, let place = guess.id, let id = row.value(at: place)?.text,
      let segment = Note.ID(id).pathSegment
    else { return nil }
    let target = path.replacing("{id}", with: segment)
    guard let response = try await answer(target, ["Accept": "application/json"]),
      response.status == 200, let document = try? WireText(response).json().0
    else { return nil }
    if document.value(at: place)?.text == id { return (document, .string("{note}"), target) }
    for member in document.members ?? [] where member.value.value(at: place)?.text == id {
      return (member.value, .object([.init(member.name, .string("{note}"))]), target)
    }
    return nil
  }

  /// The draft, if it loads and reads the notes it was made from.
  private func checked(
    _ text: DraftText, _ address: BaseURL, _ list: FoundList, _ reasons: [String]
  ) -> DialectDraft? {
    let file = text.text
    guard let dialect = try? Dialect(json5: Array(file.utf8), name: "draft"),
      dialect.notes(in: list.rows).notes.count == list.rows.count
    else { return nil }
    return DialectDraft(
      address: address, text: file, reasons: reasons, notes: list.rows.count)
  }
}

/// A list of objects somewhere in a document, and the marks beside it that say how it goes on.
private struct FoundList {
  var rows: [JSONValue]
  /// The document with holes, as a dialect's `answer`.
  var frame: JSONValue
  /// What must be asked for the next part, where only a word for it is given.
  var query = ""

  private static let rowLimit = 50
  private static let cursors = [
    "nextPageToken": "pageToken", "next_page_token": "page_token", "next_cursor": "cursor",
    "nextCursor": "cursor",
  ]

  init?(_ document: JSONValue) {
    guard let path = FoundList.path(in: document, []),
      case .array(let elements)? = document.value(at: path)
    else { return nil }
    rows = Array(elements.prefix(FoundList.rowLimit))
    frame = path.reversed().reduce(JSONValue.string("{notes}")) { .object([.init($1, $0)]) }
    for member in document.members ?? [] {
      let mark: String
      switch (member.name, member.value) {
      case ("has_more", .bool): (mark, query) = ("{more}", "?page={page}")
      case (let name, .string) where FoundList.cursors[name] != nil:
        (mark, query) = ("{cursor}", "?\(FoundList.cursors[name] ?? "cursor")={cursor}")
      default: continue
      }
      frame = frame.merged(with: .object([.init(member.name, .string(mark))]))
    }
  }

  /// The way to the list with the most rows.
  private static func path(in document: JSONValue, _ path: [String]) -> [String]? {
    if case .array(let elements) = document {
      return !elements.isEmpty && elements.allSatisfy { $0.members != nil } ? path : nil
    }
    guard path.count < 3 else { return nil }
    return (document.members ?? []).lazy.compactMap { member in
      self.path(in: member.value, path + [member.name])
    }.first
  }
}
