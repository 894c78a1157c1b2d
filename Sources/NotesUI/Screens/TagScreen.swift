import Notes
import Terminal

/// The tags there are, and which of them the selected note has. Letters narrow them.
public struct TagScreen: Equatable, Sendable {
  /// nil where no note is selected.
  var note: Note.ID?
  var headline: String
  /// Those the note has.
  var ticked: [String]
  /// nil until they are here.
  private(set) var counts: [TagCount]?
  var field = LineField()
  var cursor = RowCursor()

  init(_ note: NoteSummary?) {
    (self.note, headline, ticked) = (note?.id, note?.headline ?? "", note?.tags ?? [])
  }

  /// Those that have what was typed, and those of the note that no other has.
  var shown: [TagCount] {
    let all = counts ?? []
    let known = Set(all.map { ByteString($0.tag) })
    let new = ticked.filter { !known.contains(ByteString($0)) }.map { TagCount($0, notes: 0) }
    let search = SearchExpression("\"\(field.string.filter { $0 != "\"" })\"")
    return (new + all).filter { search.finds(Note(id: Note.ID(""), body: $0.tag)) }
  }

  var selection: TagCount? {
    let shown = shown
    return shown.indices.contains(cursor.selected) ? shown[cursor.selected] : nil
  }

  func isTicked(_ tag: String) -> Bool { ticked.contains { ByteString($0) == ByteString(tag) } }

  /// The selection stays on its tag.
  mutating func take(_ new: [TagCount], height: Int) {
    let tag = counts == nil ? nil : selection?.tag
    counts = new
    let index = tag.flatMap { tag in shown.firstIndex { ByteString($0.tag) == ByteString(tag) } }
    cursor.select(index ?? cursor.selected, count: shown.count, height: height)
  }
}

extension AppState {
  /// Rows for tags, above the line in which letters are typed.
  var tagRows: Int { max(1, ScreenLayout(size).body.count - 2) }

  mutating func openTags(of note: NoteSummary?) -> [Effect] {
    modal = .tags(TagScreen(note))
    return ask(.tags, Words.readingTags)
  }

  mutating func takeTags(_ tags: [TagCount]) {
    guard case .tags(var screen) = modal else { return }
    screen.take(tags, height: tagRows)
    modal = .tags(screen)
  }

  /// The note has other tags now.
  mutating func takeTags(of note: Note) {
    guard case .tags(var screen) = modal, screen.note == note.id else { return }
    screen.ticked = note.tags
    modal = .tags(screen)
  }

  mutating func refreshTags() -> [Effect] {
    guard case .tags = modal else { return [] }
    return askQuietly(.tags)
  }

  mutating func resizeTags() {
    guard case .tags(var screen) = modal else { return }
    screen.cursor.select(screen.cursor.selected, count: screen.shown.count, height: tagRows)
    modal = .tags(screen)
  }

  mutating func takeInTags(_ key: Key, _ screen: TagScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .tags) else {
      return typeInTags(key, screen)
    }
    return performInTags(command, screen)
  }

  mutating func performInTags(_ command: Command, _ screen: TagScreen) -> [Effect] {
    var screen = screen
    if screen.cursor.move(command, count: screen.shown.count, height: tagRows) {
      modal = .tags(screen)
      return []
    }
    switch command {
    case .back: closeModal()
    case .toggleTag: return toggle(screen.selection?.tag, in: screen)
    case .newTag:
      let name = screen.field.string.trimmed
      guard !name.isEmpty else {
        status = Status(Words.typeTagFirst)
        return []
      }
      screen.field = LineField()
      modal = .tags(screen)
      return screen.isTicked(name) ? [] : toggle(name, in: screen)
    case .filterByTag: return filterByTag(screen)
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func typeInTags(_ key: Key, _ screen: TagScreen) -> [Effect] {
    var screen = screen
    guard let edit = settings.keys.edit(for: key),
      screen.field.perform(edit, width: max(1, size.columns - 2))
    else { return refuse(key) }
    screen.cursor.select(0, count: screen.shown.count, height: tagRows)
    modal = .tags(screen)
    return []
  }

  mutating func pasteInTags(_ text: String, _ screen: TagScreen) {
    var screen = screen
    screen.field.perform(.paste(text), width: max(1, size.columns - 2))
    screen.cursor.select(0, count: screen.shown.count, height: tagRows)
    modal = .tags(screen)
  }

  private mutating func toggle(_ tag: String?, in screen: TagScreen) -> [Effect] {
    guard let tag else { return [] }
    guard let note = screen.note else {
      status = Status(Words.noNoteToTag)
      return []
    }
    if let refusal = tagRefusal {
      status = Status(refusal)
      return []
    }
    var screen = screen
    if screen.isTicked(tag) {
      screen.ticked.removeAll { ByteString($0) == ByteString(tag) }
    } else {
      screen.ticked.append(tag)
    }
    modal = .tags(screen)
    return ask(.mark(note, NoteMarking(tags: screen.ticked)), Words.marking)
  }

  private mutating func filterByTag(_ screen: TagScreen) -> [Effect] {
    guard let tag = screen.selection?.tag else { return [] }
    (modal, detail) = (nil, nil)
    let needsQuotes = tag.contains(where: \.isWhitespace)
    let words = "tag:" + (needsQuotes ? "\"\(tag)\"" : tag)
    searched.add(words)
    return filter(by: words)
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

// MARK: Drawing

extension TagScreen {
  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let title = note == nil ? Words.tagsOfAll : Words.tagsOf(headline)
    let (first, rows) = (layout.body.lowerBound, shown)
    frame.put(
      DisplayText(title, truncatedTo: layout.size.columns - 2), row: first, column: 1,
      style: .heading)
    for (row, index) in zip(layout.body.dropFirst(2).prefix(state.tagRows), cursor.top..<rows.count)
    {
      draw(rows[index], row, on: &frame, layout)
      if index == cursor.selected { state.showSelection(row, on: &frame, layout) }
    }
    let empty =
      counts == nil ? "" : field.isEmpty ? Words.noTags : Words.noSuchTag(field.string)
    if rows.isEmpty { frame.put(insteadOfRows: empty, layout, skipping: 2) }
    if !state.settings.manners.isLocal, !state.settings.manners.hasTags {
      let words = DisplayText(Words.keptHere)
      let column = layout.size.columns - words.columns - 1
      if column > DisplayText(title).columns + 2 {
        frame.put(words, row: first, column: column, style: .muted)
      }
    }
    frame.cursor = field.draw(
      into: &frame, at: Position(row: first + 1, column: 1), width: max(1, layout.size.columns - 2))
    frame.showsCursor = true
  }

  private func draw(_ tag: TagCount, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout) {
    let box: DisplayText = note == nil ? "" : isTicked(tag.tag) ? "[x] " : "[ ] "
    let count = DisplayText(tag.notes == 0 ? "" : grouped(tag.notes))
    let end = layout.size.columns - count.columns - 1
    frame.put(box, row: row, column: 2)
    frame.put(
      DisplayText(tag.tag, truncatedTo: max(1, end - 3 - box.columns)), row: row,
      column: 2 + box.columns, until: end)
    frame.put(count, row: row, column: end, style: .muted)
  }
}
