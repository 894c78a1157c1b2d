import Markup
import Testing

/// All that a document says, in its order.
func words(_ document: MarkupDocument) -> String {
  (document.blocks + document.footnotes.flatMap(\.blocks)).map(words).joined(separator: " ")
}

private func words(_ block: MarkupBlock) -> String {
  switch block.content {
  case .heading(_, let spans), .paragraph(let spans): words(spans)
  case .code(let language, let text): language + " " + text
  case .quote(let blocks): blocks.map(words).joined(separator: " ")
  case .list(let list): list.items.flatMap(\.blocks).map(words).joined(separator: " ")
  case .table(let table):
    (table.heading + table.rows.flatMap(\.self)).map(words).joined(separator: " ")
  case .rule: ""
  }
}

private func words(_ spans: [MarkupSpan]) -> String {
  spans.map { span in
    switch span.target {
    case .link(let address)?, .image(let address)?: "\(span.text) \(address) \(span.title ?? "")"
    case .footnote?, nil: span.text
    }
  }.joined()
}

/// Awkward pieces put together at random, always in the same way.
@Suite("Random texts")
struct WordsTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    }
  }

  private static let marks = [
    "*", "**", "_", "`", "```", "~~", "[", "]", "](", ")", "![", "<", ">", "\n", "\n\n", "  \n",
    "- ", "1. ", "> ", "# ", "|", "|-|-|\n", "\t", "    ", "\\", "&", "&amp;", "===\n", "---\n",
    "[ ] ", "[x] ", "\r", "\r\n", "é", "日", "\u{200D}", "\u{FEFF}", "\"", "'", "^", "[^a]", " ",
    " ", "<b>", "</b>", "<br>", "<!-- ", " -->", "www.", "http://", "@",
  ]

  private static let tags = [
    "<p>", "</p>", "<b>", "</b>", "<i>", "<a href=u>", "</a>", "<ul>", "<li>", "</ul>", "<table>",
    "<tr>", "<td>", "<th>", "</table>", "<div>", "</div>", "<pre>", "</pre>", "<br>", "<h1>",
    "</h1>",
    "<blockquote>", "</blockquote>", "<input type=checkbox>", "\n", "\n\n", " ", "&nbsp;", "&amp;",
    "&", "<svg>", "</svg>", "<caption>", "<dl>", "<dt>", "<dd>", "<font size=1>", "</font>", "é",
    "<select>", "<option>", "</select>", "<button>", "<form>", "<ol>", "<figure>", "<code>", "\r\n",
  ]

  /// Words that are found again are letters, each word another, and never part of a mark.
  private static func text(_ pieces: [String], _ dice: inout Dice) -> (String, [String]) {
    var text = ""
    var words: [String] = []
    for number in 0..<Int.random(in: 1...40, using: &dice) {
      text += pieces[Int.random(in: pieces.indices, using: &dice)]
      guard Bool.random(using: &dice) else { continue }
      words.append("word\(number)q")
      text += "word\(number)q"
    }
    return (text, words)
  }

  private static func lost(_ words: [String], in document: MarkupDocument) -> [String] {
    // A joiner would make the letter before it another character.
    let said = String(
      String.UnicodeScalarView(
        MarkupTests.words(document).unicodeScalars.filter { $0 != "\u{200D}" }))
    return words.filter { !said.contains($0) }
  }

  @Test("No word of HTML is lost", arguments: 0..<8)
  func html(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<400 {
      let (text, words) = WordsTests.text(WordsTests.tags, &dice)
      let lost = WordsTests.lost(words, in: MarkupDocument(html: text))
      #expect(lost.isEmpty, "\(text.debugDescription)")
    }
  }

  @Test("No word of Markdown is lost", arguments: 0..<8)
  func markdown(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<400 {
      let (text, words) = WordsTests.text(WordsTests.marks, &dice)
      let lost = WordsTests.lost(words, in: MarkupDocument(markdown: text))
      #expect(lost.isEmpty, "\(text.debugDescription)")
    }
  }
}
