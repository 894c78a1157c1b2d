import Glibc
import Notes

/// The reader's own editor.
///
/// Blocks until the editor ends, so the screen must have been given back before.
struct ExternalEditor: Sendable {
  enum Outcome: Equatable, Sendable {
    case changed(String)
    case unchanged
    /// It ended within a second and changed nothing: it may have left a window open elsewhere.
    case returnedAtOnce
    /// In one sentence. The text may have been changed all the same.
    case failed(String)
  }

  /// Program and arguments; the file's path is put last.
  let command: [String]
  private let environment: Environment

  /// `$VISUAL`, `$EDITOR` or vi, split at spaces: no quotes, no shell. The editor sees the
  /// environment without the variables in `secrets`.
  init(_ environment: Environment, hiding secrets: [String] = []) {
    let line = environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
    let words = line.split(separator: " ").map(String.init)
    command = words.isEmpty ? ["vi"] : words
    self.environment = environment.without(secrets)
  }

  func edit(_ file: DraftFile) -> Outcome {
    do throws(Failure) {
      let before = try file.text()
      let start = Deadline.after(milliseconds: 1000)
      let ending = ChildProcess.run(command + [file.path], environment)
      if let complaint = complaint(about: ending) { return .failed(complaint) }
      let after = try file.text()
      guard after.utf8.elementsEqual(before.utf8) else { return .changed(after) }
      return start.hasPassed ? .unchanged : .returnedAtOnce
    } catch {
      return .failed("\(error.message) \(error.advice)")
    }
  }

  private func complaint(about ending: ChildProcess.Ending) -> String? {
    switch ending {
    case .exited(0): nil
    case .exited(127):
      phrase(
        "The editor `\(command[0])` cannot be run.",
        de: "Der Editor `\(command[0])` lässt sich nicht starten.",
        ja: "エディタ `\(command[0])` を起動できません。")
    case .exited(let status):
      phrase(
        "The editor `\(command[0])` ended with status \(status).",
        de: "Der Editor `\(command[0])` endete mit Status \(status).",
        ja: "エディタ `\(command[0])` がステータス\(status)で終了しました。")
    case .signalled(let signal):
      phrase(
        "The editor `\(command[0])` was ended by signal \(signal).",
        de: "Der Editor `\(command[0])` wurde durch Signal \(signal) beendet.",
        ja: "エディタ `\(command[0])` がシグナル\(signal)で終了しました。")
    case .notStarted(let error):
      phrase(
        "The editor `\(command[0])` cannot be run: \(error.message).",
        de: "Der Editor `\(command[0])` lässt sich nicht starten: \(error.message).",
        ja: "エディタ `\(command[0])` を起動できません: \(error.message)。")
    }
  }
}
