import Terminal

/// Tells a double click from two clicks.
struct ClickCounter {
  /// As most desktops have it, in milliseconds.
  static let patience = 400

  private var last: (position: Position, time: Int, count: Int)?

  /// The same with the presses that came in quick succession on one row counted; a third begins
  /// anew.
  mutating func counted(_ mouse: Mouse, at time: Int) -> Mouse {
    guard mouse.action == .press else { return mouse }
    var mouse = mouse
    if let last, last.count == 1, time - last.time <= ClickCounter.patience,
      last.position.row == mouse.position.row,
      abs(last.position.column - mouse.position.column) <= 1
    {
      mouse.clicks = 2
    }
    last = (mouse.position, time, mouse.clicks)
    return mouse
  }
}
