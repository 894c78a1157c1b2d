import NotesStore
import Testing

@Suite("A text on its way through an editor")
struct EditorTextTests {
  @Test(
    "ends its last line in the file, as it ends the others",
    arguments: [
      ("", ""), ("a", "a\n"), ("a\n", "a\n"), ("a\nb", "a\nb\n"), ("a\r\nb", "a\r\nb\r\n"),
      ("a\r\n", "a\r\n"), ("a\r", "a\r\n"), ("a\rb", "a\rb\n"), ("a\r\nb\r", "a\r\nb\r\n"),
      ("\r\n\nb", "\r\n\nb\n"), ("\nb", "\nb\n"),
    ])
  func inFile(text: String, file: String) {
    let lent = EditorText(text)
    #expect(Array(lent.inFile.utf8) == Array(file.utf8))
    #expect(lent.isOriginal(lent.text(inFile: lent.inFile)))
    #expect(lent.isOriginal(lent.text(inFile: text)))
  }

  @Test(
    "comes back without the line end that was only the file's",
    arguments: [
      ("a", "a\nmore\n", "a\nmore"), ("a", "a\r\n", "a"), ("a", "a\n\n", "a\n"), ("a", "b", "b"),
      ("a\n", "a", "a"), ("a\n", "a\nmore\n", "a\nmore\n"), ("", "a\n", "a\n"), ("a", "", ""),
      ("a\r\nb", "a\r\nc\n", "a\r\nc"), ("a", "\n", ""), ("a\r", "b\r\n", "b\r"),
    ])
  func text(original: String, written: String, text: String) {
    #expect(Array(EditorText(original).text(inFile: written).utf8) == Array(text.utf8))
  }
}
