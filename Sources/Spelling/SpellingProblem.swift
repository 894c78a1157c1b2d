/// Why no spelling is checked, or a word was not kept.
public enum SpellingProblem: Error, Equatable, Sendable {
  /// libhunspell is not on this machine.
  case noLibrary
  /// There are no dictionaries, or none that can be used, of these languages.
  case noDictionary([String])
  /// The file of the reader's own words cannot be written; `errno` says why.
  case wordsFile(path: String, code: Int32)
  /// What is to be kept is no word.
  case noWord
}
