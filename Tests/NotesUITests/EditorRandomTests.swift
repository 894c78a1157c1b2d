import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: any keys in any order")
struct EditorRandomTests {
  /// A million keys in the long form: docs/performance.md.
  @Test(
    "does as the plainest editor does, tells the journal all, and undoes to texts that were",
    arguments: FaultRun.seeds(8, long: 100))
  func agreesWithReference(seed: UInt64) {
    var random = SeededRandom(seed)
    let start = EditorSamples.text(of: 30, using: &random)
    var (editor, reference, ring) = (Editor(start), EditorReference(start), KillRing())
    var journal = Array(start.utf8)
    for key in 0..<(FaultRun.isLong ? 10_000 : 2_500) {
      let size = Size(rows: .random(in: 1...6, using: &random), columns: 12)
      let command = anyCommand(long: reference.characters.count > 150, using: &random)
      editor.perform(command, in: size, &ring)
      if command == .undo || command == .redo {
        guard reference.seen.contains(Array(editor.string.utf8).hashValue) else {
          return report(seed, key, command)
        }
        reference.adopt(editor.string, caret: editor.text.caret)
      } else {
        reference.perform(command)
      }
      for edit in editor.takeEdits() {
        journal.replaceSubrange(edit.offset..<edit.offset + edit.removed, with: edit.inserted)
      }
      guard Array(editor.string.utf8) == reference.bytes, journal == reference.bytes,
        editor.text.caret == reference.caret, editor.text.selection == reference.selection,
        reference.starts.contains(editor.text.caret)
      else { return report(seed, key, command) }
    }
  }

  private func anyCommand(long: Bool, using random: inout SeededRandom) -> EditorCommand {
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1: .undo
    case 2: .redo
    default: EditorSamples.command(using: &random, long: long)
    }
  }

  @Test("what was undone comes back byte for byte, and so does what was redone")
  func undoesAll() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let size = Size(rows: 4, columns: 10)
      let start = EditorSamples.text(of: 30, using: &random)
      var editor = Editor(start)
      for _ in 0..<300 {
        editor.perform(EditorSamples.command(using: &random, long: false), in: size)
      }
      let last = editor.string
      for _ in 0..<400 { editor.perform(.undo, in: size) }
      #expect(Array(editor.string.utf8) == Array(start.utf8), "seed \(seed)")
      for _ in 0..<400 { editor.perform(.redo, in: size) }
      #expect(Array(editor.string.utf8) == Array(last.utf8), "seed \(seed)")
    }
  }

  @Test("the changes it tells, made to the first text, give the last; undo and redo among them")
  func tellsItsChanges() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let start = EditorSamples.text(of: 30, using: &random)
      var (editor, copy) = (Editor(start), Array(start.utf8))
      for _ in 0..<400 {
        let command: EditorCommand =
          switch Int.random(in: 0..<8, using: &random) {
          case 0: .undo
          case 1: .redo
          default: EditorSamples.command(using: &random, long: false)
          }
        editor.perform(command, in: Size(rows: 3, columns: 9))
        for edit in editor.takeEdits() {
          copy.replaceSubrange(edit.offset..<edit.offset + edit.removed, with: edit.inserted)
        }
      }
      #expect(copy == Array(editor.string.utf8), "seed \(seed)")
      let rest = editor.takeEdits()
      #expect(rest.isEmpty)
    }
  }

  @Test("the window always has the caret in it and begins where a row begins")
  func showsTheCaret() {
    for seed in 1...30 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      var editor = Editor(EditorSamples.text(of: 200, using: &random))
      var size = Size(rows: 4, columns: 10)
      for key in 0..<200 {
        if key % 20 == 0 {
          size.columns = .random(in: 1...30, using: &random)
          size.rows = .random(in: 1...9, using: &random)
        }
        editor.perform(EditorSamples.command(using: &random, long: key > 100, rows: true), in: size)
        guard isSound(editor, in: size) else { return report(seed, key, .move(.start)) }
      }
    }
  }

  private func isSound(_ editor: Editor, in size: Size) -> Bool {
    let window = editor.window(in: size)
    let wrap = SoftWrap(editor.text.buffer, width: size.columns)
    guard let first = window.rows.first else { return false }
    return wrap.row(containing: first.range.lowerBound) == first
      && wrap.row(containing: editor.text.caret) == window.rows[window.caret.row]
      && (0..<size.rows).contains(window.caret.row)
      && (0..<size.columns).contains(window.caret.column)
  }

  private func report(_ seed: UInt64, _ key: Int, _ command: EditorCommand) {
    Issue.record("CAHIER_SEED=\(seed), key \(key): \(command)")
  }
}
