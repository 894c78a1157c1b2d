import Notes
import Terminal

// The command line: its keys, what it makes of a line, and how it looks with its palette.

extension AppState {
  /// Opens it over what is on screen; what was said before is asked for once.
  mutating func openCommandLine() -> [Effect] {
    commandLine = CommandLine(placeBelowLine)
    guard said == nil else { return [] }
    said = []
    return [.readSaid, .readTemplates(TemplateRequest(.complete, work.newTicket()))]
  }

  mutating func takeSaidBefore(_ lines: [String]) {
    let own = said ?? []
    said = own + lines.filter { !own.contains($0) }
  }

  mutating func takeInCommandLine(_ key: Key) -> [Effect] {
    guard let line = commandLine else { return [] }
    switch settings.keys.command(for: key, in: .commandLine) {
    case .runLine: return say(line.field.string)
    case .back: commandLine = nil
    case .completeNext: complete(by: 1)
    case .completePrevious: complete(by: -1)
    case .olderLine: recall(by: 1)
    case .newerLine: recall(by: -1)
    case .redraw: return [.redraw]
    default: editCommandLine(key, line)
    }
    return []
  }

  private mutating func editCommandLine(_ key: Key, _ line: CommandLine) {
    guard let edit = settings.keys.edit(for: key) else { return isAlarmed = true }
    // As vi has it: what is taken back to its start is closed.
    if edit == .backspace, line.field.isEmpty { return commandLine = nil }
    if commandLine?.edit(edit, width: size.columns - 1) == false { isAlarmed = true }
  }

  mutating func pasteInCommandLine(_ text: String) -> [Effect] {
    commandLine?.paste(text, width: size.columns - 1)
    return []
  }

  private mutating func recall(by step: Int) {
    let history = said ?? []
    commandLine?.recall(history, by: step)
  }

  private mutating func complete(by step: Int) {
    guard let line = commandLine else { return }
    let words = palette(line).filter { $0.refusal == nil }.map(\.words)
    commandLine?.complete(words, by: step)
  }
}

// MARK: Saying

extension AppState {
  /// Closes the line and does what it says.
  private mutating func say(_ text: String) -> [Effect] {
    guard let place = commandLine?.place else { return [] }
    (commandLine, status) = (nil, nil)
    let said = SaidLine(text)
    guard !said.word.isEmpty else { return [] }
    let effects = remember(text)
    guard place == placeBelowLine else {
      return effects + complain(Words.movedOn)
    }
    return effects + say(said, in: place)
  }

  private mutating func remember(_ text: String) -> [Effect] {
    let line = Neutraliser.line(text)
    said = [line] + (said ?? []).filter { $0 != line }
    return [.keepSaid(line)]
  }

  private mutating func say(_ said: SaidLine, in place: KeyTable.Place) -> [Effect] {
    if let row = said.row {
      guard KeyTable.offers(.goTo, in: place) else { return complain(Words.noRows) }
      return go(to: row)
    }
    guard let action = action(named: said.word, in: place) else {
      return complain(whyNot(said.word, in: place))
    }
    if said.word.hasSuffix("!") { return closeUnasked(action, in: place) }
    guard case .command(let command) = action, let argument = command.argument else {
      guard said.argument.isEmpty else { return complain(Words.takesNothing(action.name)) }
      return perform(action, in: place)
    }
    guard !said.argument.isEmpty else {
      guard !argument.isRequired else {
        return complain(Words.needs(command.name, argument.placeholder))
      }
      return perform(command, in: place)
    }
    guard !refuses(command) else { return [] }
    return perform(command, with: said.argument, in: place)
  }

  /// `q!`: closes, and answers the question that asks whether words may be lost.
  private mutating func closeUnasked(_ action: KeyTable.Action, in place: KeyTable.Place)
    -> [Effect]
  {
    let effects = perform(action, in: place)
    guard action == .command(.close) else { return effects }
    switch placeBelowLine {
    case .discardQuestion: return effects + perform(.yes, in: .discardQuestion)
    case .leaveMergeQuestion: return effects + perform(.leaveMerge, in: .leaveMergeQuestion)
    default: return effects
    }
  }

  mutating func complain(_ words: String) -> [Effect] {
    (status, isAlarmed) = (Status(words, .failure), true)
    return []
  }

  private func whyNot(_ word: String, in place: KeyTable.Place) -> String {
    let known = Command.allCases.first {
      ($0.name == word || $0.otherNames.contains(word)) && $0.isKnown(to: settings.manners)
    }
    if let known, let home = KeyTable.home(of: known), !KeyTable.offers(known, in: place) {
      return Words.notHere(word, Words.screen(home))
    }
    let names = palette(CommandLine(place)).map(\.name)
    let begun = names.filter { $0.hasPrefix(word) }
    if begun.count > 1 { return Words.ambiguous(word, begun) }
    return Words.noCommand(word, nearest: Spelling.nearest(to: word, among: names))
  }
}

// MARK: Drawing

extension AppState {
  func draw(_ line: CommandLine, on frame: inout Frame, _ layout: ScreenLayout) {
    let rows = palette(line)
    let height = min(rows.count, layout.body.count - 1, AppState.paletteRows)
    let top = chosenRow(line, rows).map { max(0, $0 - height + 1) } ?? 0
    for (row, index) in zip(layout.status - height..<layout.status, top..<rows.count) {
      frame.clear(row: row)
      draw(rows[index], row, on: &frame, layout)
      if index == chosenRow(line, rows) { showSelection(row, on: &frame, layout) }
    }
    if height > 0, layout.status - height > layout.body.lowerBound {
      let rule = String(repeating: "─", count: layout.size.columns)
      frame.put(DisplayText(rule), row: layout.status - height - 1, column: 0, style: .muted)
    }
    frame.clear(row: layout.status)
    frame.put(":", row: layout.status, column: 0)
    frame.cursor = line.field.draw(
      into: &frame, at: Position(row: layout.status, column: 1), width: layout.size.columns - 1)
    frame.showsCursor = true
  }

  private static let paletteRows = 10

  /// Refused rows are passed over by Tab.
  private func chosenRow(_ line: CommandLine, _ rows: [PaletteRow]) -> Int? {
    guard let chosen = line.chosen else { return nil }
    let offered = rows.indices.filter { rows[$0].refusal == nil }
    return offered.indices.contains(chosen) ? offered[chosen] : nil
  }

  private func draw(
    _ entry: PaletteRow, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout
  ) {
    let columns = layout.size.columns
    let (nameEnd, keysEnd) = columns >= 64 ? (28, 42) : (18, 24)
    let style: Style = entry.refusal == nil ? .plain : .muted
    let name = [entry.name, entry.argument?.shown].compactMap { $0 }.joined(separator: " ")
    frame.put(DisplayText(name, truncatedTo: nameEnd - 2), row: row, column: 1, style: style)
    let keys = entry.keys.prefix(columns >= 64 ? 3 : 1).map(\.name).joined(separator: " ")
    frame.put(
      DisplayText(keys, truncatedTo: keysEnd - nameEnd - 1), row: row, column: nameEnd,
      style: entry.refusal == nil ? .key : .muted)
    frame.put(
      DisplayText(entry.refusal ?? entry.explanation, truncatedTo: columns - keysEnd - 1),
      row: row, column: keysEnd, style: style)
  }
}
