import Notes
import NotesAPI

/// Why a command ended early: one sentence, what to do about it, and the exit status.
struct Failure: Error, Equatable {
  var message: String
  var advice: String
  var status: Int32

  /// The command was understood and could not be done.
  static func failed(_ message: String, advice: String = "") -> Failure {
    Failure(message: message, advice: advice, status: 1)
  }

  /// The command line is not one of this program's.
  static func misused(_ message: String, advice: String = "") -> Failure {
    Failure(message: message, advice: advice, status: 2)
  }

  /// Whoever read the output has had enough; nothing is wrong.
  static let outputClosed = Failure(message: "", advice: "", status: 0)
}

extension Failure {
  init(_ error: DialectError) {
    let near = Spelling.nearest(to: error.stranger, among: error.known)
    self = .failed(error.message, advice: near.map { "Did you mean `\($0)`?" } ?? "")
  }

  init(_ error: RepositoryError) {
    self = .failed(error.message, advice: error.advice)
  }

  /// The same where the words of a note were to be saved.
  init(saving error: RepositoryError) {
    self = .failed(error.message, advice: error.adviceAfterSaving)
  }

  /// The same for one note that was named on the command line.
  init(_ error: RepositoryError, note id: String) {
    guard error == .notFound else {
      self.init(error)
      return
    }
    self = .failed("There is no note \(id).", advice: "`cahier list` shows the ids.")
  }
}
