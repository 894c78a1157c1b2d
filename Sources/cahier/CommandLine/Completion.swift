/// What can stand where somebody is typing, for shells that complete words. It reads the same table
/// as `ArgumentReader`, and refuses nothing: a line that is being typed may be anything.
struct Completion {
  enum Choice: Equatable {
    case words([String])
    /// Names that only the settings and their folders know.
    case accounts, dialects, templates
    /// Something of the reader's own; a shell may know files.
    case unknown
  }

  private var command: Command?
  private var isHelp = false
  /// An option whose value comes next.
  private var awaited: Option?
  private var operandCount = 0
  /// What has been typed of the word that is completed, and what stands before it in one word.
  private var begun = ""
  private var lead = ""

  /// - Parameter words: those behind the program's name, the one at the cursor last, empty where it
  ///   has not begun.
  init(_ words: [String]) {
    // bash cuts `--name=value` into three.
    var words = words
    if words.last == "=" { words.append("") }
    words.removeAll { $0 == "=" }
    for word in words.dropLast() { take(word) }
    begun = words.last ?? ""
    guard awaited == nil, begun.hasPrefix("--"), let sign = begun.firstIndex(of: "=") else {
      return
    }
    awaited = option(begun[..<sign])
    lead = String(begun[...sign])
    begun = String(begun[begun.index(after: sign)...])
  }

  private mutating func take(_ word: String) {
    if awaited != nil {
      awaited = nil
    } else if word.hasPrefix("-"), word != "-" {
      awaited = option(word[...]).flatMap { $0.value == nil ? nil : $0 }
    } else if let group = command, !group.subcommands.isEmpty {
      command = group.subcommands.first { $0.word == word } ?? group
    } else if command != nil {
      operandCount += 1
    } else if word == "help", !isHelp {
      isHelp = true
    } else {
      command = Command.named(word)
    }
  }

  private func option(_ word: Substring) -> Option? {
    ArgumentReader.known(for: command).first {
      word == "--\($0.name)" || $0.short.map { word == "-\($0)" } ?? false
    }
  }

  var choice: Choice {
    if let awaited { return Completion.values(of: awaited) }
    if begun.hasPrefix("-") {
      return .words(ArgumentReader.known(for: command).map { "--\($0.name)" })
    }
    guard let command else { return .words(Command.all.map(\.name) + (isHelp ? [] : ["help"])) }
    guard command.subcommands.isEmpty else { return .words(command.subcommands.map(\.word)) }
    return operandCount == 0 && !isHelp ? Completion.operands(of: command) : .unknown
  }

  private static func values(of option: Option) -> Choice {
    switch option.name {
    case "account", "to": .accounts
    case "dialect": .dialects
    case "color": .words(["auto", "always", "never"])
    case "sort": .words(["created", "updated", "title"])
    default: .unknown
    }
  }

  private static func operands(of command: Command) -> Choice {
    switch command.name {
    case "login", "logout", "doctor", "account remove": .accounts
    case "dialect show": .dialects
    case "dialect check": .accounts
    case "new": .templates
    case "completion": .words(Shell.allCases.map(\.rawValue))
    default: .unknown
    }
  }

  /// Those of the names that go on with what has been typed, as a shell takes them.
  func matches(among names: [String]) -> [String] {
    names.filter { $0.hasPrefix(begun) }.map { lead + $0 }
  }
}
