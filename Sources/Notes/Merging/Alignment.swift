/// Which elements of two sequences of numbers correspond: a longest common subsequence where that
/// can be had with bounded work, and a good one where it cannot.
struct Alignment {
  /// Steps after which what is still unmatched stays so. About a tenth of a second.
  private static let workLimit = 20_000_000

  /// The elements that occur in both sequences, and their places there. The others match nothing,
  /// which makes two texts without a line in common as cheap as two equal ones.
  private let old: [Int]
  private let new: [Int]
  private let oldPlaces: [Int]
  private let newPlaces: [Int]
  /// For each of `old` the index of its partner in `new`, or -1.
  private var partners: [Int]
  private var pending: [Replacement]
  private var work = 0

  /// - Parameter distinct: Elements are from 0 up to this.
  init(_ old: [Int], _ new: [Int], distinct: Int) {
    var inOld = [Bool](repeating: false, count: distinct)
    var inNew = inOld
    for element in old { inOld[element] = true }
    for element in new { inNew[element] = true }
    oldPlaces = old.indices.filter { inNew[old[$0]] }
    newPlaces = new.indices.filter { inOld[new[$0]] }
    self.old = oldPlaces.map { old[$0] }
    self.new = newPlaces.map { new[$0] }
    partners = [Int](repeating: -1, count: self.old.count)
    pending = [Replacement(old: self.old.indices, new: self.new.indices)]
  }

  /// Where the elements that correspond stand.
  var pairs: [(old: Int, new: Int)] {
    partners.indices.filter { partners[$0] >= 0 }.map {
      (oldPlaces[$0], newPlaces[partners[$0]])
    }
  }

  /// Makes elements partners before anything is searched for.
  mutating func hold(_ pairs: [(old: Int, new: Int)]) {
    var (a, b) = (0, 0)
    var found: [(Int, Int)] = []
    for pair in pairs {
      while oldPlaces[a] < pair.old { a += 1 }
      while newPlaces[b] < pair.new { b += 1 }
      found.append((a, b))
    }
    pending = split(Replacement(old: old.indices, new: new.indices), at: found)
  }

  mutating func run() {
    while let next = pending.popLast() {
      let open = trimmed(next)
      if open.old.isEmpty || open.new.isEmpty || work > Alignment.workLimit { continue }
      var search = ShortestEdit(old[open.old], new[open.new])
      let found = search.run()
      work += search.work
      if found {
        search.eachMatch { partners[$0] = $1 }
      } else {
        let landmarks = anchors(in: open)
        if !landmarks.isEmpty { pending += split(open, at: landmarks) }
      }
    }
  }

  /// Makes the pairs partners; what is between them is left.
  private mutating func split(_ whole: Replacement, at pairs: [(Int, Int)]) -> [Replacement] {
    var result: [Replacement] = []
    var (oldEnd, newEnd) = (whole.old.lowerBound, whole.new.lowerBound)
    for (a, b) in pairs {
      partners[a] = b
      if oldEnd < a, newEnd < b { result.append(Replacement(old: oldEnd..<a, new: newEnd..<b)) }
      (oldEnd, newEnd) = (a + 1, b + 1)
    }
    result.append(
      Replacement(old: oldEnd..<whole.old.upperBound, new: newEnd..<whole.new.upperBound))
    return result
  }

  private mutating func trimmed(_ whole: Replacement) -> Replacement {
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
