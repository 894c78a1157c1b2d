/// The changes of a text that can be taken back, and those that can be made again.
struct EditHistory: Equatable, Sendable {
  struct Change: Equatable, Sendable {
    var offset: Int
    var removed: [UInt8]
    var inserted: [UInt8]
  }

  /// What one undo takes back.
  struct Step: Equatable, Sendable {
    let kind: Kind
    /// In the order they were made.
    var changes: [Change]
    let caretBefore: Int
    var caretAfter: Int
  }

  /// What made a change: changes of a kind side by side may join in one step.
  enum Kind: Equatable, Sendable {
    case typing, backspace, deleteForward, kill
    /// Always a step of its own.
    case single
  }

  /// In bytes deleted: each joining copies what is joined.
  fileprivate static let joinLimit = 16_384

  private var done: [Step] = []
  private var undone: [Step] = []
  /// Whether the next change may join the last step.
  private var isOpen = false

  mutating func record(_ step: Step) {
    undone = []
    if isOpen, let last = done.last, let joined = last.joined(with: step) {
      done[done.count - 1] = joined
    } else {
      done.append(step)
    }
    isOpen = step.kind != .single
  }

  /// Lets the next change begin a step of its own.
  mutating func close() {
    isOpen = false
  }

  /// How many steps can be taken back.
  var depth: Int { done.count }

  /// Makes one step of all since there were so many.
  mutating func joinSteps(since depth: Int) {
    guard done.count > depth + 1, let last = done.last else { return }
    let steps = done[depth...]
    let joined = Step(
      kind: .single, changes: steps.flatMap(\.changes), caretBefore: done[depth].caretBefore,
      caretAfter: last.caretAfter)
    done.replaceSubrange(depth..., with: [joined])
    isOpen = false
  }

  /// The step to take back now.
  mutating func undo() -> Step? {
    isOpen = false
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step to make again now.
  mutating func redo() -> Step? {
    isOpen = false
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

/// A history and the text that it ends in: what a composer leaves for the next one of its note.
struct KeptHistory: Equatable, Sendable {
  let history: EditHistory
  /// Shares its bytes with the text it was taken from.
  let text: TextBuffer
}

extension EditHistory.Step {
  /// Both as one, if they belong together: a word as it is typed, or characters deleted in a row.
  fileprivate func joined(with next: Self) -> Self? {
    guard kind == next.kind, changes.count == 1, next.changes.count == 1,
      changes[0].removed.count < EditHistory.joinLimit
    else { return nil }
    guard let change = changes[0].joined(with: next.changes[0], kind) else { return nil }
    var step = self
    (step.changes, step.caretAfter) = ([change], next.caretAfter)
    return step
  }
}

extension EditHistory.Change {
  fileprivate func joined(with next: Self, _ kind: EditHistory.Kind) -> Self? {
    var change = self
    switch kind {
    case .typing where next.offset == offset + inserted.count && next.removed.isEmpty:
      guard !endsWord(before: next) else { return nil }
      change.inserted += next.inserted
    case .backspace where next.offset + next.removed.count == offset,
      .kill where next.offset + next.removed.count == offset:
      change.removed = next.removed + removed
      change.offset = next.offset
    case .deleteForward where next.offset == offset, .kill where next.offset == offset:
      change.removed += next.removed
    default: return nil
    }
    return change
  }

  /// White space stays with the word before it.
  private func endsWord(before next: Self) -> Bool {
    guard let last = inserted.last, let first = next.inserted.first else { return false }
    return last == 0x0A || (last == 0x20 || last == 0x09) && first != 0x20 && first != 0x09
  }
}
