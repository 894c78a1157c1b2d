/// What a JSON5 text says, and on which line it says it.
///
/// The standard decoder does not tell where a text is wrong, nor that a key stands twice.
struct JSON5Value: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON5Value])
    /// In the order written; a key may stand more than once.
    case object([Field])
  }

  struct Field: Equatable, Sendable {
    var key: String
    /// Where the key stands.
    var line: Int
    var value: JSON5Value
  }

  /// What is wrong with a text, as the end of a sentence: `there is no end to this comment`.
  struct Problem: Error, Equatable {
    var line: Int
    var message: String
  }

  var line: Int
  var content: Content
}
