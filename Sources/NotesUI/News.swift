import Notes

// What came of sending and fetching, told where it does not cover what the reader has to read.

extension AppState {
  mutating func take(_ news: [SyncNews]) -> [Effect] {
    var effects: [Effect] = []
    for item in news {
      switch item {
      case .renamed(let old, let new): rename(old, to: new)
      case .refused(let id, _, let why): effects += takeRefusal(id, why)
      case .missing: lacksMany = true
      default: break
      }
    }
    let told = news.filter { $0.urgency > 0 }
    // The first of the most urgent.
    guard let first = told.sorted(by: { $0.urgency > $1.urgency }).first else { return effects }
    tell(Status(words(of: first, more: told.count - 1), first.urgency > 2 ? .failure : .notice))
    return effects
  }

  private func words(of news: SyncNews, more: Int) -> String {
    sentences(Words.news(news, settings.manners), more > 0 ? Words.moreNews(more) : "")
  }

  /// Tells it now, or as soon as nothing more important would be covered.
  private mutating func tell(_ news: Status) {
    untold = news
    if status?.kind != .failure || news.kind == .failure { tellUntold(over: status) }
  }

  /// - Parameter old: what may be covered.
  mutating func tellUntold(over old: Status? = nil) {
    guard let news = untold, status == old, !isAsking, list.prompt == nil,
      composer?.isTelling != true
    else { return }
    (status, untold) = (news, nil)
  }

  /// A note is called something else from here on.
  mutating func rename(_ old: Note.ID, to new: Note.ID) {
    list.rename(old, to: new)
    if detail?.note.id == old { detail?.note.id = new }
    if composer?.id == old { changeComposer { $0.id = new } }
    undoing.rename(old, to: new)
    deletes.rename(old, to: new)
    if lastSaved == old { lastSaved = new }
    if refusal?.id == old { refusal?.id = new }
    histories.rename(old, to: new)
  }

  /// What was saved last and is refused is opened again over the refusal, unless the reader is busy.
  private mutating func takeRefusal(_ id: Note.ID, _ why: String) -> [Effect] {
    deletes.stopAwaiting(id)
    if composer?.id == id {
      status = nil
      changeComposer { $0.refusal = why }
    }
    guard id == lastSaved, modal == nil, !isAsking else { return [] }
    (lastSaved, refusal) = (nil, Refusal(id: id, why: why))
    return open(id, .amend)
  }
}

/// Why a server refused a note that is about to be opened for that.
struct Refusal: Equatable, Sendable {
  var id: Note.ID
  var why: String
}

extension SyncNews {
  /// 0 for what is not told.
  fileprivate var urgency: Int {
    switch self {
    case .renamed: 0
    case .merged: 1
    case .keptDifferently: 2
    case .conflict: 3
    case .refused: 4
    case .missing: 5
    }
  }
}

// MARK: Many notes are missing on the server

extension AppState {
  /// The reader knows, and the list is taken as it is.
  mutating func acceptLoss() -> [Effect] {
    guard lacksMany else {
      status = Status(Words.nothingMissing)
      return []
    }
    lacksMany = false
    return load(list.window, .replace, Words.refreshing, isFresh: true).map { effect in
      if case .load(let request) = effect { .acceptLoss(request) } else { effect }
    }
  }
}
