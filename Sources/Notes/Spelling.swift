/// Guesses what a mistyped word was meant to be.
public enum Spelling {
  /// The name that needs the fewest changed letters, if they are few enough to be a slip.
  public static func nearest(to word: String, among names: [String]) -> String? {
    let slips = max(1, min(word.count, 12) / 3)
    return names.map { (name: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= slips }
      .min { $0.distance < $1.distance }?
      .name
  }

  /// Names, those first that need the fewest changed letters.
  public static func sorted(_ names: [String], by word: String) -> [String] {
    names.map { (name: $0, distance: distance(word, $0)) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .map(\.name)
  }

  /// Letters to insert, remove, replace or swap with their neighbour (optimal string alignment).
  public static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.prefix(40)), Array(b.prefix(40)))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replace = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var best = min(replace, row[j] + 1, rows[i][j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
