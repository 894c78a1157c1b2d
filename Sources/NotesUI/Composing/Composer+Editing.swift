import Notes
import Terminal

// How the composer takes keys and text, where its fields stand, and what it tells the journal.

extension Composer {
  /// False for a key that writes nothing and moves nothing.
  mutating func type(_ key: Key, _ layout: ScreenLayout, _ keys: KeyTable) -> Bool {
    guard let command = keys.edit(for: key) else { return false }
    perform(command, layout)
    return true
  }

  mutating func paste(_ text: String, _ layout: ScreenLayout) {
    if field == .body { vi?.notePaste(text) }
    perform(.paste(text), layout)
  }

  mutating func move(by steps: Int) {
    let index = (fields.firstIndex(of: field) ?? 0) + steps
    field = fields[(index + fields.count) % fields.count]
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
    let inBody = body.takeEdits()
    moveMarks(by: inBody)
    let edits =
      (newID?.takeEdits() ?? []).map { DraftEdit($0, in: .id) }
      + (title?.takeEdits() ?? []).map { DraftEdit($0, in: .title) }
      + inBody.map { DraftEdit($0, in: .body) }
    guard !edits.isEmpty else { return [] }
    return beginJournal() + [.journal(.append(edits))]
  }

  mutating func beginJournal() -> [Effect] {
    guard !isJournalled else { return [] }
    isJournalled = true
    return [.journal(.begin(id: id, version: version, base: base))]
  }

  mutating func perform(_ command: EditorCommand, _ layout: ScreenLayout) {
    let width = lineWidth(layout)
    let isDone =
      switch field {
      case .id: newID?.perform(command, width: width, &kills)
      case .title: title?.perform(command, width: width, &kills)
      case .body: Optional(perform(command, inBody: layout))
      }
    guard isDone == false else { return }
    // What one line cannot do, a new line or a move, leads to the field below or above.
    let isUp = command == .move(.up) || command == .move(.pageUp)
    guard isUp else { return move(by: 1) }
    if field != fields.first { move(by: -1) }
  }

  /// Where writing begins in words that were there before: at a byte of the body, in a title that
  /// is empty, or behind it all.
  mutating func begin(at caret: Int?, _ layout: ScreenLayout) {
    field = caret == nil && title?.isEmpty == true ? .title : .body
    body.moveCaretToEnd()
    if let caret { body.moveCaret(toOffset: caret, in: area(layout).size) }
    fit(layout)
  }

  /// Puts the caret at the start of a line of the body, counted from 1, or of the last.
  mutating func go(to line: Int, _ layout: ScreenLayout) {
    field = .body
    let offset = body.text.buffer.start(ofLine: line)
    body.moveCaret(toOffset: offset, in: area(layout).size)
  }

  private mutating func perform(_ command: EditorCommand, inBody layout: ScreenLayout) -> Bool {
    body.perform(command, in: area(layout).size, &kills)
    return true
  }
}

extension DraftEdit {
  fileprivate init(_ edit: EditorEdit, in field: Field) {
    self.init(field: field, offset: edit.offset, removed: edit.removed, inserted: edit.inserted)
  }
}

// MARK: Where the fields stand, and what they look like

extension Composer {
  static let lineColumn = 8

  /// Draws the fields of one line, from a row on, and returns the row below them.
  func drawLines(from row: Int, on frame: inout Frame, _ layout: ScreenLayout) -> Int {
    var row = row
    for (name, line, kind) in [(Words.id, newID, Field.id), (Words.title, title, .title)] {
      guard let line else { continue }
      frame.put(
        DisplayText(name, truncatedTo: Composer.lineColumn - 2), row: row, column: 1,
        style: .muted)
      let caret = line.draw(
        into: &frame, at: Position(row: row, column: Composer.lineColumn),
        width: lineWidth(layout))
      if field == kind { frame.cursor = caret }
      row += 1
    }
    return row
  }

  func drawBody(on frame: inout Frame, _ layout: ScreenLayout) {
    let area = area(layout)
    let found = finder?.highlights(in: body.text.buffer, shown: body.shownRange(in: area.size))
    let wrong = misspelt.map { Highlight(range: $0, style: .misspelt) }
    let caret = body.draw(
      into: &frame, at: area.origin, size: area.size, highlights: wrong + (found ?? []))
    if field == .body { frame.cursor = caret }
  }

  func bodySize(_ layout: ScreenLayout) -> Size { area(layout).size }

  func lineWidth(_ layout: ScreenLayout) -> Int {
    max(1, layout.size.columns - Composer.lineColumn - 1)
  }

  /// The body's cells: below the heading, the fields of one line and a rule.
  func area(_ layout: ScreenLayout) -> (origin: Position, size: Size) {
    let top = layout.body.lowerBound + 1 + fields.count
    return (
      Position(row: top, column: 1),
      Size(rows: max(1, layout.body.upperBound - top), columns: max(1, layout.size.columns - 2))
    )
  }
}
