import Notes

/// One thing the program does without its screen. `--help` and the parser read the same table.
struct Command: Sendable {
  /// As it is typed: `show`, or for one of another's `dialect show`.
  var name: String
  /// As `--help` shows them: `ID`, `[TEXT|-]`, `ID...`.
  var operands: String
  var operandCount: ClosedRange<Int>
  var summary: String
  /// What the summary leaves out; whole lines.
  var details: String
  var options: [Option]
  var run: @Sendable (Session) throws(Failure) -> Void
  /// A command that has some only gathers them: the word behind its name picks one.
  var subcommands: [Command] = []

  /// In the order `--help` lists them.
  static let all: [Command] = [
    .list, .search, .show, .add, .new, .today, .edit, .remove, .sync, .outbox, .importNotes,
    .export, .copy,
    .move,
    .login, .logout, .accounts, .serve, .dialect, .doctor, .completion,
  ]

  /// Those that do something by themselves, in the same order.
  static let every: [Command] = all.flatMap { command in
    command.subcommands.isEmpty ? [command] : command.subcommands
  }

  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }
}

extension Command {
  /// A command that gathers others, each with its full name: `dialect list` in `dialect`.
  init(name: String, summary: String, details: String, subcommands: [Command]) {
    self.init(
      name: name, operands: subcommands.map(\.word).joined(separator: "|"), operandCount: 1...1,
      summary: summary, details: details, options: [], run: { _ in }, subcommands: subcommands)
  }

  /// The last word of its name.
  var word: String {
    name.split(separator: " ").last.map(String.init) ?? name
  }

  /// The command that a word behind this one's name picks.
  func subcommand(_ word: String) throws(Failure) -> Command {
    if let known = subcommands.first(where: { $0.word == word }) { return known }
    let near = Spelling.nearest(to: word, among: subcommands.map(\.word))
    throw .misused(
      "There is no command `\(name) \(word)`.",
      advice: near.map { "Did you mean `\(name) \($0)`?" } ?? "Usage: cahier \(name) \(operands)")
  }
}
