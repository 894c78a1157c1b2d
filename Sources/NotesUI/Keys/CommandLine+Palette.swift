import Notes
import Terminal

/// One row of the palette: something that can be said, or why it cannot.
struct PaletteRow: Equatable, Sendable {
  var name: String
  /// What Tab puts into the line.
  var words: String
  var keys: [Key] = []
  var explanation: String
  var argument: LineArgument?
  var refusal: String?
}

extension AppState {
  /// What fits the words that are typed, the nearest first; all of it where none are.
  func palette(_ line: CommandLine) -> [PaletteRow] {
    let said = SaidLine(line.wanted)
    if said.hasArgument { return choices(for: said, in: line.place) }
    guard !said.word.isEmpty else { return rows(in: line.place).map(\.row) }
    let word = said.word.lowercased()
    let own = rows(in: line.place).compactMap { row in
      row.names.compactMap { nearness(of: word, to: $0) }.max().map { ($0, row.row) }
    }
    return own.sorted { $0.0 > $1.0 }.map(\.1) + elsewhere(word, line.place)
  }

  /// Everything that means something in a place, in the order of its keys.
  private func rows(in place: KeyTable.Place) -> [(names: [String], row: PaletteRow)] {
    let bindings = settings.keys.bindings(in: place)
    var commands: [Command] = []
    for command in bindings.map(\.command) + Command.allCases
    where command != .commandLine && !commands.contains(command)
      && KeyTable.offers(command, in: place) && command.isKnown(to: settings.manners)
    {
      commands.append(command)
    }
    let edits = place == .composer || place == .mergeWriting ? settings.keys.editing : []
    return commands.map { command in
      let keys = bindings.filter { $0.command == command }.flatMap(\.keys)
      let said = KeyTable.viWords.filter { KeyTable.spokenByVi($0, in: place) == command }
      return ([command.name] + command.otherNames + said, row(command, keys))
    }
      + edits.map {
        let row = PaletteRow(
          name: $0.command.name, words: $0.command.name, keys: $0.keys,
          explanation: $0.explanation)
        return ([row.name], row)
      }
  }

  private func row(_ command: Command, _ keys: [Key]) -> PaletteRow {
    let refusal = command.refusal(by: settings.manners)
    return PaletteRow(
      name: command.name, words: command.name + (command.argument?.isRequired == true ? " " : ""),
      keys: keys, explanation: command.explanation, argument: command.argument,
      refusal: refusal.map { "\($0.message) \($0.advice)" })
  }

  /// Commands of other screens, by their beginnings: they are there, and not here.
  private func elsewhere(_ word: String, _ place: KeyTable.Place) -> [PaletteRow] {
    guard word.count > 1 else { return [] }
    return Command.allCases.filter {
      !KeyTable.offers($0, in: place) && $0.name.hasPrefix(word)
        && $0.isKnown(to: settings.manners)
    }.compactMap { command in
      KeyTable.home(of: command).map { home in
        var row = row(command, [])
        row.refusal = Words.onlyThere(home)
        return row
      }
    }
  }

  private func choices(for said: SaidLine, in place: KeyTable.Place) -> [PaletteRow] {
    guard case .command(let command)? = action(named: said.word, in: place) else { return [] }
    switch command {
    case .setOption: return optionRows(said)
    case .tags: return tagRows(said)
    default: break
    }
    return choices(for: command).filter { $0.hasPrefix(said.argument) }.map {
      PaletteRow(name: $0, words: "\(said.word) \($0)", explanation: "")
    }
  }

  /// The words that can stand behind a command, as far as they are known.
  private func choices(for command: Command) -> [String] {
    switch command {
    case .accounts: ([settings.account] + parked.keys.sorted())
    case .compose: templateNames
    case .changeOrder: Option.order.values
    case .theme: Option.theme.values
    default: []
    }
  }
}

/// How near a word is to a name; nil where its letters do not stand in it in their order.
private func nearness(of word: String, to name: String) -> Int? {
  if name == word { return 1000 }
  if name.hasPrefix(word) { return 900 - name.count }
  if name.split(separator: "-").contains(where: { $0.hasPrefix(word) }) { return 700 - name.count }
  if name.contains(word) { return 500 - name.count }
  var rest = name[...]
  for letter in word {
    guard let index = rest.firstIndex(of: letter) else { return nil }
    rest = rest[rest.index(after: index)...]
  }
  return 300 - name.count
}

extension KeyTable {
  /// The first place that has a command.
  static func home(of command: Command) -> Place? {
    Place.allCases.first { $0 != .commandLine && offers(command, in: $0) }
  }
}
