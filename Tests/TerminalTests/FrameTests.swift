import Support
import Terminal
import Testing

@Suite struct FrameTests {
  @Test("Text is cut at the end, and a wide character that would be cut is left out whole")
  func edges() {
    for columns in 1...40 {
      var frame = Frame(Size(rows: 2, columns: columns))
      frame.put("下", row: 1, column: 0, style: .heading)
      let end = frame.put(DisplayText("a" + String(repeating: "漢", count: 40)), row: 0, column: 0)
      #expect(end <= columns)
      #expect(frame.rows[0].map(\.glyph.columns).reduce(0, +) == columns)
      #expect(frame.rows[1][0].style == (columns > 1 ? .heading : .plain))
    }
  }

  @Test("Half of a wide character never stays when the other half is written over")
  func halves() {
    var frame = Frame(Size(rows: 1, columns: 6))
    frame.put("漢字漢", row: 0, column: 0)
    frame.put("x", row: 0, column: 1)
    #expect(frame.text == " x字漢")
    frame.put("字", row: 0, column: 3)
    #expect(frame.text == " x 字")
    frame.clear(row: 0, columns: 4..<5)
    #expect(frame.text == " x")
  }

  @Test("A wide character takes one style, that of its first cell")
  func wideStyles() {
    var frame = Frame(Size(rows: 1, columns: 6))
    frame.put("漢字漢", row: 0, column: 0)
    frame.restyle(row: 0, columns: 1..<3, .selected)
    #expect(frame.rows[0].map(\.style) == [.plain, .plain, .selected, .selected, .plain, .plain])
  }

  @Test("Marks stay marks under any style") func marks() {
    var frame = Frame(Size(rows: 1, columns: 8))
    frame.put("a\u{1B}b", row: 0, column: 0, style: .muted)
    frame.restyle(row: 0, columns: 0..<8, .selected)
    #expect(frame.rows[0].prefix(4).map(\.style) == [.selected, .mark, .mark, .selected])
  }

  @Test("No size and no coordinate crashes")
  func anyCoordinates() {
    let figures = [Int.min, -5, -1, 0, 1, 2, 3, 79, 80, Int.max - 1, Int.max]
    for size in [(0, 0), (1, 1), (-1, -7), (3, 80), (0, 5), (5, 0)] {
      var frame = Frame(Size(rows: size.0, columns: size.1))
      for row in figures {
        for column in figures {
          frame.put("a漢\u{301}b", row: row, column: column)
          frame.put("字字", row: row, column: 0, until: column)
          frame.clear(row: row, columns: min(row, column)..<max(row, column))
          frame.restyle(row: row, columns: min(row, column)..<max(row, column), .bar)
        }
      }
      #expect(frame.rows.count == max(0, size.0))
      #expect(frame.rows.allSatisfy { $0.count == max(0, size.1) })
    }
  }

  @Test("Whatever is put, each row has its width and whole characters")
  func random() {
    var random = SeededRandom(3)
    var frame = Frame(Size(rows: 1, columns: 20))
    for _ in 0..<5_000 {
      let start = Int.random(in: -1...20, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: frame.put("漢字", row: 0, column: start)
      case 1: frame.put("abc", row: 0, column: start, until: Int.random(in: 0...25, using: &random))
      default: frame.clear(row: 0, columns: start..<start + 3)
      }
      let row = frame.rows[0]
      for (column, cell) in row.enumerated() {
        let follows = column + 1 < row.count && row[column + 1].glyph == .continuation
        #expect((cell.glyph.columns == 2) == follows)
      }
    }
  }
}
