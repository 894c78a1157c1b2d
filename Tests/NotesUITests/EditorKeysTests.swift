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

  @Test("the tables are as long as they should be")
  func isThorough() {
    let tables = [
      EditorCases.deleting, EditorCases.moving, EditorCases.clusters, EditorCases.lines,
      EditorCases.rows, EditorCases.undoing,
    ]
    #expect(tables.joined().count >= 120)
  }

  private func check(_ line: EditorCase) {
    let (text, caret) = EditorNotation.parse(line.before)
    var editor = Editor(text)
    editor.moveCaret(toOffset: caret, in: Self.size)
    for command in EditorNotation.commands(of: line.keys) {
      editor.perform(command, in: Self.size)
    }
    #expect(EditorNotation.show(editor.text) == EditorNotation.spell(line.after))
  }
}

/// What stands before, the keys, what stands after: 5 rows of 20 cells.
enum EditorCases {
  static let deleting: [EditorCase] = [
    EditorCase("|", "'a", "a|"),
    EditorCase("|", "'abc", "abc|"),
    EditorCase("a|c", "'b", "ab|c"),
    EditorCase("|", "'a·b", "a b|"),
    EditorCase("|", "⌫", "|"),
    EditorCase("|", "⌦", "|"),
    EditorCase("|a", "⌫", "|a"),
    EditorCase("a|", "⌦", "a|"),
    EditorCase("ab|c", "⌫", "a|c"),
    EditorCase("ab|c", "⌦", "ab|"),
    EditorCase("abc|", "⌫ ⌫ ⌫ ⌫", "|"),
    EditorCase("one two|", "^W", "one |"),
    EditorCase("one two  |", "^W", "one |"),
    EditorCase("one |two", "^W", "|two"),
    EditorCase("|one", "^W", "|one"),
    EditorCase("a/b.c-d|", "^W", "|"),
    EditorCase("one t|wo", "^W", "one |wo"),
    EditorCase("one\ntwo|", "^W", "one\n|"),
    EditorCase("one\n|", "^W", "one|"),
    EditorCase("one\n  |", "^W", "one\n|"),
    EditorCase("one\ttwo|", "^W", "one\t|"),
    EditorCase("a|bc", "^K", "a|"),
    EditorCase("a|bc\nd", "^K", "a|\nd"),
    EditorCase("abc|\nd", "^K", "abc|d"),
    EditorCase("abc|", "^K", "abc|"),
    EditorCase("ab|c", "^U", "|c"),
    EditorCase("x\nab|c", "^U", "x\n|c"),
    EditorCase("x\n|abc", "^U", "x\n|abc"),
    EditorCase("a|b", "[xyz", "axyz|b"),
    EditorCase("|", "[", "|"),
  ]

  static let moving: [EditorCase] = [
    EditorCase("a|b", "←", "|ab"),
    EditorCase("a|b", "→", "ab|"),
    EditorCase("|ab", "←", "|ab"),
    EditorCase("ab|", "→", "ab|"),
    EditorCase("ab\n|cd", "←", "ab|\ncd"),
    EditorCase("ab|\ncd", "→", "ab\n|cd"),
    EditorCase("one two|", "M-b", "one |two"),
    EditorCase("one two|", "M-b M-b", "|one two"),
    EditorCase("one two|", "M-b M-b M-b", "|one two"),
    EditorCase("|one two", "M-f", "one| two"),
    EditorCase("|one two", "M-f M-f", "one two|"),
    EditorCase("|one two", "M-f M-f M-f", "one two|"),
    EditorCase("one, (two)|", "M-b", "one, (|two)"),
    EditorCase("one|, (two)", "M-f", "one, (two|)"),
    EditorCase("one\n|two", "M-b", "|one\ntwo"),
    EditorCase("one|\n\ntwo", "M-f", "one\n\ntwo|"),
    EditorCase("snake_case1|", "M-b", "|snake_case1"),
    EditorCase("one\ntw|o", "^A", "one\n|two"),
    EditorCase("one\nt|wo\n", "^E", "one\ntwo|\n"),
    EditorCase("one\r\nt|wo\r\n", "^E", "one\r\ntwo|\r\n"),
    EditorCase("one\r\ntw|o", "^A", "one\r\n|two"),
    EditorCase("|", "^A ^E", "|"),
    EditorCase("one\n|", "^A", "one\n|"),
    EditorCase("one\nt|wo", "Top", "|one\ntwo"),
    EditorCase("o|ne\ntwo", "Bottom", "one\ntwo|"),
    EditorCase("Grüße, Welt|", "M-b M-b", "|Grüße, Welt"),
    EditorCase("|日本語 テキスト", "M-f", "日本語| テキスト"),
  ]

