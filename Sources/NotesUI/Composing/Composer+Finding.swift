import Notes
import Terminal

// Finding and replacing in the body, from the composer's side.

extension Composer {
  /// What came of looking for a while, for the reader.
  enum Looked: Equatable, Sendable {
    case unfinished, found, wrapped
    case nothing(String)
    case tooHard
    case replaced(Int)
  }

  /// Opens the line, with what is selected or was looked for last in it; opened already, it goes to
  /// the next match.
  mutating func openFinder(isForward: Bool, replaces: Bool, _ layout: ScreenLayout) {
    if let match = finder?.match, finder?.isAsking == true, !replaces {
      let start = match.range.lowerBound
      finder?.goOn(
        from: isForward ? body.text.buffer.boundary(after: start) : start, isForward: isForward)
      return
    }
    field = .body
    let words = selectedWords
    var finder = Finder(
      words ?? lastFind?.words ?? "", from: body.text.selection?.lowerBound ?? body.text.caret,
      isForward: isForward, replaces: replaces)
    finder.isPattern = words == nil && lastFind?.isPattern == true
    finder.field.perform(.selectAll, width: layout.size.columns)
    body.perform(.deselect, in: bodySize(layout))
    finder.begin()
    self.finder = finder
  }

  /// What is selected, where that is a piece of one line.
  private var selectedWords: String? {
    guard let range = body.text.selection, range.count < 200 else { return nil }
    let words = body.text.buffer.string(in: range)
    return words.contains(where: \.isNewline) ? nil : words
  }

  /// The last find again, from the caret on; false where nothing was looked for yet.
  mutating func findAgain(isReversed: Bool) -> Bool {
    guard let last = lastFind else { return false }
    let caret = body.text.caret
    var finder = Finder(last, from: caret)
    let isForward = last.isForward != isReversed
    finder.goOn(
      from: isForward ? body.text.buffer.boundary(after: caret) : caret, isForward: isForward)
    self.finder = finder
    return true
  }

  /// The word under the caret, as vi's `*` has it: whole, and not the one that the caret is in.
  mutating func findWord(isForward: Bool) -> Bool {
    let (buffer, caret) = (body.text.buffer, body.text.caret)
    let word = buffer.word(around: caret)
    let words = buffer.string(in: word)
    guard words.contains(where: \.isWordPart) else { return false }
    let last = LastFind(
      words: "\\b\(words)\\b", isPattern: true, isForward: isForward, matchesCase: true)
    var finder = Finder(last, from: caret)
    finder.goOn(
      from: isForward ? buffer.boundary(after: caret) : word.lowerBound, isForward: isForward)
    (lastFind, self.finder) = (last, finder)
    return true
  }

  /// Looks on for a while.
  mutating func look(_ layout: ScreenLayout) -> Looked {
    guard let finder else { return .found }
    if case .replacingAll(var replacement, let before) = finder.phase {
      // Where a line is too hard, what was found before it is replaced.
      guard (try? replacement.go()) ?? true else {
        self.finder?.phase = .replacingAll(replacement, before: before)
        return .unfinished
      }
      body.apply(replacement, in: bodySize(layout))
      self.finder = nil
      return .replaced(before + replacement.count)
    }
    guard finder.isLooking else { return .found }
    let outcome = self.finder?.look(in: body.text.buffer) ?? .nothing
    return show(outcome, layout)
  }

  private mutating func show(_ outcome: Finder.Outcome, _ layout: ScreenLayout) -> Looked {
    guard let finder else { return .found }
    switch (outcome, finder.phase) {
    case (.unfinished, _): return .unfinished
    // Behind the last match is the end: what stands before it has been asked about.
    case (.nothing, .replacing(let count)), (.found(_, wrapped: true), .replacing(let count)):
      self.finder = nil
      return .replaced(count)
    case (.tooHard, let phase):
      if phase != .asking { self.finder = nil }
      return .tooHard
    case (.nothing, let phase):
      body.moveCaret(toOffset: finder.origin, in: bodySize(layout))
      if phase == .again { self.finder = nil }
      return .nothing(finder.field.string)
    case (.found(let match, let wrapped), let phase):
      body.moveCaret(toOffset: match.range.lowerBound, in: bodySize(layout))
      if phase == .again { self.finder = nil }
      return wrapped ? .wrapped : .found
    }
  }

  /// Closes the line; the match stays under the caret.
  mutating func keepMatch() {
    guard let finder else { return }
    if !finder.field.isEmpty { lastFind = finder.last }
    self.finder = nil
  }

  /// Closes the line; the caret goes back to where it was, unless something was replaced.
  mutating func giveUpFinding(_ layout: ScreenLayout) {
    guard let finder else { return }
    if finder.isAsking { body.moveCaret(toOffset: finder.origin, in: bodySize(layout)) }
    self.finder = nil
  }
}

// MARK: Replacing

extension Composer {
  /// From the lines to the questions, one for each match.
  mutating func beginReplacing() {
    guard let finder, finder.match != nil else { return }
    lastFind = finder.last
    self.finder?.phase = .replacing(0)
  }

  /// Answers the question about the match under the caret, and goes on to the next one.
  mutating func answerMatch(replaces: Bool, _ layout: ScreenLayout) {
    guard let finder, let search = finder.search, let match = finder.match,
      case .replacing(let count) = finder.phase
    else { return }
    let (size, old, end) = (bodySize(layout), body.text.buffer, match.range.upperBound)
    // An empty match would be found again for ever.
    let next = match.range.isEmpty ? old.boundary(after: end) : end
    guard replaces else {
      body.moveCaret(toOffset: end, in: size)
      self.finder?.goOn(from: next, isForward: true)
      return
    }
    body.replace(match, of: search, with: finder.replacement.string, in: size)
    self.finder?.phase = .replacing(count + 1)
    self.finder?.goOn(from: next, of: old, nowLonger: body.text.buffer.count - old.count)
  }

  mutating func replaceRest() {
    guard let finder, let search = finder.search, let match = finder.match,
      case .replacing(let count) = finder.phase
    else { return }
    let rest = match.range.lowerBound..<body.text.buffer.count
    let replacement = TextReplacement(
      search, with: finder.replacement.string, in: body.text, range: rest)
    self.finder?.phase = .replacingAll(replacement, before: count)
  }
}
