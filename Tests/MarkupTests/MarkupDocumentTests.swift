import Markup
import Testing

@Suite("The words of a document")
struct MarkupDocumentTests {
  @Test("Two blocks are the same only when they begin on the same line")
  func linesCount() {
    #expect(MarkupBlock(.rule, line: 1) != MarkupBlock(.rule, line: 2))
  }
}
