/// Numbers for the units of two texts: the same number where the bytes are the same.
struct UnitNames {
  private struct Unit {
    let isOld: Bool
    let range: Range<Int>
    /// The last unit before this with the same hash, or -1.
    let earlier: Int
  }

  private let oldText: [UInt8]
  private let newText: [UInt8]
  private var units: [Unit] = []
  private var latest: [Int: Int] = [:]
  /// For each number whether the unit says something, beyond blanks and punctuation.
  private(set) var saysSomething: [Bool] = []
  private(set) var old: [Int] = []
  private(set) var new: [Int] = []

  /// - Parameters:
  ///   - oldBounds: Where units begin, and the last one ends.
  init(_ oldText: [UInt8], cutAt oldBounds: [Int], _ newText: [UInt8], cutAt newBounds: [Int]) {
    self.oldText = oldText
    self.newText = newText
    latest.reserveCapacity(max(oldBounds.count, newBounds.count))
    old.reserveCapacity(oldBounds.count)
    new.reserveCapacity(newBounds.count)
    for index in oldBounds.indices.dropLast() {
      old.append(name(of: oldBounds[index]..<oldBounds[index + 1], isOld: true))
    }
    for index in newBounds.indices.dropLast() {
      new.append(name(of: newBounds[index]..<newBounds[index + 1], isOld: false))
    }
  }

  var count: Int { units.count }

  private mutating func name(of range: Range<Int>, isOld: Bool) -> Int {
    var hasher = Hasher()
    (isOld ? oldText : newText).withUnsafeBytes {
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range]))
    }
    let hash = hasher.finalize()
    let last = latest[hash] ?? -1
    var number = last
    while number >= 0 {
      if isSame(units[number], range, isOld) { return number }
      number = units[number].earlier
    }
    latest[hash] = units.count
    units.append(Unit(isOld: isOld, range: range, earlier: last))
    saysSomething.append(
      (isOld ? oldText : newText)[range].contains {
        CharacterKind(ascii: $0) == .word || $0 >= 0x80
      })
    return units.count - 1
  }

  private func isSame(_ unit: Unit, _ range: Range<Int>, _ isOld: Bool) -> Bool {
    if unit.range.count != range.count { return false }
    let start = unit.range.lowerBound
    return (unit.isOld ? oldText : newText).withUnsafeBufferPointer { a in
      (isOld ? oldText : newText).withUnsafeBufferPointer { b in
        range.indices.allSatisfy { b[$0] == a[start + $0 - range.lowerBound] }
      }
    }
  }
}
