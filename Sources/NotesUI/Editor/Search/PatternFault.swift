/// Why a regular expression can not be used; `Words.explanation` says it.
enum PatternFault: Error, Equatable, Sendable {
  case empty
  /// `(` or `[` without its end, `)` without its start.
  case unclosed(Character)
  /// `*`, `+`, `?` or `{` with nothing before it.
  case nothingToRepeat
  case unknownEscape(Character)
  /// `[z-a]`, or `{3,1}`.
  case backwards
  /// What would take the time that matching is sure not to take: looking around, naming again what
  /// a group found.
  case notSupported(String)
  case tooLong
}
