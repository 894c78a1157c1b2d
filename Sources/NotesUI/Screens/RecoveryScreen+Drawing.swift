import Notes
import Terminal

extension Recovery {
  /// What became of the note since the draft began.
  private var news: String {
    switch now {
    case .note(let note) where current.map({ Draft(note).saysTheSame(as: $0.base) }) == false:
      Words.changedSince
    case .note: Words.recoveryDifference
    case .gone: Words.goneSince
    case .unknown, .asked: Words.recoveryText
    }
  }

  func heading(_ layout: ScreenLayout) -> [(DisplayText, Style)] {
    let width = layout.size.columns - 4
    let count = number.map { Words.which($0.0, of: $0.of) } ?? ""
    return [(DisplayText(Words.recoveryTitle + count).truncated(to: width), .heading)]
      + wrap(news, to: width).map { ($0, .muted) } + [("", .plain)]
  }

  private func textRows(_ layout: ScreenLayout) -> Range<Int> {
    let top = layout.body.lowerBound + heading(layout).count
    return min(top, layout.body.upperBound - 1)..<layout.body.upperBound
  }

  /// False for a command that does not scroll.
  mutating func scroll(_ command: Command, _ layout: ScreenLayout) -> Bool {
    page.scroll(command, rows: textRows(layout).count, width: layout.size.columns - 4)
  }

  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    for ((line, style), row) in zip(heading(layout), layout.body) {
      frame.put(line, row: row, column: 2, style: style)
    }
    page.draw(on: &frame, rows: textRows(layout), columns: 2..<layout.size.columns - 2)
    frame.cursor = Position(row: layout.body.lowerBound, column: 2)
  }
}
