import Notes
import Terminal

/// The templates there are, one a row.
public struct TemplatesScreen: Equatable, Sendable {
  fileprivate var list = ShortList<NoteTemplate>()

  var entries: [NoteTemplate]? { list.entries }
  var selected: Int { list.selected }
  var top: Int { list.top }

  mutating func select(_ index: Int, _ height: Int) { list.select(index, height) }
}

extension AppState {
  mutating func openTemplates() -> [Effect] {
    modal = .templates(TemplatesScreen())
    return [.readTemplates(TemplateRequest(.choose, work.newTicket()))]
  }

  mutating func takeTemplates(_ templates: [NoteTemplate]) -> [Effect] {
    guard case .templates(var screen) = modal else { return [] }
    let early = screen.list.release()
    screen.list.take(templates, height: listHeight)
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
    var screen = screen
    if screen.list.hold(key, command) {
      modal = .templates(screen)
      return []
    }
    return performInTemplates(command, screen)
  }

  mutating func performInTemplates(_ command: Command, _ screen: TemplatesScreen) -> [Effect] {
    var screen = screen
    if screen.list.move(command, listHeight) {
      modal = .templates(screen)
      return []
    }
    switch command {
    case .back:
      closeModal()
    case .useTemplate:
      guard let template = screen.list.selection else {
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
    if entries?.isEmpty == true { frame.put(insteadOfRows: Words.noTemplates, layout) }
    frame.cursor = Position(row: layout.body.lowerBound + selected - top, column: 0)
  }
}
