/// Which elements of two sequences of numbers correspond: a longest common subsequence where that
/// can be had with bounded work, and a good one where it cannot.
struct Alignment {
  /// Steps after which what is still unmatched stays so. About a fifth of a second.
  private static let workLimit = 40_000_000

  private let oldCount: Int
  private let newCount: Int
  /// The elements that occur in both sequences, and their places there. The others match nothing,
  /// which makes two texts without a line in common as cheap as two equal ones.
  private let old: [Int]
  private let new: [Int]
  private let oldPlaces: [Int]
  private let newPlaces: [Int]
  private let distinct: Int
  private var work = 0

  /// - Parameter distinct: Elements are from 0 up to this.
  init(_ old: [Int], _ new: [Int], distinct: Int) {
    var inOld = [Bool](repeating: false, count: distinct)
    var inNew = inOld
    for element in old { inOld[element] = true }
    for element in new { inNew[element] = true }
    oldCount = old.count
    newCount = new.count
    oldPlaces = old.indices.filter { inNew[old[$0]] }
    newPlaces = new.indices.filter { inOld[new[$0]] }
    self.old = oldPlaces.map { old[$0] }
    self.new = newPlaces.map { new[$0] }
    self.distinct = distinct
  }

  mutating func replacements() -> [Replacement] {
    let partners = self.partners()
    var result: [Replacement] = []
    var (oldEnd, newEnd) = (0, 0)
    func close(_ old: Int, _ new: Int) {
      if old > oldEnd || new > newEnd {
        result.append(Replacement(old: oldEnd..<old, new: newEnd..<new))
      }
      (oldEnd, newEnd) = (old + 1, new + 1)
    }
    for (index, partner) in partners.enumerated() where partner >= 0 {
      close(oldPlaces[index], newPlaces[partner])
    }
    close(oldCount, newCount)
    return result
  }

  /// For each of `old` the index of its partner in `new`, or -1.
  private mutating func partners() -> [Int] {
    var partners = [Int](repeating: -1, count: old.count)
    var pending = [Replacement(old: 0..<old.count, new: 0..<new.count)]
    while let next = pending.popLast() {
      let open = trimmed(next, &partners)
      if open.old.isEmpty || open.new.isEmpty || work > Alignment.workLimit { continue }
      var search = ShortestEdit(old[open.old], new[open.new])
      let found = search.run()
      work += search.work
      if found {
        search.eachMatch { partners[$0] = $1 }
        continue
      }
      var gap = open
      for (a, b) in anchors(in: open) {
        partners[a] = b
        pending.append(
          Replacement(old: gap.old.lowerBound..<a, new: gap.new.lowerBound..<b))
        gap = Replacement(old: a + 1..<open.old.upperBound, new: b + 1..<open.new.upperBound)
      }
      if gap != open { pending.append(gap) }
    }
    return partners
  }

  private func trimmed(_ whole: Replacement, _ partners: inout [Int]) -> Replacement {
    var (a, b) = (whole.old.lowerBound, whole.new.lowerBound)
    var (aEnd, bEnd) = (whole.old.upperBound, whole.new.upperBound)
    while a < aEnd, b < bEnd, old[a] == new[b] {
      partners[a] = b
      (a, b) = (a + 1, b + 1)
    }
    while a < aEnd, b < bEnd, old[aEnd - 1] == new[bEnd - 1] {
      (aEnd, bEnd) = (aEnd - 1, bEnd - 1)
      partners[aEnd] = bEnd
    }
    return Replacement(old: a..<aEnd, new: b..<bEnd)
  }

  /// Elements that occur once on either side, as many as stand in the same order on both: where
  /// too much differs to be searched through, these are the landmarks.
  private mutating func anchors(in open: Replacement) -> [(Int, Int)] {
    var oldPlace: [Int: Int] = [:]
    var newPlace: [Int: Int] = [:]
    for index in open.old { oldPlace[old[index]] = oldPlace[old[index]] == nil ? index : -1 }
    for index in open.new { newPlace[new[index]] = newPlace[new[index]] == nil ? index : -1 }
    work += 8 * (open.old.count + open.new.count)
    let pairs = open.old.compactMap { index -> (Int, Int)? in
      guard oldPlace[old[index]] == index, let place = newPlace[old[index]], place >= 0 else {
        return nil
      }
      return (index, place)
    }
    return longestRise(pairs)
  }

  /// The longest choice of pairs whose second numbers rise; the first ones do already.
  private func longestRise(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(Int, Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = before[index]
    }
    return result.reversed()
  }
}
