public import Terminal

/// Every key, on every screen: the key line, the help screen and docs/keys.md are made from it.
public struct KeyTable: Equatable, Sendable {
  /// A screen, or a state of one, that has keys of its own.
  public enum Place: String, CaseIterable, Sendable {
    case list, search, detail, composer, discardQuestion, trashQuestion, conflictQuestion,
      linkQuestion, failure, recovery, outbox, dropQuestion, trash, purgeQuestion, wire, exchange,
      accounts, signIn, help
    case find, found, jump
    case tags, searches, searchName
    case merge, mergeWriting, leaveMergeQuestion, deletedThere, deletedHere, history, pastVersion
    case templates, commandLine
    case finding, replacing, spelling

    /// When its keys count, in words.
    public var title: String { Words.readingScreen(self) ?? Words.screen(self) }
  }

  public struct Binding: Sendable {
    public var place: Place
    public var keys: [Key]
    public var command: Command
    /// The first key as the key line shows it, made once.
    let shownKey: DisplayText
    /// Whether the key line names it; the first key stands for all.
    public var isOnKeyLine: Bool
  }

  public static let standard = KeyTable()

  /// What the reader wants otherwise; the last that says something of a key counts.
  var changes: [Change] = []

  public var bindings: [Binding] { Place.allCases.flatMap { bindings(in: $0) } }

  public func command(for key: Key, in place: Place) -> Command? {
    if let change = change(of: key, in: place) { return change.action?.command }
    return KeyTable.sheet(of: place)?.commands[key]
      ?? place.beneath.flatMap { command(for: key, in: $0) }
  }

  public func bindings(in place: Place) -> [Binding] {
    let standard = KeyTable.standardBindings(in: place)
    return changes.isEmpty ? standard : changed(standard, in: place)
  }

  static func standardBindings(in place: Place) -> [Binding] {
    sheet(of: place)?.bindings ?? []
  }

  /// All keys of a place with what they do, for the help screen and docs/keys.md.
  public func rows(in place: Place)
    -> [(keys: [Key], words: String, name: String, command: Command?)]
  {
    let commands = bindings(in: place).map { binding in
      (
        keys: binding.keys, words: binding.command.explanation, name: binding.command.name,
        command: Command?(binding.command)
      )
    }
    let editing = editing.map {
      (keys: $0.keys, words: $0.explanation, name: $0.command.name, command: Command?.none)
    }
    return place == .composer || place == .mergeWriting ? commands + editing : commands
  }
}

extension KeyTable {
  static func bind(
    _ place: Place, _ keys: [Key], _ command: Command, onKeyLine: Bool = false
  ) -> Binding {
    Binding(
      place: place, keys: keys, command: command,
      shownKey: onKeyLine ? DisplayText(keys.first?.name ?? "") : "", isOnKeyLine: onKeyLine)
  }

