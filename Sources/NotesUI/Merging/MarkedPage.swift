import Terminal

/// A text whose lines each have a mark before them (`-`, `+`, `<`, `>`), which every row of the line
/// repeats: what belongs to whom can be read without colour. Read a screenful at a time.
struct MarkedPage: Equatable, Sendable {
  enum Mark: Character, Equatable, Sendable {
    case agreed = " "
    case added = "+"
    case removed = "-"
    case mine = "<"
    case theirs = ">"
    case base = "|"
    case result = "="
    /// Has no mark, and begins where marks do.
    case bare = "#"
    /// Where lines are left out.
    case gap = "~"
  }

  struct Line: Equatable, Sendable {
    var mark: Mark
    var text: String
    /// Overrides what the mark would look like.
    var style: Style?

    init(_ mark: Mark, _ text: String, _ style: Style? = nil) {
      (self.mark, self.text, self.style) = (mark, text, style)
    }
  }

  let lines: [Line]
  /// The uppermost row on the screen: a line, and one of its rows.
  private var top = Place(line: 0, row: 0)

  private struct Place: Equatable, Sendable {
    var line: Int
    var row: Int
  }

  init(_ lines: [Line] = []) {
    self.lines = lines
  }

  /// Cells before each row: the mark and a blank.
  static let markColumns = 2
}

extension MarkedPage.Line {
  /// One for each line of a text; an empty text has none.
  static func lines(_ mark: MarkedPage.Mark, _ text: String, _ style: Style? = nil)
    -> [MarkedPage.Line]
  {
    guard !text.isEmpty else { return [] }
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { MarkedPage.Line(mark, String($0), style) }
  }
}

// MARK: Scrolling

extension MarkedPage {
  /// False for a command that does not scroll.
  mutating func scroll(_ command: Command, rows height: Int, width: Int) -> Bool {
    switch command {
    case .down: scroll(by: 1, height, width)
    case .up: scroll(by: -1, height, width)
    case .pageDown: scroll(by: max(1, height - 1), height, width)
    case .pageUp: scroll(by: -max(1, height - 1), height, width)
    case .halfPageDown: scroll(by: max(1, height / 2), height, width)
    case .halfPageUp: scroll(by: -max(1, height / 2), height, width)
    case .first: top = Place(line: 0, row: 0)
    case .last: scrollToEnd(height, width)
    default: return false
    }
    return true
  }

  /// Never so far down that less than a screenful is left.
  private mutating func scroll(by rows: Int, _ height: Int, _ width: Int) {
    guard rows > 0 else { return moveUp(by: -rows, width) }
    let ahead = places(rows + height, width)
    top = ahead.isEmpty ? top : ahead[max(0, min(rows, ahead.count - height))]
  }

  private mutating func moveUp(by rows: Int, _ width: Int) {
    for _ in 0..<rows {
      if top.row > 0 {
        top.row -= 1
      } else if top.line > 0 {
        top.line -= 1
        top.row = rowCount(of: top.line, width) - 1
      }
    }
  }

  private mutating func scrollToEnd(_ height: Int, _ width: Int) {
    guard let last = lines.indices.last else { return }
    top = Place(line: last, row: rowCount(of: last, width) - 1)
    moveUp(by: height - 1, width)
  }

  /// The places of at most `count` rows from the uppermost on.
  private func places(_ count: Int, _ width: Int) -> [Place] {
    var places: [Place] = []
    var (line, row) = (top.line, top.row)
    while places.count < count, line < lines.count {
      for row in row..<max(row, rowCount(of: line, width)) {
        places.append(Place(line: line, row: row))
      }
      (line, row) = (line + 1, 0)
    }
    return Array(places.prefix(count))
  }

  /// Those of which a row is shown, each whole.
  func shownLines(_ height: Int, width: Int) -> [Line] {
    var shown: [Int] = []
    for place in places(height, width) where shown.last != place.line { shown.append(place.line) }
    return shown.map { lines[$0] }
  }

  private func rowCount(of line: Int, _ width: Int) -> Int {
    max(1, wrapped(lines[line], width).count)
  }

  private func wrapped(_ line: Line, _ width: Int) -> [DisplayText] {
    wrap(line.text, to: max(1, width - MarkedPage.markColumns))
  }
}

// MARK: Drawing

extension MarkedPage {
  func draw(on frame: inout Frame, rows: Range<Int>, columns: Range<Int>) {
    var (line, skipped, row) = (top.line, top.row, rows.lowerBound)
    while row < rows.upperBound, line < lines.count {
      let texts = wrapped(lines[line], columns.count)
      for text in (texts.isEmpty ? [""] : texts).dropFirst(skipped) where row < rows.upperBound {
        draw(lines[line], text, row, columns, on: &frame)
        row += 1
      }
      (line, skipped) = (line + 1, 0)
    }
  }

  private func draw(
    _ line: Line, _ text: DisplayText, _ row: Int, _ columns: Range<Int>, on frame: inout Frame
  ) {
    let style = line.style ?? line.mark.style
    let hasMark = line.mark != .bare && line.mark != .agreed
    if hasMark {
      frame.put(
        DisplayText(String(line.mark.rawValue)), row: row, column: columns.lowerBound, style: style)
    }
    let start = columns.lowerBound + (line.mark == .bare ? 0 : MarkedPage.markColumns)
    frame.put(text, row: row, column: start, until: columns.upperBound, style: style)
  }
}

extension MarkedPage.Mark {
  fileprivate var style: Style {
    switch self {
    case .agreed, .gap, .base: .muted
    case .added, .theirs: .success
    case .removed, .mine: .warning
    case .result: .plain
    case .bare: .emphasis
    }
  }
}
