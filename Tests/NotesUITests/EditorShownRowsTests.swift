import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: rows that are known already")
struct EditorShownRowsTests {
  /// Texts that are worked on around a place: short ones, and around where long lines begin anew.
  private static let starts: [(String, Int)] = [
    ("", 0),
    ("one two three four five six seven eight\n\nnine ten\n", 3),
    (String(repeating: "some words in one line ", count: 400), TextBuffer.reach - 5),
    (String(repeating: "日本語 ", count: 900), 2 * TextBuffer.reach),
    (String(repeating: "a line\n", count: 1200), TextBuffer.reach + 2),
    ("a" + String(repeating: "\u{301}", count: 5000) + " b", 1),
  ]

  @Test("They are what they would be afresh, whatever was done", arguments: 1...24)
  func agrees(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    for (text, place) in Self.starts {
      let width = [5, 12, 31, 80].randomElement(using: &random) ?? 12
      var (editor, ring) = (Editor(text), KillRing())
      editor.moveCaret(toOffset: place, in: Size(rows: 6, columns: width))
      for _ in 0..<150 {
        let columns = Int.random(in: 0..<12, using: &random) == 0 ? width + 1 : width
        let size = Size(rows: .random(in: 1...9, using: &random), columns: columns)
        let isLong = editor.text.buffer.count > text.utf8.count + 200
        editor.perform(
          EditorSamples.command(using: &random, long: isLong, rows: true), in: size, &ring)
        guard expectFresh(editor, size, seed) else { return }
      }
    }
  }

  /// False where anything differs.
  private func expectFresh(_ editor: Editor, _ size: Size, _ seed: Int) -> Bool {
    let window = editor.window(in: size)
    let wrap = SoftWrap(editor.text.buffer, width: size.columns)
    let rows = window.rows.map { wrap.row(from: $0.range.lowerBound) }
    let looks = window.rows.enumerated().map {
      editor.shown.display(of: $1, near: $0, wrap)
    }
    // How a row was read, shortly or at length, is no part of what it is.
    let isSame =
      rows.map(\.range) == window.rows.map(\.range)
      && rows.map(\.columns) == window.rows.map(\.columns)
      && rows.map(\.ending) == window.rows.map(\.ending)
      && looks == rows.map(wrap.plainDisplay)
    #expect(isSame, "seed \(seed): \(rows) \(window.rows)")
    return isSame
  }

  @Test("Of a screen, a letter leaves all but its own row known")
  func knowsMost() {
    let size = Size(rows: 20, columns: 40)
    var editor = Editor(String(repeating: "words é日 and 👩‍🚀 more\n", count: 60))
    for _ in 0..<30 { editor.perform(.move(.down), in: size) }
    let before = editor.shown
    editor.perform(.insert("x"), in: size)
    let wrap = SoftWrap(editor.text.buffer, width: size.columns)
    let unknown = editor.window(in: size).rows.filter { !before.knows($0.range.lowerBound, wrap) }
    #expect(unknown.count == 1)
  }
}
