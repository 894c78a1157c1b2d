import Support
import Terminal
import Testing

/// What terminals of other programs have got wrong: cases 51 to 58.
@Suite("Awkward text at every width")
struct AwkwardWidthTests {
  @Test(
    "Cut text fills no more than it may, and is never half a character",
    arguments: AwkwardText.titles)
  func truncated(_ title: String) {
    let whole = DisplayText(title)
    for columns in 0...200 {
      let cut = DisplayText(title, truncatedTo: columns)
      #expect(cut.columns <= columns)
      #expect(cut.columns == cut.glyphs.reduce(0) { $0 + $1.columns })
      // Hundreds of marks on one letter are not read to their end.
      if title.utf8.count < 32 * whole.columns { #expect(cut == whole.truncated(to: columns)) }
      #expect(cut.glyphs.last == .ellipsis || cut.glyphs == whole.glyphs || columns == 0)
      // A wide character that does not fit leaves one cell, never more.
      if whole.columns > columns, columns > 0 { #expect(cut.columns >= columns - 1) }
    }
  }

  @Test("Text put anywhere stays in its columns", arguments: AwkwardText.titles)
  func put(_ title: String) {
    for columns in stride(from: 10, through: 200, by: 7) {
      for start in [0, 1, columns / 2, columns - 2, columns - 1] {
        var frame = Frame(Size(rows: 3, columns: columns), reordering: true)
        let fence = Cell(glyph: DisplayText("│").glyphs[0], style: .bar)
        for row in [0, 2] {
          frame.put(
            DisplayText(String(repeating: "│", count: columns)), row: row, column: 0, style: .bar)
        }
        let limit = min(columns, start + columns / 2)
        let end = frame.put(DisplayText(title), row: 1, column: start, until: limit, style: .match)
        frame.putInReadingOrder()
        #expect(end <= limit)
        #expect(frame.rows[0] + frame.rows[2] == Array(repeating: fence, count: 2 * columns))
        for column in 0..<columns where !(start..<max(start, limit)).contains(column) {
          #expect(frame.rows[1][column] == .blank)
        }
        #expect(frame.rows[1].reduce(0) { $0 + $1.glyph.columns } == columns)
      }
    }
  }

  @Test("Nothing moves the cursor of a terminal: case 51")
  func controls() {
    for title in ["Buy milk\rOWNED", "a\u{8}b", "a\u{B}b", "a\u{85}b", "a\u{2028}b"] {
      for glyph in DisplayText(title).glyphs {
        for scalar in glyph.scalars {
          #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
        }
      }
    }
    #expect(DisplayText("\n\ta\nb").columns == 5)
  }
}
