/// One thing that was tried with a service, and what came of it, in words.
public struct Finding: Equatable, Sendable {
  /// What it is about, in the order things are tried.
  public enum Topic: String, CaseIterable, Sendable {
    case list, create, read, edit, conflict, text, title, search, delete
  }

  public enum Verdict: String, CaseIterable, Sendable {
    /// The dialect promises it, and it is so.
    case holds
    /// The dialect promises it, and it is not so.
    case broken
    /// Nothing is promised; good to know.
    case fact
    /// It could not be tried.
    case unproven
    /// The dialect has no way to do it.
    case notOffered
  }

  public var topic: Topic
  /// Which part of the topic: `two writers`, `emoji`.
  public var subject: String
  public var verdict: Verdict
  /// May have words of the service in it: whoever shows it passes it through the neutraliser.
  public var words: String

  public init(_ topic: Topic, _ subject: String, _ verdict: Verdict, _ words: String) {
    self.topic = topic
    self.subject = subject
    self.verdict = verdict
    self.words = words
  }
}

/// What one trial came to.
struct Said {
  var verdict: Finding.Verdict
  var words: String

  static func holds(_ words: String) -> Said { Said(verdict: .holds, words: words) }
  static func broken(_ words: String) -> Said { Said(verdict: .broken, words: words) }
  static func fact(_ words: String) -> Said { Said(verdict: .fact, words: words) }
  static func unproven(_ words: String) -> Said { Said(verdict: .unproven, words: words) }
  static let notOffered = Said(verdict: .notOffered, words: "not offered")
}

/// A note of the check that is still on the server.
public struct LeftNote: Equatable, Sendable {
  /// nil when it may be there, and nobody knows under which name.
  public var id: String?
  public var why: String
}
