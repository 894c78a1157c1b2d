/// A stretch of an old sequence, and the stretch of a new one that stands in its place.
struct Replacement: Equatable {
  var old: Range<Int>
  var new: Range<Int>
}

extension TextUnit {
  /// What makes `new` of `old`, in bytes, in order. Between two of them stands at least one unit
  /// that both have.
  func replacements(from old: [UInt8], to new: [UInt8]) -> [Replacement] {
    if old == new { return [] }
    let (start, tail) = commonEnds(old, new)
    let a = bounds(in: old, from: start, to: old.count - tail)
    let b = bounds(in: new, from: start, to: new.count - tail)
    let names = UnitNames(old, cutAt: a, new, cutAt: b)
    let changes = Alignment.replacements(names).map {
      Replacement(
        old: a[$0.old.lowerBound]..<a[$0.old.upperBound],
        new: b[$0.new.lowerBound]..<b[$0.new.upperBound])
    }
    return self == .words ? changes.slidToLines(old, new) : changes
  }

  /// How many bytes are left of both when what they share at either end is taken off.
  func differing(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let (start, tail) = commonEnds(old, new)
    return old.count + new.count - 2 * (start + tail)
  }

  /// How many bytes at the start, and how many at the end, are the same in both: a text of
  /// megabytes with one word changed is cut down to that line before anything is counted.
  func commonEnds(_ old: [UInt8], _ new: [UInt8]) -> (start: Int, tail: Int) {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    while start > 0, !(mayCut(old, at: start) && mayCut(new, at: start)) { start -= 1 }
    var tail = 0
    while tail < limit - start, old[old.count - tail - 1] == new[new.count - tail - 1] { tail += 1 }
    while tail > 0, !(mayCut(old, at: old.count - tail) && mayCut(new, at: new.count - tail)) {
      tail -= 1
    }
    return (start, tail)
  }
}

extension Alignment {
  /// What differs, in units. Those that say something find their partners first: with a line end
  /// worth as much as a word, a word that stayed could be taken for a new one elsewhere.
  static func replacements(_ names: UnitNames) -> [Replacement] {
    let oldPlaces = names.old.indices.filter { names.saysSomething[names.old[$0]] }
    let newPlaces = names.new.indices.filter { names.saysSomething[names.new[$0]] }
    var words = Alignment(
      oldPlaces.map { names.old[$0] }, newPlaces.map { names.new[$0] }, distinct: names.count)
    words.run()
    var all = Alignment(names.old, names.new, distinct: names.count)
    all.hold(words.pairs.map { (oldPlaces[$0.old], newPlaces[$0.new]) })
    all.run()
    return gaps(between: all.pairs, names.old.count, names.new.count)
  }

  private static func gaps(
    between pairs: [(old: Int, new: Int)], _ oldCount: Int, _ newCount: Int
  ) -> [Replacement] {
    var result: [Replacement] = []
    var (oldEnd, newEnd) = (0, 0)
    for pair in pairs + [(oldCount, newCount)] {
      if pair.old > oldEnd || pair.new > newEnd {
        result.append(Replacement(old: oldEnd..<pair.old, new: newEnd..<pair.new))
      }
      (oldEnd, newEnd) = (pair.old + 1, pair.new + 1)
    }
    return result
  }
}
