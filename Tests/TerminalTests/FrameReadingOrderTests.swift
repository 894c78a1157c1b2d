import Support
import Terminal
import Testing
import WritingDirection

@Suite("Frames in reading order")
struct FrameReadingOrderTests {
  private func frame(_ columns: Int = 20) -> Frame {
    Frame(Size(rows: 3, columns: columns), reordering: true)
  }

  @Test("A run is turned by itself, and stays as it is stored where nobody asked")
  func runs() {
    var (turned, plain) = (frame(30), Frame(Size(rows: 3, columns: 30)))
    for row in 0..<3 {
      turned.put("abc", row: row, column: 0)
      turned.put("שלום (ab)", row: row, column: 5)
      turned.put("│ אב", row: row, column: 20)
    }
    plain.put("שלום", row: 0, column: 5)
    turned.putInReadingOrder()
    plain.putInReadingOrder()
    #expect(turned.text.split(separator: "\n")[1] == "abc  (ab) םולש      │ בא")
    #expect(plain.text.hasPrefix("     שלום"))
  }

  @Test("Pieces that touch are one text, and their styles go with them")
  func pieces() {
    var frame = frame()
    let end = frame.put("אב", row: 0, column: 2, style: .strong)
    frame.put(" גד", row: 0, column: end, style: .link)
    frame.restyle(row: 0, columns: 5..<6, .match)
    frame.putInReadingOrder()
    #expect(frame.text.hasPrefix("  דג בא"))
    #expect(frame.rows[0][2...6].map(\.style) == [.link, .match, .link, .strong, .strong])
  }

  @Test("Marks stay on their letters, wide letters whole")
  func glyphs() {
    var frame = frame()
    frame.put("א\u{5B0}漢ב\u{1B}", row: 0, column: 0)
    frame.putInReadingOrder()
    #expect(frame.text.hasPrefix("^[ב漢א\u{5B0}"))
    #expect(frame.rows[0].filter { $0.glyph == .continuation }.count == 1)
  }

  @Test("The cursor stays on its letter, and the mouse finds it")
  func cursor() {
    var frame = frame()
    frame.put("ab אבג", row: 1, column: 4)
    frame.cursor = Position(row: 1, column: 7)
    frame.putInReadingOrder()
    #expect(frame.cursor == Position(row: 1, column: 9))
    #expect(frame.stored(Position(row: 1, column: 9)) == Position(row: 1, column: 7))
    #expect(frame.stored(Position(row: 1, column: 12)) == Position(row: 1, column: 12))
    #expect(frame.stored(Position(row: 0, column: 8)) == Position(row: 0, column: 8))
  }

  @Test("A row of a paragraph from right to left begins at the right end of its columns")
  func paragraph() {
    var frame = frame()
    let row = DisplayText("abc").between("אבג ", " דה")
    frame.put(row, row: 0, column: 2, until: 12)
    frame.cursor = Position(row: 0, column: 5)
    frame.putInReadingOrder()
    #expect(frame.text.hasPrefix("         abc"))
    // Behind the last letter of the row.
    #expect(frame.cursor == Position(row: 0, column: 8))
  }

  @Test("A number is read as the words before it on the row above want it")
  func context() {
    var (alone, inside) = (frame(), frame())
    alone.put("12 אב", row: 0, column: 0, until: 10)
    inside.put(DisplayText("12 אב").between("x אב ", ""), row: 0, column: 0, until: 10)
    alone.putInReadingOrder()
    inside.putInReadingOrder()
    #expect(inside.text.hasPrefix("בא 12"))
    #expect(alone.text.hasPrefix("בא 12"))
    #expect(inside.rows[0][9] == .blank)
  }

  @Test("Cut text ends where it is read to")
  func cut() {
    var frame = frame()
    frame.put(DisplayText("אבגדהו").between("", "").truncated(to: 4), row: 0, column: 0, until: 4)
    frame.putInReadingOrder()
    #expect(frame.text.hasPrefix("…גבא"))
  }

  @Test("What is drawn over a run keeps its cells")
  func over() {
    var frame = frame(12)
    frame.put("אבגדהוזחטי", row: 0, column: 0)
    frame.clear(row: 0, columns: 3..<8)
    frame.put("│ab│", row: 0, column: 3)
    frame.putInReadingOrder()
    #expect(frame.text.hasPrefix("גבא│ab│ יט"))
  }

  @Test("Pieces can be joined to one line of a paragraph")
  func joined() {
    var frame = frame(12)
    frame.put("ab ", row: 0, column: 1)
    frame.put("אב", row: 0, column: 4)
    frame.join(row: 0, columns: 1..<11, .rightToLeft)
    frame.join(row: 1, columns: 0..<12, .leftToRight)
    frame.putInReadingOrder()
    #expect(frame.text.hasPrefix("      בא ab"))
  }

  @Test("Whatever is put anywhere, no cell is lost, and every place has one")
  func random() {
    var random = SeededRandom(11)
    for _ in 0..<400 {
      let size = Size(rows: 4, columns: .random(in: 10...60, using: &random))
      var (turned, plain) = (Frame(size, reordering: true), Frame(size))
      for _ in 0..<8 {
        let text = DisplayText(AwkwardText.titles.randomElement(using: &random) ?? "")
        let (row, column) = (
          Int.random(in: 0..<4, using: &random), Int.random(in: 0..<50, using: &random)
        )
        turned.put(text, row: row, column: column)
        plain.put(text, row: row, column: column)
      }
      turned.putInReadingOrder()
      for row in 0..<4 {
        expectWhole(turned.rows[row])
        let stored = (0..<size.columns).map { turned.stored(Position(row: row, column: $0)).column }
        #expect(stored.sorted() == Array(0..<size.columns))
        for (cell, place) in zip(turned.rows[row], stored) where cell.glyph.mirrors == nil {
          #expect(cell == plain.rows[row][place])
        }
      }
    }
  }

  private func expectWhole(_ row: [Cell]) {
    for (column, cell) in row.enumerated() {
      let next = column + 1 < row.count ? row[column + 1].glyph : nil
      #expect((cell.glyph.columns == 2) == (next == .continuation))
    }
    #expect(row.first?.glyph != .continuation)
  }
}

extension Glyph {
  /// The sign it may have been made from.
  fileprivate var mirrors: Unicode.Scalar? {
    let other = mirrored(base)
    return other == base ? nil : other
  }
}
