import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: what outlives it")
struct EditorHistoryTests {
  static let size = Size(rows: 5, columns: 20)

  @Test("undo goes on in the next editor of the same words, and in no other")
  func keepsHistory() {
    var editor = Editor("one")
    editor.perform(.move(.end), in: Self.size)
    for text in [" two", " three"] { editor.perform(.paste(text), in: Self.size) }
    let kept = editor.text.keptHistory
    var next = Editor(editor.string, resuming: kept)
    next.perform(.undo, in: Self.size)
    #expect(next.string == "one two")
    next.perform(.undo, in: Self.size)
    #expect(next.string == "one")
    next.perform(.redo, in: Self.size)
    #expect(next.string == "one two")
    var other = Editor("one two Three", resuming: kept)
    other.perform(.undo, in: Self.size)
    #expect(other.string == "one two Three")
    // Equal to a reader, but not the same bytes.
    var accented = Editor("e\u{301}")
    accented.perform(.insert("x"), in: Self.size)
    var composed = Editor("xé", resuming: accented.text.keptHistory)
    composed.perform(.undo, in: Self.size)
    #expect(composed.string == "xé")
  }

  @Test("the ring keeps the newest, and goes from field to field")
  func keepsKills() {
    var ring = KillRing()
    for number in 0..<KillRing.entryLimit + 5 { ring.add(.init(bytes: Array("\(number)".utf8))) }
    #expect(ring.entries.count == KillRing.entryLimit && ring.entry(back: 0)?.text == "64")
    #expect(ring.entry(back: KillRing.entryLimit) == ring.entry(back: 0))
    let big = Array(repeating: UInt8(ascii: "a"), count: KillRing.byteLimit + 1)
    ring.add(.init(bytes: big))
    #expect(ring.entries.count == 1 && ring.entry(back: 0)?.bytes.count == big.count)
    var (title, body) = (LineField("a title"), Editor("one\ntwo"))
    title.perform(.deleteToLineStart, width: 10, &ring)
    body.perform(.yank, in: Self.size, &ring)
    #expect(body.string == "a titleone\ntwo" && title.isEmpty)
    body.perform(.selectAll, in: Self.size, &ring)
    body.perform(.copy, in: Self.size, &ring)
    title.perform(.yank, width: 10, &ring)
    #expect(title.string == "a titleone two")
  }

  @Test("what is cut and copied is handed out once; what is killed is not")
  func handsOut() {
    var (editor, ring) = (Editor("one two\nthree"), KillRing())
    editor.perform(.kill(.wordRight), in: Self.size, &ring)
    #expect(ring.takeCopied() == nil)
    editor.perform(.copy, in: Self.size, &ring)
    #expect(ring.takeCopied() == " two\n")
    #expect(ring.takeCopied() == nil)
    editor.perform(.cut, in: Self.size, &ring)
    #expect(ring.takeCopied() == " two\n" && editor.string == "three")
  }

  @Test("the selection is drawn, wide characters and line breaks among it")
  func drawsTheSelection() {
    var editor = Editor("ab日\n\ncd")
    editor.perform(.move(.right), in: Self.size)
    editor.perform(.extend(.nextLine), in: Self.size)
    editor.perform(.extend(.nextLine), in: Self.size)
    editor.perform(.extend(.right), in: Self.size)
    #expect(selected(editor) == [".####...", "#.......", "#......."])
    var frame = Frame(Size(rows: 3, columns: 8))
    editor.perform(.deselect, in: Self.size)
    editor.draw(
      into: &frame, at: Position(row: 0, column: 0), size: Size(rows: 3, columns: 8),
      highlights: [Highlight(range: 2..<5, style: .match)])
    #expect(
      frame.rows[0].map { $0.style == .match } == [false, false, true, true]
        + Array(repeating: false, count: 4))
  }

  @Test("the mouse selects by dragging, and scrolls at the edges")
  func selectsWithTheMouse() {
    let size = Size(rows: 2, columns: 10)
    var editor = Editor("abc\ndef\nghi")
    editor.beginSelection(at: Position(row: 0, column: 1), in: size)
    #expect(editor.text.selection == nil)
    editor.select(to: Position(row: 1, column: 2), in: size)
    #expect(editor.text.selection == 1..<6)
    editor.select(to: Position(row: 2, column: 1), in: size)
    #expect(editor.text.selection == 1..<9 && editor.shownRange(in: size).upperBound == 11)
    editor.select(to: Position(row: -1, column: 0), in: size)
    editor.select(to: Position(row: -1, column: 0), in: size)
    #expect(editor.text.selection == 0..<1)
    editor.beginSelection(at: Position(row: 0, column: 0), in: size)
    #expect(editor.text.selection == nil)
  }

  @Test("work on all lines of a long text is told in few changes")
  func gathersChanges() throws {
    let text = String(repeating: "one line of a text\n", count: 60_000)
    var editor = Editor(text)
    editor.perform(.selectAll, in: Self.size)
    editor.perform(.indent, in: Self.size)
    let edits = editor.takeEdits()
    #expect(edits.count < 60 && edits.allSatisfy { $0.inserted.count < 70_000 })
    #expect(editor.text.buffer.count == text.utf8.count + 120_000)
    var replacement = TextReplacement(
      try TextSearch("line", isRegex: false), with: "row", in: editor.text)
    while try !replacement.go() {}
    #expect(replacement.count == 60_000)
    editor.apply(replacement, in: Self.size)
    #expect(editor.takeEdits().count < 60)
    for _ in 0..<2 { editor.perform(.undo, in: Self.size) }
    #expect(editor.text.buffer == TextBuffer(text))
  }

  private func selected(_ editor: Editor) -> [String] {
    var frame = Frame(Size(rows: 3, columns: 8))
    editor.draw(into: &frame, at: Position(row: 0, column: 0), size: frame.size)
    return frame.rows.map { row in row.map { $0.style == .selectedText ? "#" : "." }.joined() }
  }
}
