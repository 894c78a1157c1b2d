import Notes

/// What is remembered while a list comes.
struct ListPass: Sendable {
  let query: NoteQuery
  let action: Dialect.Action
  /// From when on it is asked for; nil for a list from its beginning.
  var since: String?
  /// What the first request asks to be compared.
  var conditions = HTTPHeaders()
  var proof = ListProof(isSteady: false)
  /// The head of the first answer.
  private(set) var head = HTTPHeaders()
  var targets: Set<String> = []
  var lastTarget = "/"
  /// The notes that have come, and those of this page.
  private(set) var ids: Set<Note.ID> = []
  private var idsOfPage: Set<Note.ID> = []
  var notes = 0
  var received = 0
  var pages = 0
  /// Notes that were only named.
  private(set) var bare: Set<Note.ID> = []
  private(set) var latest: Timestamp?
  private var emptyPages = 0

  init(query: NoteQuery, action: Dialect.Action) {
    self.query = query
    self.action = action
  }

  /// The first note of each id. More with an id that stands in their page already cannot be told
  /// apart; pages may overlap, when notes move between them, and that is no fault.
  mutating func distinct(_ found: ListRows) -> ListPart {
    var part = ListPart([], unread: found.unread)
    part.gone = found.gone
    bare.formUnion(found.bare)
    part.notes = found.notes.filter { note in
      latest = max(latest, note.updated)
      let isNew = ids.insert(note.id).inserted
      if !idsOfPage.insert(note.id).inserted {
        part.unread += 1
      } else if !isNew {
        part.repeated += 1
      }
      return isNew
    }
    return part
  }

  mutating func beginPage(_ headers: HTTPHeaders) {
    idsOfPage = []
    guard pages == 0 else { return }
    head = headers
    proof.began = headers["Date"].flatMap { WireDate.moment(.string($0), offset: 0) }
  }

  /// Whether the service is asked to compare its list with an earlier one.
  var compares: Bool { since != nil || !conditions.fields.isEmpty }

  /// Whether a service says that it does not know what it was to compare with. Asking without it
  /// shows whether that was all.
  func isRefused(_ status: Int, _ position: ListPosition) -> Bool {
    position == .first && compares && [400, 410, 412].contains(status)
  }

  /// Notes that a list from its beginning named, and did not bring.
  var missing: ListPart {
    ListPart([], unread: since == nil ? bare.subtracting(ids).count : 0)
  }

  /// A service may answer a page behind the last one with an error instead of an empty list.
  func isBeyondEnd(_ status: Int, _ position: ListPosition, _ dialect: Dialect) -> Bool {
    guard pages > 0 else { return false }
    switch position {
    case .page, .offset: return status == 404 || status == dialect.answering.faults[.page]?.status
    case .first, .cursor, .address: return false
    }
  }

  /// Cursors and addresses may lead through pages whose notes were all left out; a few of them.
  mutating func mayBeEmpty(_ next: ListPosition?) -> Bool {
    emptyPages += 1
    switch next {
    case .cursor, .address: return emptyPages <= 100
    case .first, .page, .offset, nil: return false
    }
  }
}

private func max(_ a: Timestamp?, _ b: Timestamp?) -> Timestamp? {
  guard let a, let b else { return a ?? b }
  return Swift.max(a, b)
}
