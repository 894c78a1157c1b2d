import Markup
public import Notes
import Terminal

/// One note, opened: its title, its dates, its words.
public struct NoteDetail: Equatable, Sendable {
  public internal(set) var note: Note
  /// Asks whether it is still what is shown.
  var comparing: Ticket?
  var view: ReadingView
  /// Whether the words are shown as they were written.
  var isRaw: Bool
  /// The other way to show them, where that was left.
  var other: OtherView?
  /// What the next key acts on.
  var chosen: ReadingStop?
  var find: NoteFind?
  var jump: JumpList?
  /// What a long text is being taken apart by.
  var rendering: Ticket?
  /// A long text is another one by now; what is shown is what it was until it has been taken apart.
  var isStale = false
  let format: Manners.BodyFormat
  /// Of addresses that are links without marks around them.
  let linkSchemes: Set<String>
  let showsHyperlinks: Bool

  struct OtherView: Equatable, Sendable {
    var view: ReadingView
    /// Where the view that is shown now began.
    var arrival: ReadingView.Spot
  }

  /// Bytes from which on a text is shown as it was written until somebody asks for more.
  static let renderLimit = 256_000

  init(_ note: Note, _ settings: Settings, _ layout: ScreenLayout) {
    self.note = note
    (format, linkSchemes) = (settings.manners.bodyFormat, settings.linkSchemes)
    showsHyperlinks = settings.showsHyperlinks
    let measure = ReadingMeasure(
      width: NoteDetail.width(layout), wraps: settings.wraps,
      isPlain: settings.selection == .marker, isSpoken: settings.isLinear)
    isRaw = format == .plain || note.body.utf8.count > NoteDetail.renderLimit
    view = ReadingView(
      NoteDetail.reading(note, isRaw ? .plain : format, measure, linkSchemes), measure)
  }

  private static func reading(
    _ note: Note, _ format: Manners.BodyFormat, _ measure: ReadingMeasure, _ schemes: Set<String>
  ) -> Reading {
    Reading(
      note.body, format, isPlain: measure.isPlain, isSpoken: measure.isSpoken, schemes: schemes
    ).adding(note.attachments)
  }

  static func width(_ layout: ScreenLayout) -> Int { max(1, layout.size.columns - 2) }

  /// Takes other words of the same note, and stays where its reader is.
  mutating func take(_ new: Note, height: Int) {
    defer { note = new }
    guard ByteString(new.body) != ByteString(note.body) || new.attachments != note.attachments
    else { return }
    (other, rendering) = (nil, nil)
    isStale = !isRaw && new.body.utf8.count > NoteDetail.renderLimit
    guard !isStale else { return }
    take(
      NoteDetail.reading(new, isRaw ? .plain : format, view.measure, linkSchemes), height: height)
  }

  /// Shows other words in the way they were shown.
  mutating func take(_ reading: Reading, height: Int) {
    let old = view
    view = ReadingView(reading, old.measure)
    view.takePlace(of: old, height: height)
    if let chosen, !view.reading.has(chosen) { self.chosen = nil }
    if find != nil {
      find?.look(in: view.reading)
      lookForHit(from: view.top)
    }
  }

  /// Which keys count.
  var place: KeyTable.Place {
    if jump != nil { return .jump }
    return find.map { $0.isTyping ? .find : .found } ?? .detail
  }

  /// Whether the key line names a key.
  func offers(_ command: Command) -> Bool {
    switch command {
    case .openLink: note.homepage != nil
    case .nextLink: !view.reading.links.isEmpty || !view.reading.tasks.isEmpty
    case .tick: !view.reading.tasks.isEmpty
    case .toggleRaw: format != .plain
    default: true
    }
  }

  /// Whether a text is too long to be rendered while its reader waits.
  var isLong: Bool { note.body.utf8.count > NoteDetail.renderLimit }
}

extension Reading {
  /// The body of a note as its service means it.
  ///
  /// - Parameter isSpoken: for who hears it, see `SpokenMarkup`.
  public init(
    _ body: String, _ format: Manners.BodyFormat, isPlain: Bool, isSpoken: Bool = false,
    schemes: Set<String> = []
  ) {
    // Readers of Markdown and HTML put U+FFFD in its place, which looks like a broken text.
    let hasNull = format != .plain && body.utf8.contains(0)
    let body = hasNull ? body.replacing("\0", with: "\u{2400}") : body
    let document: MarkupDocument? =
      switch format {
      case .markdown: MarkupDocument(markdown: body, keepsLines: true)
      case .html: MarkupDocument(html: body)
      case .plain: nil
      }
    switch document {
    case let document? where isSpoken: self = SpokenMarkup(document).reading
    case let document?: self.init(document, isPlain: isPlain)
    case nil: self.init(source: body, schemes: schemes)
    }
  }

  func has(_ stop: ReadingStop) -> Bool {
    switch stop {
    case .link(let index): links.indices.contains(index)
    case .task(let index): tasks.indices.contains(index)
    case .heading(let index): headings.indices.contains(index)
    }
  }
}

extension AppState {
  mutating func takeInDetail(_ key: Key) -> [Effect] {
    if let jump = detail?.jump { return takeInJump(key, jump) }
    if detail?.find?.isTyping == true { return takeInFind(key) }
    guard let command = settings.keys.command(for: key, in: place) else { return refuse(key) }
    return performInDetail(command)
  }

  mutating func performInDetail(_ command: Command) -> [Effect] {
    guard let note = detail?.note else { return [] }
    let height = readingHeight
    if detail?.view.scroll(command, height: height) == true {
      detail?.dropHeading()
      return []
    }
    if let effects = read(command, note) { return effects }
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
    case .tags: return openTags(of: summary(of: note))
    case .pin: return pin(summary(of: note))
    default: return takeCommon(command)
    }
    return []
  }

  /// The row of a note; a row of its own where the list does not hold one.
  func summary(of note: Note) -> NoteSummary {
    list.row(of: note.id) ?? NoteSummary(note, place: Place(major: 0, minor: 0))
  }

  /// Shows a note; its reader stays in it who is there already.
  mutating func show(_ note: Note) {
    guard detail?.note.id == note.id else {
      detail = NoteDetail(note, settings, ScreenLayout(size))
      if detail?.isLong == true, settings.manners.bodyFormat != .plain {
        status = Status(Words.shownRaw)
      }
      let height = readingHeight
      detail?.view.layOut(height: height)
      return
    }
    let height = readingHeight
    detail?.take(note, height: height)
  }

  /// The rows that an opened note has for its words.
  var readingHeight: Int { detail?.textRows(ScreenLayout(size)).count ?? 0 }

  /// A note that may have been given another name by being saved.
  mutating func showSaved(_ note: Note) {
    let height = readingHeight
    detail?.take(note, height: height)
  }

  mutating func resizeDetail() {
    detail?.view.measure.width = NoteDetail.width(ScreenLayout(size))
    let height = readingHeight
    detail?.view.layOut(height: height)
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
    frame.cursor = Position(row: min(rows.lowerBound, layout.size.rows - 1), column: 0)
    drawText(on: &frame, rows: rows)
    jump?.draw(on: &frame, layout)
  }

  /// The rows left for the words, below the heading.
  func textRows(_ layout: ScreenLayout) -> Range<Int> {
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
