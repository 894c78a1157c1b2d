/// Goes through the changes of both sides in the order of the base.
struct Sweep {
  private struct Side {
    let text: [UInt8]
    var left: ArraySlice<Replacement>
    var place = 0
    /// What the changes taken since `place` have put in, less what they took out.
    var growth = 0
    var isChanged = false

    var next: Replacement? { left.first }

    mutating func take() {
      let change = left.removeFirst()
      growth += change.new.count - change.old.count
      isChanged = true
    }

    mutating func pass(_ length: Int) -> (range: Range<Int>, isChanged: Bool) {
      defer { (place, growth, isChanged) = (place + length + growth, 0, false) }
      return (place..<place + length + growth, isChanged)
    }
  }

  private let base: [UInt8]
  private let unit: TextUnit
  private var mine: Side
  private var theirs: Side
  private var place = 0

  init(_ texts: ThreeWay, _ unit: TextUnit) {
    base = texts.base
    self.unit = unit
    mine = Side(
      text: texts.mine, left: unit.replacements(from: texts.base, to: texts.mine)[...])
    theirs = Side(
      text: texts.theirs, left: unit.replacements(from: texts.base, to: texts.theirs)[...])
  }

  mutating func regions() -> [ThreeWay.Region] {
    var regions: [ThreeWay.Region] = []
    while let start = [mine.next, theirs.next].compactMap(\.?.old.lowerBound).min() {
      if start > place { regions.append(region(upTo: start)) }
      if Sweep.putsLines(mine, at: start, beside: theirs, base, unit) {
        mine.take()
        regions.append(region(upTo: start))
      } else if Sweep.putsLines(theirs, at: start, beside: mine, base, unit) {
        theirs.take()
        regions.append(region(upTo: start))
      } else {
        regions.append(region(upTo: takeTouching(start)))
      }
    }
    if place < base.count { regions.append(region(upTo: base.count)) }
    return regions
  }

  private mutating func region(upTo end: Int) -> ThreeWay.Region {
    let length = end - place
    let (mine, theirs) = (mine.pass(length), theirs.pass(length))
    defer { place = end }
    return ThreeWay.Region(
      base: place..<end, mine: mine.range, theirs: theirs.range, isMine: mine.isChanged,
      isTheirs: theirs.isChanged)
  }

  /// Whether a side puts lines before a line in which the other changes words: that touches
  /// nothing, and which comes first is no question.
  private static func putsLines(
    _ side: Side, at start: Int, beside other: Side, _ base: [UInt8], _ unit: TextUnit
  ) -> Bool {
    guard unit == .words, let change = side.next, change.old.lowerBound == start,
      change.insertsLines(into: base, from: side.text)
    else { return false }
    guard let beside = other.next, beside.old.lowerBound == start else { return true }
    return beside.staysInLine(of: base, to: other.text)
  }

  /// Takes all changes from `start` on that touch one another, and tells where they end.
  private mutating func takeTouching(_ start: Int) -> Int {
    var end = start
    while true {
      if let next = mine.next, touches(next, end) {
        end = max(end, next.old.upperBound)
        mine.take()
      } else if let next = theirs.next, touches(next, end) {
        end = max(end, next.old.upperBound)
        theirs.take()
      } else {
        return end
      }
    }
  }

  /// Words with nothing but a blank between them are neighbours.
  private func touches(_ change: Replacement, _ end: Int) -> Bool {
    let start = change.old.lowerBound
    if start <= end { return true }
    let longestBlank = 64
    return unit == .words && start - end <= longestBlank
      && String(decoding: base[end..<start], as: UTF8.self)
        .allSatisfy { CharacterKind($0) == .blank }
  }
}
