/// The languages in which Cahier speaks to its readers.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case japanese = "ja"

  /// The language of what is done now. Set once for the whole of the program; a test sets another
  /// for itself alone.
  @TaskLocal public static var current = Language.english
}

/// A piece of text for readers in each language, side by side: none can be forgotten.
public func phrase(
  _ english: @autoclosure () -> String, de german: @autoclosure () -> String,
  ja japanese: @autoclosure () -> String
) -> String {
  switch Language.current {
  case .english: english()
  case .german: german()
  case .japanese: japanese()
  }
}
