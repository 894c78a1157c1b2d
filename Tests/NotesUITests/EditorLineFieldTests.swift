import Support
import Terminal
import Testing

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

  @Test("the keys of readline", arguments: Self.readline)
  func knowsReadline(_ line: EditorCase) {
    let (text, caret, anchor) = EditorNotation.parse(line.before)
    var (field, ring) = (LineField(text), KillRing())
    field.perform(.move(.offset(anchor ?? caret)), width: 10, &ring)
    if anchor != nil { field.perform(.extend(.offset(caret)), width: 10, &ring) }
    for command in EditorNotation.commands(of: line.keys) {
      field.perform(command, width: 10, &ring)
    }
    #expect(EditorNotation.show(field.text) == EditorNotation.spell(line.after))
  }

  static let readline: [EditorCase] = [
    EditorCase("one| two", "^A", "|one two"), EditorCase("one| two", "^E", "one two|"),
    EditorCase("one| two", "→ ←", "one| two"), EditorCase("|one two", "M-f M-b", "|one two"),
    EditorCase("one two|", "^W", "one |"), EditorCase("one| two", "^K", "one|"),
    EditorCase("one| two", "^U", "| two"), EditorCase("one| two", "^U ^E ^V", " twoone|"),
    EditorCase("one two|", "^W ^W ^V", "one two|"),
    EditorCase("|one two", "M-d M-d ^V", "one two|"),
    EditorCase("|one two", "M-u M-c", "ONE Two|"), EditorCase("|ONE", "M-l", "one|"),
    EditorCase("ab|", "^T", "ba|"), EditorCase("one two|", "M-t", "two one|"),
    EditorCase("one two|", "S-M-b ^X ^A ^V", "two|one "), EditorCase("one|", "^X", "|"),
    EditorCase("one|", "M-w ^V", "oneone|"), EditorCase("¦one| two", "'x", "x| two"),
    EditorCase("one|", "^W 'a ^V M-v", "aone|"), EditorCase("one|", "^W ^Z ^Y", "|"),
    EditorCase("  one|", "M-. M-, M-x Dup J o O M-↑ M-↓ wrap:2", "  one|"),
    EditorCase("|", "[a⏎b", "a b|"), EditorCase("a|b", "^@ → ^X", "a|"),
    EditorCase("日本|", "⌫ ^Z ←", "日|本"), EditorCase("🇫🇷|🇩🇪", "^T", "🇩🇪🇫🇷|"),
  ]

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
