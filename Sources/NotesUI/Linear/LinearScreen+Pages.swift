import Notes
import Terminal

// Lists besides that of the notes, and texts with marks before their lines.

extension LinearScreen {
  /// A list of which one row is selected, with words about that below it.
  static func rows(_ count: Int?, _ selected: Int, _ height: Int, _ state: AppState)
    -> LinearScreen
  {
    var screen = LinearScreen(state.modal.map { "\($0.name) \(state.settings.account)" } ?? "")
    screen.opening = [Words.screen(state.place.screen)]
    let frame = FrameText(state, isWide: true)
    guard let count, count > 0 else {
      screen.page = frame.lines
      return screen
    }
    screen.focus = [Words.row(selected + 1, of: count, frame.selectedRow)]
    screen.focus += frame.lines(below: height)
    return screen
  }

  static func ofVersion(_ screen: HistoryScreen, _ state: AppState) -> LinearScreen {
    let layout = ScreenLayout(state.size)
    var version = LinearScreen("version \(screen.opened?.version.number ?? 0)")
    version.page =
      FrameText(state).lines.prefix(1) + (screen.opened?.page?.spoken(in: layout) ?? [])
    return version
  }

  static func ofRecovery(_ recovery: Recovery, _ state: AppState) -> LinearScreen {
    let layout = ScreenLayout(state.size)
    var screen = LinearScreen("recovery \(recovery.current?.key ?? "")")
    screen.page = recovery.heading(layout).map(\.0.text) + recovery.page.spoken(in: layout)
    screen.messages = [Words.screen(.recovery)]
    return screen
  }

  static func ofDeletion(_ deletion: DeletionScreen, _ state: AppState) -> LinearScreen {
    var screen = LinearScreen("deletion")
    screen.page = deletion.page.spoken(in: ScreenLayout(state.size))
    screen.messages = [deletion.isGoneThere ? Words.deletedThere : Words.deletedHere]
    return screen
  }

  static func ofHelp(_ help: Help, _ state: AppState) -> LinearScreen {
    var screen = LinearScreen("help")
    screen.opening = [Words.screen(.help)]
    screen.page = help.shownLines(state.settings, height: state.listHeight).map { line in
      let parts = line.split(separator: "  ", maxSplits: 1).map { $0.trimmed }
      return parts.count == 2 ? "\(parts[0]): \(parts[1])" : line
    }
    return screen
  }
}

extension MarkedPage {
  /// What a screen would show of it, line by line, with words for the marks.
  func spoken(in layout: ScreenLayout) -> [String] {
    let lines = shownLines(layout.body.count - 2, width: layout.size.columns - 2)
    return lines.filter { $0.mark != .gap }.map { line in
      let text = line.text.isEmpty ? Words.emptyLine : line.text
      return Words.spoken(line.mark).map { "\($0): \(text)" } ?? line.text
    }
  }
}

extension Modal {
  fileprivate var name: String {
    switch self {
    case .history(let screen): "history \(screen.id)"
    case .wire: "wire"
    case .accounts: "accounts"
    case .outbox: "outbox"
    case .trash: "trash"
    default: "rows"
    }
  }
}

extension KeyTable.Place {
  /// The screen over which a question is asked.
  fileprivate var screen: KeyTable.Place {
    switch self {
    case .dropQuestion: .outbox
    case .purgeQuestion: .trash
    default: self
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
