import Markup
import Testing

@Suite("Lines of the source")
struct SourceLineTests {
  /// Blocks and items with the lines they begin on.
  private static func lines(_ blocks: [MarkupBlock]) -> [String] {
    blocks.flatMap { block -> [String] in
      let line = block.line.map(String.init) ?? "?"
      switch block.content {
      case .heading: return ["h\(line)"]
      case .paragraph: return ["p\(line)"]
      case .code: return ["c\(line)"]
      case .quote(let blocks): return ["q\(line)"] + lines(blocks)
      case .table: return ["t\(line)"]
      case .rule: return ["r\(line)"]
      case .list(let list):
        return ["l\(line)"]
          + list.items.flatMap { ["i\($0.line ?? -1)"] + lines($0.blocks) }
      }
    }
  }

  /// A paragraph's line is that of the link definitions before it, as cmark has it.
  private static let source = """
    # H

    - [ ] a
    \t- [x] b
      more
    - c

      ```
      code
      ```
    > q
    > - d

    a|b
    -|-
    1|2

    ---
    <p>html</p>

    [x]: y
    end[^1]

    [^1]: Note
    """

  @Test("Blocks and items know their lines, whatever ends these", arguments: ["\n", "\r\n", "\r"])
  func linesOfBlocks(lineEnd: String) {
    let source = SourceLineTests.source.split(
      separator: "\n", omittingEmptySubsequences: false
    ).joined(separator: lineEnd)
    for source in [source, "\u{FEFF}" + source] {
      let document = MarkupDocument(markdown: source)
      let expected = """
        h0 l2 i2 p2 l3 i3 p3 i5 p5 c7 q10 p10 l11 i11 p11 t13 r17 p18 p20
        """
      #expect(SourceLineTests.lines(document.blocks).joined(separator: " ") == expected)
      #expect(document.footnotes.map(\.name) == ["1"])
      #expect(SourceLineTests.lines(document.footnotes[0].blocks) == ["p23"])
    }
  }

  @Test("Neither NUL nor wide letters nor tabs move a line")
  func oddCharacters() {
    let document = MarkupDocument(markdown: "a\0b\n\u{2028}é\u{0B}x\u{0C}\n\n\t\tcode\n\n日本\n")
    #expect(SourceLineTests.lines(document.blocks) == ["p0", "c3", "p5"])
    #expect(short(document) == "p(a\u{FFFD}b \u{2028}é\u{0B}x\u{0C}) code(\tcode) p(日本)")
  }

  @Test("Line ends of the source are blanks, or breaks where the caller wants them")
  func softBreaks() {
    #expect(short(MarkupDocument(markdown: "a\r\nb")) == "p(a b)")
    #expect(short(MarkupDocument(markdown: "a\r\nb *c\nd*", keepsLines: true)) == "p(a⏎b /c⏎d/)")
  }

  @Test("A text without marks keeps its lines")
  func plain() {
    let document = MarkupDocument(plain: "a *b*\r\n c\n \t\n\nd\re")
    #expect(short(document) == "p(a *b*⏎ c) p(d⏎e)")
    #expect(document.blocks.map(\.line) == [0, 4])
  }
}
