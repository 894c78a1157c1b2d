import Notes
import Patterns
import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: replacing")
struct EditorReplacingTests {
  @Test("one match replaced, and all of them as one step that the journal is told")
  func replaces() throws {
    let cases: [(text: String, pattern: String, template: String, result: String)] = [
      ("one two one", "one", "1", "1 two 1"), ("a.b", "[ab]", "$0$0", "aa.bb"),
      ("x=1\ny=2", "(\\w)=(\\d)", "$2=$1", "1=x\n2=y"), ("a,b", ",", "\\n", "a\nb"),
      ("a\r\nb,c", ",", "\\n", "a\r\nb\r\nc"), ("aaa", "a*", "b", "b"), ("ab", "x*", "-", "-a-b-"),
      ("a\nb\n", "^", "> ", "> a\n> b\n"), ("ab", "(a)|(b)", "[$1$2$9]", "[a][b]"),
      ("cost", "cost", "\\$1 $", "$1 $"), ("日本日", "日", "月", "月本月"), ("a", "b", "c", "a"),
    ]
    for (text, pattern, template, result) in cases {
      var editor = Editor(text)
      let search = try TextSearch(pattern, isRegex: true)
      var replacement = TextReplacement(search, with: template, in: editor.text)
      let isDone = try replacement.go()
      #expect(isDone)
      editor.apply(replacement, in: EditorSearchTests.size)
      #expect(editor.string == result)
      var copy = Array(text.utf8)
      for edit in editor.takeEdits() {
        copy.replaceSubrange(edit.offset..<edit.offset + edit.removed, with: edit.inserted)
      }
      #expect(copy == Array(editor.string.utf8))
      if text != result { editor.perform(.undo, in: EditorSearchTests.size) }
      #expect(editor.string == text)
    }
  }

  @Test("a match alone is replaced, and the caret stands behind it")
  func replacesOne() throws {
    var editor = Editor("one two one")
    let search = try TextSearch("(o)ne", isRegex: true)
    let match = try #require(search.matches(in: 4..<11, of: editor.text.buffer).first)
    editor.replace(match, of: search, with: "<$1>", in: EditorSearchTests.size)
    #expect(EditorNotation.show(editor.text) == "one two <o>|")
    editor.perform(.undo, in: EditorSearchTests.size)
    #expect(editor.string == "one two one")
  }

  @Test("within a range, only what lies in it whole")
  func replacesInRange() throws {
    var editor = Editor("aa aa aa")
    let search = try TextSearch("aa", isRegex: false)
    var replacement = TextReplacement(search, with: "b", in: editor.text, range: 3..<7)
    let isDone = try replacement.go()
    #expect(isDone && replacement.count == 1)
    editor.apply(replacement, in: EditorSearchTests.size)
    #expect(editor.string == "aa b aa")
  }
}
