import Notes
import Terminal

/// What a frame says, without what is only drawn: for screens that have no words of their own here,
/// so that none is silent.
struct FrameText {
  private let frame: Frame
  private let layout: ScreenLayout
  /// The cells within the box that stands over all, else those of the body.
  private let rows: Range<Int>
  private let columns: Range<Int>

  /// - Parameter isWide: whether rows are shown in more room than there is, so that none is cut.
  init(_ state: AppState, isWide: Bool = false) {
    var state = state
    // Signs tell what is selected; a bar would tell nothing.
    state.settings.selection = .bar
    // Text is said as it is stored.
    state.settings.reordersText = false
    if isWide { state.size.columns = max(160, state.size.columns) }
    // Words to the reader are said by themselves, and would cover what stands there.
    state.status = nil
    frame = render(state)
    layout = ScreenLayout(state.size)
    (rows, columns) = FrameText.box(in: frame) ?? (layout.body, 0..<frame.size.columns)
  }

  var lines: [String] { rows.map(line).filter { !$0.isEmpty } }

  /// Not that of the cursor, which stands behind a question while one is asked.
  var selectedRow: String {
    let row = rows.first { row in
      frame.rows.indices.contains(row) && frame.rows[row].contains { $0.style == .selected }
    }
    return line(row ?? frame.cursor.row)
  }

  /// What stands below the first rows of the body.
  func lines(below height: Int) -> [String] {
    rows.dropFirst(height).map(line).filter { !$0.isEmpty }
  }

  /// The row with a caret that can be seen, cut in two there.
  var caret: (row: Int, before: String, after: String)? {
    guard frame.showsCursor else { return nil }
    let (row, column) = (frame.cursor.row, frame.cursor.column)
    var after = text(row, max(column, columns.lowerBound)..<columns.upperBound)
    while after.last == " " { after.removeLast() }
    let before = text(row, columns.lowerBound..<min(column, columns.upperBound))
    return (row, String(before.drop { $0 == " " }), after)
  }

  var isCaretInStatus: Bool { frame.cursor.row == layout.status }

  /// The rows but that of the caret.
  func lines(without row: Int) -> [String] {
    rows.filter { $0 != row }.map(line).filter { !$0.isEmpty }
  }

  private func text(_ row: Int, _ columns: Range<Int>) -> String {
    guard frame.rows.indices.contains(row), !columns.isEmpty else { return "" }
    return frame.rows[row][columns].map(\.glyph.text).joined()
  }

  /// What stands far apart in a row is told apart by commas.
  private func line(_ row: Int) -> String {
    var parts: [String] = []
    var (part, blanks) = ("", 0)
    for character in text(row, columns) where !FrameText.isDrawn(character) {
      guard character != " " else {
        blanks += 1
        continue
      }
      if blanks > 1, !part.isEmpty {
        parts.append(part)
        part = ""
      } else if blanks == 1, !part.isEmpty {
        part.append(" ")
      }
      part.append(character)
      blanks = 0
    }
    return (parts + (part.isEmpty ? [] : [part])).joined(separator: ", ")
  }

  private static func isDrawn(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { ("\u{2500}"..."\u{257F}").contains($0) } ?? false
  }

  private static func box(in frame: Frame) -> (Range<Int>, Range<Int>)? {
    func column(of sign: String, in row: Int) -> Int? {
      frame.rows[row].firstIndex { $0.glyph.text == sign }
    }
    guard let top = frame.rows.indices.first(where: { column(of: "┌", in: $0) != nil }),
      let left = column(of: "┌", in: top), let right = column(of: "┐", in: top), left < right,
      let bottom = frame.rows.indices.first(where: { $0 > top && column(of: "└", in: $0) != nil })
    else { return nil }
    return (top + 1..<bottom, left + 1..<right)
  }
}

extension LinearScreen {
  /// A line for words that has the keyboard, whatever is asked there.
  static func ofPrompt(_ state: AppState) -> LinearScreen? {
    let frame = FrameText(state)
    guard !state.isAsking, let caret = frame.caret, frame.isCaretInStatus else { return nil }
    var screen = LinearScreen("prompt \(state.place.rawValue)")
    screen.opening = [Words.screen(state.place)]
    screen.caret = CaretLine(shown: caret.before, caret.after, field: "prompt")
    if state.showsHeader, let selection = state.list.selection, state.list.selected > 0 {
      screen.focus = [state.spoken(selection)]
    }
    return screen
  }

  /// A screen as it looks.
  static func ofFrame(_ state: AppState) -> LinearScreen {
    var screen = LinearScreen(
      "\(state.place.rawValue) \(state.questions.first?.question.number ?? 0)")
    if !state.place.isQuestion { screen.opening = [Words.screen(state.place)] }
    let frame = FrameText(state)
    guard let caret = frame.caret else {
      screen.page = frame.lines
      return screen
    }
    screen.page = frame.lines(without: caret.row)
    screen.caret = CaretLine(shown: caret.before, caret.after, field: "\(caret.row)")
    return screen
  }
}
