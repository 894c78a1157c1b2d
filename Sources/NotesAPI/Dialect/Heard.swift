package import Notes

/// What a server heard in a request.
package enum Heard: Equatable, Sendable {
  case list(ListRequest)
  case show(Note.ID)
  /// The text of a note by itself.
  case content(Note.ID)
  case create(Draft)
  /// - ifStill: the version the request names; the change is refused at any other.
  case update(Note.ID, Change, ifStill: Note.Version?, Dialect.Step)
  case delete(Note.ID, ifStill: Note.Version?)
  /// A change without a body, which the dialect answers without changing anything.
  case refused(Note.ID)
  /// Nothing that can be done.
  case fault(FaultHeard)

  /// What was meant; nil for a fault.
  package var step: Dialect.Step? {
    switch self {
    case .list: .list
    case .show: .show
    case .content: .content
    case .create: .create
    case .update(_, _, _, let step): step
    case .refused: .update
    case .delete: .delete
    case .fault: nil
    }
  }

  /// Which stretch of the list is asked for.
  package struct ListRequest: Equatable, Sendable {
    package var position = ListPosition.first
    package var limit: Int?
    package var query = ""

    package init(position: ListPosition = .first, limit: Int? = nil, query: String = "") {
      self.position = position
      self.limit = limit
      self.query = query
    }
  }

  /// The new words of a note, as far as the request has any: what is nil stays as it was.
  package struct Change: Equatable, Sendable {
    package var title: String?
    package var body: String?
    package var tags: [String]?
    package var pinned: Bool?
    package var created: Timestamp?
    package var attributes: [Note.Attribute] = []
    /// Whether a note that is not there is made of these words.
    package var makesMissing = false

    var saysNothing: Bool {
      title == nil && body == nil && tags == nil && pinned == nil && attributes.isEmpty
    }

    /// The words of a new note. An empty title is none.
    package func draft(id: Note.ID?) -> Draft {
      Draft(
        title: title == "" ? nil : title, body: body ?? "", tags: tags ?? [],
        pinned: pinned ?? false, created: created, attributes: attributes, id: id)
    }

    /// The note's words with this change made.
    package func applied(to note: Note) -> Draft {
      var draft = Draft(note)
      if let title { draft.title = title.isEmpty ? nil : title }
      draft.body = body ?? draft.body
      draft.tags = tags ?? draft.tags
      draft.pinned = pinned ?? draft.pinned
      for attribute in attributes {
        draft.attributes.removeAll { $0.name == attribute.name }
        draft.attributes.append(attribute)
      }
      return draft
    }
  }

  package enum FaultHeard: Equatable, Sendable {
    case noRoute
    /// Nothing at this address takes this method; these it takes.
    case wrongMethod(allowed: [String])
    case malformed
    /// A body without the words of a note.
    case incomplete
    /// A body of a type that this address does not take.
    case wrongType
    /// No type that the request accepts is to be had.
    case notAcceptable
    /// A body that is of another kind or about another note than its address.
    case mismatched
    /// A new note with an id, where ids are the service's to give.
    case named
    case rejected([RepositoryError.Problem])
    /// The address is this one with a slash at its end.
    case moved(to: String)
    /// There is no such page of the list.
    case noPage
  }
}
