/// What a command line asks for.
enum Invocation {
  /// The notes on the screen.
  case open(Options)
  case run(Command, Options, operands: [String])
  case help(Command?)
  case version

  /// Reads the arguments that follow the program's name.
  init(_ arguments: [String]) throws(Failure) {
    var reader = ArgumentReader(arguments)
    try reader.readAll()
    if reader.options.has(.version) {
      self = .version
    } else if reader.options.has(.help) {
      self = .help(reader.command)
    } else if reader.isHelp {
      self = .help(try Invocation.command(forHelp: reader.operands))
    } else if let command = reader.command {
      try Invocation.check(reader.options, for: command)
      try Invocation.check(reader.operands, for: command)
      self = .run(command, reader.options, operands: reader.operands)
    } else {
      self = .open(reader.options)
    }
  }

  private static func command(forHelp operands: [String]) throws(Failure) -> Command? {
    guard let name = operands.first else { return nil }
    guard let command = Command.named(name) else { throw ArgumentReader.unknown(command: name) }
    guard !command.subcommands.isEmpty, operands.count > 1 else { return command }
    return try command.subcommand(operands[1])
  }

  private static func check(_ options: Options, for command: Command) throws(Failure) {
    guard let option = Option.forScreen.first(where: options.has) else { return }
    throw .misused("`--\(option.name)` is for the screen, and `\(command.name)` has none.")
  }

  private static func check(_ operands: [String], for command: Command) throws(Failure) {
    let advice = "Usage: cahier \(command.name) \(command.operands)"
    if operands.count < command.operandCount.lowerBound {
      throw .misused("`\(command.name)` needs more than it was given.", advice: advice)
    }
    guard operands.count > command.operandCount.upperBound else { return }
    let extra = operands[command.operandCount.upperBound]
    throw .misused(
      "`\(command.name)` does not know what to do with `\(extra)`.",
      advice: "\(advice) (put quotes around several words)")
  }
}
