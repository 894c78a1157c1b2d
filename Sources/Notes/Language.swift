/// The languages in which Cahier speaks to its readers.
///
/// Another one is another case: the compiler then asks for its side of every `phrase`.
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

/// Sentences one after another, empty ones left out: a blank stands between them, but not in
/// Japanese.
public func sentences(_ sentences: String...) -> String {
  sentences.filter { !$0.isEmpty }.joined(separator: phrase(" ", de: " ", ja: ""))
}

/// `1 line`, `1,000 lines`: a number with the word for so many, in languages that have two.
public func amount(_ number: Int, _ one: String, _ many: String) -> String {
  "\(grouped(number)) \(number == 1 ? one : many)"
}

/// A number as its readers write it: 1,234,567, and 1.234.567 in German.
public func grouped(_ number: Int) -> String {
  guard number.magnitude > 999 else { return String(number) }
  let mark = phrase(",", de: ".", ja: ",")
  let digits = Array(String(number.magnitude))
  return digits.indices.reduce(into: number < 0 ? "-" : "") { text, index in
    if index > 0, (digits.count - index).isMultiple(of: 3) { text += mark }
    text.append(digits[index])
  }
}
