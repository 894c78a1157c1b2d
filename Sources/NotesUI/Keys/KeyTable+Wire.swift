import Terminal

/// The keys of the wire log.
extension KeyTable {
  static let wireKeys: [Binding] =
    [
      bind(.wire, [Key(.enter), .character("l"), Key(.right)], .open, onKeyLine: true),
      bind(.wire, [.character("y")], .copyAsCurl, onKeyLine: true),
      bind(.wire, back + [.character("W")], .back, onKeyLine: true),
      bind(.wire, [.character("r"), Key(.function(5))], .takeNewer, onKeyLine: true),
      bind(.wire, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
      bind(.exchange, [.character("y")], .copyAsCurl, onKeyLine: true),
      bind(.exchange, back, .back, onKeyLine: true),
      bind(.exchange, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
      bind(.exchange, [Key(.enter)], .down),
    ] + moving(in: .wire) + everywhere(in: .wire) + moving(in: .exchange)
    + everywhere(in: .exchange)

  private static let back = [
    Key.character("q"), Key(.escape), .character("h"), Key(.left), .control("c"),
  ]
}
