/// What `--help` prints, made from the table of commands.
enum HelpText {
  static func program() -> String {
    let commands = Command.all.map { (label($0), $0.summary) }
    return """
      Usage: cahier [OPTIONS]             open the notes
             cahier COMMAND [OPTIONS]…    one thing, without the screen

      Commands:
      \(table(commands))

      Options:
      \(table((Option.forAccounts + Option.forScreen + [.help, .version]).map { (label($0), $0.summary) }))

      `cahier COMMAND --help` says more about a command.
      Exit status: 0 done, 1 failed, 2 misused.

      Settings are read from config.json5 in $XDG_CONFIG_HOME/cahier; the notes are
      in $XDG_DATA_HOME/cahier, texts being written in $XDG_STATE_HOME/cahier.
      CAHIER_CONFIG, CAHIER_DATA and CAHIER_STATE name other folders.

      """
  }

  static func command(_ command: Command) -> String {
    """
    Usage: cahier \(label(command)) [OPTIONS]

    \(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).
    \(command.details)
    \(subcommands(of: command))
    Options:
    \(table((command.options + [.help]).map { (label($0), $0.summary) }))

    """
  }

  private static func subcommands(of command: Command) -> String {
    guard !command.subcommands.isEmpty else { return "" }
    return "\nCommands:\n\(table(command.subcommands.map { (label($0), $0.summary) }))\n"
  }

  private static func label(_ command: Command) -> String {
    command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)"
  }

  private static func label(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return "\(short)--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }

  private static func table(_ rows: [(label: String, summary: String)]) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.label.count + 3)
      return "  \(row.label)\(gap)\(row.summary)"
    }.joined(separator: "\n")
  }
}
