import Terminal
import Testing

import Support
@testable import NotesUI

@Suite("Editor: how text falls into rows")
struct EditorWrapTests {
  @Test("rows break where a reader would break them")
  func breaksAtWords() {
    #expect(rows("the quick brown fox", 10) == ["the quick ", "brown fox"])
    #expect(rows("abcdefghijklmno", 10) == ["abcdefghi", "jklmno"])
    #expect(rows("see abcdefghijklmno", 10) == ["see ", "abcdefghi", "jklmno"])
    #expect(rows("日本語日本語", 10) == ["日本語日", "本語"])
    #expect(rows("ab日本語cd", 6) == ["ab日", "本語", "cd"])
    #expect(rows("a\tb", 10) == ["a\tb"])
    #expect(rows("one\r\ntwo\n", 10) == ["one\r\n", "two\n", ""])
    #expect(rows("", 10) == [""])
  }

  @Test("a space may fill the last cell, and the caret goes on in the next row")
  func hangsASpace() {
    #expect(rows("abcdefghi jkl", 10) == ["abcdefghi ", "jkl"])
    #expect(rows("abcdefghi ", 10) == ["abcdefghi ", ""])
    var editor = Editor("abcdefghi ")
    editor.perform(.move(.end), in: Size(rows: 3, columns: 10))
    #expect(
      editor.window(in: Size(rows: 3, columns: 10)).caret == Position(row: 1, column: 0))
  }

  @Test("a character wider than the row is shown cut, and still takes a row")
  func cutsTooWide() {
    #expect(rows("日本", 1) == ["日", "本", ""])
    let wrap = SoftWrap(TextBuffer("日\u{202E}"), width: 1)
    #expect(text(of: wrap.display(of: wrap.row(from: 0))) == "…")
    #expect(text(of: wrap.display(of: wrap.row(from: 3))) == "…")
  }

  @Test("controls are marks, tabs are spaces to the next stop, line breaks are nothing")
  func showsMarks() {
    #expect(shown("a\tb\u{1B}[0m\u{0}c\u{202E}\r\n", 40) == "a   b^[[0m^@c<U+202E>")
    #expect(shown("\tab\tc", 40) == "    ab  c")
    #expect(shown("é日👍🏽 ok", 40).unicodeScalars.elementsEqual("é日👍🏽 ok".unicodeScalars))
  }

  @Test("rows joined are the text, none is too wide, and each is drawn as wide as it was counted")
  func keepsAllText() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let text = EditorSamples.text(of: 150, using: &random)
      let wrap = SoftWrap(TextBuffer(text), width: .random(in: 1...25, using: &random))
      let rows = wrap.rows(from: 0, count: .max)
      #expect(rows.first?.range.lowerBound == 0 && rows.last?.range.upperBound == text.utf8.count)
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(row.range.upperBound == next.range.lowerBound, "seed \(seed)")
      }
      for row in rows {
        let display = wrap.display(of: row)
        let bytes = EditorNotation.spell(wrap.text.string(in: row.range))
        #expect(display.columns == row.columns, "seed \(seed): \(bytes)")
        #expect(row.columns <= wrap.width, "seed \(seed): \(bytes)")
        #expect(
          display.columns == display.glyphs.reduce(0) { $0 + $1.columns }, "seed \(seed)")
      }
    }
  }

  @Test("a row found from any place in it is the row found from the start")
  func agreesFromAnywhere() {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let words = (0..<3_000).map { _ in EditorSamples.pieces.randomElement(using: &random) ?? "" }
      let text = words.filter { !$0.contains("\n") && $0 != "\r\n" }.joined()
      let wrap = SoftWrap(TextBuffer(text), width: 31)
      let rows = wrap.rows(from: 0, count: .max)
      for row in rows {
        let middle = wrap.text.boundary(atOrAfter: row.range.lowerBound + row.range.count / 2)
        if middle < row.range.upperBound { #expect(wrap.row(containing: middle) == row) }
      }
      #expect(wrap.rows(endingAt: rows[rows.count - 1].range.lowerBound, count: .max) == rows)
    }
  }

  @Test("it scrolls no further than the caret needs")
  func scrollsMinimally() {
    let size = Size(rows: 3, columns: 10)
    var editor = Editor("0\n1\n2\n3\n4\n5")
    func top() -> String { row(editor, size) }
    for (move, expected) in [
      (.down, "0"), (.down, "0"), (.down, "1"), (.up, "1"), (.up, "1"), (.up, "0"),
      (.end, "3"), (.start, "0"),
    ] as [(EditorCommand.Move, String)] {
      editor.perform(.move(move), in: size)
      #expect(top() == expected)
    }
  }

  @Test("the mouse puts the caret on the character it points at")
  func followsTheMouse() {
    let size = Size(rows: 3, columns: 10)
    var editor = Editor("日本語\nab")
    editor.moveCaret(to: Position(row: 0, column: 3), in: size)
    #expect(editor.text.caret == 3)
    editor.moveCaret(to: Position(row: 1, column: 9), in: size)
    #expect(editor.text.caret == 12)
    editor.moveCaret(to: Position(row: 2, column: 0), in: size)
    #expect(editor.text.caret == 10)
  }

  @Test("it is drawn into its area alone")
  func drawsIntoItsArea() {
    var frame = Frame(Size(rows: 4, columns: 12))
    frame.put("############", row: 0, column: 0)
    var editor = Editor("one two three\n四五")
    editor.perform(.move(.end), in: Size(rows: 2, columns: 6))
    let caret = editor.draw(
      into: &frame, at: Position(row: 1, column: 3), size: Size(rows: 2, columns: 6))
    #expect(frame.text == "############\n   three\n   四五\n")
    #expect(caret == Position(row: 2, column: 7))
  }

  private func row(_ editor: Editor, _ size: Size) -> String {
    let row = editor.window(in: size).rows[0]
    return editor.text.buffer.string(in: row.range.lowerBound..<row.range.upperBound - 1)
  }

  private func rows(_ text: String, _ width: Int) -> [String] {
    let wrap = SoftWrap(TextBuffer(text), width: width)
    return wrap.rows(from: 0, count: .max).map { wrap.text.string(in: $0.range) }
  }

  private func shown(_ line: String, _ width: Int) -> String {
    let wrap = SoftWrap(TextBuffer(line), width: width)
    return text(of: wrap.display(of: wrap.row(from: 0)))
  }

  private func text(of display: DisplayText) -> String {
    display.glyphs.map(\.text).joined()
  }
}
