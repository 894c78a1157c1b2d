import Notes
import Terminal

// Carrying out commands without keys, exactly as their keys do.

extension AppState {
  /// Carries out a command where the reader is; elsewhere, nothing.
  mutating func perform(_ command: Command, in place: KeyTable.Place) -> [Effect] {
    guard place == placeBelowLine, !refuses(command) else { return [] }
    return switch modal {
    case .composer(let composer):
      if let sheet = composer.merge, sheet.isShown, composer.question == nil {
        performInMerge(command, sheet)
      } else {
        performInComposer(command)
      }
    case .recovery(let recovery): performInRecovery(command, recovery)
    case .deletion(let deletion): performInDeletion(command, deletion)
    case .history(let history): performInHistory(command, history)
    case .help(let help): performInHelp(command, help)
    case .wire(let wire): performInWire(command, wire)
    case .accounts(let accounts): performInAccounts(command, accounts)
    case .outbox(let outbox): performInOutbox(command, outbox)
    case .trash(let trash): performInTrash(command, trash)
    case .templates(let templates): performInTemplates(command, templates)
    case .tags(let tags): performInTags(command, tags)
    case .searches(let searches) where searches.name == nil: performInSearches(command, searches)
    case .searches: []
    // A question has its keys alone.
    case .link, .failure: []
    case nil: detail == nil ? performInList(command) : performInDetail(command)
    }
  }

  mutating func perform(_ action: KeyTable.Action, in place: KeyTable.Place) -> [Effect] {
    switch action {
    case .command(let command): return perform(command, in: place)
    case .edit(let edit):
      guard place == placeBelowLine else { return [] }
      return place == .mergeWriting ? performInPiece(edit) : performInComposer(edit)
    }
  }

  /// What a name means in a place: a whole name, or the beginning of but one.
  func action(named name: String, in place: KeyTable.Place) -> KeyTable.Action? {
    let commands = Command.allCases.filter {
      KeyTable.offers($0, in: place) && $0.isKnown(to: settings.manners)
    }
    if let command = KeyTable.spokenByVi(name, in: place) { return .command(command) }
    if let command = commands.first(where: { $0.name == name || $0.otherNames.contains(name) }) {
      return .command(command)
    }
    let edits =
      place == .composer || place == .mergeWriting
      ? KeyTable.standardEditing.map(\.command) : []
    if let edit = edits.first(where: { $0.name == name }) { return .edit(edit) }
    let begun =
      commands.filter { $0.name.hasPrefix(name) }.map(KeyTable.Action.command)
      + edits.filter { $0.name.hasPrefix(name) }.map(KeyTable.Action.edit)
    return begun.count == 1 ? begun[0] : nil
  }
}

extension KeyTable {
  static let viWords = ["w", "up", "wq", "x", "q", "q!", "qa"]

  /// Words that vi's users say without thinking.
  static func spokenByVi(_ word: String, in place: Place) -> Command? {
    let candidates: [Command] =
      switch word {
      case "w", "w!", "up", "update", "wa": [.write, .goOn, .pieceWritten]
      case "wq", "x", "wq!", "x!", "wqa", "xa": [.save, .goOn, .pieceWritten]
      case "quit": offers(.quit, in: place) ? [.quit] : [.close, .back, .pieceWritten, .later]
      case "q": place == .list ? [.quit] : [.close, .back, .pieceWritten, .later]
      case "q!": place == .list ? [.quit] : [.close, .back, .later]
      case "qa", "qa!", "quitall": [.quit]
      default: []
      }
    return candidates.first { offers($0, in: place) }
  }
}

extension AppState {
  /// Goes to a row or a line, counted from 1; the last where there are not so many.
  mutating func go(to row: Int) -> [Effect] {
    let index = min(max(1, row), AppState.mostRows) - 1
    switch modal {
    case nil where detail != nil:
      let height = readingHeight
      detail?.view.go(toLine: index, height: height)
    case nil: return goInList(to: index)
    case .composer: return goToInComposer(line: index + 1)
    default: select(row: index)
    }
    return []
  }

  /// More than any list or text has.
  private static let mostRows = 100_000_000

  private mutating func goInList(to index: Int) -> [Effect] {
    guard index < AppState.mostRows - 1 else { return performInList(.last) }
    let effects = performInList(.first)
    if list.loading?.join == .jumpToFirst, !effects.isEmpty {
      list.goesOn = index
    } else {
      list.move(by: index, height: listHeight)
    }
    return effects
  }

  /// Selects a row of a screen that has rows; false where there is none.
  @discardableResult
  mutating func select(row index: Int) -> Bool {
    let layout = ScreenLayout(size)
    switch modal {
    case nil where detail == nil: list.select(index, height: listHeight)
    case .wire(var wire) where wire.opened == nil:
      wire.select(index, layout.body.count)
      modal = .wire(wire)
    case .accounts(var accounts):
      accounts.select(index, accountRows)
      modal = .accounts(accounts)
    case .outbox(var outbox) where outbox.dropping == nil:
      outbox.select(index, outboxRows)
      modal = .outbox(outbox)
    case .trash(var trash) where trash.purging == nil:
      trash.select(index, trashRows)
      modal = .trash(trash)
    case .history(var history) where history.opened == nil:
      history.select(index, HistoryScreen.rows(layout).count)
      modal = .history(history)
    case .templates(var templates):
      templates.select(index, layout.body.count)
      modal = .templates(templates)
    default: return false
    }
    return true
  }
}
