import Terminal

/// Where somebody is in a text: what is uppermost on the screen, what is folded, how far to the
/// side it is moved.
struct ReadingView: Equatable, Sendable {
  struct Spot: Equatable, Sendable {
    var unit: Int
    var row: Int
  }

  let reading: Reading
  var measure: ReadingMeasure {
    didSet { if measure != oldValue { keepPlace(oldValue) } }
  }
  private(set) var top = Spot(unit: 0, row: 0)
  /// The headings whose sections are not shown.
  private(set) var folded: Set<Int> = []
  /// Cells that are left of the screen.
  private(set) var left = 0
  /// Rows that were laid out before, for this measure.
  private var laidOut: [Int: [ReadingRow]] = [:]

  init(_ reading: Reading, _ measure: ReadingMeasure) {
    (self.reading, self.measure) = (reading, measure)
  }

  static func == (a: ReadingView, b: ReadingView) -> Bool {
    a.measure == b.measure && a.top == b.top && a.folded == b.folded && a.left == b.left
      && a.reading == b.reading
  }

  func rows(of unit: Int) -> [ReadingRow] {
    laidOut[unit]
      ?? UnitLayout(unit: reading.units[unit], reading: reading, measure: measure).rows()
  }

  /// A text that is drawn again and again is laid out once.
  mutating func layOut(height: Int) {
    if laidOut.count > 500 { laidOut = [:] }
    let hidden = hidden
    var (unit, left) = (top.unit, top.row + height)
    while left > 0, unit < reading.units.count {
      if let range = hidden.first(where: { $0.contains(unit) }) {
        unit = range.upperBound
        continue
      }
      let rows = rows(of: unit)
      laidOut[unit] = rows
      (unit, left) = (unit + 1, left - rows.count)
    }
  }
}

// MARK: Walking

extension ReadingView {
  /// The sections that are not shown, without those inside of others.
  private var hidden: [Range<Int>] {
    guard !folded.isEmpty else { return [] }
    return folded.sorted().reduce(into: []) { ranges, heading in
      let section = reading.section(of: heading)
      if section.lowerBound >= ranges.last?.upperBound ?? 0, !section.isEmpty {
        ranges.append(section)
      }
    }
  }

  func isHidden(_ unit: Int) -> Bool { hidden.contains { $0.contains(unit) } }

  /// At most so many places from the uppermost on, one for each row.
  func spots(_ count: Int) -> [Spot] {
    let hidden = hidden
    var (spots, unit, row) = ([Spot](), top.unit, top.row)
    while spots.count < count, unit < reading.units.count {
      if let range = hidden.first(where: { $0.contains(unit) }) {
        (unit, row) = (range.upperBound, 0)
        continue
      }
      let end = min(rows(of: unit).count, row + count - spots.count)
      for row in row..<max(row, end) { spots.append(Spot(unit: unit, row: row)) }
      (unit, row) = (unit + 1, 0)
    }
    return spots
  }

  private func spot(_ count: Int, before spot: Spot) -> Spot {
    let hidden = hidden
    var (spot, count) = (spot, count)
    while count > spot.row, spot.unit > 0 {
      count -= spot.row + 1
      spot.unit -= 1
      if let range = hidden.first(where: { $0.contains(spot.unit) }) {
        spot.unit = range.lowerBound - 1
      }
      spot.row = rows(of: spot.unit).count - 1
    }
    return Spot(unit: spot.unit, row: max(0, spot.row - count))
  }

  private var end: Spot {
    var last = reading.units.count - 1
    if let range = hidden.last, range.contains(last) { last = range.lowerBound - 1 }
    return Spot(unit: last, row: rows(of: last).count - 1)
  }

  /// The row of a unit that a place in its text stands in.
  func row(of place: FlowPlace, in unit: Int) -> Int {
    let distances = rows(of: unit).enumerated().compactMap { index, row in
      row.distance(to: place).map { (distance: $0, row: index) }
    }
    return distances.min { $0.distance < $1.distance }?.row ?? firstRow(of: unit)
  }

  /// The row of a unit that is not blank.
  private func firstRow(of unit: Int) -> Int {
    reading.units[unit].gap != nil && rows(of: unit).count > 1 ? 1 : 0
  }
}

// MARK: Moving

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
  private mutating func keepPlace(_ old: ReadingMeasure) {
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

// MARK: Stops

extension ReadingView {
  /// Where a stop stands.
  func spot(of stop: ReadingStop) -> Spot {
    let unit = reading.unit(of: stop)
    let row = rows(of: unit).firstIndex { $0.pieces.contains { $0.has(stop) } }
    return Spot(unit: unit, row: row ?? firstRow(of: unit))
  }

  /// The stop after another, or before it: from the screen on where that one is out of sight.
  func stop(_ step: Int, from chosen: ReadingStop?, height: Int) -> ReadingStop? {
    let stops = reading.stops.filter { !isHidden(reading.unit(of: $0)) }
    let seen = spots(height)
    if let chosen, seen.contains(spot(of: chosen)) {
      if let index = stops.firstIndex(of: chosen) {
        return stops.indices.contains(index + step) ? stops[index + step] : nil
      }
      let unit = reading.unit(of: chosen)
      return step > 0
        ? stops.first { reading.unit(of: $0) >= unit }
        : stops.last { reading.unit(of: $0) < unit }
    }
    guard let first = seen.first, let last = seen.last else { return nil }
    return step > 0
      ? stops.first { isOrdered(first, spot(of: $0)) }
      : stops.last { isOrdered(spot(of: $0), last) }
  }

  /// The first box on the screen.
  func task(height: Int) -> Int? {
    let seen = spots(height)
    return reading.tasks.indices.first { seen.contains(spot(of: .task($0))) }
  }

  private func isOrdered(_ a: Spot, _ b: Spot) -> Bool { (a.unit, a.row) <= (b.unit, b.row) }
}

extension ReadingRow.Piece {
  func has(_ stop: ReadingStop) -> Bool {
    switch stop {
    case .link(let link): ink.contains { $0.link == link }
    case .task(let task): self.task == task
    case .heading: false
    }
  }
}

// MARK: Folding

extension ReadingView {
  mutating func setFolded(_ headings: Set<Int>, height: Int) {
    folded = headings.filter { !reading.section(of: $0).isEmpty }
    if let range = hidden.first(where: { $0.contains(top.unit) }) {
      top = Spot(unit: range.lowerBound - 1, row: 0)
    }
    go(to: top.unit, row: top.row, height: height)
  }

  /// Opens whatever hides a unit.
  mutating func reveal(_ unit: Int) {
    folded = folded.filter { !reading.section(of: $0).contains(unit) }
  }

  /// How many rows a folded section has at this width.
  func hiddenRows(under heading: Int) -> Int {
    reading.section(of: heading).reduce(0) { $0 + rows(of: $1).count }
  }
}
