import Notes
import Terminal

// How the composer takes keys and text, where its fields stand, and what it tells the journal.

extension Composer {
  /// False for a key that writes nothing and moves nothing.
  mutating func type(_ key: Key, _ layout: ScreenLayout) -> Bool {
    guard let command = KeyTable.edit(for: key) else { return false }
    perform(command, layout)
    return true
  }

  mutating func paste(_ text: String, _ layout: ScreenLayout) {
    perform(.paste(text), layout)
  }

  mutating func nextField() {
    guard title != nil else { return }
    field = field == .title ? .body : .title
  }

  mutating func replaceBody(with text: String) {
    body.replaceAll(with: text)
  }

  /// Scrolls so that the caret is on a screen of this size.
  mutating func fit(_ layout: ScreenLayout) {
    body.reveal(in: area(layout).size)
  }

  /// Hands what was typed since the last time to the journal, which begins with the first of it.
  mutating func journal() -> [Effect] {
    let edits =
      (title?.takeEdits() ?? []).map { DraftEdit($0, in: .title) }
      + body.takeEdits().map { DraftEdit($0, in: .body) }
    guard !edits.isEmpty else { return [] }
    return beginJournal() + [.journal(.append(edits))]
  }

  mutating func beginJournal() -> [Effect] {
    guard !isJournalled else { return [] }
    isJournalled = true
    return [.journal(.begin(id: id, version: version, base: base))]
  }

  private mutating func perform(_ command: EditorCommand, _ layout: ScreenLayout) {
    let width = titleWidth(layout)
    if field == .title, title?.perform(command, width: width) == true { return }
    guard field == .title else { return body.perform(command, in: area(layout).size) }
    // What one line cannot do, a new line or a move down, leads to the body.
    if command != .move(.up), command != .move(.pageUp) { field = .body }
  }
}

extension DraftEdit {
  fileprivate init(_ edit: EditorEdit, in field: Field) {
    self.init(field: field, offset: edit.offset, removed: edit.removed, inserted: edit.inserted)
  }
}

// MARK: Where the fields stand, and what they look like

extension Composer {
  private static let titleColumn = 8

  func drawTitle(_ row: Int, on frame: inout Frame, _ layout: ScreenLayout) {
    frame.put(DisplayText(Words.title), row: row, column: 1, style: .muted)
    let caret = title?.draw(
      into: &frame, at: Position(row: row, column: Composer.titleColumn),
      width: titleWidth(layout))
    if field == .title, let caret { frame.cursor = caret }
  }

  func drawBody(on frame: inout Frame, _ layout: ScreenLayout) {
    let area = area(layout)
    let caret = body.draw(into: &frame, at: area.origin, size: area.size)
    if field == .body { frame.cursor = caret }
  }

  private func titleWidth(_ layout: ScreenLayout) -> Int {
    max(1, layout.size.columns - Composer.titleColumn - 1)
  }

  /// The body's cells: below the heading, the title and a rule.
  private func area(_ layout: ScreenLayout) -> (origin: Position, size: Size) {
    let top = layout.body.lowerBound + (title == nil ? 2 : 3)
    return (
      Position(row: top, column: 1),
      Size(rows: max(1, layout.body.upperBound - top), columns: max(1, layout.size.columns - 2))
    )
  }
}
