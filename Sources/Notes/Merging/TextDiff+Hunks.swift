extension TextDiff {
  /// Changed lines that stand near each other, and some around them.
  public struct Hunk: Equatable, Sendable {
    /// The number of its first line, from 1. Where it has no line in a text, the number of the one
    /// before, as in every unified diff.
    public var oldStart: Int
    public var oldCount: Int
    public var newStart: Int
    public var newCount: Int
    public var lines: [Line]

    /// `@@ -1,3 +1,4 @@`
    public var header: String {
      func range(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start)" : "\(start),\(count)"
      }
      return "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@"
    }
  }

  /// The parts of a unified diff.
  /// - Parameter context: Unchanged lines around a change.
  public func hunks(context: Int = 3) -> [Hunk] {
    let context = max(0, context)
    var result: [Hunk] = []
    var (old, new, counted) = (0, 0, 0)
    for range in stretches(context) {
      for line in lines[counted..<range.lowerBound] {
        if line.isOld { old += 1 }
        if line.isNew { new += 1 }
      }
      let part = Array(lines[range])
      let (oldCount, newCount) = (part.count(where: \.isOld), part.count(where: \.isNew))
      result.append(
        Hunk(
          oldStart: oldCount == 0 ? old : old + 1, oldCount: oldCount,
          newStart: newCount == 0 ? new : new + 1, newCount: newCount, lines: part))
      (old, new, counted) = (old + oldCount, new + newCount, range.upperBound)
    }
    return result
  }

  /// Where changes are, with their context; those whose context meets are one.
  private func stretches(_ context: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (index, line) in lines.enumerated() where !line.isKept {
      let start = max(0, index - min(context, index))
      let end = index + 1 + min(context, lines.count - index - 1)
      if let last = result.last, start <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<end
      } else {
        result.append(start..<end)
      }
    }
    return result
  }
}