  static let clusters: [EditorCase] = [
    EditorCase("日本|", "⌫", "日|"),
    EditorCase("日|本", "→ ←", "日|本"),
    EditorCase("|日本", "⌦", "|本"),
    EditorCase("e\u{301}|", "⌫", "|"),
    EditorCase("e\u{301}|", "←", "|e\u{301}"),
    EditorCase("|e\u{301}x", "→", "e\u{301}|x"),
    EditorCase("é|", "⌫", "|"),
    EditorCase("e|", "'\u{301}", "e\u{301}|"),
    EditorCase("e|", "'\u{301} ⌫", "|"),
    EditorCase("|\u{301}x", "'e", "e\u{301}|x"),
    EditorCase("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}|", "⌫", "|"),
    EditorCase("👨‍👩‍👧‍👦|", "⌫", "|"),
    EditorCase("x👨‍👩‍👧‍👦|y", "←", "x|👨‍👩‍👧‍👦y"),
    EditorCase("|👩‍🚀👩‍🚀", "→", "👩‍🚀|👩‍🚀"),
    EditorCase("|👩‍🚀👩‍🚀", "⌦", "|👩‍🚀"),
    EditorCase("👍🏽|", "⌫", "|"),
    EditorCase("❤️|", "⌫", "|"),
    EditorCase("☺️☺️|", "←", "☺️|☺️"),
    EditorCase("1️⃣|", "⌫", "|"),
    EditorCase("🇫🇷|", "⌫", "|"),
    EditorCase("🇫🇷🇩🇪|", "⌫", "🇫🇷|"),
    EditorCase("|🇫🇷🇩🇪🇯🇵", "→ →", "🇫🇷🇩🇪|🇯🇵"),
    EditorCase("🇫🇷🇩🇪🇯🇵|", "← ←", "🇫🇷|🇩🇪🇯🇵"),
    EditorCase("\u{1F1EB}x|\u{1F1F7}", "⌫", "\u{1F1EB}\u{1F1F7}|"),
    EditorCase("🏴󠁧󠁢󠁥󠁮󠁧󠁿|", "⌫", "|"),
    EditorCase("한국|", "⌫", "한|"),
    EditorCase("\u{1112}\u{1161}\u{11AB}|", "⌫", "|"),
    EditorCase("|\u{1112}\u{1161}\u{11AB}\u{1100}", "→", "\u{1112}\u{1161}\u{11AB}|\u{1100}"),
    EditorCase("\u{1112}|", "'\u{1161}", "\u{1112}\u{1161}|"),
    EditorCase("नि|", "⌫", "|"),
    EditorCase("ที่|", "←", "|ที่"),
    EditorCase("\u{0}\u{1B}|", "⌫", "\u{0}|"),
    EditorCase("a\u{202E}|b", "⌫", "a|b"),
    EditorCase("\u{200B}|", "⌫", "|"),
    EditorCase("a\tb|", "← ⌫", "a|b"),
    EditorCase("日本 語|", "^W ^W", "|"),
  ]

  static let lines: [EditorCase] = [
    EditorCase("a|b", "⏎", "a\n|b"),
    EditorCase("x\r\na|b", "⏎", "x\r\na\r\n|b"),
    EditorCase("x\ny\r\na|b", "⏎", "x\ny\r\na\n|b"),
    EditorCase("x\r\ny\na|b", "⏎", "x\r\ny\na\r\n|b"),
    EditorCase("a\r\n|b", "⌫", "a|b"),
    EditorCase("a|\r\nb", "⌦", "a|b"),
    EditorCase("a|\r\nb", "→", "a\r\n|b"),
    EditorCase("a\r\n|b", "←", "a|\r\nb"),
    EditorCase("a|\r\nb", "^K", "a|b"),
    EditorCase("a\r\n|", "^W", "a|"),
    EditorCase("a\rx|\nb", "⌫", "a\r\n|b"),
    EditorCase("|\n", "'a", "a|\n"),
    EditorCase("a\n|", "'b", "a\nb|"),
    EditorCase("a|", "⏎ ⏎", "a\n\n|"),
    EditorCase("|", "[a⏎b", "a\nb|"),
    EditorCase("|", "[a\rb\r", "a\nb\n|"),
    EditorCase("|", "[a\r\nb", "a\nb|"),
    EditorCase("x\r\n|", "[a⏎b", "x\r\na\r\nb|"),
    EditorCase("x\r\n|", "[a\rb", "x\r\na\r\nb|"),
    EditorCase("x\n|", "[a\r\n\r\nb", "x\na\n\nb|"),
    EditorCase("x\n|", "[a⏎\rb", "x\na\n\nb|"),
    EditorCase("x\n|", "[\u{1B}[31m\u{0}", "x\n\u{1B}[31m\u{0}|"),
  ]

