/// The line in which a filter is typed.
public struct FilterPrompt: Equatable, Sendable {
  /// What the filter was before, for Esc.
  var before: String
  var field: LineField
  /// Which of the searches before is shown, counted from the latest; nil for what was typed.
  var recalled: Int?

  /// What stands in the line.
  var words: String { field.string }

  init(before: String, words: String? = nil) {
    (self.before, field) = (before, LineField(words ?? before))
  }
}

/// What was searched for in this session, the latest first.
struct SearchHistory: Equatable, Sendable {
  private(set) var words: [String] = []
  private static let most = 50

  mutating func add(_ search: String) {
    guard !search.allSatisfy(\.isWhitespace) else { return }
    words.removeAll { $0.utf8.elementsEqual(search.utf8) }
    words.insert(search, at: 0)
    if words.count > SearchHistory.most { words.removeLast() }
  }
}
