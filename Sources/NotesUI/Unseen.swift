import Terminal

// Events that change nothing on the screen: it is not drawn again for them.

extension Event {
  /// Whether many of its kind are not seen, so that a comparison costs less than a screen.
  public var isOftenUnseen: Bool {
    switch self {
    case .woke(let wake): wake != .findOn
    case .shown, .spelled, .recovered, .accountState, .input(.focus): true
    default: false
    }
  }
}

extension AppState {
  /// Whether its screen is that of another state. What is known of words shows only by their marks,
  /// which a composer has.
  public func showsTheSame(as other: AppState) -> Bool {
    var other = other
    other.spelling = spelling
    return self == other
  }
}
