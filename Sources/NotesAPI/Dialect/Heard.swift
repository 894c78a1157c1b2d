package import Notes

/// What a server heard in a request.
package enum Heard: Equatable, Sendable {
  case list
  case show(Note.ID)
  case create(Draft)
  case update(Note.ID, Change)
  case delete(Note.ID)
  /// A change without a body, which the dialect answers without changing anything.
  case refused(Note.ID)
  /// Nothing that can be done.
  case fault(FaultHeard)

  /// The operation that was meant; nil for a fault.
  package var kind: Operation.Kind? {
    switch self {
    case .list: .list
    case .show: .show
    case .create: .create
    case .update, .refused: .update
    case .delete: .delete
    case .fault: nil
    }
  }

  /// The new words of a note, as far as the request has any: what is nil stays as it was.
  package struct Change: Equatable, Sendable {
    package var title: String?
    package var body: String?
    package var attributes: [Note.Attribute] = []

    /// The words of a new note. An empty title is none.
    var draft: Draft {
      Draft(title: title == "" ? nil : title, body: body ?? "", attributes: attributes)
    }

    /// The note's words with this change made.
    package func applied(to note: Note) -> Draft {
      var draft = Draft(note)
      if let title { draft.title = title.isEmpty ? nil : title }
      draft.body = body ?? draft.body
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
    case rejected([RepositoryError.Problem])
  }
}
