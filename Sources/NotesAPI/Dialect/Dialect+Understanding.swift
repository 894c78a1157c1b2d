public import Notes

/// What the client understands of an answer. The status counts before the body, and the shape of
/// the body before what its header calls it.
extension Dialect {
  /// What an operation came to, by the answer it got.
  ///
  /// - Throws: what the service says is wrong, or `unreadable` for an answer that is none of its.
  public func outcome(in response: HTTPResponse, of operation: Operation)
    throws(RepositoryError) -> Outcome
  {
    guard (200..<300).contains(response.status), let action = actions[operation.kind] else {
      if operation.isGuarded, [409, 412].contains(response.status) { return .stale }
      throw error(in: response, of: operation)
    }
    guard !response.body.allSatisfy(\.isBlank) else { return try outcomeOfSilence(operation) }
    let (document, unread) = try WireText(response).json()
    try refuse(document, action)
    if case .list = operation {
      return try listing(in: document, of: response, action, unread: unread)
    }
    if case .delete = operation {
      guard complaints(in: document).isEmpty else { throw unexpected(document, instead: "") }
      return .deleted
    }
    return try note(in: document, of: operation, action)
  }

  /// An answer without a body: yes for a change, and no such note where one was asked for.
  private func outcomeOfSilence(_ operation: Operation) throws(RepositoryError) -> Outcome {
    switch operation {
    case .list: throw .unreadable("it is empty")
    case .show: throw .notFound
    case .create: return .accepted(nil)
    case .update(let id, _, _): return .accepted(id)
    case .delete: return .deleted
    }
  }

  /// Throws for the answer that has the status of success and says that nothing was saved.
  private func refuse(_ document: JSONValue, _ action: Action) throws(RepositoryError) {
    guard let refusal = action.refusal?.body, isSpelled(refusal, document) else { return }
    guard refusal.value(of: .note, in: document)?.isNull != true else { throw .notFound }
    throw .rejected([.init(field: "body", message: "is empty, and nothing was saved")])
  }

  /// Whether the words a template has are the words a document has.
  private func isSpelled(_ template: Template, _ document: JSONValue) -> Bool {
    let literals = template.literals
    return !literals.isEmpty && literals.allSatisfy { document[$0.name] == $0.value }
  }
}

/// One note.
extension Dialect {
  private func note(in document: JSONValue, of operation: Operation, _ action: Action)
    throws(RepositoryError) -> Outcome
  {
    let places = places(of: .note, in: action)
    let found = places.compactMap { document.value(at: $0) }
    for object in found {
      if let note = note(in: object, spelled: action.note, id: operation.id) { return .note(note) }
    }
    guard !found.contains(where: \.isNull) else { throw .notFound }
    if case .show = operation { throw unexpected(document, instead: manners.singular) }
    for object in found {
      if let id = id(in: object, spelled: action.note) { return .accepted(operation.id ?? id) }
    }
    throw unexpected(document, instead: manners.singular)
  }

  /// Where in an answer to look: where the dialect says, at the top, and in the usual wrappers.
  private func places(of name: Hole.Name, in action: Action) -> [[String]] {
    let own = action.answer.body?.find(name).map { [$0.path] } ?? []
    let usual = [[]] + wrappers.map { $0.split(separator: ".").map(String.init) }
    return own + usual.filter { !own.contains($0) }
  }

  /// What is wrong inside an answer that has the status of success.
  private func complaints(in document: JSONValue) -> [RepositoryError.Problem] {
    Complaint.problems(in: document, named: ["errors", "error"])
  }

  private func unexpected(_ document: JSONValue, instead expected: String) -> RepositoryError {
    let complaints = complaints(in: document)
    guard complaints.isEmpty else { return .rejected(complaints) }
    let kind =
      switch document {
      case .null: "null"
      case .bool, .number: "a single value"
      case .string: "a single text"
      case .array: "a list"
      case .object(let members) where members.isEmpty: "an empty object"
      case .object(let members):
        "an object with \(members.prefix(4).map(\.name).joined(separator: ", "))"
      }
    let complaint = Complaint.message(in: document).map { "; it says: \($0)" } ?? ""
    return .unreadable("\(kind) where \(expected) should be\(complaint)")
  }
}

/// The list.
extension Dialect {
  private func listing(
    in document: JSONValue, of response: HTTPResponse, _ action: Action, unread: Int
  ) throws(RepositoryError) -> Outcome {
    for place in places(of: .notes, in: action) {
      guard case .array(let elements)? = document.value(at: place) else { continue }
      guard !Paging.isPart(document, response.headers) else {
        throw .unreadable("it is one page of a longer list, and this dialect has no pages")
      }
      let notes = distinct(elements.compactMap { note(in: $0, spelled: action.note) })
      let lost = elements.count - notes.count + unread
      guard lost == 0 || !notes.isEmpty else {
        throw .unreadable("none of the \(lost) \(manners.plural) in it can be read")
      }
      return .listing(notes, unread: lost)
    }
    throw unexpected(document, instead: "a list of \(manners.plural)")
  }

  /// The first note of each id.
  private func distinct(_ notes: [Note]) -> [Note] {
    var seen: Set<Note.ID> = []
    return notes.filter { seen.insert($0.id).inserted }
  }
}

/// Signs that a list goes on elsewhere. A list taken for the whole when it is not would hide notes.
private enum Paging {
  private static let places = [
    ["next"], ["links", "next"], ["_links", "next"], ["next_page_url"], ["nextPageToken"],
    ["has_more"], ["@odata.nextLink"], ["previous"], ["links", "prev"], ["prev_page_url"],
  ]

  static func isPart(_ document: JSONValue, _ headers: HTTPHeaders) -> Bool {
    headers.all("Link").contains { $0.contains("rel=\"next\"") || $0.contains("rel=next") }
      || places.contains { place in
        switch document.value(at: place) {
        case .null?, .bool(false)?, .string("")?, nil: false
        default: true
        }
      }
  }
}

extension UInt8 {
  /// White space of JSON.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
