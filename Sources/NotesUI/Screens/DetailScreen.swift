public import Notes
import Terminal

/// One note, opened: its title, its dates, its words.
public struct NoteDetail: Equatable, Sendable {
  public internal(set) var note: Note
  /// Asks whether it is still what is shown.
  var comparing: Ticket?
  private var pager: Pager

  init(_ note: Note) {
    self.note = note
    pager = Pager(note.body)
  }
}

extension AppState {
  mutating func takeInDetail(_ key: Key) -> [Effect] {
    guard let note = detail?.note,
      let command = settings.keys.command(for: key, in: .detail)
    else { return refuse(key) }
    if detail?.scroll(command, in: ScreenLayout(size)) == true { return [] }
    switch command {
    case .back:
      // A list that is read behind the note is not what its reader waits for.
      if let ticket = work.latest, ticket != list.loading?.ticket { return giveUp(ticket) }
      detail = nil
    case .edit: return isInConflict(note.id) ? openConflict(note.id) : open(note.id, .edit)
    case .history: return openHistory(of: note.id, headline: summary(of: note).headline)
    case .refresh: return open(note.id, .read)
    case .compose: compose()
    case .undo: return undo()
    case .trash: return delete(summary(of: note))
    case .openLink: offerHomepage(of: note)
    default: return takeCommon(command)
    }
    return []
  }

  /// The row of a note; a row of its own where the list does not hold one.
  func summary(of note: Note) -> NoteSummary {
    list.rows.first { $0.id == note.id } ?? NoteSummary(note, place: Place(major: 0, minor: 0))
  }
}

// MARK: Scrolling

extension NoteDetail {
  /// False for a command that does not scroll.
  fileprivate mutating func scroll(_ command: Command, in layout: ScreenLayout) -> Bool {
    pager.scroll(command, rows: textRows(layout).count, width: layout.size.columns - 1)
  }
}

// MARK: Drawing

extension NoteDetail {
  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    var row = layout.body.lowerBound
    for (line, style) in heading(state) where row < layout.body.upperBound {
      frame.put(
        line.truncated(to: layout.size.columns - 2), row: row, column: 1, style: style)
      row += 1
    }
    let rows = textRows(layout)
    for (line, row) in zip(pager.rows(rows.count, width: layout.size.columns - 1), rows) {
      frame.put(line.text, row: row, column: 1)
    }
    frame.cursor = Position(row: min(rows.lowerBound, layout.size.rows - 1), column: 0)
  }

  /// The rows left for the words, below the heading.
  private func textRows(_ layout: ScreenLayout) -> Range<Int> {
    let lines = (note.title == nil ? 0 : 1) + 1 + note.attributes.filter(\.isWorthReading).count + 1
    return min(layout.body.lowerBound + lines, layout.body.upperBound - 1)..<layout.body.upperBound
  }

  private func heading(_ state: AppState) -> [(DisplayText, Style)] {
    var lines: [(DisplayText, Style)] = []
    if let title = note.title {
      lines.append((DisplayText(title.isEmpty ? Words.untitled : title), .heading))
    }
    var dates = Words.longDate(note.created ?? note.updated, zone: state.settings.zone)
    if let updated = note.updated, let created = note.created, updated != created {
      dates += " · " + Words.edited(Words.longDate(updated, zone: state.settings.zone))
    }
    let standing = state.standing(of: note.id).map { $0 + " · " } ?? ""
    lines.append((DisplayText(standing + dates), .muted))
    for attribute in note.attributes where attribute.isWorthReading {
      lines.append((DisplayText("\(attribute.name): \(attribute.value.text)"), .muted))
    }
    return lines
  }
}

extension Note.Attribute {
  fileprivate var isWorthReading: Bool { value != .null }
}

extension Note.Attribute.Value {
  fileprivate var text: String {
    switch self {
    case .text(let text), .number(let text), .json(let text): text
    case .flag(let flag): Words.flag(flag)
    case .null: ""
    }
  }
}
