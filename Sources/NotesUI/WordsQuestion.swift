/// What an account lacks before its server lets it in; somebody waits for the answer.
public struct WordsQuestion: Equatable, Sendable {
  public enum Field: Hashable, Sendable { case user, password, token }

  /// Names it to the outside world.
  public var number: Int
  public var account: String
  /// In the order to ask for them; never empty.
  public var fields: [Field]
  /// Whether what is typed can be kept for the next start.
  public var canKeep: Bool

  public init(number: Int, account: String, fields: [Field], canKeep: Bool = false) {
    (self.number, self.account) = (number, account)
    (self.fields, self.canKeep) = (fields, canKeep)
  }
}

/// What was typed.
public struct WordsAnswer: Equatable, Sendable {
  public var words: [WordsQuestion.Field: Secret]
  public var keeps: Bool

  public init(words: [WordsQuestion.Field: Secret], keeps: Bool = false) {
    (self.words, self.keeps) = (words, keeps)
  }
}

/// A text that whoever prints it does not see.
public struct Secret: Equatable, Sendable {
  public var text: String

  public init(_ text: String) {
    self.text = text
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "a secret" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
