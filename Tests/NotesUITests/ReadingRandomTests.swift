import Markup
import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("A text that is read: any text, any width")
struct ReadingRandomTests {
  private static let words = [
    "a", "word", "東京", "e\u{301}", "👩‍👩‍👧‍👦", "🇯🇵", "x\u{1B}[31m", "שלום", "\u{202E}evil", "ｶﾞ",
    "veryveryverylongword", "☺\u{FE0F}", "1", "--", "\u{200B}", "ﬁ", "한국어",
  ]

  private func spans(_ random: inout SeededRandom) -> [MarkupSpan] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let text = (0..<Int.random(in: 1...4, using: &random))
        .map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let target: MarkupSpan.Target? =
        [nil, nil, nil, .link("https://a.example"), .image("x")].randomElement(using: &random)
        ?? nil
      return MarkupSpan(
        " " + text + " ", .init(rawValue: UInt8.random(in: 0...15, using: &random)), target: target)
    }
  }

  private func block(_ depth: Int, _ random: inout SeededRandom) -> MarkupBlock {
    let blocks = { (random: inout SeededRandom) in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in block(depth - 1, &random) }
    }
    switch Int.random(in: depth > 0 ? 0...6 : 0...3, using: &random) {
    case 0:
      return MarkupBlock(.heading(level: Int.random(in: 1...6, using: &random), spans(&random)))
    case 1:
      return MarkupBlock(.code(language: "", spans(&random).map(\.text).joined(separator: "\n")))
    case 2: return MarkupBlock(.table(table(&random)))
    case 4: return MarkupBlock(.quote(blocks(&random)))
    case 5, 6:
      let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        MarkupList.Item(
          blocks(&random), isDone: [nil, true, false].randomElement(using: &random) ?? nil)
      }
      return MarkupBlock(.list(MarkupList(items, start: Bool.random(using: &random) ? 9 : nil)))
    default: return MarkupBlock(.paragraph(spans(&random)))
    }
  }

  private func table(_ random: inout SeededRandom) -> MarkupTable {
    let count = Int.random(in: 1...4, using: &random)
    let row = { (random: inout SeededRandom) in (0..<count).map { _ in spans(&random) } }
    return MarkupTable(
      alignments: (0..<count).map { _ in
        [.left, .centre, .right].randomElement(using: &random) ?? .left
      },
      heading: row(&random),
      rows: (0..<Int.random(in: 0...3, using: &random)).map { _ in row(&random) })
  }

  /// Every glyph that is no blank, in its order in each flow.
  private func letters(_ flows: [[Ink]]) -> [[Glyph]] {
    flows.map { $0.map(\.glyph).filter { $0 != .space } }
  }

  @Test("No row is wider than the width, and no letter is lost", arguments: 1...200)
  func rows(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let document = MarkupDocument((0..<4).map { _ in block(3, &random) })
    let reading = Reading(document, isPlain: Bool.random(using: &random))
    let measure = ReadingMeasure(width: Int.random(in: 8...90, using: &random))
    let view = ReadingView(reading, measure)
    for (index, unit) in reading.units.enumerated() {
      let rows = view.rows(of: index)
      #expect(rows.allSatisfy { $0.columns <= measure.width }, "seed \(seed)")
      let flows = unit.flows(reading)
      var found: [[Glyph]] = flows.map { _ in [] }
      for piece in rows.flatMap(\.pieces) {
        guard let flow = piece.flow, found[flow].count < letters([flows[flow]])[0].count else {
          continue
        }
        found[flow] += letters([piece.ink])[0]
        #expect(
          flows[flow][piece.start..<piece.start + piece.ink.count].elementsEqual(piece.ink)
            || !unit.rest.isEmpty)
      }
      #expect(found == letters(flows), "seed \(seed)")
    }
  }

  @Test("Scrolling down shows every row once, and up again the same", arguments: 1...20)
  func scrolls(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let document = MarkupDocument((0..<12).map { _ in block(2, &random) })
    var view = ReadingView(Reading(document), ReadingMeasure(width: 30))
    let all = view.spots(.max / 2)
    var seen = [view.top]
    for _ in all {
      _ = view.scroll(.down, height: 5)
      if view.top != seen.last { seen.append(view.top) }
    }
    #expect(seen == Array(all.prefix(max(1, all.count - 4))))
    for spot in seen.reversed().dropFirst() {
      _ = view.scroll(.up, height: 5)
      #expect(view.top == spot)
    }
    _ = view.scroll(.last, height: 5)
    #expect(view.spots(5) == Array(all.suffix(5)))
  }

  @Test("The words that are uppermost stay so at other widths", arguments: 1...20)
  func keepsPlace(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let document = MarkupDocument((0..<12).map { _ in block(1, &random) })
    var view = ReadingView(Reading(document), ReadingMeasure(width: 60))
    for _ in 0..<Int.random(in: 1...15, using: &random) { _ = view.scroll(.down, height: 5) }
    let before = view.top
    for width in [20, 33, 11, 90, 60] { view.measure.width = width }
    #expect(view.top.unit == before.unit)
  }
}
