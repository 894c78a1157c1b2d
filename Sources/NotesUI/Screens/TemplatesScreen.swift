import Notes
import Terminal

/// The templates there are, one a row.
public struct TemplatesScreen: Equatable, Sendable {
  /// nil until they are here.
  fileprivate(set) var entries: [NoteTemplate]?
  private var cursor = RowCursor()
  /// Keys typed before the templates were here.
  fileprivate var early: [Key] = []

  var selected: Int { cursor.selected }
  var top: Int { cursor.top }

  fileprivate var selection: NoteTemplate? {
    guard let entries, entries.indices.contains(selected) else { return nil }
    return entries[selected]
  }

  mutating func select(_ index: Int, _ height: Int) {
    cursor.select(index, count: entries?.count ?? 0, height: height)
  }

  fileprivate mutating func move(_ command: Command, _ height: Int) -> Bool {
    cursor.move(command, count: entries?.count ?? 0, height: height)
  }
}

extension AppState {
  mutating func openTemplates() -> [Effect] {
    modal = .templates(TemplatesScreen())
    return [.readTemplates(TemplateRequest(.choose, work.newTicket()))]
  }

  mutating func takeTemplates(_ templates: [NoteTemplate]) -> [Effect] {
    guard case .templates(var screen) = modal else { return [] }
    let early = screen.early
    screen.early = []
    screen.entries = templates
    modal = .templates(screen)
    return early.flatMap { take(.key($0)) }
  }

  mutating func resizeTemplates() {
    guard case .templates(var screen) = modal else { return }
    screen.select(screen.selected, listHeight)
    modal = .templates(screen)
  }

  mutating func takeInTemplates(_ key: Key, _ screen: TemplatesScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .templates) else {
      return refuse(key)
    }
    if screen.entries == nil, command != .back, command != .redraw {
      var screen = screen
      screen.early.append(key)
      modal = .templates(screen)
      return []
    }
    return performInTemplates(command, screen)
  }

  mutating func performInTemplates(_ command: Command, _ screen: TemplatesScreen) -> [Effect] {
    var screen = screen
    if screen.move(command, listHeight) {
      modal = .templates(screen)
      return []
    }
    switch command {
    case .back:
      modal = unfinished.map(Modal.recovery)
      unfinished = nil
    case .useTemplate:
      guard let template = screen.selection else {
        status = Status(Words.nothingSelected)
        return []
      }
      compose(from: template)
    default: return takeCommon(command)
    }
    return []
  }
}

extension TemplatesScreen {
  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let rows = entries ?? []
    for (row, index) in zip(layout.body, top..<max(top, rows.count)) {
      frame.put(
        DisplayText(rows[index].name, truncatedTo: 20), row: row, column: 2,
        until: layout.size.columns)
      frame.put(
        DisplayText(rows[index].title ?? "", truncatedTo: max(0, layout.size.columns - 25)),
        row: row, column: 24)
      if index == selected { state.showSelection(row, on: &frame, layout) }
    }
    if entries?.isEmpty == true {
      for (line, row) in zip(
        wrap(Words.noTemplates, to: layout.size.columns - 4), layout.body.dropFirst())
      {
        frame.put(line, row: row, column: 2, style: .muted)
      }
    }
    frame.cursor = Position(row: layout.body.lowerBound + selected - top, column: 0)
  }
}
