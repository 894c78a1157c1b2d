import Notes

/// A note that was asked for, and one that was to be kept.
extension AppState {
  mutating func open(_ id: Note.ID, _ purpose: OpenRequest.Purpose) -> [Effect] {
    let (ticket, wake) = work.begin(Words.opening)
    // No answer may be typed ahead to a question that has not been read.
    switch purpose {
    case .read: typeAhead.await(.detail, ticket)
    case .edit: typeAhead.await(.composer, ticket)
    case .visit, .amend, .compare, .restore: break
    }
    return [.open(OpenRequest(id, purpose, ticket)), wake]
  }

  mutating func take(_ result: Result<Note, RepositoryError>, _ request: OpenRequest)
    -> [Effect]
  {
    if request.purpose == .compare {
      takeCompared(result, request)
      return []
    }
    guard work.end(request.ticket) else { return [] }
    switch result {
    case .success(let note):
      _ = list.update(note, isSent: false)
      switch request.purpose {
      case .read: show(note)
      case .edit: compose(editing: note)
      case .amend: amend(note)
      case .visit: offerHomepage(of: note)
      case .restore: return restore(over: note)
      case .compare: break
      }
      return replay(typeAhead.release(request.ticket))
    case .failure(let error):
      typeAhead.drop(request.ticket)
      refusal = nil
      // What was opened unasked has been told of already.
      guard request.purpose != .amend else { return [] }
      status = error == .cancelled ? Status(Words.givenUp) : Status(error)
      return []
    }
  }

  mutating func take(_ result: Result<Note, RepositoryError>, _ request: SaveRequest)
    -> [Effect]
  {
    if let account = left.removeValue(forKey: request.ticket) {
      return takeLeft(result, request, of: account)
    }
    guard work.end(request.ticket) else { return [] }
    switch request.reason {
    case .composed, .merged: return takeComposed(result, request)
    case .restored: return takeVersionRestored(result, request)
    case .undoneEdit: return takeUndone(result, request)
    case .ticked: return takeTicked(result, request)
    }
  }
}
