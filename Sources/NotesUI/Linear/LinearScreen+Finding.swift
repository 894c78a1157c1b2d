import Notes
import Terminal

// The lines in which words of a note, or one of its headings, are looked for.

extension LinearScreen {
  static func ofReaderPrompt(_ state: AppState) -> LinearScreen? {
    guard !state.isAsking, state.commandLine == nil, state.modal == nil, let detail = state.detail
    else { return nil }
    if let find = detail.find, find.isTyping { return ofFind(find, detail, state) }
    return detail.jump.map { ofJump($0, state) }
  }

  private static func ofFind(
    _ find: NoteFind, _ detail: NoteDetail, _ state: AppState
  ) -> LinearScreen {
    var screen = LinearScreen("find")
    screen.isOver = true
    let key = { state.keyName($0, in: .find) }
    screen.opening = [
      Words.spokenFindPrompt(keep: key(.keepFilter), next: key(.nextHit), leave: key(.back))
    ]
    screen.caret = CaretLine(shown: find.words, "", field: "find")
    if let hit = detail.spokenHit {
      screen.focus = [hit]
    } else if !find.words.isEmpty {
      screen.focus = [Words.notFound(find.words)]
    }
    return screen
  }

  private static func ofJump(_ jump: JumpList, _ state: AppState) -> LinearScreen {
    var screen = LinearScreen("jump")
    screen.isOver = true
    let key = { state.keyName($0, in: .jump) }
    screen.opening = [
      Words.spokenJumpPrompt(go: key(.open), next: key(.down), leave: key(.back))
    ]
    screen.caret = CaretLine(shown: jump.words, "", field: "jump")
    screen.focus =
      jump.chosenTitle.map { [Words.row(jump.selected + 1, of: jump.found.count, $0)] }
      ?? [Words.noSuchHeading]
    return screen
  }
}

extension AppState {
  /// The first key of a command, as the reader has it.
  fileprivate func keyName(_ command: Command, in place: KeyTable.Place) -> String {
    settings.keys.bindings(in: place).first { $0.command == command }?.keys.first?.name
      ?? ":\(command.name)"
  }
}

extension NoteDetail {
  /// The row in which the current hit stands, as it is shown, and which of the hits that is.
  var spokenHit: String? {
    guard let find, let current = find.current, find.hits.indices.contains(current) else {
      return nil
    }
    let hit = find.hits[current]
    let rows = view.rows(of: hit.unit)
    let row = view.row(of: hit.place, in: hit.unit)
    guard rows.indices.contains(row) else { return nil }
    let glyphs = rows[row].pieces.flatMap { $0.ink.map(\.glyph.text) }
    return Words.row(current + 1, of: find.hits.count, glyphs.joined().trimmed)
  }
}
