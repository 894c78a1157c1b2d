import Notes
import Terminal

/// What a note said before: its versions, the newest first, and over them the one that is read.
public struct HistoryScreen: Equatable, Sendable {
  let id: Note.ID
  let headline: String
  private var list = ShortList<PastVersion>()
  var opened: OpenedVersion?
  /// The version whose words are on their way back into the note.
  var restoring: Int?
  var restored: Draft?
  /// The words that a restore under way takes the place of.
  var replaced: Draft?

  init(_ id: Note.ID, headline: String) {
    (self.id, self.headline) = (id, headline)
  }

  var versions: [PastVersion]? { list.entries }
  var selected: Int { list.selected }
  var top: Int { list.top }
  var selection: PastVersion? { list.selection }
  var place: KeyTable.Place { opened == nil ? .history : .pastVersion }
  var newest: Int? { versions?.first?.number }

  /// The version that the selected one replaced; nil where that is not kept.
  var earlier: Int? {
    guard let versions, versions.indices.contains(selected + 1) else { return nil }
    return versions[selected + 1].number
  }

  mutating func take(_ versions: [PastVersion], height: Int) {
    list.take(versions, height: height)
  }

  mutating func select(_ index: Int, _ height: Int) { list.select(index, height) }

  /// False for a command that does not move.
  mutating func move(_ command: Command, _ layout: ScreenLayout) -> Bool {
    guard opened == nil else { return opened?.scroll(command, layout) ?? false }
    return list.move(command, HistoryScreen.rows(layout).count)
  }

  /// The rows of the list: below the headline.
  static func rows(_ layout: ScreenLayout) -> Range<Int> {
    min(layout.body.lowerBound + 1, layout.body.upperBound - 1)..<layout.body.upperBound
  }
}

extension AppState {
  mutating func openHistory(of id: Note.ID, headline: String) -> [Effect] {
    modal = .history(HistoryScreen(id, headline: headline))
    return ask(.history(id), Words.readingHistory)
  }

  mutating func takeHistory(_ id: Note.ID, _ versions: [PastVersion]) {
    changeHistory(of: id) { $0.take(versions, height: $1) }
  }

  mutating func takeInHistory(_ key: Key, _ screen: HistoryScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: screen.place) else {
      return refuse(key)
    }
    return performInHistory(command, screen)
  }

  mutating func performInHistory(_ command: Command, _ screen: HistoryScreen) -> [Effect] {
    var screen = screen
    if screen.move(command, ScreenLayout(size)) {
      modal = .history(screen)
      return []
    }
    switch command {
    case .back where screen.opened == nil: return dismissComposer()
    case .back:
      screen.opened = nil
      modal = .history(screen)
    case .open: return openVersion(screen.selected, .before)
    case .olderVersion: return openVersion(screen.selected + 1, screen.opened?.view ?? .before)
    case .newerVersion: return openVersion(screen.selected - 1, screen.opened?.view ?? .before)
    case .changeView: return openVersion(screen.selected, screen.opened?.view.next ?? .before)
    case .restoreVersion: return restoreVersion(screen)
    default: return takeCommon(command)
    }
    return []
  }

  mutating func resizeHistory() {
    guard case .history(let screen) = modal else { return }
    changeHistory(of: screen.id) { $0.select($0.selected, $1) }
  }

  /// Changes the screen if it still shows that note.
  mutating func changeHistory(
    of id: Note.ID, _ change: (inout HistoryScreen, _ height: Int) -> Void
  ) {
    guard case .history(var screen) = modal, screen.id == id else { return }
    change(&screen, HistoryScreen.rows(ScreenLayout(size)).count)
    modal = .history(screen)
  }
}
