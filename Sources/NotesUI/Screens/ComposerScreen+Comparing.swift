import Notes
import Terminal

// A note that changes while it is being written, and one that changed while its words lay on disk.

extension Composer {
  /// What became of the note since the composer opened on it.
  enum Elsewhere: Equatable, Sendable { case changed, gone }
}

extension AppState {
  /// Asks for the edited note as it is now; nobody waits for the answer.
  mutating func compareComposed() -> [Effect] {
    guard let composer, let id = composer.id, composer.conflict == nil,
      composer.phase == .editing
    else { return [] }
    let ticket = work.newTicket()
    changeComposer { $0.comparing = ticket }
    return [.open(OpenRequest(id, .compare, ticket))]
  }

  mutating func takeCompared(_ result: Result<Note, RepositoryError>, _ request: OpenRequest) {
    takeCompared(result, recovering: request)
    takeCompared(result, reading: request)
    changeComposer { composer in
      guard composer.comparing == request.ticket else { return }
      composer.comparing = nil
      switch result {
      case .success(let note): composer.compare(note)
      case .failure(.notFound): composer.elsewhere = .gone
      case .failure: break
      }
    }
  }
}

extension AppState {
  /// Asks for the note that is read, as it is now.
  mutating func compareDetail() -> [Effect] {
    guard let id = detail?.note.id else { return [] }
    let ticket = work.newTicket()
    detail?.comparing = ticket
    return [.open(OpenRequest(id, .compare, ticket))]
  }

  private mutating func takeCompared(
    _ result: Result<Note, RepositoryError>, reading request: OpenRequest
  ) {
    guard let shown = detail?.note, detail?.comparing == request.ticket else { return }
    switch result {
    case .success(let note) where note != shown: show(note)
    case .failure(.notFound):
      detail = nil
      if modal == nil { status = Status(Words.goneNow) }
    default: break
    }
  }
}

extension Composer {
  /// Another version with the same words is taken as the one to replace.
  fileprivate mutating func compare(_ note: Note) {
    let now = Draft(note)
    guard !now.saysTheSame(as: merge.map { Draft($0.theirs) } ?? ancestor) else {
      elsewhere = nil
      if merge == nil, now == ancestor { version = note.version }
      return
    }
    elsewhere = now.saysTheSame(as: draft) ? nil : .changed
  }

  /// One row, at any width.
  func elsewhereWords(_ layout: ScreenLayout) -> DisplayText? {
    guard let elsewhere else { return nil }
    let words = elsewhere == .gone ? Words.goneMeanwhile : Words.changedMeanwhile
    return words.map { DisplayText($0) }.first { $0.columns < layout.size.columns }
  }
}
