/// Which character of a line stands where on the screen.
public enum ReadingOrder {
  /// For each place from the left, the character that stands there (UAX #9, L2).
  public static func places(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  /// Blanks at the end of a line go with the paragraph (L1).
  public static func settleEnd(
    of levels: inout [UInt8], _ direction: TextDirection, isBlank: (Int) -> Bool
  ) {
    var end = levels.count
    while end > 0, isBlank(end - 1) {
      end -= 1
      levels[end] = direction.rawValue
    }
  }
}
