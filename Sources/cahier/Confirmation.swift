import Glibc
import Terminal

/// Asks before something is done that cannot be taken back. With `--yes` nobody is asked.
struct Confirmation {
  private let isGiven: Bool

  init(_ session: Session) {
    isGiven = session.options.has(.yes)
  }

  /// - Throws: when the answer is not yes.
  func ask(_ question: String) throws(Failure) {
    guard !isGiven else { return }
    guard let prompt = TerminalPrompt() else {
      throw .misused("There is no terminal to ask on: \(question)", advice: "Add --yes.")
    }
    let answer = prompt.line("\(question) [y/N] ", isSecret: false)?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer) else {
      throw .failed("Nothing was done.")
    }
  }
}
