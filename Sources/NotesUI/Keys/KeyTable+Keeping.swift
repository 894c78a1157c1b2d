import Terminal

/// The keys of what this machine keeps beside the notes: the outbox, the trash, the history.
extension KeyTable {
  /// Where notes are looked at.
  static func keeping(in place: Place) -> [Binding] {
    [
      bind(place, [.character("O")], .outbox),
      bind(place, [.character("T")], .deletedNotes),
      bind(place, [.character("H")], .history, onKeyLine: place == .detail),
    ]
  }

  static let keepingKeys: [Binding] = outboxKeys + trashKeys

  private static let outboxKeys: [Binding] =
    [
      bind(
        .outbox, [Key(.enter), .character("e"), .character("l"), Key(.right)], .open,
        onKeyLine: true),
      bind(.outbox, [.character("s")], .sendNow, onKeyLine: true),
      bind(.outbox, [.character("D")], .drop, onKeyLine: true),
      bind(.outbox, away + [.character("O")], .back, onKeyLine: true),
      bind(.outbox, [.character("r"), Key(.function(5))], .takeNewer, onKeyLine: true),
      bind(.outbox, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
    ] + moving(in: .outbox) + everywhere(in: .outbox) + [
      bind(.dropQuestion, [.character("y")], .dropIt, onKeyLine: true),
      bind(.dropQuestion, no, .leaveIt, onKeyLine: true),
      bind(.dropQuestion, [.control("l")], .redraw),
    ]

  private static let trashKeys: [Binding] =
    [
      bind(.trash, [Key(.enter), .character("u")], .restore, onKeyLine: true),
      bind(.trash, [.character("P")], .purge, onKeyLine: true),
      bind(.trash, away + [.character("T")], .back, onKeyLine: true),
      bind(.trash, [.character("r"), Key(.function(5))], .takeNewer, onKeyLine: true),
      bind(.trash, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
    ] + moving(in: .trash) + everywhere(in: .trash) + [
      bind(.purgeQuestion, [.character("y")], .purgeIt, onKeyLine: true),
      bind(.purgeQuestion, no, .leaveIt, onKeyLine: true),
      bind(.purgeQuestion, [.control("l")], .redraw),
    ]

  private static let away = [
    Key.character("q"), Key(.escape), .character("h"), Key(.left), .control("c"),
  ]
  private static let no = [Key(.escape), Key.character("n"), .control("c")]
}