  static let listKeys: [Binding] =
    [
      bind(.list, [.character("n")], .compose, onKeyLine: true),
      bind(.list, [Key(.enter), .character("l"), Key(.right)], .open, onKeyLine: true),
      bind(.list, [.character("e")], .edit, onKeyLine: true),
      bind(.list, [.character("d"), Key(.delete)], .trash, onKeyLine: true),
      bind(.list, [.character("u")], .undo, onKeyLine: true),
      bind(.list, [.character("/")], .search, onKeyLine: true),
      bind(.list, [.character("r"), Key(.function(5))], .refresh, onKeyLine: true),
      bind(.list, [.character("o")], .openLink, onKeyLine: true),
      bind(.list, [.character("c")], .clearResults, onKeyLine: true),
      bind(.list, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
      bind(.list, [.character("q")], .quit, onKeyLine: true),
      bind(.list, [.character("N")], .newFromTemplate),
      bind(.list, [.character("@")], .today),
      bind(.list, [.character("W")], .wireLog),
      bind(.list, [.character("A")], .accounts),
      bind(.list, [.character("R")], .acceptLoss),
      bind(.list, [Key(.escape), .character("h"), Key(.left), .control("c")], .back),
      bind(.search, [Key(.enter)], .keepFilter, onKeyLine: true),
      bind(.search, [Key(.escape), .control("c"), .control("g")], .back, onKeyLine: true),
      bind(.search, [.control("u")], .clearLine, onKeyLine: true),
      bind(.search, [Key(.up)], .olderSearch),
      bind(.search, [Key(.down), .control("n")], .down),
      bind(.search, [.control("p")], .up),
      bind(.search, [.control("l")], .redraw),
    ] + arrangingInList + keeping(in: .list) + moving(in: .list) + everywhere(in: .list)

  static let detailKeys: [Binding] =
    [
      bind(
        .detail, [.character("q"), Key(.escape), .character("h"), Key(.left), .control("c")], .back,
        onKeyLine: true),
      bind(.detail, [.character("e")], .edit, onKeyLine: true),
      bind(.detail, [.character("d"), Key(.delete)], .trash, onKeyLine: true),
      bind(.detail, [.character("n")], .compose, onKeyLine: true),
      bind(.detail, [.character("u")], .undo, onKeyLine: true),
      bind(.detail, [.character("r"), Key(.function(5))], .refresh, onKeyLine: true),
      bind(.detail, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
      bind(.detail, [.character("W")], .wireLog),
      bind(.detail, [.character("A")], .accounts),
    ] + marking(in: .detail) + keeping(in: .detail) + moving(in: .detail) + everywhere(in: .detail)
    + readingKeys

  static let composerKeys: [Binding] =
    [
      bind(.composer, [.control("s")], .save, onKeyLine: true),
      bind(.composer, [Key(.function(2))], .write),
      bind(.composer, [Key(.escape), .control("c")], .close, onKeyLine: true),
      bind(.composer, [Key(.tab)], .nextField, onKeyLine: true),
      bind(.composer, [Key(.tab, .shift)], .previousField),
      bind(.composer, [.control("e")], .externalEditor, onKeyLine: true),
      bind(.composer, [Key(.function(8))], .trash, onKeyLine: true),
      bind(.composer, [Key(.function(1))], .help, onKeyLine: true),
      bind(.composer, [.alt(":")], .commandLine),
      bind(.composer, [.control("l")], .redraw),
    ] + findingInComposer + spellingInComposer

  static let dialogKeys: [Binding] =
    [
      bind(.discardQuestion, [.character("y")], .yes, onKeyLine: true),
      bind(.discardQuestion, [.character("s"), .control("s")], .saveAndClose, onKeyLine: true),
      bind(
        .discardQuestion, [Key(.escape), .character("n"), .control("c")], .no, onKeyLine: true),
      bind(.trashQuestion, [.character("y")], .trashChanged, onKeyLine: true),
      bind(.trashQuestion, [Key(.escape), .character("n"), .control("c")], .no, onKeyLine: true),
      bind(.conflictQuestion, [.character("n")], .saveAsNew, onKeyLine: true),
      bind(.conflictQuestion, [Key(.escape), .control("c")], .no, onKeyLine: true),
      bind(.discardQuestion, [.control("l")], .redraw),
      bind(.conflictQuestion, [.control("l")], .redraw),
      bind(.linkQuestion, [.character("y")], .visit, onKeyLine: true),
      bind(
        .linkQuestion, [Key(.escape), .character("n"), .control("c")], .stay, onKeyLine: true),
      bind(.linkQuestion, [.control("l")], .redraw),
      bind(
        .failure, [Key(.enter), Key(.escape), .character("o"), .control("c")], .dismiss,
        onKeyLine: true),
      bind(.failure, [.control("l")], .redraw),
      bind(.recovery, [Key(.enter)], .open, onKeyLine: true),
      bind(.recovery, [Key(.escape), .character("l"), .control("c")], .later, onKeyLine: true),
      bind(.recovery, [.character("D")], .discard, onKeyLine: true),
      bind(.recovery, [.character(":")], .commandLine),
      bind(.recovery, [.control("l")], .redraw),
      bind(
        .help, [.character("q"), Key(.escape), .character("?"), Key(.function(1)), .control("c")],
        .back, onKeyLine: true),
      bind(.help, [.character(":")], .commandLine),
      bind(.help, [.control("l")], .redraw),
    ] + moving(in: .help)

  /// What vi, less and every terminal's own keys have in common.
  static func moving(in place: Place) -> [Binding] {
    [
      bind(place, [.character("j"), Key(.down), .control("n")], .down),
      bind(place, [.character("k"), Key(.up), .control("p")], .up),
      bind(place, [Key(.pageDown), .character(" "), .control("f")], .pageDown),
      bind(place, [Key(.pageUp), .character("b"), .control("b")], .pageUp),
      bind(place, [.control("d")], .halfPageDown),
      bind(place, [.control("u")], .halfPageUp),
      bind(place, [.character("g"), Key(.home)], .first),
      bind(place, [.character("G"), Key(.end)], .last),
    ]
  }

  static func everywhere(in place: Place) -> [Binding] {
    [
      bind(place, [.character(":")], .commandLine),
      bind(place, [.control("l")], .redraw),
      bind(place, [.control("z")], .suspend),
    ]
  }
}
