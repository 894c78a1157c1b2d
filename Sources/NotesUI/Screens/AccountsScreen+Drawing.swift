import Notes
import Terminal

extension AccountsScreen {
  /// From this width on there is room for more than name and state.
  private static let wideColumns = 64

  /// A row's texts, in their order.
  private struct Row {
    var name, address, dialect, guarding, state: DisplayText

    init(_ entry: AccountEntry, _ state: AppState) {
      name = DisplayText(entry.name, truncatedTo: 14)
      address = DisplayText(entry.place ?? "")
      dialect = DisplayText(entry.dialect ?? "", truncatedTo: 14)
      guarding = DisplayText(Words.guarding(entry.guarding))
      self.state = DisplayText(state.standing(of: entry), truncatedTo: 26)
    }
  }

  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let rows = entries.map { Row($0, state) }
    let height = state.accountRows
    for (row, index) in zip(layout.body.prefix(height), top..<rows.count) {
      draw(rows, index, row, on: &frame, layout)
      if index == selected { state.showSelection(row, on: &frame, layout) }
    }
    drawWords(on: &frame, layout, from: layout.body.lowerBound + height)
    frame.cursor = Position(row: layout.body.lowerBound + selected - top, column: 0)
  }

  private func draw(
    _ rows: [Row], _ index: Int, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout
  ) {
    func width(_ part: KeyPath<Row, DisplayText>) -> Int {
      rows.map { $0[keyPath: part].columns }.max() ?? 0
    }
    var end = layout.size.columns - 1
    let shown = rows[index]
    func put(_ part: KeyPath<Row, DisplayText>, _ style: Style = .plain) {
      let start = max(0, end - width(part))
      frame.put(shown[keyPath: part], row: row, column: start, until: end, style: style)
      end = start - 2
    }
    let isBroken = if case .broken = entries[index].access { true } else { false }
    put(\.state, isBroken ? .error : .plain)
    let addressStart = 2 + width(\.name) + 2
    if layout.size.columns >= AccountsScreen.wideColumns {
      put(\.guarding)
      put(\.dialect)
      frame.put(
        shown.address.truncated(to: max(0, end - addressStart)), row: row, column: addressStart,
        until: max(addressStart, end))
    }
    frame.put(
      shown.name.truncated(to: max(0, end - 2)), row: row, column: 2, until: max(2, end))
  }

  /// Where the selected account is, and what to know of it.
  private func drawWords(on frame: inout Frame, _ layout: ScreenLayout, from start: Int) {
    guard let entry = selection else { return }
    let place = [entry.place, entry.dialect].compactMap { $0 }
    var lines: [(DisplayText, Style)] = []
    let width = layout.size.columns - 3
    for line in wrap(place.joined(separator: " · "), to: width) { lines.append((line, .muted)) }
    if case .broken(let why) = entry.access {
      for line in wrap(why, to: width) { lines.append((line, .error)) }
    } else if let guarding = entry.guarding {
      for line in wrap(Words.explanation(guarding), to: width) { lines.append((line, .muted)) }
    }
    frame.put(belowRows: lines, from: start, layout)
  }
}

extension AccountEntry {
  /// Where its notes are; nil where that is not known.
  fileprivate var place: String? {
    address ?? (guarding == .keptHere ? Words.localAddress : nil)
  }
}

extension AppState {
  /// How it stands with an account, in a few words.
  fileprivate func standing(of entry: AccountEntry) -> String {
    if case .broken = entry.access { return Words.broken }
    guard entry.name != settings.account else {
      if list.loading != nil, !list.isLoaded { return Words.reading }
      return standing(list.facts(settings.manners), otherwise: Words.openHere)
    }
    if let parked = parked[entry.name] {
      return standing(parked.facts, otherwise: Words.openedBefore)
    }
    return switch entry.access {
    case .signedIn: Words.signedIn
    case .wantsSignIn: Words.wantsSignIn
    case .notAsked, .broken: entry.address == nil ? Words.localAddress : Words.notAsked
    }
  }

  private func standing(_ facts: ListFacts, otherwise words: String) -> String {
    if facts.wantsSignIn { return Words.wantsSignIn }
    if let time = facts.notReachedSince {
      return Words.notReached(since: Words.clock(time, zone: settings.zone))
    }
    return facts.count.map { "\(words), \($0)" } ?? words
  }
}
