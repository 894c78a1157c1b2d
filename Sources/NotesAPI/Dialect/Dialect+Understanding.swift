public import Notes

/// What the client understands of an answer. The status counts before the body, and the shape of
/// the body before what its header calls it.
extension Dialect {
  /// What an operation came to, by the answer it got.
  ///
  /// - Parameter position: for a list, which part of it was asked for.
  /// - Throws: what the service says is wrong, or `unreadable` for an answer that is none of its.
  public func outcome(
    in response: HTTPResponse, of operation: Operation, at position: ListPosition = .first
  ) throws(RepositoryError) -> Outcome {
    guard (200..<300).contains(response.status), let action = actions[operation.kind] else {
      if operation.isGuarded, [409, 412].contains(response.status) { return .stale }
      throw error(in: response, of: operation)
    }
    if case .list = operation { return try listing(in: response, action, at: position) }
    guard !response.body.allSatisfy(\.isBlank) else { return try outcomeOfSilence(operation) }
    let document = try document(in: response, action)
    try refuse(document, action)
    if case .delete = operation {
      guard complaints(in: document).isEmpty else { throw unexpected(document, instead: "") }
      return .deleted
    }
    return try note(in: document, of: operation, action, version: version(in: response, action))
  }

  /// The text that the request for a note's content brought.
  func text(in response: HTTPResponse, of operation: Operation) throws(RepositoryError) -> String {
    guard (200..<300).contains(response.status), let content else {
      throw error(in: response, of: operation)
    }
    guard (content.answer.encoding ?? answering.encoding) == .text else {
      let document = try document(in: response, content)
      guard let text = content.answer.body?.value(of: .body, in: document)?.text else {
        throw unexpected(
          document,
          instead: phrase(
            "the text of a \(manners.one)", de: "ein Text (\(manners.one))", ja: "\(manners.one)の本文"
          ))
      }
      return text
    }
    return try WireText(response).plain()
  }

  private func document(in response: HTTPResponse, _ action: Action) throws(RepositoryError)
    -> JSONValue
  {
    switch action.answer.encoding ?? answering.encoding {
    case .json, .form: return try WireText(response).json().0
    case .xml:
      let charset = response.headers["Content-Type"].flatMap(WireText.charset)
      return try XMLReader(lists: [], charset: charset).read(response.body).document
    case .text: return .string(try WireText(response).plain())
    }
  }

  /// The version in the headers of an answer.
  private func version(in response: HTTPResponse, _ action: Action) -> Note.Version? {
    for (name, template) in action.answer.headers where template.hole(.version) != nil {
      guard let text = response.headers[name], let token = template.values(in: text)?[.version]
      else { continue }
      return Note.Version(token)
    }
    return nil
  }

  static var emptyAnswer: String {
    phrase("it is empty", de: "sie ist leer", ja: "空です")
  }

  /// An answer without a body: yes for a change, and no such note where one was asked for.
  private func outcomeOfSilence(_ operation: Operation) throws(RepositoryError) -> Outcome {
    switch operation {
    case .list: throw .unreadable(Dialect.emptyAnswer)
    case .show: throw .notFound
    case .create: return .accepted(nil)
    case .update(let id, _, _): return .accepted(id)
    case .delete: return .deleted
    }
  }

  /// Throws for the answer that has the status of success and says that nothing was saved.
  func refuse(_ document: JSONValue, _ action: Action) throws(RepositoryError) {
    guard let refusal = action.refusal?.body, isSpelled(refusal, document) else { return }
    guard refusal.value(of: .note, in: document)?.isNull != true else { throw .notFound }
    throw .rejected([
      .init(
        field: "body",
        message: phrase(
          "is empty, and nothing was saved", de: "ist leer, und nichts wurde gespeichert",
          ja: "が空のため、保存していません"))
    ])
  }

  /// Whether the words a template has are the words a document has.
  private func isSpelled(_ template: Template, _ document: JSONValue) -> Bool {
    let literals = template.literals
    return !literals.isEmpty && literals.allSatisfy { document[$0.name] == $0.value }
  }
}

/// One note.
extension Dialect {
  private func note(
    in document: JSONValue, of operation: Operation, _ action: Action, version: Note.Version?
  ) throws(RepositoryError) -> Outcome {
    let places = places(of: .note, in: action)
    let found = places.compactMap { document.value(at: $0) }
    for object in found where action.note.has(.body) || content != nil {
      if let note = note(in: object, spelled: action.note, id: operation.id, version: version) {
        return .note(note)
      }
    }
    if found.contains(where: { isTombstone($0, spelled: action.note) }) { throw .notFound }
    guard !found.contains(where: \.isNull) else { throw .notFound }
    if case .show = operation { throw unexpected(document, instead: manners.one) }
    for object in found {
      if let id = id(in: object, spelled: action.note) { return .accepted(operation.id ?? id) }
    }
    throw unexpected(document, instead: manners.one)
  }

  /// Where in an answer to look: where the dialect says, at the top, and in the usual wrappers.
  func places(of name: Hole.Name, in action: Action) -> [[String]] {
    let own = action.answer.body?.find(name).map { [$0.path] } ?? []
    let usual = [[]] + wrappers.map { $0.split(separator: ".").map(String.init) }
    return own + usual.filter { !own.contains($0) }
  }

  /// What is wrong inside an answer that has the status of success.
  private func complaints(in document: JSONValue) -> [RepositoryError.Problem] {
    Complaint.problems(in: document, named: ["errors", "error"])
  }

  func unexpected(_ document: JSONValue, instead expected: String) -> RepositoryError {
    let complaints = complaints(in: document)
    guard complaints.isEmpty else { return .rejected(complaints) }
    let kind =
      switch document {
      case .null: "null"
      case .bool, .number: phrase("a single value", de: "ein einzelner Wert", ja: "単一の値")
      case .string: phrase("a single text", de: "ein einzelner Text", ja: "単一のテキスト")
      case .array: phrase("a list", de: "eine Liste", ja: "一覧")
      case .object(let members) where members.isEmpty:
        phrase("an empty object", de: "ein leeres Objekt", ja: "空のオブジェクト")
      case .object(let members):
        object(members.prefix(4).map(\.name).joined(separator: ", "))
      }
    let complaint =
      Complaint.message(in: document).map {
        phrase("; it says: \($0)", de: "; darin steht: \($0)", ja: "。内容: \($0)")
      } ?? ""
    return .unreadable(
      phrase(
        "\(kind) where \(expected) should be\(complaint)",
        de: "\(kind), erwartet: \(expected)\(complaint)", ja: "\(expected)ではなく\(kind)です\(complaint)"
      ))
  }

  private func object(_ names: String) -> String {
    phrase("an object with \(names)", de: "ein Objekt mit \(names)", ja: "\(names)を持つオブジェクト")
  }
}

extension UInt8 {
  /// White space of JSON.
  var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
