import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: what keys do")
struct EditorKeysTests {
  /// 5 rows of 20 cells.
  static let size = Size(rows: 5, columns: 20)

  @Test("typing and deleting", arguments: EditorCases.deleting)
  func deletes(_ line: EditorCase) { check(line) }

  @Test("moving in a line", arguments: EditorCases.moving)
  func moves(_ line: EditorCase) { check(line) }

  @Test("characters of many scalars go as one", arguments: EditorCases.clusters)
  func keepsCharactersWhole(_ line: EditorCase) { check(line) }

  @Test("lines and their endings", arguments: EditorCases.lines)
  func keepsEndings(_ line: EditorCase) { check(line) }

  @Test("moving by the rows on screen", arguments: EditorCases.rows)
  func movesByRows(_ line: EditorCase) { check(line) }

  @Test("undo and redo", arguments: EditorCases.undoing)
  func undoes(_ line: EditorCase) { check(line) }

  @Test("selecting", arguments: EditorCases.selecting)
  func selects(_ line: EditorCase) { check(line) }

  @Test("killing and yanking", arguments: EditorCases.killing)
  func kills(_ line: EditorCase) { check(line) }

  @Test("moves as vi has them", arguments: EditorCases.viMoves)
  func movesLikeVi(_ line: EditorCase) { check(line) }

  @Test("lists and quotes go on", arguments: EditorCases.lists)
  func continuesLists(_ line: EditorCase) { check(line) }

  @Test("work on whole lines", arguments: EditorCases.lineWork)
  func worksOnLines(_ line: EditorCase) { check(line) }

  @Test("letters", arguments: EditorCases.letters)
  func changesLetters(_ line: EditorCase) { check(line) }

  @Test("hard wrapping", arguments: EditorCases.wrapping)
  func wraps(_ line: EditorCase) { check(line) }

  @Test("every class of characters, under every kind of key", arguments: EditorCases.everyClass)
  func knowsEveryClass(_ line: EditorCase) { check(line) }

  @Test("the tables are as long as they should be")
  func isThorough() {
    let tables = [
      EditorCases.deleting, EditorCases.moving, EditorCases.clusters, EditorCases.lines,
      EditorCases.rows, EditorCases.undoing, EditorCases.selecting, EditorCases.killing,
      EditorCases.viMoves, EditorCases.lists, EditorCases.lineWork, EditorCases.letters,
      EditorCases.wrapping,
    ]
    #expect(tables.joined().count >= 380)
  }

  private func check(_ line: EditorCase) {
    let (text, caret, anchor) = EditorNotation.parse(line.before)
    var (editor, ring) = (Editor(text), KillRing())
    if let anchor { editor.moveCaret(toOffset: anchor, in: Self.size) }
    editor.moveCaret(toOffset: caret, extending: anchor != nil, in: Self.size)
    for command in EditorNotation.commands(of: line.keys) {
      editor.perform(command, in: Self.size, &ring)
    }
    #expect(EditorNotation.show(editor.text) == EditorNotation.spell(line.after))
  }
}
