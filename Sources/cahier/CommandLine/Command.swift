/// One thing the program does without its screen. `--help` and the parser read the same table.
struct Command: Sendable {
  var name: String
  /// As `--help` shows them: `ID`, `[TEXT|-]`, `ID...`.
  var operands: String
  var operandCount: ClosedRange<Int>
  var summary: String
  /// What the summary leaves out; whole lines.
  var details: String
  var options: [Option]
  var run: @Sendable (Session) throws(Failure) -> Void

  /// In the order `--help` lists them.
  static let all: [Command] = [
    .list, .search, .show, .add, .edit, .remove, .importLines, .login, .logout, .serve,
  ]

  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }
}
