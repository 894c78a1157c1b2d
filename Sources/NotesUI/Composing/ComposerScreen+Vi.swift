import Notes
import Terminal

// The composer for users of vi: what `ViKeys` does not do to the text by itself.

extension AppState {
  /// nil for a key that means what it means to everybody.
  mutating func takeInVi(_ key: Key) -> [Effect]? {
    guard let composer, composer.place == .composer, let vi = composer.vi else { return nil }
    guard composer.field == .body else {
      guard key == Key(.escape) else { return nil }
      changeComposer { $0.leaveLine() }
      return []
    }
    let isOurs = settings.keys.command(for: key, in: .composer) != nil
    // While text is typed the composer's own keys go first; in commands, vi's.
    if vi.isTyping, isOurs, key != Key(.escape) { return nil }
    if case .saving = composer.phase { return nil }
    var answer = ViKeys.Answer.unknown
    let keys = settings.keys
    let effects = change { composer, layout in
      answer = composer.takeInVi(key, layout, keys)
      return answer.isDone
    }
    switch answer {
    case .done, .failed: return effects ?? []
    case .empty(let name):
      (status, isAlarmed) = (Status(Words.nothingInRegister(name)), true)
      return effects ?? []
    case .plain: return nil
    case .unknown: return isOurs ? nil : refuse(key)
    case .ask(let request): return perform(request)
    }
  }

  private mutating func perform(_ request: ViRequest) -> [Effect] {
    switch request {
    case .find(let side): openFinder(isForward: side == .forward)
    case .findAgain(let isReversed): findAgain(isReversed: isReversed)
    case .findWord(let side): findWord(isForward: side == .forward)
    case .commandLine: openCommandLine()
    case .saveAndClose: save()
    case .close: performInComposer(.close)
    case .misspelt(let side): seekMisspelt(isForward: side == .forward)
    case .suggestions: seekSuggestions()
    case .addWord: addWordAtCaret()
    }
  }
}

extension Composer {
  fileprivate mutating func takeInVi(
    _ key: Key, _ layout: ScreenLayout, _ keys: KeyTable
  ) -> ViKeys.Answer {
    guard var vi else { return .unknown }
    self.vi = nil
    defer { self.vi = vi }
    return vi.take(key, &body, &kills, keys, in: bodySize(layout))
  }

  /// From a field of one line, in which text is always typed, to the commands of the body.
  fileprivate mutating func leaveLine() {
    field = .body
    vi?.mode = .normal
  }
}
