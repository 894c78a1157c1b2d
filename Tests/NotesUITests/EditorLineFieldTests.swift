import Terminal
import Testing

import Support
@testable import NotesUI

@Suite("Editor: the field of one line")
struct EditorLineFieldTests {
  @Test("it leaves to others what it can not do, and changes nothing then")
  func refusesLines() {
    var field = LineField("title")
    let before = field
    for command in EditorNotation.commands(of: "⏎ ↑ ↓ PgUp PgDn") {
      let isDone = field.perform(command, width: 10)
      #expect(!isDone)
    }
    #expect(field == before)
  }

  @Test("pasted line breaks become spaces")
  func pastesOneLine() {
    var field = LineField("a ")
    field.perform(.paste("b\r\nc\nd\re"), width: 10)
    #expect(field.string == "a b c d e")
    #expect(
      field.takeEdits() == [EditorEdit(offset: 2, removed: 0, inserted: Array("b c d e".utf8))])
  }

  @Test("it scrolls sideways so that the caret is in sight")
  func scrolls() {
    var field = LineField("abcdefghijklmnop")
    #expect(shown(field, 6) == "lmnop|")
    for _ in 0..<3 { field.perform(.move(.left), width: 6) }
    #expect(shown(field, 6) == "klm|nop")
    field.perform(.move(.start), width: 6)
    #expect(shown(field, 6) == "|abcdef")
    field.perform(.move(.end), width: 6)
    #expect(shown(field, 6) == "lmnop|")
    for _ in 0..<5 { field.perform(.backspace, width: 6) }
    #expect(shown(field, 6) == "jk|")
  }

  @Test("wide characters, marks and line breaks of a title keep the caret where it belongs")
  func countsCells() {
    var field = LineField("日本\u{1B}\n語")
    #expect(shown(field, 20) == "日本^[ 語|")
    field.perform(.move(.left), width: 20)
    #expect(shown(field, 20) == "日本^[ |語")
    field.moveCaret(to: 3, width: 20)
    #expect(shown(field, 20) == "日|本^[ 語")
  }

  @Test("any keys at any width keep the caret in sight")
  func keepsTheCaret() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      var field = LineField(EditorSamples.text(of: 20, using: &random))
      for _ in 0..<200 {
        let width = Int.random(in: 1...30, using: &random)
        field.perform(EditorSamples.command(using: &random, long: true, rows: true), width: width)
        var frame = Frame(Size(rows: 1, columns: width))
        let caret = field.draw(into: &frame, at: Position(row: 0, column: 0), width: width)
        #expect((0..<width).contains(caret.column), "seed \(seed)")
      }
    }
  }

  /// What is drawn, with `|` before the caret's cell.
  private func shown(_ field: LineField, _ width: Int) -> String {
    var frame = Frame(Size(rows: 1, columns: width))
    let caret = field.draw(into: &frame, at: Position(row: 0, column: 0), width: width)
    let cells = frame.rows[0].map(\.glyph.text)
    let before = cells[..<min(caret.column, width)].joined()
    let after = cells[min(caret.column, width)...].joined()
    return before + "|" + String(after.reversed().drop { $0 == " " }.reversed())
  }
}
