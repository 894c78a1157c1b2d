import Terminal

/// A text in one row, such as a title: it scrolls sideways to keep its caret in sight.
struct LineField: Equatable, Sendable {
  private(set) var text: EditableText
  /// The first byte that is shown.
  private var first = 0

  /// The caret is at the end.
  init(_ text: String = "") {
    self.text = EditableText(text, isOneLine: true)
    self.text.moveCaret(to: self.text.buffer.count)
  }

  /// The whole text; costs as much as it is long.
  var string: String { String(text.buffer) }
  var isEmpty: Bool { text.buffer.count == 0 }

  /// Hands over the changes since the last time, for the journal.
  mutating func takeEdits() -> [EditorEdit] { text.takeEdits() }

  /// Does what a key asks. False for what one row can not do: a new line, a move up or down.
  /// The caller then moves on to what stands below or above. Line breaks that come in become
  /// spaces, and work on lines does nothing.
  @discardableResult
  mutating func perform(_ command: EditorCommand, width: Int, _ ring: inout KillRing) -> Bool {
    switch command {
    case .newline: return false
    case .move(let move) where move.isByRows: return false
    default: text.perform(command, &ring)
    }
    first = visibleStart(width: width)
    return true
  }

  /// The same where nothing that is cut is wanted again.
  @discardableResult
  mutating func perform(_ command: EditorCommand, width: Int) -> Bool {
    var ring = KillRing()
    return perform(command, width: width, &ring)
  }

  /// Puts the caret where the mouse points, counted from the field's first cell.
  mutating func moveCaret(to column: Int, extending: Bool = false, width: Int) {
    var (end, offset) = (0, visibleStart(width: width))
    for cluster in ClusterReader(text.buffer, from: offset) {
      end += shown(cluster.range).columns
      guard end <= column else { break }
      offset = cluster.range.upperBound
    }
    text.moveCaret(to: offset, extending: extending)
    first = visibleStart(width: width)
  }

  /// Draws what fits, and returns where the caret stands for the frame's cursor.
  @discardableResult
  func draw(
    into frame: inout Frame, at origin: Position, width: Int, style: Style = .plain
  ) -> Position {
    var (glyphs, column, caret) = ([Glyph](), 0, Int?.none)
    var selected = Int.max..<Int.max
    let start = visibleStart(width: width)
    for cluster in ClusterReader(text.buffer, from: start) {
      if cluster.range.lowerBound == text.caret { caret = column }
      guard column < width else { break }
      let character = shown(cluster.range)
      if text.selection?.contains(cluster.range.lowerBound) == true {
        selected = min(selected.lowerBound, column)..<column + character.columns
      }
      glyphs += character.glyphs
      column += character.columns
    }
    frame.put(
      ordered(DisplayText(glyphs: glyphs), from: start), row: origin.row, column: origin.column,
      until: origin.column + width, style: style)
    let end = min(selected.upperBound, width)
    if selected.lowerBound < end {
      frame.restyle(
        row: origin.row, columns: origin.column + selected.lowerBound..<origin.column + end,
        .selectedText)
    }
    return Position(row: origin.row, column: origin.column + (caret ?? column))
  }
}

extension LineField {
  /// Where to begin so that the caret has a cell within the width, and does not stand blind at
  /// the left edge behind text.
  private func visibleStart(width: Int) -> Int {
    guard first < text.caret else { return start(showing: width / 2) }
    return max(text.buffer.boundary(atOrAfter: first), start(showing: width))
  }

  /// The farthest place before the caret with fewer cells than these between them.
  private func start(showing width: Int) -> Int {
    // Where bytes are cells, as in nearly all titles, they need not be read one by one.
    if text.caret < width, text.buffer.isPlain(in: 0..<text.caret) { return 0 }
    var (start, cells) = (text.caret, 0)
    while start > 0 {
      let previous = text.buffer.boundary(before: start)
      cells += shown(previous..<start).columns
      guard cells < width, text.caret - previous <= TextBuffer.reach else { break }
      start = previous
    }
    return start
  }

  /// The text in sight with the order that the whole gives it, of which the beginning counts.
  private func ordered(_ text: DisplayText, from start: Int) -> DisplayText {
    let first = self.text.buffer.boundary(atOrAfter: max(0, start - SoftWrap.context))
    let before = shown(first..<start)
    guard text.mayTurn || before.mayTurn else { return text }
    let end = self.text.buffer.boundary(atOrAfter: min(start, SoftWrap.context))
    return text.between(before, "", direction: start == 0 ? nil : shown(0..<end).direction)
  }

  private func shown(_ range: Range<Int>) -> DisplayText {
    DisplayText(text.buffer.string(in: range))
  }
}
