import Notes
import Terminal

// `:set`: what can be set while the program runs, and what it is set to.

/// What can be set until the program ends, by the names of the settings file where it has them.
enum Option: String, CaseIterable, Sendable {
  case bell, keyStyle, order, selection, spelling, theme, title, wrap

  /// Hyphens and capitals are nothing that must be remembered.
  init?(named name: String) {
    let plain = { (text: String) in text.lowercased().filter { $0 != "-" } }
    guard let option = Option.allCases.first(where: { plain($0.rawValue) == plain(name) }) else {
      return nil
    }
    self = option
  }

  var values: [String] {
    switch self {
    case .bell: Bell.allCases.map(\.rawValue)
    case .keyStyle: Settings.KeyStyle.allCases.map(\.rawValue)
    case .order: NoteOrder.allCases.map(\.said)
    case .selection: ["bar", "marker"]
    case .spelling: ["auto", "on", "off"]
    // Those that every reader has; others are known by their names.
    case .theme: ["auto", "dark", "light", "mono", "high-contrast"]
    case .title, .wrap: ["on", "off"]
    }
  }

  /// Another name for a value, as the settings file and vi have it.
  func value(said words: String) -> String {
    switch (values.contains("on"), words) {
    case (true, "true"): "on"
    case (true, "false"): "off"
    default: self == .order && words == NoteOrder.updated.rawValue ? "changed" : words
    }
  }
}

extension NoteOrder {
  /// What it is called on the command line.
  var said: String { self == .updated ? "changed" : rawValue }
}

/// `bell flash`, `bell=flash`, `bell`, `bell?`, `nowrap`.
struct SaidOption {
  var name: String
  /// nil where it is asked for.
  var value: String?

  init(_ words: String) {
    let parts = words.split(maxSplits: 1) { $0 == "=" || $0.isWhitespace }
    name = String(parts.first ?? "")
    value = parts.count > 1 ? String(parts[1]).filter { !$0.isWhitespace } : nil
    if name.hasSuffix("?") { (name, value) = (String(name.dropLast()), nil) }
    guard value == nil, Option(named: name) == nil, name.hasPrefix("no"),
      let option = Option(named: String(name.dropFirst(2))), option.values.contains("off")
    else { return }
    (name, value) = (option.rawValue, "off")
  }
}

extension AppState {
  /// Shows what there is to be set, and to what it is set.
  mutating func openOptions() -> [Effect] {
    guard !settings.isLinear else {
      let all = Option.allCases.map { "\($0.rawValue) \(value(of: $0))" }
      status = Status(all.joined(separator: ", "))
      return []
    }
    commandLine = CommandLine(placeBelowLine, begun: "\(Command.setOption.name) ")
    return []
  }

  /// Until the program ends.
  mutating func set(_ words: String) -> [Effect] {
    let said = SaidOption(words)
    guard let option = Option(named: said.name) else {
      return complain(Words.noOption(said.name, Option.allCases.map(\.rawValue)))
    }
    guard let value = said.value.map(option.value(said:)) else {
      status = Status(Words.isSet(option.rawValue, value(of: option), option.values))
      return []
    }
    // Only who shows them knows all themes.
    guard option.values.contains(value) || option == .theme else {
      return complain(Words.needs(option.rawValue, option.values.joined(separator: " | ")))
    }
    return set(option, to: value)
  }

  private mutating func set(_ option: Option, to value: String) -> [Effect] {
    switch option {
    case .bell: settings.bell = Bell(rawValue: value) ?? .off
    case .keyStyle: use(Settings.KeyStyle(rawValue: value) ?? .plain)
    case .order: return sort(by: value)
    case .selection: settings.selection = value == "marker" ? .marker : .bar
    case .spelling: return check(value)
    case .theme: return [.useTheme(value)]
    case .title: settings.title = value == "on"
    case .wrap: wrap(value == "on")
    }
    status = Status(Words.isSet(option.rawValue, value, option.values))
    return []
  }

  func value(of option: Option) -> String {
    let flag = { $0 ? "on" : "off" }
    return switch option {
    case .bell: settings.bell.rawValue
    case .keyStyle: settings.keyStyle.rawValue
    case .order: list.order.said
    case .selection: settings.selection == .marker ? "marker" : "bar"
    case .spelling: settings.spelling == .ifInstalled ? "auto" : settings.spelling.rawValue
    case .theme: settings.theme
    case .title: flag(settings.title)
    case .wrap: flag(detail?.view.measure.wraps ?? settings.wraps)
    }
  }

  private mutating func use(_ style: Settings.KeyStyle) {
    settings.keyStyle = style
    changeComposer { $0.vi = style == .vi ? $0.vi ?? ViKeys(mode: .normal) : nil }
  }

  /// What was missing is looked for once more.
  private mutating func check(_ value: String) -> [Effect] {
    (settings.spelling, spelling.lack) = (
      value == "auto" ? .ifInstalled : value == "on" ? .on : .off, nil
    )
    guard settings.spelling == .on, composer != nil else { return [] }
    spelling.isAnnounced = true
    return [.spell([])]
  }

  private mutating func wrap(_ wraps: Bool) {
    settings.wraps = wraps
    guard let detail, detail.view.measure.wraps != wraps else { return }
    let height = readingHeight
    self.detail?.toggleWrap(height: height)
  }

  /// The palette behind `set`: the options, or the values of one.
  func optionRows(_ said: SaidLine) -> [PaletteRow] {
    let parts = said.argument.split(maxSplits: 1) { $0 == "=" || $0.isWhitespace }
    guard let option = parts.first.flatMap({ Option(named: String($0)) }) else {
      let begun = said.argument.lowercased()
      return Option.allCases.filter { $0.rawValue.lowercased().hasPrefix(begun) }.map {
        PaletteRow(
          name: $0.rawValue, words: "\(said.word) \($0.rawValue) ",
          explanation: Words.isSetTo(value(of: $0), $0.values))
      }
    }
    let begun = parts.count > 1 ? String(parts[1]) : ""
    return option.values.filter { $0.hasPrefix(begun) }.map {
      PaletteRow(
        name: $0, words: "\(said.word) \(option.rawValue) \($0)",
        explanation: $0 == value(of: option) ? Words.isSoNow : "")
    }
  }
}
