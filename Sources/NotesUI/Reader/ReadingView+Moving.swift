extension ReadingView {
  /// False for a command that does not scroll.
  mutating func scroll(_ command: Command, height: Int) -> Bool {
    switch command {
    case .down: scroll(by: 1, height)
    case .up: scroll(by: -1, height)
    case .pageDown: scroll(by: max(1, height - 1), height)
    case .pageUp: scroll(by: -max(1, height - 1), height)
    case .halfPageDown: scroll(by: max(1, height / 2), height)
    case .halfPageUp: scroll(by: -max(1, height / 2), height)
    case .first: top = Spot(unit: 0, row: 0)
    case .last: top = spot(height - 1, before: end)
    case .scrollRight: moveSideways(by: measure.width / 2, height)
    case .scrollLeft: moveSideways(by: -measure.width / 2, height)
    default: return false
    }
    layOut(height: height)
    return true
  }

  /// Never so far down that less than a screenful is left.
  private mutating func scroll(by count: Int, _ height: Int) {
    guard count > 0 else { return top = spot(-count, before: top) }
    let ahead = spots(count + height)
    let steps = max(0, min(count, ahead.count - height))
    if ahead.indices.contains(steps) { top = ahead[steps] }
  }

  private mutating func moveSideways(by columns: Int, _ height: Int) {
    let widest = spots(height).map { rows(of: $0.unit)[$0.row].columns }.max() ?? 0
    left = max(0, min(left + columns, widest - measure.width))
  }

  /// Makes a unit's row the uppermost, or as near as a full screen allows.
  mutating func go(to unit: Int, row: Int? = nil, height: Int) {
    let last = spot(height - 1, before: end)
    let wanted = Spot(unit: unit, row: row ?? firstRow(of: unit))
    top = (wanted.unit, wanted.row) < (last.unit, last.row) ? wanted : last
    layOut(height: height)
  }

  /// Brings a row into sight, with some of what stands before it.
  mutating func show(_ unit: Int, row: Int, height: Int) {
    let wanted = Spot(unit: unit, row: row)
    if !spots(height).contains(wanted) {
      top = wanted
      let before = spot(height / 3, before: wanted)
      go(to: before.unit, row: before.row, height: height)
    }
    layOut(height: height)
  }

  /// Brings cells of a row into sight.
  mutating func show(columns: Range<Int>) {
    guard !measure.wraps else { return }
    if columns.lowerBound < left || columns.upperBound > left + measure.width {
      left = max(0, columns.lowerBound - measure.width / 3)
    }
  }

  /// The words that were uppermost still are, as nearly as they can be.
  mutating func keepPlace(_ old: ReadingMeasure) {
    let before = UnitLayout(unit: reading.units[top.unit], reading: reading, measure: old).rows()
    let place = before.dropFirst(top.row).lazy.compactMap(\.start).first
    let wasGap = top.row < firstRow(of: top.unit)
    laidOut = [:]
    if measure.wraps { left = 0 }
    top.row = wasGap ? 0 : place.map { row(of: $0, in: top.unit) } ?? firstRow(of: top.unit)
  }

  /// Begins with what stands on the same line of the source as what another view begins with.
  mutating func takeLine(of old: ReadingView, height: Int) {
    let lines = old.reading.units[...old.top.unit].reversed().lazy.compactMap(\.line)
    let unit =
      lines.first.flatMap { reading.unit(atLine: $0) }
      ?? old.top.unit * reading.units.count / max(1, old.reading.units.count)
    reveal(unit)
    if old.top == Spot(unit: 0, row: 0) { top = old.top } else { go(to: unit, height: height) }
    layOut(height: height)
  }

  /// Begins with what stands on a line of the source, counted from 0; behind the last, with the end.
  mutating func go(toLine line: Int, height: Int) {
    let unit = reading.unit(atLine: line) ?? reading.units.count - 1
    reveal(unit)
    go(to: unit, height: height)
  }

  /// Begins where another text of the same note was left.
  mutating func takePlace(of old: ReadingView, height: Int) {
    left = measure.wraps ? 0 : old.left
    let content = old.reading.units[old.top.unit].content
    let near = reading.units.indices.filter { reading.units[$0].content == content }
      .min { abs($0 - old.top.unit) < abs($1 - old.top.unit) }
    let unit = near ?? min(old.top.unit, reading.units.count - 1)
    folded = folded(as: old)
    while let heading = folded.first(where: { reading.section(of: $0).contains(unit) }) {
      folded.remove(heading)
    }
    go(to: unit, row: min(old.top.row, rows(of: unit).count - 1), height: height)
  }

  private func folded(as old: ReadingView) -> Set<Int> {
    let titles = Set(old.folded.map { old.reading.headings[$0].title })
    return Set(reading.headings.indices.filter { titles.contains(reading.headings[$0].title) })
  }
}
