import Notes
import Terminal

/// All that a row of the list shows of its note.
struct ListRow: Equatable, Sendable {
  let headline: String
  let date: Timestamp?
  let mark: RowMark?
  let isSelected: Bool

  init(_ summary: NoteSummary, mark: RowMark?, isSelected: Bool) {
    headline = summary.headline
    date = summary.created ?? summary.updated
    (self.mark, self.isSelected) = (mark, isSelected)
  }
}

/// How rows of the list look, whatever they show.
struct ListRowLook: Equatable, Sendable {
  private let size: Size
  private let columns: Range<Int>
  /// Dates are nearer or farther from here.
  private let now: CivilTime
  private let zone: TimeZoneRules
  private let selection: Settings.Selection
  private let reordersText: Bool
  /// What is highlighted.
  private let search: SearchExpression?
  private let language = Language.current

  init(_ state: AppState, _ search: SearchExpression?, _ layout: ScreenLayout) {
    (size, columns, self.search) = (state.size, layout.list, search)
    zone = state.settings.zone
    now = state.now.civil(offset: zone.offset(state.now))
    (selection, reordersText) = (state.settings.selection, state.settings.reordersText)
  }

  /// Whether rows that were drawn so look the same now.
  func looksLike(_ other: ListRowLook) -> Bool {
    (now.year, now.month, now.day) == (other.now.year, other.now.month, other.now.day)
      && (size, columns) == (other.size, other.columns)
      && (selection, reordersText) == (other.selection, other.reordersText)
      && (zone, search, language) == (other.zone, other.search, other.language)
  }

  func draw(_ shown: ListRow, row: Int, on frame: inout Frame) {
    let end = columns.upperBound
    if let mark = shown.mark {
      frame.put(mark.shown, row: row, column: 1, until: end, style: mark.style)
    }
    // Plain, not muted: a change of style costs bytes in each row that is drawn.
    let date = Words.shortDate(shown.date, today: now, zone: zone)
    frame.put(DisplayText(date), row: row, column: 2, until: end)
    let text = shown.headline.isEmpty ? Words.untitled : shown.headline
    let headline = DisplayText(text, truncatedTo: end - 12)
    frame.put(headline, row: row, column: 12, until: end)
    frame.highlight(search, in: headline, row: row, column: 12, until: end, isTitle: true)
    guard shown.isSelected else { return }
    switch selection {
    case .bar: frame.restyle(row: row, columns: columns, .selected)
    case .marker: frame.put(">", row: row, column: 0)
    }
  }
}

/// The rows that the list showed last, and how they were drawn: after a key nearly all are the
/// same, or have moved up or down.
struct DrawnRows: Sendable {
  private typealias Drawn = (row: ListRow, cells: FrameRow)

  private var look: ListRowLook?
  private var before: [Drawn] = []
  private var now: [Drawn] = []
  /// Where the next row is looked for first: below the one that was found last.
  private var next = 0

  /// Rows of this look follow, from the uppermost to the lowest, until `end`.
  mutating func begin(_ look: ListRowLook) {
    if self.look?.looksLike(look) != true { before = [] }
    (self.look, next) = (look, 0)
  }

  mutating func put(_ row: ListRow, row place: Int, on frame: inout Frame) {
    if let known = find(row) {
      frame.put(known, row: place)
      now.append((row, known))
    } else {
      look?.draw(row, row: place, on: &frame)
      now.append((row, frame.row(place)))
    }
  }

  mutating func end() {
    swap(&before, &now)
    now.removeAll(keepingCapacity: true)
  }

  private mutating func find(_ row: ListRow) -> FrameRow? {
    let isNext = before.indices.contains(next) && before[next].row == row
    guard let index = isNext ? next : before.firstIndex(where: { $0.row == row }) else {
      next += 1
      return nil
    }
    next = index + 1
    return before[index].cells
  }
}
