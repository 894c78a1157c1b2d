import Markup
import Terminal
import Testing

@testable import NotesUI

@Suite("Marks of a text, in words")
struct SpokenMarkupTests {
  private func lines(_ blocks: MarkupBlock.Content..., footnotes: [MarkupFootnote] = [])
    -> [String]
  {
    let document = MarkupDocument(blocks.map { MarkupBlock($0) }, footnotes: footnotes)
    let reading = SpokenMarkup(document).reading
    return reading.units.flatMap { $0.flows(reading) }.map { $0.map(\.glyph.text).joined() }
  }

  private func words(_ text: String) -> MarkupBlock { MarkupBlock(.paragraph([.init(text)])) }

  @Test("Headings, emphasis and hard breaks") func plain() {
    #expect(
      lines(
        .heading(level: 2, [.init("To "), .init("do", .strong)]), .rule,
        .paragraph([.init("one "), .init("two", .emphasis), .init("\nthree")]))
        == ["heading 2: To do", "one two", "three"])
  }

  @Test("A link is followed by the host that it really leads to") func links() {
    func link(_ text: String, _ address: String) -> MarkupSpan {
      .init(text, target: .link(address))
    }
    #expect(
      lines(
        .paragraph([
          .init("See "), link("my ", "https://Notes.example/a?b"),
          .init("bank", .strong, target: .link("https://Notes.example/a?b")), .init("."),
        ]),
        .paragraph([link("bank", "https://bank.example@evil.example:8/x")]),
        .paragraph([link("mail", "mailto:a@b.example"), link("up", "#top")]),
        .paragraph([.init("a cat", target: .image("https://pics.example/c.png"))]))
        == [
          "See my bank <notes.example>.", "bank <evil.example:8>",
          "mail <mailto:a@b.example>up", "image a cat <pics.example>",
        ])
  }

  @Test("Lists, tasks and what stands in them") func lists() {
    let tasks = MarkupList([
      .init([words("milk")], isDone: true),
      .init([words("eggs"), MarkupBlock(.list(MarkupList([.init([words("six")])], start: 3)))]),
      .init([], isDone: false),
    ])
    #expect(lines(.list(tasks)) == ["- done: milk", "- eggs", "3. six", "- to do: "])
  }

  @Test("Code, quotes, tables and footnotes") func blocks() {
    #expect(
      lines(
        .code(language: "swift", "let a = 1\n\nlet b = 2\n"),
        .quote([words("said"), words("done")]),
        .table(
          MarkupTable(
            alignments: [.left, .right], heading: [[.init("who")], [.init("what")]],
            rows: [[[.init("Ann")], [.init("tea")]], [[.init("Bob")], []]])),
        .paragraph([.init("so", target: .footnote("1"))]),
        footnotes: [.init(name: "1", [words("or not")])])
        == [
          "code, swift:", "let a = 1", "", "let b = 2", "end of code", "quote: said", "done",
          "row 1: who: Ann; what: tea", "row 2: who: Bob; what: ", "so (footnote 1)",
          "footnote 1: or not",
        ])
  }
}
