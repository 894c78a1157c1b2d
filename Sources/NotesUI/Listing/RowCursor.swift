/// Which row of a short list is selected, and which is the topmost on the screen: for lists that are
/// all at hand, unlike the notes (`NoteList`).
struct RowCursor: Equatable, Sendable {
  private(set) var selected = 0
  private(set) var top = 0

  /// False for a command that does not move.
  mutating func move(_ command: Command, count: Int, height: Int) -> Bool {
    switch command {
    case .down: select(selected + 1, count: count, height: height)
    case .up: select(selected - 1, count: count, height: height)
    case .pageDown: select(selected + height, count: count, height: height)
    case .pageUp: select(selected - height, count: count, height: height)
    case .halfPageDown: select(selected + max(1, height / 2), count: count, height: height)
    case .halfPageUp: select(selected - max(1, height / 2), count: count, height: height)
    case .first: select(0, count: count, height: height)
    case .last: select(.max, count: count, height: height)
    default: return false
    }
    return true
  }

  /// Selects a row, or the nearest there is, and brings it into sight.
  mutating func select(_ index: Int, count: Int, height: Int) {
    selected = max(0, min(index, count - 1))
    top = min(selected, max(top, selected - height + 1))
  }
}
