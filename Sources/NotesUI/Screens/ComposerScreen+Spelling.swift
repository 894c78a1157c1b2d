import Notes
import Terminal

// Spelling in the composer: which words are asked for, which are marked, and the line in which
// another word is chosen.

extension AppState {
  /// Whether the body of a composer shows and its words are to be looked up.
  private var checksSpelling: Bool {
    guard settings.spelling != .off, spelling.lack == nil, case .composer(let composer) = modal
    else { return false }
    return composer.merge?.isShown != true
  }

  /// Marks what is known to be wrong, and asks for what is not known, among the words that show. A
  /// key does not wait for that: until then, marks stay with what they are of.
  mutating func checkSpelling(isTyping: Bool) -> [Effect] {
    guard !isTyping else { return awaitSpelling() }
    guard checksSpelling, let composer else {
      if composer?.misspelt.isEmpty == false { changeComposer { $0.misspelt = [] } }
      return []
    }
    let words = composer.shownWords(ScreenLayout(size))
    var (wrong, unknown) = ([Range<Int>](), [String]())
    for word in words {
      switch spelling.isRight(word.word) {
      case true?: break
      case false?: wrong.append(word.range)
      // A word is not asked for at each of its letters.
      case nil where word.range.upperBound == composer.body.text.caret: break
      case nil: unknown.append(word.word)
      }
    }
    if composer.misspelt != wrong { changeComposer { $0.misspelt = wrong } }
    let asked = spelling.ask(for: unknown)
    return asked.isEmpty ? [] : [.spell(asked)]
  }

  private mutating func awaitSpelling() -> [Effect] {
    guard settings.spelling != .off, spelling.lack == nil, !spelling.isAwaited else { return [] }
    spelling.isAwaited = true
    return [.wake(.spelling, afterMilliseconds: AppState.spellingPause)]
  }

  /// A few letters, so that not each of them is followed by a second paint.
  private static let spellingPause = 250

  mutating func take(_ answer: SpellingAnswer) {
    let isAnnounced = spelling.isAnnounced
    spelling.isAnnounced = false
    switch answer {
    case .spelled(let words, let dictionaries):
      spelling.take(words)
      if isAnnounced { status = Status(Words.spellingIsChecked(by: dictionaries)) }
    case .missing(let lack):
      let (isSought, isNew) = (spelling.sought != nil, spelling.lack != lack)
      spelling.forgetAll()
      (spelling.lack, spelling.sought) = (lack, nil)
      if isAnnounced || isSought || isNew && settings.spelling == .on {
        (status, isAlarmed) = (Status(Words.explanation(lack), .failure), true)
      }
    }
  }

  /// Off where words are checked; else on, and what was missing is looked for once more.
  mutating func switchSpelling() -> [Effect] {
    if settings.spelling != .off, spelling.lack == nil {
      settings.spelling = .off
      status = Status(Words.spellingIsOff)
    } else {
      (settings.spelling, spelling.lack, spelling.isAnnounced) = (.on, nil, true)
      // Where no word shows, the answer says by what words will be checked.
      return [.spell([])]
    }
    return []
  }
}

// MARK: Another word

extension AppState {
  mutating func seekSuggestions() -> [Effect] {
    guard composer?.phase == .editing else {
      status = Status(Words.saveFirst)
      return []
    }
    guard let word = composer?.wordAtCaret(ScreenLayout(size)) else {
      return complain(Words.noWordHere)
    }
    spelling.sought = word.word
    return [.suggestSpelling(word.word)]
  }

  mutating func take(_ answer: SpellingSuggestions) {
    spelling.take([answer.word])
    let layout = ScreenLayout(size)
    guard spelling.sought == answer.word.word else { return }
    spelling.sought = nil
    // The reader may be elsewhere by now.
    guard commandLine == nil, !isAsking, composer?.place == .composer,
      composer?.phase == .editing, let word = composer?.wordAtCaret(layout),
      word.word == answer.word.word
    else { return }
    guard !answer.word.isRight else { return status = Status(Words.isSpeltRight(word.word)) }
    changeComposer {
      $0.choice = SpellingChoice(
        word: word.word, range: word.range, suggestions: answer.suggestions)
    }
  }

