import Notes
import Terminal

/// A note that was changed on one side and deleted on the other: the words there are, and what is
/// to become of them.
public struct DeletionScreen: Equatable, Sendable {
  let conflict: NoteConflict
  private(set) var page: MarkedPage

  init(_ conflict: NoteConflict) {
    self.conflict = conflict
    let words = conflict.mine ?? conflict.theirs.map(Draft.init)
    let title = (words?.title).map { [MarkedPage.Line(.bare, $0)] } ?? []
    page = MarkedPage(title + MarkedPage.Line.lines(.bare, words?.body ?? "", .plain))
  }

  /// Whether it is the other side that deleted it.
  var isGoneThere: Bool { conflict.theirs == nil }
  var place: KeyTable.Place { isGoneThere ? .deletedThere : .deletedHere }
}

extension AppState {
  mutating func takeInDeletion(_ key: Key, _ screen: DeletionScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: screen.place) else {
      return refuse(key)
    }
    return performInDeletion(command, screen)
  }

  mutating func performInDeletion(_ command: Command, _ screen: DeletionScreen) -> [Effect] {
    var screen = screen
    let layout = ScreenLayout(size)
    switch command {
    case .keepAsNew, .deleteAnyway: return settle(screen.conflict, .mine)
    case .letGo, .keepTheirs: return settle(screen.conflict, .theirs)
    case .later: return dismissComposer()
    case .help, .redraw, .suspend, .commandLine: return takeCommon(command)
    default:
      _ = screen.scroll(command, layout)
      modal = .deletion(screen)
      return []
    }
  }
}

extension DeletionScreen {
  fileprivate mutating func scroll(_ command: Command, _ layout: ScreenLayout) -> Bool {
    page.scroll(command, rows: textRows(layout).count, width: layout.size.columns - 2)
  }

  private func question(_ layout: ScreenLayout) -> [DisplayText] {
    wrap(
      isGoneThere ? Words.deletedThere : Words.deletedHere, to: layout.size.columns - 2)
  }

  private func textRows(_ layout: ScreenLayout) -> Range<Int> {
    let top = layout.body.lowerBound + question(layout).count + 1
    return min(top, layout.body.upperBound - 1)..<layout.body.upperBound
  }

  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    for (line, row) in zip(question(layout), layout.body) {
      frame.put(line, row: row, column: 1, style: .heading)
    }
    let rows = textRows(layout)
    page.draw(on: &frame, rows: rows, columns: 1..<layout.size.columns - 1)
    frame.cursor = Position(row: rows.lowerBound, column: 0)
  }
}
