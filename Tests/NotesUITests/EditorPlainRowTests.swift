import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: the short way to a row leads where the long one does")
struct EditorPlainRowTests {
  /// Mostly ASCII, so that the short way is taken.
  private func text(_ count: Int, using random: inout SeededRandom) -> TextBuffer {
    let plain = ["a", "b ", " ", "  ", "word ", "x,", "longwordwithoutanyspace", "\n", "~", "z\n"]
    let pieces = (0..<count).map { _ in
      (Int.random(in: 0..<8, using: &random) == 0 ? EditorSamples.pieces : plain)
        .randomElement(using: &random) ?? ""
    }
    return TextBuffer(pieces.joined())
  }

  @Test("Rows fall alike, at every width", arguments: 1...40)
  func rows(width: Int) {
    var random = SeededRandom(UInt64(width))
    var count = 0
    for _ in 0..<40 {
      let wrap = SoftWrap(text(60, using: &random), width: width)
      var start = 0
      while true {
        let row = wrap.anyRow(from: start)
        if let plain = wrap.plainRow(from: start) {
          count += 1
          #expect((plain.range, plain.columns) == (row.range, row.columns))
          #expect(plain.ending == row.ending)
        }
        guard row.ending != .text else { break }
        start = row.range.upperBound
      }
    }
    #expect(width == 1 ? count == 0 : count > 50)
  }

  @Test("Places of a row are in the same columns, and it looks the same", arguments: 2...40)
  func places(width: Int) {
    var random = SeededRandom(UInt64(width))
    for _ in 0..<20 {
      let wrap = SoftWrap(text(40, using: &random), width: width)
      for row in wrap.rows(from: 0, count: .max) where row.isPlain {
        let long = wrap.anyRow(from: row.range.lowerBound)
        #expect(!long.isPlain)
        for offset in row.range.lowerBound...row.range.upperBound {
          #expect(wrap.column(of: offset, in: row) == wrap.column(of: offset, in: long))
        }
        #expect(wrap.plainDisplay(of: row) == wrap.plainDisplay(of: long))
      }
    }
  }

  @Test("A line that is longer than is looked at begins anew at the same places")
  func longLines() {
    var random = SeededRandom(3)
    for width in [2, 31, 78] {
      let words = (0..<4_000).map { _ in
        String(repeating: "w", count: .random(in: 1...9, using: &random))
      }
      let wrap = SoftWrap(TextBuffer(words.joined(separator: " ")), width: width)
      var start = 0
      while start < wrap.text.count {
        let (row, long) = (wrap.row(from: start), wrap.anyRow(from: start))
        #expect(row.range == long.range)
        start = row.range.upperBound
      }
    }
  }

  @Test("All rows are looked at for text from right to left, with what stands far before them")
  func ordering() {
    for text in ["a b\né 日本\n🚀 word", String(repeating: "word ", count: 900)] {
      let wrap = SoftWrap(TextBuffer(text), width: 17)
      let rows = wrap.rows(from: 0, count: .max)
      #expect(!wrap.mayTurn(0..<wrap.text.count))
      for row in rows { #expect(wrap.display(of: row) == wrap.plainDisplay(of: row)) }
    }
    let far = SoftWrap(TextBuffer("ש" + String(repeating: " word", count: 100)), width: 17)
    let rows = far.rows(from: 0, count: .max)
    #expect(rows.allSatisfy { far.mayTurn($0.range) })
    #expect(rows.allSatisfy { far.display(of: $0).order?.levels.contains { $0 > 0 } == true })
  }
}

@Suite("A text that is read: its characters")
struct InkTests {
  @Test("Glyphs are those of each character by itself, and begin with it", arguments: 1...30)
  func characters(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let text = EditorSamples.text(of: 60, using: &random)
    var expected: [Ink] = []
    for character in text {
      for (index, glyph) in DisplayText(String(character)).glyphs.enumerated() {
        expected.append(Ink(glyph: glyph, style: .code, link: 2, begins: index == 0))
      }
    }
    #expect([Ink](text, .code, link: 2) == expected)
  }
}
