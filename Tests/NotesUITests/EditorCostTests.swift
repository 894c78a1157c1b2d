import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: what a key costs in a long text")
struct EditorCostTests {
  static let size = Size(rows: 24, columns: 80)
  static let texts = [
    String(repeating: "The quick brown fox jumps over the lazy dog again.\n", count: 200_000),
    String(repeating: "The quick brown fox jumps over the lazy dog again. ", count: 200_000),
    String(repeating: "日本語", count: 300_000),
    String(repeating: "🇫🇷", count: 200_000),
  ]

  @Test(
    "a key changes one block of the text and leaves all others where they are", arguments: 0..<4)
  func movesOneBlock(index: Int) {
    for place in [0, 1, 2] {
      var editor = Editor(Self.texts[index])
      editor.moveCaret(toOffset: editor.text.buffer.count * place / 2, in: Self.size)
      let copy = editor
      editor.perform(.insert("x"), in: Self.size)
      let before = Set(copy.text.buffer.blockAddresses)
      #expect(editor.text.buffer.blockAddresses.filter { !before.contains($0) }.count <= 2)
    }
  }

  @Test("what is shown and where a key leads depends on nearby text alone", arguments: 0..<4)
  func looksNearby(index: Int) {
    let text = Array(Self.texts[index].utf8)
    // Whole multiples, since long lines and long characters begin anew at those; and of 9 bytes.
    let reach = 72 * TextBuffer.reach
    let middle = text.count / 2 / reach * reach
    let near = String(decoding: text[middle - reach..<middle + reach], as: UTF8.self)
    var (far, close) = (Editor(Self.texts[index]), Editor(near))
    let offset = near.utf8.count / 2 / 24 * 24
    far.moveCaret(toOffset: middle - reach + offset, in: Self.size)
    close.moveCaret(toOffset: offset, in: Self.size)
    let keys = EditorNotation.commands(of: "'x ↑ ← ⌫ PgUp 'y M-b ^W ⏎ PgDn → ⌦ ^Z ↓ ^Z")
    for key in keys {
      far.perform(key, in: Self.size)
      close.perform(key, in: Self.size)
      #expect(shown(far) == shown(close))
      #expect(far.text.caret - (middle - reach) == close.text.caret)
    }
  }

  @Test("a character without end is cut, and one line without end begins anew, at the same places")
  func cutsEndlessText() {
    let buffer = TextBuffer("a" + String(repeating: "\u{301}", count: 50_000))
    var (place, forward) = (0, [Int]())
    while place < buffer.count {
      place = buffer.boundary(after: place)
      forward.append(place)
    }
    #expect(zip([0] + forward, forward).allSatisfy { $1 - $0 <= 2 * TextBuffer.reach })
    var backward: [Int] = []
    while place > 0 {
      backward.append(place)
      place = buffer.boundary(before: place)
    }
    #expect(forward == backward.reversed())
  }

  private func shown(_ editor: Editor) -> Frame {
    var frame = Frame(Self.size)
    frame.cursor = editor.draw(into: &frame, at: Position(row: 0, column: 0), size: Self.size)
    return frame
  }
}
