import Notes
import Terminal

// What the composer looks like. `Composer+Editing` draws its fields.

extension Composer {
  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let manners = state.settings.manners
    if let merge, merge.isShown {
      merge.draw(on: &frame, layout)
      drawMessage(on: &frame, layout, manners)
      return
    }
    let name = id == nil ? Words.newNote(manners) : Words.editNote(manners)
    var row = layout.body.lowerBound
    frame.put(DisplayText(name), row: row, column: 1, style: .heading)
    drawMode(row: row, on: &frame, layout)
    row = drawLines(from: row + 1, on: &frame, layout)
    frame.put(
      DisplayText(repeating: "─", count: layout.size.columns), row: row, column: 0, style: .muted)
    drawBody(on: &frame, layout)
    frame.showsCursor = question == nil
    drawMessage(on: &frame, layout, manners)
    if question == nil { choice?.draw(on: &frame, layout) }
    if let finder, question == nil, let caret = finder.draw(on: &frame, layout) {
      frame.cursor = caret
    }
  }

  private func drawMode(row: Int, on frame: inout Frame, _ layout: ScreenLayout) {
    guard let vi, field == .body else { return }
    let typed = vi.typed.map(\.name).joined()
    let words = DisplayText(
      [typed, Words.mode(vi.mode)].filter { !$0.isEmpty }.joined(separator: "  "))
    let start = layout.size.columns - words.columns - 1
    if start > 20 { frame.put(words, row: row, column: start, style: .muted) }
  }

  private func drawMessage(
    on frame: inout Frame, _ layout: ScreenLayout, _ manners: Manners
  ) {
    let lines: [(DisplayText, Style)] =
      ((failure.map { sentences($0.message, $0.adviceAfterSaving) } ?? refusal).map {
        wrap($0, to: layout.size.columns - 1)
      } ?? [])
      .map { ($0, .error) }
      + (question == nil && failure == nil
        ? elsewhereWords(layout).map { [($0, .warning)] } ?? [] : [])
      + (question.map { wrap($0.words, to: layout.size.columns - 1) } ?? [])
      .map { ($0, .warning) }
    let room = layout.status - layout.body.lowerBound
    let end = frame.putWords(Array(lines.suffix(room)), endingAt: layout.status)
    if question != nil { frame.cursor = end }
  }
}

extension Composer.Question {
  var words: String {
    switch self {
    case .discard: Words.discardQuestion
    case .trash: Words.trashQuestion
    case .gone: Words.goneQuestion
    case .leaveMerge: Words.leaveMergeQuestion
    }
  }
}
