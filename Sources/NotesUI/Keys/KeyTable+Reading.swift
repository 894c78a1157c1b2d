import Terminal

/// The keys of an opened note's words.
extension KeyTable {
  static let readingKeys: [Binding] =
    [
      bind(.detail, [.character("/")], .find, onKeyLine: true),
      bind(.detail, [Key(.tab)], .nextLink, onKeyLine: true),
      bind(.detail, [Key(.tab, .shift)], .previousLink),
      bind(.detail, [Key(.enter)], .follow),
      bind(.detail, [.character("o")], .openLink, onKeyLine: true),
      bind(.detail, [.character("y")], .copyText, onKeyLine: true),
      bind(.detail, [.character("x")], .tick, onKeyLine: true),
      bind(.detail, [.character("m")], .toggleRaw, onKeyLine: true),
      bind(.detail, [.character("w")], .toggleWrap, onKeyLine: true),
      bind(.detail, [.character(">"), Key(.right, .shift)], .scrollRight),
      bind(.detail, [.character("<"), Key(.left, .shift)], .scrollLeft),
      bind(.detail, [.character("z")], .fold),
      bind(.detail, [.character("Z")], .foldAll),
      bind(.detail, [.character("]")], .nextHeading),
      bind(.detail, [.character("[")], .previousHeading),
      bind(.detail, [.character("J")], .jumpList),
    ] + findKeys

  private static let findKeys: [Binding] = [
    bind(.find, [Key(.enter)], .keepFilter, onKeyLine: true),
    bind(.find, [Key(.escape), .control("c"), .control("g")], .back, onKeyLine: true),
    bind(.find, [.control("u")], .clearLine, onKeyLine: true),
    bind(.find, [Key(.down), .control("n")], .nextHit),
    bind(.find, [Key(.up), .control("p")], .previousHit),
    bind(.find, [.control("l")], .redraw),
    bind(.found, [.character("n")], .nextHit, onKeyLine: true),
    bind(.found, [.character("N")], .previousHit, onKeyLine: true),
    bind(.found, [Key(.escape), .control("c")], .endFind, onKeyLine: true),
    bind(.jump, [Key(.enter)], .open, onKeyLine: true),
    bind(.jump, [Key(.escape), .control("c"), .control("g")], .back, onKeyLine: true),
    bind(.jump, [.control("u")], .clearLine, onKeyLine: true),
    bind(.jump, [Key(.down), .control("n")], .down),
    bind(.jump, [Key(.up), .control("p")], .up),
    bind(.jump, [.control("l")], .redraw),
  ]
}

extension KeyTable.Place {
  /// Whose keys count besides its own.
  var beneath: KeyTable.Place? { self == .found ? .detail : nil }
}
