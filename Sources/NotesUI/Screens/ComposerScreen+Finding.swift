import Notes
import Patterns
import Terminal

// The lines in which something is looked for in the composer, and the questions of a replacement.

extension AppState {
  mutating func openFinder(isForward: Bool = true, replaces: Bool = false) -> [Effect] {
    edit { $0.openFinder(isForward: isForward, replaces: replaces, $1) } + findOn()
  }

  mutating func findAgain(isReversed: Bool) -> [Effect] {
    let begins = changeComposer { $0.findAgain(isReversed: isReversed) } ?? false
    guard begins else { return complain(Words.nothingSought) }
    return findOn()
  }

  mutating func findWord(isForward: Bool) -> [Effect] {
    let begins = changeComposer { $0.findWord(isForward: isForward) } ?? false
    return begins ? findOn() : complain(Words.noWordHere)
  }

  /// Looks on for as long as nobody notices; for more there is a wake-up call.
  mutating func findOn() -> [Effect] {
    var looked = Composer.Looked.found
    let effects = edit { looked = $0.look($1) }
    switch looked {
    case .unfinished: return effects + [.wake(.findOn, afterMilliseconds: 0)]
    case .found: break
    case .wrapped: status = Status(Words.wrapped)
    case .nothing(let words): return effects + complain(Words.notFound(words))
    case .tooHard: return effects + complain(Words.explanation(.tooHard))
    case .replaced(let count): status = Status(Words.replaced(count), .success)
    }
    return effects
  }

  mutating func takeInFinder(_ key: Key, _ finder: Finder) -> [Effect] {
    let place: KeyTable.Place = finder.isAsking ? .finding : .replacing
    if let command = settings.keys.command(for: key, in: place) {
      return performInFinder(command, finder)
    }
    guard finder.isAsking, let command = settings.keys.edit(for: key) else { return refuse(key) }
    return typeInFinder(command)
  }

  mutating func typeInFinder(_ command: EditorCommand) -> [Effect] {
    let width = size.columns
    let isWords = composer?.finder?.phase == .asking
    changeComposer { composer in
      if isWords {
        composer.finder?.field.perform(command, width: width, &composer.kills)
        composer.finder?.begin()
      } else {
        composer.finder?.replacement.perform(command, width: width, &composer.kills)
      }
    }
    return isWords ? findOn() : []
  }

  mutating func performInFinder(_ command: Command, _ finder: Finder) -> [Effect] {
    switch command {
    case .findIt: return confirmFind(finder)
    case .back, .stopReplacing: return edit { $0.giveUpFinding($1) }
    case .nextHit: return openFinder(isForward: finder.isForward)
    case .togglePattern: return lookAnew { $0.isPattern.toggle() }
    case .toggleCase: return lookAnew { $0.matchesCase.toggle() }
    case .nextField where finder.replaces:
      changeComposer {
        $0.finder?.phase = finder.phase == .asking ? .askingReplacement : .asking
      }
      return []
    case .replaceOne: return edit { $0.answerMatch(replaces: true, $1) } + findOn()
    case .skipOne: return edit { $0.answerMatch(replaces: false, $1) } + findOn()
    case .replaceRest: return edit { composer, _ in composer.replaceRest() } + findOn()
    default: return takeCommon(command)
    }
  }

  private mutating func confirmFind(_ finder: Finder) -> [Effect] {
    if let fault = finder.fault { return complain(Words.explanation(fault)) }
    guard !finder.field.isEmpty else { return edit { $0.giveUpFinding($1) } }
    if finder.replaces, finder.phase == .asking {
      changeComposer { $0.finder?.phase = .askingReplacement }
      return []
    }
    guard finder.match != nil else { return complain(Words.notFound(finder.field.string)) }
    return edit { composer, _ in
      finder.replaces ? composer.beginReplacing() : composer.keepMatch()
    }
  }

  private mutating func lookAnew(_ change: (inout Finder) -> Void) -> [Effect] {
    changeComposer { composer in
      guard var finder = composer.finder else { return }
      change(&finder)
      finder.begin()
      composer.finder = finder
    }
    return findOn()
  }

  /// A change of the composer that may have changed its words.
  private mutating func edit(_ change: (inout Composer, ScreenLayout) -> Void) -> [Effect] {
    self.change { composer, layout in
      change(&composer, layout)
      return true
    } ?? []
  }
}

// MARK: Drawing

extension Finder {
  /// How many lines there are.
  var height: Int {
    switch phase {
    case .asking, .askingReplacement: replaces ? 2 : 1
    case .replacing, .replacingAll: 1
    case .again: 0
    }
  }

  /// The lines in place of the one for words; returns where the caret stands.
  func draw(on frame: inout Frame, _ layout: ScreenLayout) -> Position? {
    switch phase {
    case .asking where !replaces:
      return draw(field, Words.findLabel(self), row: layout.status, on: &frame, layout)
    case .asking, .askingReplacement:
      let words = draw(field, Words.findLabel(self), row: layout.status - 1, on: &frame, layout)
      let new = draw(replacement, Words.replaceLabel, row: layout.status, on: &frame, layout)
      return phase == .asking ? words : new
    case .replacing, .replacingAll:
      frame.clear(row: layout.status)
      frame.put(
        DisplayText(Words.replaceQuestion), row: layout.status, column: 0, style: .warning)
      return nil
    case .again: return nil
    }
  }

  private func draw(
    _ field: LineField, _ label: String, row: Int, on frame: inout Frame, _ layout: ScreenLayout
  ) -> Position {
    frame.clear(row: row)
    let start = frame.put(DisplayText(label), row: row, column: 0, style: .muted) + 1
    let width = max(1, layout.size.columns - start)
    return field.draw(into: &frame, at: Position(row: row, column: start), width: width)
  }

  /// What is found among what shows, and the match under the caret.
  func highlights(in buffer: TextBuffer, shown range: Range<Int>) -> [Highlight] {
    guard phase != .again, let search else { return [] }
    let all = search.matches(in: range, of: buffer, limit: 200)
    return all.map { Highlight(range: $0.range, style: .match) }
      + (match.map { [Highlight(range: $0.range, style: .selectedText)] } ?? [])
  }
}
