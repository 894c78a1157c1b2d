import Notes
import Terminal

/// Deleted notes, the latest first.
public struct TrashScreen: Equatable, Sendable {
  fileprivate var list = ShortList<TrashedNote>()
  /// The note that is about to be forgotten, if the reader agrees.
  var purging: TrashedNote?

  var notes: [TrashedNote]? { list.entries }
  var selected: Int { list.selected }
  var top: Int { list.top }
  var selection: TrashedNote? { list.selection }

  var place: KeyTable.Place { purging == nil ? .trash : .purgeQuestion }
}

extension AppState {
  mutating func openTrash() -> [Effect] {
    modal = .trash(TrashScreen())
    return ask(.trash, Words.readingTrash)
  }

  mutating func takeTrash(_ notes: [TrashedNote]) -> [Effect] {
    guard case .trash(var trash) = modal else { return [] }
    let early = trash.list.release()
    trash.take(notes, height: trashRows)
    modal = .trash(trash)
    return early.flatMap { take(.key($0)) }
  }

  /// Reads the notes again, where they are shown.
  mutating func refreshTrash() -> [Effect] {
    guard case .trash = modal else { return [] }
    return askQuietly(.trash)
  }

  /// A note has been taken out of the trash for its own sake.
  mutating func takeRestored(_ note: Note) -> [Effect] {
    undoing.push(.restored(NoteSummary(note, place: Place(major: 0, minor: 0))))
    deletes.stopAwaiting(note.id)
    let headline = NoteSummary.headline(title: note.title, body: note.body)
    status = Status(Words.restored(headline), .success)
    return refreshTrash() + lookAgain()
  }

  mutating func resizeTrash() {
    guard case .trash(var trash) = modal else { return }
    trash.select(trash.selected, trashRows)
    modal = .trash(trash)
  }

  /// The rows above the words of the selected one.
  var trashRows: Int { max(1, listHeight - TrashScreen.wordRows(listHeight)) }
}

// MARK: Keys

extension AppState {
  mutating func takeInTrash(_ key: Key, _ trash: TrashScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: trash.place) else {
      return refuse(key)
    }
    var trash = trash
    if trash.list.hold(key, command) {
      modal = .trash(trash)
      return []
    }
    return performInTrash(command, trash)
  }

  mutating func performInTrash(_ command: Command, _ trash: TrashScreen) -> [Effect] {
    var trash = trash
    if trash.move(command, trashRows) {
      modal = .trash(trash)
      return []
    }
    switch command {
    case .back:
      closeModal()
    case .takeNewer: return ask(.trash, Words.readingTrash)
    case .restore, .purge: return act(command, on: trash)
    case .purgeIt, .leaveIt: return answerPurge(command, trash)
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func act(_ command: Command, on trash: TrashScreen) -> [Effect] {
    guard let note = trash.selection else {
      status = Status(Words.nothingSelected)
      return []
    }
    guard command == .purge else { return ask(.restore(note.summary.id), Words.restoring) }
    guard !note.isWaiting else {
      status = Status(Words.tellServerFirst)
      return []
    }
    var trash = trash
    trash.purging = note
    modal = .trash(trash)
    return []
  }

  private mutating func answerPurge(_ command: Command, _ trash: TrashScreen) -> [Effect] {
    guard let note = trash.purging else { return [] }
    var trash = trash
    trash.purging = nil
    modal = .trash(trash)
    return command == .purgeIt ? ask(.purge(note.summary.id), Words.purging) : []
  }
}

// MARK: Moving

extension TrashScreen {
  /// Most of a small screen's words are worth less than its rows.
  static func wordRows(_ height: Int) -> Int { min(9, height / 2) }

  fileprivate mutating func move(_ command: Command, _ height: Int) -> Bool {
    purging == nil && list.move(command, height)
  }

  mutating func select(_ index: Int, _ height: Int) { list.select(index, height) }

  /// The selection stays on its note, or where it was.
  fileprivate mutating func take(_ new: [TrashedNote], height: Int) {
    let id = selection?.summary.id
    list.take(new, height: height, selecting: new.firstIndex { $0.summary.id == id })
    if let asked = purging, !new.contains(where: { $0.summary.id == asked.summary.id }) {
      purging = nil
    }
  }
}
