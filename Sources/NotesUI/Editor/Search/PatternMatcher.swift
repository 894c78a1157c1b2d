/// Looks for a pattern in one line, along all its ways at once.
struct PatternMatcher {
  /// A line or a part of one.
  struct Line {
    var characters: [PatternCharacter]
    /// What stands before it in the line; nil at the start of one.
    var before: PatternCharacter?
    /// Whether the line goes on behind it.
    var goesOn = false
  }

  private let program: PatternProgram
  private let line: Line
  private var now: PatternWays
  private var then: PatternWays

  init(_ program: PatternProgram, _ line: Line) {
    (self.program, self.line) = (program, line)
    now = PatternWays(program)
    then = now
  }

  /// The first match from a character on, as pairs of places: of the whole, and of each group, -1
  /// for what was not taken.
  mutating func firstMatch(from start: Int) -> [Int]? {
    var found: [Int]?
    now.forget()
    then.forget()
    for place in start...line.characters.count {
      if found == nil, canBegin(at: place) {
        var slots = Array(repeating: -1, count: program.slots)
        slots[0] = place
        now.add(0, at: place, slots, program, line)
      }
      if now.steps.isEmpty {
        if found != nil { break }
        continue
      }
      advance(at: place, &found)
      swap(&now, &then)
      then.clear()
    }
    return found
  }

  /// Most places are told by the first character.
  private func canBegin(at place: Int) -> Bool {
    guard case .set(let set) = program.steps[0] else { return true }
    guard place < line.characters.count else { return false }
    return set.contains(line.characters[place], folds: program.folds)
  }

  /// Takes the character at a place along each way. The end of one drops those liked less.
  private mutating func advance(at place: Int, _ found: inout [Int]?) {
    let character = place < line.characters.count ? line.characters[place] : nil
    for (index, step) in now.steps.enumerated() {
      switch program.steps[step] {
      case .end:
        found = now.slots(of: index)
        found?[1] = place
        return
      case .set(let set):
        guard let character, set.contains(character, folds: program.folds) else { continue }
        then.add(step + 1, at: place + 1, now.slots(of: index), program, line)
      default: continue
      }
    }
  }
}

/// The steps that wait for the next character, the best liked first, each with its slots.
private struct PatternWays {
  private(set) var steps: [Int] = []
  private var slots: [Int] = []
  private let width: Int
  /// The place for which a step was added last.
  private var added: [Int]
  private var stack: [(step: Int, slot: Int, old: Int)] = []

  init(_ program: PatternProgram) {
    (width, added) = (program.slots, Array(repeating: -1, count: program.steps.count))
  }

  func slots(of index: Int) -> [Int] { Array(slots[index * width..<(index + 1) * width]) }

  mutating func clear() {
    steps.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
  }

  mutating func forget() {
    clear()
    for index in added.indices { added[index] = -1 }
  }

  /// Follows what takes no character, in the order in which ways are liked.
  mutating func add(
    _ first: Int, at place: Int, _ slots: [Int], _ program: PatternProgram,
    _ line: PatternMatcher.Line
  ) {
    var slots = slots
    stack.append((first, -1, 0))
    while let (step, slot, old) = stack.popLast() {
      if slot >= 0 {
        slots[slot] = old
        continue
      }
      guard added[step] != place else { continue }
      added[step] = place
      switch program.steps[step] {
      case .jump(let target): stack.append((target, -1, 0))
      case .split(let liked, let other):
        stack.append((other, -1, 0))
        stack.append((liked, -1, 0))
      case .note(let slot):
        stack.append((0, slot, slots[slot]))
        stack.append((step + 1, -1, 0))
        slots[slot] = place
      case .anchor(let anchor): if line.holds(anchor, at: place) { stack.append((step + 1, -1, 0)) }
      case .set, .end:
        steps.append(step)
        self.slots += slots
      }
    }
  }
}

extension PatternMatcher.Line {
  fileprivate func holds(_ anchor: PatternAnchor, at place: Int) -> Bool {
    let (first, second) = (character(place - 1), character(place))
    switch anchor {
    case .lineStart: return place == 0 && before == nil
    case .lineEnd: return place == characters.count && !goesOn
    case .wordEdge: return (first?.isWordPart ?? false) != (second?.isWordPart ?? false)
    case .noWordEdge: return (first?.isWordPart ?? false) == (second?.isWordPart ?? false)
    }
  }

  private func character(_ place: Int) -> PatternCharacter? {
    if place < 0 { return before }
    return place < characters.count ? characters[place] : nil
  }
}