  static let rows: [EditorCase] = [
    EditorCase("abc\nde|f", "↑", "ab|c\ndef"),
    EditorCase("ab|c\ndef", "↓", "abc\nde|f"),
    EditorCase("a|bc", "↑", "a|bc"),
    EditorCase("a|bc", "↓", "a|bc"),
    EditorCase("abcd|\nx\nefgh", "↓", "abcd\nx|\nefgh"),
    EditorCase("abcd|\nx\nefgh", "↓ ↓", "abcd\nx\nefgh|"),
    EditorCase("abcd|\nx\nefgh", "↓ ← ↓", "abcd\nx\n|efgh"),
    EditorCase("abc|\n", "↓", "abc\n|"),
    EditorCase("abc\n|", "↑", "|abc\n"),
    EditorCase("日本語|\nabcdefg", "↓", "日本語\nabcdef|g"),
    EditorCase("abc|\n日本語", "↓", "abc\n日|本語"),
    EditorCase("abcd|e\n\tx", "↓", "abcde\n\t|x"),
    EditorCase("abc|de\n\tx", "↓", "abcde\n|\tx"),
    EditorCase("ab|c\r\n\r\nabc", "↓", "abc\r\n|\r\nabc"),
    EditorCase("ab|c\r\n\r\nabc", "↓ ↓", "abc\r\n\r\nab|c"),
    EditorCase("one two three| four five six", "↓", "one two three four five six|"),
    EditorCase("one two three four |five six", "↑", "|one two three four five six"),
    EditorCase("one t|wo three four five six seven", "↓", "one two three four five |six seven"),
    EditorCase("aaaaaaaaaaaaaaaaaaaaaaaaa|", "↑", "aaaaaa|aaaaaaaaaaaaaaaaaaa"),
    EditorCase("1\n2\n3\n|4\n5\n6\n7\n8\n9", "PgDn", "1\n2\n3\n4\n5\n6\n7\n|8\n9"),
    EditorCase("1\n2\n3\n4\n5\n|6\n7\n8\n9", "PgUp", "1\n|2\n3\n4\n5\n6\n7\n8\n9"),
    EditorCase("1\n2|\n3", "PgDn", "1\n2\n3|"),
    EditorCase("1\n2|\n3", "PgUp", "1|\n2\n3"),
    EditorCase("e\u{301}e\u{301}|e\u{301}\nabc", "↓", "e\u{301}e\u{301}e\u{301}\nab|c"),
    EditorCase("\u{1B}|\nabc", "↓", "\u{1B}\nab|c"),
  ]

  static let undoing: [EditorCase] = [
    EditorCase("|", "^Z", "|"),
    EditorCase("a|", "^Y", "a|"),
    EditorCase("|", "'one ^Z", "|"),
    EditorCase("|", "'one·two ^Z", "one |"),
    EditorCase("|", "'one·two ^Z ^Z", "|"),
    EditorCase("|", "'one·two ^Z ^Z ^Y", "one |"),
    EditorCase("|", "'one·two ^Z ^Z ^Y ^Y ^Y", "one two|"),
    EditorCase("|", "'one ⏎ 'two ^Z", "one\n|"),
    EditorCase("|", "'one ⏎ 'two ^Z ^Z", "one|"),
    EditorCase("|", "'ab ← 'c ^Z", "a|b"),
    EditorCase("abc|", "⌫ ⌫ ^Z", "abc|"),
    EditorCase("|abc", "⌦ ⌦ ^Z", "|abc"),
    EditorCase("abc|", "⌫ 'x ^Z", "ab|"),
    EditorCase("abc|", "⌫ 'x ^Z ^Z", "abc|"),
    EditorCase("|", "[one·two⏎three ^Z", "|"),
    EditorCase("|", "'a [b 'c ^Z", "ab|"),
    EditorCase("|", "'a [b 'c ^Z ^Z", "a|"),
    EditorCase("|", "'a ^Z 'b ^Y", "b|"),
    EditorCase("one two|", "^W ^W ^Z", "one |"),
    EditorCase("one two|", "^W ^W ^Z ^Z", "one two|"),
    EditorCase("a|bc", "^K Top ^Z", "a|bc"),
    EditorCase("🇫🇷|", "⌫ ^Z ←", "|🇫🇷"),
    EditorCase("a\r\n|b", "⌫ ^Z ^Y ^Z", "a\r\n|b"),
  ]
}
