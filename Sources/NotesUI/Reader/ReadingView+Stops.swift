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
