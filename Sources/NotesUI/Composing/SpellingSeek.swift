import Notes
import Terminal

// `]s` and `[s` of vi: to the next word that is not spelt right, however far it is.

/// How far a look for one has come.
struct SpellingSeek: Equatable, Sendable {
  let isForward: Bool
  /// All between the caret and this byte has been looked at.
  var edge: Int

  /// Bytes that are looked at in one go, and then to the end of their line.
  private static let stretch = 4096
  /// A line may be the whole text.
  private static let longestLine = 65_536

  /// What is looked at next; empty at the end of the text.
  func stretch(of buffer: TextBuffer) -> Range<Int> {
    if isForward {
      let start = min(edge, buffer.count)
      let far = min(start + SpellingSeek.stretch, buffer.count)
      let end = min(buffer.lineEnd(after: far), far + SpellingSeek.longestLine, buffer.count)
      return start..<buffer.boundary(atOrAfter: end)
    }
    let far = max(0, edge - SpellingSeek.stretch)
    let start = buffer.lineStart(before: far, within: SpellingSeek.longestLine) ?? far
    return min(edge, buffer.boundary(atOrAfter: start))..<edge
  }
}

extension AppState {
  mutating func seekMisspelt(isForward: Bool) -> [Effect] {
    if let lack = spelling.lack { return complain(Words.explanation(lack)) }
    guard settings.spelling != .off else { return complain(Words.spellingIsOff) }
    guard let text = composer?.body.text else { return [] }
    let edge = isForward ? text.buffer.boundary(after: text.caret) : text.caret
    spelling.seek = SpellingSeek(isForward: isForward, edge: edge)
    return seekMisspeltOn()
  }

  /// Looks on for as long as nobody notices, or until a word must be asked for.
  mutating func seekMisspeltOn() -> [Effect] {
    for _ in 0..<AppState.stretches {
      guard let seek = spelling.seek, let buffer = composer?.body.text.buffer else { return [] }
      let range = seek.stretch(of: buffer)
      guard !range.isEmpty else { return endSeek(seek) }
      let words = CheckableWord.words(in: range, of: buffer)
      guard words.allSatisfy({ spelling.isRight($0.word) != nil }) else {
        let unknown = spelling.ask(for: words.map(\.word))
        return unknown.isEmpty ? [] : [.spell(unknown)]
      }
      let wrong = words.filter { spelling.isRight($0.word) == false }
      if let word = seek.isForward ? wrong.first : wrong.last { return endSeek(at: word) }
      spelling.seek?.edge = seek.isForward ? range.upperBound : range.lowerBound
    }
    return [.wake(.findOn, afterMilliseconds: 0)]
  }

  private static let stretches = 16

  private mutating func endSeek(at word: CheckableWord) -> [Effect] {
    spelling.seek = nil
    let size = composer?.bodySize(ScreenLayout(size))
    changeComposer {
      if let size { $0.body.moveCaret(toOffset: word.range.lowerBound, in: size) }
    }
    return []
  }

  private mutating func endSeek(_ seek: SpellingSeek) -> [Effect] {
    spelling.seek = nil
    return complain(Words.noMisspelt(isForward: seek.isForward))
  }

  /// `zg`: the word under the caret is one of the reader's own from here on.
  mutating func addWordAtCaret() -> [Effect] {
    guard let word = composer?.wordAtCaret(ScreenLayout(size)) else {
      return complain(Words.noWordHere)
    }
    return [.addWord(word.word)]
  }
}
