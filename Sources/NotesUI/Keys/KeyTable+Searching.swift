import Terminal

/// The keys of orders, tags, pins and searches that were kept.
extension KeyTable {
  static let arrangingInList: [Binding] =
    [
      bind(.list, [.character("s")], .changeOrder),
      bind(.list, [.character("S")], .searches),
    ] + marking(in: .list)

  /// Where a note is looked at.
  static func marking(in place: Place) -> [Binding] {
    [
      bind(place, [.character("t")], .tags),
      bind(place, [.character("p")], .pin),
    ]
  }

  static let searchingKeys: [Binding] =
    tagKeys + searchKeys + [
      bind(.searchName, [Key(.enter)], .keepSearch, onKeyLine: true),
      bind(.searchName, away, .leaveIt, onKeyLine: true),
      bind(.searchName, [.control("l")], .redraw),
    ]

  /// Letters are typed here, and narrow the tags.
  private static let tagKeys: [Binding] =
    [
      bind(.tags, [.character(" ")], .toggleTag, onKeyLine: true),
      bind(.tags, [Key(.enter)], .filterByTag, onKeyLine: true),
      bind(.tags, [.control("n"), .character("+")], .newTag, onKeyLine: true),
      bind(.tags, away, .back, onKeyLine: true),
      bind(.tags, [Key(.function(1))], .help, onKeyLine: true),
      bind(.tags, [Key(.down)], .down),
      bind(.tags, [Key(.up), .control("p")], .up),
      bind(.tags, [Key(.pageDown)], .pageDown),
      bind(.tags, [Key(.pageUp)], .pageUp),
    ] + everywhere(in: .tags)

  private static let searchKeys: [Binding] =
    [
      bind(.searches, [Key(.enter), .character("l"), Key(.right)], .runSearch, onKeyLine: true),
      bind(.searches, [.character("a")], .nameSearch, onKeyLine: true),
      bind(.searches, [.character("D"), Key(.delete)], .forgetSearch, onKeyLine: true),
      bind(
        .searches, away + [.character("q"), .character("S"), .character("h"), Key(.left)], .back,
        onKeyLine: true),
      bind(.searches, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
    ] + moving(in: .searches) + everywhere(in: .searches)

  private static let away = [Key(.escape), .control("c"), .control("g")]
}