  mutating func takeInSpelling(_ key: Key) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .spelling) else { return refuse(key) }
    guard case .character(let digit) = key.code, let number = digit.wholeNumberValue else {
      return performInSpelling(command)
    }
    return performInSpelling(command, number)
  }

  /// Without a number, the likeliest word is taken.
  mutating func performInSpelling(_ command: Command, _ number: Int = 1) -> [Effect] {
    guard let choice = composer?.choice else { return [] }
    switch command {
    case .takeSuggestion:
      guard choice.suggestions.indices.contains(number - 1) else {
        return complain(Words.noSuggestion(number))
      }
      return change { $0.put(choice.suggestions[number - 1], in: choice, $1) } ?? []
    case .addWord:
      changeComposer { $0.choice = nil }
      return [.addWord(choice.word)]
    case .back: changeComposer { $0.choice = nil }
    default: return takeCommon(command)
    }
    return []
  }

  /// A word is one of the reader's own now; or why it is not.
  mutating func takeAdded(_ word: String, _ failure: String?) {
    if let failure {
      (status, isAlarmed) = (Status(Words.wordNotAdded(failure), .failure), true)
    } else {
      spelling.forgetWrong()
      spelling.take([SpelledWord(word, isRight: true)])
      status = Status(Words.wordAdded(word), .success)
    }
  }
}

extension Effect {
  /// Whether it is of words that somebody writes.
  var isTyped: Bool { if case .journal(.append) = self { true } else { false } }
}

extension Composer {
  /// Marks stay with their words; one that is written into is none any more.
  mutating func moveMarks(by edits: [EditorEdit]) {
    guard !misspelt.isEmpty else { return }
    for edit in edits {
      let (end, growth) = (edit.offset + edit.removed, edit.inserted.count - edit.removed)
      misspelt = misspelt.compactMap { mark in
        if mark.upperBound <= edit.offset { return mark }
        guard mark.lowerBound >= end else { return nil }
        return mark.lowerBound + growth..<mark.upperBound + growth
      }
    }
  }

  fileprivate func shownWords(_ layout: ScreenLayout) -> [CheckableWord] {
    CheckableWord.words(in: body.shownRange(in: bodySize(layout)), of: body.text.buffer)
  }

  /// The word that the caret is in or right behind.
  fileprivate func wordAtCaret(_ layout: ScreenLayout) -> CheckableWord? {
    let caret = body.text.caret
    let words = shownWords(layout)
    return words.first { $0.range.contains(caret) } ?? words.last { $0.range.upperBound == caret }
  }

  /// Puts a word in the place of another: one step to undo.
  fileprivate mutating func put(
    _ word: String, in choice: SpellingChoice, _ layout: ScreenLayout
  ) -> Bool {
    self.choice = nil
    let bytes = body.text.buffer.bytes(in: choice.range)
    // It may have been changed from outside while the line was open.
    guard bytes.elementsEqual(choice.word.utf8) else { return true }
    let change = EditHistory.Change(
      offset: choice.range.lowerBound, removed: bytes, inserted: Array(word.utf8))
    body.make(
      [change], caret: choice.range.lowerBound + change.inserted.count, in: bodySize(layout))
    return true
  }
}

extension SpellingChoice {
  /// In place of the line for words, and above it what that does not hold.
  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    let lines = wrap(Words.suggestions(self), to: layout.size.columns - 1)
      .prefix(layout.body.count)
    for (line, row) in zip(lines.reversed(), stride(from: layout.status, to: 0, by: -1)) {
      frame.clear(row: row)
      frame.put(line, row: row, column: 0, style: .warning)
    }
  }
}
