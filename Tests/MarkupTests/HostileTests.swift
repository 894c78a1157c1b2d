import Markup
import Testing

/// Texts made to cost much. None may crash or run away; where reading ends early the text is there
/// as it was written.
@Suite("Hostile texts")
struct HostileTests {
  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "Markdown that nests, or makes parsers look back",
    arguments: [
      many("> ", 20_000) + "word", many("- ", 20_000) + "word", many("[", 50_000) + "word",
      many("*a **b ", 20_000) + "word", many("<b>", 50_000) + "word",
      many("![[](", 20_000) + "word", many("a <!-- ", 20_000) + "word",
      many("<div>", 50_000) + "word", many("> <div>\n", 5000) + "\nword",
      many("|a", 1000) + "\n" + many("|-", 1000) + "\n" + many("x\n", 20_000) + "\nword",
      many("_", 50_000) + "word", many("1. ", 20_000) + "word",
    ])
  func markdown(source: String) {
    let document = MarkupDocument(markdown: source)
    #expect(words(document).contains("word"))
  }

  @Test(
    "HTML that nests, or makes parsers build",
    arguments: [
      many("<div>", 100_000) + "word", many("<b>", 100_000) + "word",
      many("<ul><li>", 50_000) + "word", many("<table><tr><td>", 30_000) + "word",
      many("<blockquote>", 100_000) + "word", many("<font a>", 100_000) + "word",
      many("<svg>", 100_000) + "word", many("<b></p>", 30_000) + "word",
      (0..<3000).map { "<font a=\($0)>" }.joined() + many("<p>x", 100_000) + "word",
      "<table><tr>" + many("<td>", 100) + many("<tr><td>x", 50_000) + "word</table>",
      "<table>" + many("<tr><td colspan=100000>x", 20_000) + "word</table>",
      "\0<p>\0word\0</p>\0", many("<", 100_000) + " word",
    ])
  func html(source: String) {
    #expect(words(MarkupDocument(html: source)).contains("word"))
  }

  @Test("A text beyond the largest is there as it was written")
  func tooLarge() {
    let text = "*a* <b>b</b>\n\n" + HostileTests.many("x", MarkupDocument.largestMarkdown)
    for document in [MarkupDocument(markdown: text), MarkupDocument(html: text)] {
      #expect(document.isVerbatim)
      #expect(document.blocks.count == 2)
      #expect(short([document.blocks[0]]) == "p(*a* <b>b</b>)")
    }
  }

  @Test("Threads that read at the same time do not disturb each other")
  func manyAtOnce() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            short(MarkupDocument(markdown: "~~a~~ www.b.c\n\n- [x] d"))
              == "p(-a- www.b.c<http://www.b.c>) ul[x p(d)]"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
