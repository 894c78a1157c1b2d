import Markup
import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("A text that is read: tables")
struct ReadingTableTests {
  private func table(
    _ heading: [String], _ rows: [[String]], _ alignments: [MarkupTable.Alignment]? = nil
  ) -> MarkupTable {
    let cells = { (texts: [String]) in texts.map { $0.isEmpty ? [] : [MarkupSpan($0)] } }
    return MarkupTable(
      alignments: alignments ?? heading.map { _ in .left }, heading: cells(heading),
      rows: rows.map(cells))
  }

  private func rows(_ table: MarkupTable, _ width: Int, isPlain: Bool = false) -> [String] {
    shown(
      Reading(MarkupDocument([MarkupBlock(.table(table))])),
      ReadingMeasure(width: width, isPlain: isPlain)
    )
    .map { String($0.trimmingSuffix(" ")) }
  }

  private var teas: MarkupTable {
    table(
      ["Tea", "Origin", "Price"],
      [["Sencha", "日本", "4"], ["Darjeeling first flush", "West Bengal, India", "12"]],
      [.left, .centre, .right])
  }

  @Test("Where it fits, each column is as wide as its widest cell")
  func fits() {
    #expect(
      rows(teas, 60) == [
        "Tea                    │       Origin       │ Price",
        "───────────────────────┼────────────────────┼──────"
          .replacing("───────────────────────┼", with: "───────────────────────┼"),
        "Sencha                 │        日本        │     4",
        "Darjeeling first flush │ West Bengal, India │    12",
      ])
  }

  @Test("Where it does not, the wide columns give way and cells wrap")
  func shrinks() {
    let shown = rows(teas, 34)
    #expect(
      shown == [
        "Tea          │   Origin    │ Price",
        "─────────────┼─────────────┼──────",
        "Sencha       │    日本     │     4",
        "Darjeeling   │    West     │    12",
        "first flush  │   Bengal,   │",
        "             │    India    │",
      ])
  }

  @Test("Where columns would be too narrow, rows become labels and values")
  func lists() {
    #expect(
      rows(teas, 16) == [
        "Tea: Sencha", "Origin: 日本", "Price: 4", "", "Tea:",
        "  Darjeeling", "  first flush", "Origin: West", "  Bengal, India", "Price: 12",
      ])
  }

  @Test("Without box art, and without a heading")
  func plain() {
    #expect(
      rows(table(["a", "b"], [["1", "2"]]), 20, isPlain: true) == ["a | b", "--+--", "1 | 2"])
    #expect(rows(table(["", ""], [["1", "2"]]), 20) == ["1 │ 2"])
    #expect(rows(table(["a"], []), 20) == ["a", "─"])
  }
}
