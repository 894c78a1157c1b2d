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
  var top = Spot(unit: 0, row: 0)
  /// The headings whose sections are not shown.
  var folded: Set<Int> = []
  /// Cells that are left of the screen.
  var left = 0
  /// Rows that were laid out before, for this measure.
  var laidOut: [Int: [ReadingRow]] = [:]

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

  func spot(_ count: Int, before spot: Spot) -> Spot {
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

  var end: Spot {
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
  func firstRow(of unit: Int) -> Int {
    reading.units[unit].gap != nil && rows(of: unit).count > 1 ? 1 : 0
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
