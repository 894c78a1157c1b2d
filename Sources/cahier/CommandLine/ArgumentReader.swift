import Notes

/// Sorts arguments into a command, options and operands.
///
/// Options may stand anywhere; `--` ends them; `-` alone is an operand. `--name=value`,
/// `--name value`, `-n value` and `-nvalue` are the same.
struct ArgumentReader {
  private(set) var command: Command?
  /// The command was `help`.
  private(set) var isHelp = false
  private(set) var options = Options()
  private(set) var operands: [String] = []
  private var rest: ArraySlice<String>

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  mutating func readAll() throws(Failure) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        for operand in rest { try take(operand) }
        return
      } else if argument.hasPrefix("--") {
        try takeLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeShort(argument)
      } else {
        try take(argument)
      }
    }
  }

  private mutating func take(_ word: String) throws(Failure) {
    if let group = command, !group.subcommands.isEmpty {
      command = try group.subcommand(word)
    } else if command != nil || isHelp {
      operands.append(word)
    } else if word == "help" {
      isHelp = true
    } else if let known = Command.named(word) {
      command = known
    } else {
      throw ArgumentReader.unknown(command: word)
    }
  }

  private mutating func takeLong(_ argument: String) throws(Failure) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = known.first(where: { $0.name == name }) else {
      throw unknown(option: "--\(name)")
    }
    try set(option, spelled: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func takeShort(_ argument: String) throws(Failure) {
    let letter = argument[argument.index(after: argument.startIndex)]
    guard let option = known.first(where: { $0.short == letter }) else {
      throw unknown(option: "-\(letter)", in: argument)
    }
    let attached = argument.dropFirst(2)
    try set(option, spelled: "-\(letter)", attached: attached.isEmpty ? nil : String(attached))
  }

  private mutating func set(_ option: Option, spelled: String, attached: String?)
    throws(Failure)
  {
    guard let value = option.value else {
      guard attached == nil else { throw .misused("`\(spelled)` takes no value.") }
      options.add("", to: option)
      return
    }
    guard let given = attached ?? rest.popFirst() else {
      throw .misused("`\(spelled)` needs a value.", advice: "Write \(spelled) \(value).")
    }
    options.add(given, to: option)
  }

  /// What may stand here: a command's own options only after its name.
  private var known: [Option] { ArgumentReader.known(for: command) }

  static func known(for command: Command?) -> [Option] {
    guard let command else { return Option.forAccounts + Option.forScreen + [.help, .version] }
    return command.options + [.help, .version]
  }
}

extension ArgumentReader {
  static func unknown(command: String) -> Failure {
    let names = Command.all.map(\.name) + ["help"]
    return .misused(
      "There is no command `\(command)`.",
      advice: suggestion(for: command, among: names) ?? "`cahier --help` lists the commands.")
  }

  /// - Parameter argument: what may have been meant as words of a query, one of which is not wanted.
  private func unknown(option: String, in argument: String = "") -> Failure {
    let names = known.map { "--\($0.name)" }
    let place = command.map { "cahier \($0.name)" } ?? "cahier"
    return .misused(
      "There is no option `\(option)` here.",
      advice: isQuery(argument)
        ? "For words with a minus before them put -- first: \(place) -- '\(argument)'."
        : ArgumentReader.suggestion(for: option, among: names)
          ?? "`\(place) --help` lists the options.")
  }

  /// A letter alone is a mistaken option.
  private func isQuery(_ argument: String) -> Bool {
    argument.count > 2 && !argument.hasPrefix("--")
      && command?.operands.contains("QUERY") == true
  }

  private static func suggestion(for word: String, among names: [String]) -> String? {
    Spelling.nearest(to: word, among: names).map { "Did you mean `\($0)`?" }
  }
}
