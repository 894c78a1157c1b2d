import Markup
import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("A text that is read: what stands in which row")
struct ReadingLayoutTests {
  private func rows(
    _ blocks: [MarkupBlock.Content], _ width: Int = 30, wraps: Bool = true, isPlain: Bool = false,
    footnotes: [MarkupFootnote] = []
  ) -> [String] {
    let document = MarkupDocument(blocks.map { MarkupBlock($0) }, footnotes: footnotes)
    return shown(
      Reading(document, isPlain: isPlain),
      ReadingMeasure(width: width, wraps: wraps, isPlain: isPlain))
  }

  private func words(_ text: String) -> MarkupBlock.Content { .paragraph([MarkupSpan(text)]) }

  private func list(_ items: [String], start: Int? = nil) -> MarkupList {
    MarkupList(items.map { .init([MarkupBlock(words($0))]) }, start: start)
  }

  @Test("Paragraphs are wrapped at words, beside wide characters, and else where they are full")
  func wraps() {
    #expect(rows([words("the quick brown fox")], 10) == ["the quick", "brown fox"])
    #expect(rows([words("one"), words("two")]) == ["one", "", "two"])
    #expect(rows([words("abcdefghijklmno")], 10) == ["abcdefghij", "klmno"])
    #expect(rows([words("東京都は日本の首都")], 9) == ["東京都は", "日本の首", "都"])
    #expect(rows([words("ab東京")], 5) == ["ab東", "京"])
    #expect(rows([words("a\nb")]) == ["a", "b"])
    #expect(rows([words("")]) == [""])
  }

  @Test("Without wrapping a row is as long as its line")
  func unwrapped() {
    #expect(rows([words("the quick brown fox")], 10, wraps: false) == ["the quick brown fox"])
  }

  @Test("Headings show their level without colour, and hang")
  func headings() {
    #expect(
      rows([.heading(level: 2, [MarkupSpan("A long heading here")])], 16)
        == ["## A long", "   heading here"])
  }

  @Test("Lists hang behind their bullets and numbers, nested ones too")
  func lists() {
    let inner = MarkupBlock(.list(list(["in", "side it all"])))
    let outer = MarkupList([
      .init([MarkupBlock(words("milk and eggs")), inner]), .init([MarkupBlock(words("tea"))]),
    ])
    #expect(
      rows([.list(outer)], 11)
        == ["• milk and", "  eggs", "  • in", "  • side it", "    all", "• tea"])
    #expect(
      rows([.list(list(["a", "b"], start: 9))]) == [" 9. a", "10. b"])
    #expect(rows([.list(list(["a"]))], isPlain: true) == ["- a"])
    #expect(rows([.list(MarkupList([.init([])]))]) == ["• "])
  }

  @Test("Loose lists have blank rows between their items")
  func looseLists() {
    var loose = list(["a", "b"])
    loose.isTight = false
    #expect(rows([.list(loose)]) == ["• a", "", "• b"])
  }

  @Test("Tasks have boxes, in letters where that is wanted")
  func tasks() {
    let tasks = MarkupList([
      .init([MarkupBlock(words("open"))], isDone: false),
      .init([MarkupBlock(words("done"))], isDone: true),
    ])
    #expect(rows([.list(tasks)]) == ["☐ open", "☑ done"])
    #expect(rows([.list(tasks)], isPlain: true) == ["[ ] open", "[x] done"])
  }

  @Test("Quotes have a bar on each row, blank ones too")
  func quotes() {
    let quote = MarkupBlock.Content.quote([
      MarkupBlock(words("to be or not to be")), MarkupBlock(words("that")),
    ])
    #expect(rows([quote], 12) == ["│ to be or", "│ not to be", "│", "│ that"])
    #expect(rows([.quote([MarkupBlock(quote)])], 14).first == "│ │ to be or")
    #expect(rows([quote], 40, isPlain: true).first == "> to be or not to be")
  }

  @Test("Code is kept as it is, and cut where it is too wide")
  func code() {
    let code = MarkupBlock.Content.code(language: "swift", "if a  {\n\treturn\n}\n")
    #expect(rows([code]) == ["  if a  {", "      return", "  }"])
    #expect(rows([.code(language: "", "abcdefghijkl")], 10) == ["  abcdefgh", "  ijkl"])
    #expect(rows([.code(language: "", "")]) == ["  "])
  }

  @Test("Rules fill the row, pictures and references say what they are")
  func others() {
    #expect(rows([.rule], 5) == ["─────"])
    #expect(rows([.rule], 5, isPlain: true) == ["-----"])
    #expect(
      rows([.paragraph([MarkupSpan("a cat", target: .image("cat.png"))])]) == ["[image: a cat]"])
    #expect(
      rows(
        [.paragraph([MarkupSpan("so"), MarkupSpan("", target: .footnote("1"))])], 8,
        footnotes: [MarkupFootnote(name: "1", [MarkupBlock(words("it is"))])])
        == ["so[1]", "", "────────", "[1] it", "    is"])
  }

  @Test("What is nested too deep loses its outer margins, not its words")
  func deep() {
    var block = MarkupBlock(words("word"))
    for _ in 0..<40 { block = MarkupBlock(.list(MarkupList([.init([block])]))) }
    let rows = rows([block.content], 20)
    #expect(rows.joined().contains("word"))
    #expect(rows.allSatisfy { DisplayText($0).columns <= 20 })
  }

  @Test("Source is shown as it is, with the addresses in it as links")
  func source() {
    let reading = Reading(
      source: "# a\tb\r\n see https://a.example/x(1). (http://b.example)\n\nhttps://c.example/です")
    let rows = shown(reading, ReadingMeasure(width: 60))
    #expect(
      rows == [
        "# a b", " see https://a.example/x(1). (http://b.example)", "", "https://c.example/です",
      ])
    #expect(
      reading.links.map(\.address) == [
        "https://a.example/x(1)", "http://b.example", "https://c.example/",
      ])
    #expect(reading.links.map(\.unit) == [1, 1, 3])
    #expect(Reading(source: "").units.count == 1)
    #expect(Reading(source: "xhttps://a.example").links.isEmpty)
  }

  @Test("A source line of a megabyte is cut, and no byte of it is lost")
  func longLine() {
    let text = String(repeating: "wörd https://a.example/b ", count: 40_000)
    let reading = Reading(source: text)
    #expect(reading.units.count > 100)
    #expect(reading.links.count == 40_000)
    #expect(shown(reading, ReadingMeasure(width: 80, wraps: false)).joined() == text)
  }
}

/// The rows of a whole text, without the blanks at their ends that come of margins.
func shown(_ reading: Reading, _ measure: ReadingMeasure) -> [String] {
  let view = ReadingView(reading, measure)
  return reading.units.indices.flatMap { unit in
    view.rows(of: unit).map { row in
      row.pieces.contains { $0.flow != nil } ? row.text : String(row.text.trimmingSuffix(" "))
    }
  }
}

extension String {
  func trimmingSuffix(_ character: Character) -> Substring {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return text
  }
}
