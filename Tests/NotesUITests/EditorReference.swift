@testable import NotesUI

/// The plainest editor there is: an array of characters and an index, all of it made anew by each
/// change. It knows no rows.
struct EditorReference {
  private(set) var characters: [Character]
  private(set) var caret = 0
  private let ending: String

  init(_ text: String) {
    characters = Array(text)
    ending = characters.first { $0 == "\n" || $0 == "\r\n" }.map(String.init) ?? "\n"
  }

  var text: String { String(characters) }
  var caretBytes: Int { String(characters[..<caret]).utf8.count }

  mutating func perform(_ command: EditorCommand) {
    switch command {
    case .insert(let text): replace(caret..<caret, with: text)
    case .newline: replace(caret..<caret, with: ending)
    case .paste(let text):
      replace(caret..<caret, with: String(text.flatMap { isBreak($0) ? Array(ending) : [$0] }))
    case .backspace: replace(max(0, caret - 1)..<caret, with: "")
    case .deleteForward: replace(caret..<min(caret + 1, characters.count), with: "")
    case .deleteWordBackward: replace(shellWordStart..<caret, with: "")
    case .deleteToLineEnd:
      let end = lineEnd
      replace(caret..<(end > caret ? end : min(caret + 1, characters.count)), with: "")
    case .deleteToLineStart: replace(lineStart..<caret, with: "")
    case .move(let move): self.move(move)
    case .undo, .redo: break
    }
  }

  private mutating func move(_ move: EditorCommand.Move) {
    switch move {
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(characters.count, caret + 1)
    case .wordLeft:
      caret = back(from: caret) { !isWord($0) }
      caret = back(from: caret, while: isWord)
    case .wordRight:
      while caret < characters.count, !isWord(characters[caret]) { caret += 1 }
      while caret < characters.count, isWord(characters[caret]) { caret += 1 }
    case .lineStart: caret = lineStart
    case .lineEnd: caret = lineEnd
    case .start: caret = 0
    case .end: caret = characters.count
    case .up, .down, .pageUp, .pageDown: break
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    let after = String(characters[range.upperBound...])
    characters = Array(before + after)
    caret = 0
    var bytes = 0
    while bytes < before.utf8.count {
      bytes += String(characters[caret]).utf8.count
      caret += 1
    }
  }

  private var lineStart: Int { back(from: caret) { $0 != "\n" && $0 != "\r\n" } }
  private var lineEnd: Int {
    characters[caret...].firstIndex { $0 == "\n" || $0 == "\r\n" } ?? characters.count
  }
  private var shellWordStart: Int {
    guard lineStart < caret else { return max(0, caret - 1) }
    let end = back(from: caret) { $0.isWhitespace && $0 != "\n" && $0 != "\r\n" }
    return back(from: end) { !$0.isWhitespace }
  }

  private func back(from start: Int, while isSkipped: (Character) -> Bool) -> Int {
    var index = start
    while index > 0, isSkipped(characters[index - 1]) { index -= 1 }
    return index
  }

  private func isBreak(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
