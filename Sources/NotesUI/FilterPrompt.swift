/// The line in which a filter is typed.
public struct FilterPrompt: Equatable, Sendable {
  /// What the filter was before, for Esc.
  var before: String
  /// What stands in the line.
  var words: String

  init(before: String, words: String? = nil) {
    (self.before, self.words) = (before, words ?? before)
  }
}
