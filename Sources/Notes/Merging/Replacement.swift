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
    var names = UnitNames()
    let a = bounds(in: old, from: start, to: old.count - tail)
    let b = bounds(in: new, from: start, to: new.count - tail)
    let oldNames = names.names(of: old, cutAt: a)
    let newNames = names.names(of: new, cutAt: b)
    var alignment = Alignment(oldNames, newNames, distinct: names.count)
    return alignment.replacements().map {
      Replacement(
        old: a[$0.old.lowerBound]..<a[$0.old.upperBound],
        new: b[$0.new.lowerBound]..<b[$0.new.upperBound])
    }
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

/// Numbers for units: the same number where the bytes are the same.
private struct UnitNames {
  private var numbers: [Unit: Int] = [:]

  var count: Int { numbers.count }

  mutating func names(of text: [UInt8], cutAt bounds: [Int]) -> [Int] {
    zip(bounds, bounds.dropFirst()).map { start, end in
      let unit = Unit(bytes: text[start..<end])
      if let number = numbers[unit] { return number }
      let number = numbers.count
      numbers[unit] = number
      return number
    }
  }

  /// Hashed as a whole: a slice of an array would hand over its bytes one by one.
  private struct Unit: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
