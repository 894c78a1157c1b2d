import Terminal

/// The keys of merges, of conflicts with a delete, and of the history.
extension KeyTable {
  static let mergingKeys: [Binding] =
    [
      bind(.merge, [.character("m")], .takeMine, onKeyLine: true),
      bind(.merge, [.character("t")], .takeTheirs, onKeyLine: true),
      bind(.merge, [.character("b")], .takeBoth, onKeyLine: true),
      bind(.merge, [.character("e")], .writePiece, onKeyLine: true),
      bind(.merge, [.character("n"), Key(.tab), Key(.right)], .nextPiece, onKeyLine: true),
      bind(.merge, [.character("p"), Key(.tab, .shift), Key(.left)], .previousPiece),
      bind(.merge, [Key(.escape), .control("c")], .close, onKeyLine: true),
      bind(.merge, [Key(.enter), .control("s")], .goOn, onKeyLine: true),
      bind(.merge, [.character("B")], .asTwoNotes, onKeyLine: true),
      bind(.merge, [.character("|")], .showBase),
      bind(.merge, [.character("u")], .undecide),
      bind(.merge, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
      bind(
        .mergeWriting, [.control("s"), Key(.escape), .control("c")], .pieceWritten, onKeyLine: true),
      bind(.mergeWriting, [.alt(":")], .commandLine),
      bind(.mergeWriting, [.control("l")], .redraw),
      bind(.leaveMergeQuestion, [.character("y")], .leaveMerge, onKeyLine: true),
      bind(
        .leaveMergeQuestion, [Key(.escape), .character("n"), .control("c")], .keepChoices,
        onKeyLine: true),
      bind(.leaveMergeQuestion, [.control("l")], .redraw),
      bind(.deletedThere, [.character("n")], .keepAsNew, onKeyLine: true),
      bind(.deletedThere, [.character("x")], .letGo, onKeyLine: true),
      bind(.deletedThere, later, .later, onKeyLine: true),
      bind(.deletedHere, [.character("d")], .deleteAnyway, onKeyLine: true),
      bind(.deletedHere, [.character("k")], .keepTheirs, onKeyLine: true),
      bind(.deletedHere, later, .later, onKeyLine: true),
    ] + scrolling(in: .merge) + everywhere(in: .merge) + scrolling(in: .deletedThere)
    + everywhere(in: .deletedThere) + scrolling(in: .deletedHere) + everywhere(in: .deletedHere)

  static let historyKeys: [Binding] =
    [
      bind(.history, [Key(.enter), .character("l"), Key(.right)], .open, onKeyLine: true),
      bind(.history, [.character("R")], .restoreVersion, onKeyLine: true),
      bind(.history, back + [.character("H")], .back, onKeyLine: true),
      bind(.history, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
      bind(.pastVersion, [.character("n")], .olderVersion, onKeyLine: true),
      bind(.pastVersion, [.character("p")], .newerVersion, onKeyLine: true),
      bind(.pastVersion, [.character("t"), Key(.tab)], .changeView, onKeyLine: true),
      bind(.pastVersion, [.character("R")], .restoreVersion, onKeyLine: true),
      bind(.pastVersion, back, .back, onKeyLine: true),
      bind(.pastVersion, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
      bind(.pastVersion, [Key(.enter)], .down),
    ] + moving(in: .history) + everywhere(in: .history) + moving(in: .pastVersion)
    + everywhere(in: .pastVersion) + moving(in: .recovery)

  private static let later = [Key(.escape), .character("q"), .control("c")]

  private static let back = [
    Key.character("q"), Key(.escape), .character("h"), Key(.left), .control("c"),
  ]

  /// The keys of `moving` whose letters mean something else beside a choice.
  private static func scrolling(in place: Place) -> [Binding] {
    [
      bind(place, [Key(.down), .control("n")], .down),
      bind(place, [Key(.up), .control("p")], .up),
      bind(place, [Key(.pageDown), .character(" "), .control("f")], .pageDown),
      bind(place, [Key(.pageUp), .control("b")], .pageUp),
      bind(place, [.control("d")], .halfPageDown),
      bind(place, [.control("u")], .halfPageUp),
      bind(place, [Key(.home)], .first),
      bind(place, [Key(.end)], .last),
    ]
  }
}
