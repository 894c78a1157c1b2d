/// The shortest way from one sequence to another, given up when it gets too long.
///
/// Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). `reached` keeps, for each
/// number of edits d, how far along `old` each of the d + 1 diagonals comes: a triangle, of which a
/// row needs the one above it alone.
struct ShortestEdit {
  /// Removals and additions after which the search is given up; the triangle then has 8 MB.
  private static let distanceLimit = 2_000

  private let old: ArraySlice<Int>
  private let new: ArraySlice<Int>
  private var reached: [Int32] = []
  private var distance = 0
  private(set) var work = 0

  init(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    self.old = old
    self.new = new
  }

  /// False when it was given up.
  mutating func run() -> Bool {
    let limit = min(old.count + new.count, ShortestEdit.distanceLimit)
    for distance in 0...limit {
      self.distance = distance
      for index in 0...distance {
        let diagonal = 2 * index - distance
        let start = entry(distance, index)
        let end = start < 0 ? start : slide(from: start, on: diagonal)
        reached.append(Int32(end))
        work += 1 + end - start
        if end == old.count, end - diagonal == new.count { return true }
      }
    }
    return false
  }

  /// Calls back with the index in `old` and the one in `new` of each pair, last pair first.
  func eachMatch(_ found: (Int, Int) -> Void) {
    var (row, index) = (distance, (old.count - new.count + distance) / 2)
    var end = old.count
    while row >= 0 {
      let diagonal = 2 * index - row
      let start = entry(row, index)
      while end > start {
        end -= 1
        found(old.startIndex + end, new.startIndex + end - diagonal)
      }
      if comesFromRight(row, index) { index -= 1; end = start - 1 } else { end = start }
      row -= 1
    }
  }

  /// Where a diagonal is entered with the last of `row` edits; -1 where none leads to it.
  private func entry(_ row: Int, _ index: Int) -> Int {
    row == 0 ? 0 : max(added(row, index), removed(row, index))
  }

  private func comesFromRight(_ row: Int, _ index: Int) -> Bool {
    row > 0 && removed(row, index) > added(row, index)
  }

  /// By an addition: as far along `old` as the diagonal above.
  private func added(_ row: Int, _ index: Int) -> Int {
    if index == row { return -1 }
    let place = Int(reached[row * (row - 1) / 2 + index])
    return place >= 0 && place - (2 * index - row) <= new.count ? place : -1
  }

  /// By a removal: one further than the diagonal below.
  private func removed(_ row: Int, _ index: Int) -> Int {
    if index == 0 { return -1 }
    let place = Int(reached[row * (row - 1) / 2 + index - 1])
    return place >= 0 && place < old.count ? place + 1 : -1
  }

  private func slide(from start: Int, on diagonal: Int) -> Int {
    var place = start
    while place < old.count, place - diagonal < new.count,
      old[old.startIndex + place] == new[new.startIndex + place - diagonal]
    {
      place += 1
    }
    return place
  }
}
