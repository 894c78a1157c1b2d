import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: rows in reading order")
struct EditorOrderTests {
  private static let pieces =
    EditorSamples.pieces + [
      "ש", "לום", "ع", "سلام", "٢٠", "12", "(", ")", "א\u{5B0}", "\u{200F}", "│",
    ]

  @Test("Every row is whole, in its area, and the caret's cell is found again, at every width")
  func random() {
    for width in 10...200 {
      var random = SeededRandom(UInt64(width))
      let text = (0..<120).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      var editor = Editor(text)
      let size = Size(rows: 8, columns: width)
      editor.perform(.move(Bool.random(using: &random) ? .end : .down), in: size)
      var frame = Frame(Size(rows: 10, columns: width + 4), reordering: true)
      let caret = editor.draw(into: &frame, at: Position(row: 1, column: 2), size: size)
      frame.cursor = caret
      frame.putInReadingOrder()
      #expect(frame.stored(frame.cursor) == caret, "width \(width)")
      for row in frame.rows { expect(row, width) }
      for row in 0..<10 {
        let stored = frame.rows[row].indices.map { column in
          frame.stored(Position(row: row, column: column)).column
        }
        #expect(stored.sorted() == Array(frame.rows[row].indices))
      }
    }
  }

  @Test("A field of one line keeps its caret in sight, at every width")
  func field() {
    for width in 10...60 {
      var random = SeededRandom(UInt64(width))
      let text = (0..<60).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      var field = LineField(text.replacing("\n", with: " "))
      for _ in 0..<30 {
        field.perform(.move(.left), width: width)
        var frame = Frame(Size(rows: 1, columns: width + 4), reordering: true)
        let caret = field.draw(into: &frame, at: Position(row: 0, column: 2), width: width)
        frame.cursor = caret
        frame.putInReadingOrder()
        #expect((2..<width + 2).contains(frame.cursor.column), "width \(width)")
        #expect(frame.stored(frame.cursor) == caret)
        expect(frame.rows[0], width)
      }
    }
  }

  private func expect(_ row: [Cell], _ width: Int) {
    #expect(row.prefix(2).allSatisfy { $0 == .blank } && row.suffix(2).allSatisfy { $0 == .blank })
    for (column, cell) in row.enumerated() {
      let next = column + 1 < row.count ? row[column + 1].glyph : nil
      #expect((cell.glyph.columns == 2) == (next == .continuation), "width \(width)")
    }
  }
}
