import Notes
import NotesAPI
import Testing

@Suite struct BodyFormatTests {
  @Test func `services whose texts are web pages say so, and the others have Markdown`() throws {
    for name in Dialect.builtInNames {
      let isHTML = ["wordpress", "trilium"].contains(name)
      #expect(try Dialect.builtIn(name).manners.bodyFormat == (isHTML ? .html : .markdown))
    }
  }

  @Test func `a format that is none is refused with those there are`() throws {
    let text = """
      { extends: "rails", manners: { bodyFormat: "rtf" } }
      """
    #expect {
      try Dialect(json5: Array(text.utf8), name: "own")
    } throws: { error in
      "\(error)".contains("markdown, html, plain")
    }
  }
}
