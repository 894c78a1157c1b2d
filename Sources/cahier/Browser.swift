import Notes

/// The reader's own browser.
///
/// Blocks until it ends, so the screen must have been given back before: a browser for terminals
/// needs it, and one with windows mostly hands the address over and leaves.
struct Browser: Sendable {
  /// Program and arguments; an argument with `%s` has the address put there, otherwise it is last.
  let command: [String]
  private let environment: Environment

  /// The first that `$BROWSER` names (its names stand between colons), or xdg-open; split at
  /// spaces, without a shell. It sees the environment without the variables in `secrets`.
  init(_ environment: Environment, hiding secrets: [String] = []) {
    let first = environment["BROWSER"]?.split(separator: ":").first ?? "xdg-open"
    let words = first.split(separator: " ").map(String.init)
    command = words.isEmpty ? ["xdg-open"] : words
    self.environment = environment.without(secrets)
  }

  /// Says what came of it, in one sentence.
  func open(_ address: WebAddress) -> String {
    switch ChildProcess.run(arguments(for: address), environment) {
    case .exited(0):
      phrase(
        "Handed to `\(command[0])`.", de: "An `\(command[0])` übergeben.",
        ja: "`\(command[0])` に渡しました。")
    case .exited(127), .notStarted:
      phrase(
        "The browser `\(command[0])` cannot be run: name another in $BROWSER.",
        de:
          "Der Browser `\(command[0])` startet nicht: einen anderen in $BROWSER angeben.",
        ja: "ブラウザ `\(command[0])` を起動できません。$BROWSER に別のものを指定してください。")
    case .exited(let status):
      phrase(
        "The browser `\(command[0])` ended with status \(status).",
        de: "Der Browser `\(command[0])` endete mit Status \(status).",
        ja: "ブラウザ `\(command[0])` がステータス\(status)で終了しました。")
    case .signalled(let signal):
      phrase(
        "The browser `\(command[0])` was ended by signal \(signal).",
        de: "Der Browser `\(command[0])` wurde durch Signal \(signal) beendet.",
        ja: "ブラウザ `\(command[0])` がシグナル\(signal)で終了しました。")
    }
  }

  private func arguments(for address: WebAddress) -> [String] {
    guard command.dropFirst().contains(where: { $0.contains("%s") }) else {
      return command + [address.text]
    }
    return command.prefix(1) + command.dropFirst().map { $0.replacing("%s", with: address.text) }
  }
}
