import Terminal
import Testing

@testable import NotesUI

/// The keys of vi: a text with its caret as `|`, keys as they are typed, the text after them.
@Suite("vi keys")
struct EditorViTests {
  static let size = Size(rows: 10, columns: 40)

  /// Keys in the notation of `Key.name` stand in `<>`; all others are typed.
  static func keys(_ notation: String) -> [Key] {
    var (keys, rest) = ([Key](), notation[...])
    while let first = rest.popFirst() {
      guard first == "<", let end = rest.firstIndex(of: ">"), rest.startIndex < end else {
        keys.append(first == "\n" ? Key(.enter) : .character(first))
        continue
      }
      switch rest[..<end] {
      case "Esc": keys.append(Key(.escape))
      case "lt": keys.append(.character("<"))
      case "BS": keys.append(Key(.backspace))
      case let name where name.hasPrefix("^"): keys.append(.control(name.last ?? "?"))
      default: preconditionFailure("no such key: \(rest[..<end])")
      }
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }

  static func type(
    _ notation: String, _ vi: inout ViKeys, _ editor: inout Editor, _ ring: inout KillRing
  ) -> [ViKeys.Answer] {
    keys(notation).map { key in
      let answer = vi.take(key, &editor, &ring, .standard, in: size)
      if answer == .plain, let command = KeyTable.standard.edit(for: key) {
        editor.perform(command, in: size, &ring)
      }
      return answer
    }
  }

  static func run(_ before: String, _ keys: String) -> String {
    let (text, caret, _) = EditorNotation.parse(before)
    var (vi, editor, ring) = (ViKeys(), Editor(text), KillRing())
    editor.moveCaret(toOffset: caret, in: size)
    _ = type(keys, &vi, &editor, &ring)
    return EditorNotation.show(editor.text)
  }

  static let cases: [EditorCase] = [
    // Moves.
    EditorCase("|one two", "w", "one |two"), EditorCase("one t|wo", "b", "one |two"),
    EditorCase("|one two", "e", "on|e two"), EditorCase("|one.two", "w", "one|.two"),
    EditorCase("|one.two x", "W", "one.two |x"), EditorCase("one.tw|o", "B", "|one.two"),
    EditorCase("|one.two x", "E", "one.tw|o x"), EditorCase("ab|c", "0", "|abc"),
    EditorCase("  ab|c", "^", "  |abc"), EditorCase("|abc", "$", "ab|c"),
    EditorCase("|abc\nd", "l", "a|bc\nd"), EditorCase("ab|c\nd", "l", "ab|c\nd"),
    EditorCase("abc\n|d", "h", "abc\n|d"), EditorCase("ab|c\nde\nfgh", "jj", "abc\nde\nfg|h"),
    EditorCase("ab|c\n\nfgh", "jj", "abc\n\nfg|h"), EditorCase("abc\nd|e", "k", "a|bc\nde"),
    EditorCase("|a b c d e f g h", "2d3w", "|g h"),
    EditorCase("|a\nb\nc", "2j", "a\nb\n|c"), EditorCase("|a\nb\nc", "G", "a\nb\n|c"),
    EditorCase("|a\nb\nc\n", "G", "a\nb\n|c\n"), EditorCase("a\nb\n|c", "gg", "|a\nb\nc"),
    EditorCase("|a\n b\nc", "2G", "a\n |b\nc"), EditorCase("|a\n b", "\n", "a\n |b"),
    EditorCase(" a\n|b", "-", " |a\nb"), EditorCase("|abcabc", "fc", "ab|cabc"),
    EditorCase("|abcabc", "2fc", "abcab|c"), EditorCase("|abcabc", "tc", "a|bcabc"),
    EditorCase("|abcabc", "fc;", "abcab|c"), EditorCase("abcab|c", "Fb", "abca|bc"),
    EditorCase("abcab|c", "Fb;", "a|bcabc"), EditorCase("|abcabc", "fc;,", "ab|cabc"),
    EditorCase("|(a(b)c)", "%", "(a(b)c|)"), EditorCase("|a\n\nb\n\nc", "}", "a\n|\nb\n\nc"),
    EditorCase("a\n\nb\n\n|c", "{", "a\n\nb\n|\nc"), EditorCase("|abcdef", "4|", "abc|def"),
    EditorCase("|abcdef", "3l", "abc|def"), EditorCase("|a b c d", "3w", "a b c |d"),
    EditorCase("|日本 語", "w", "日本 |語"), EditorCase("|e\u{301}a", "l", "e\u{301}|a"),
    // Operators with motions.
    EditorCase("|one two", "dw", "|two"), EditorCase("one |two\nthree", "dw", "one| \nthree"),
    EditorCase("|one two three", "d2w", "|three"), EditorCase("|one two three", "2dw", "|three"),
    EditorCase("|one two", "de", "| two"), EditorCase("one |two", "db", "|two"),
    EditorCase("one t|wo", "d0", "|wo"), EditorCase("one| two", "d$", "on|e"),
    EditorCase("one| two", "D", "on|e"), EditorCase("|abcabc", "dtc", "|cabc"),
    EditorCase("|abcabc", "dfc", "|abc"), EditorCase("|(a) b", "d%", "| b"),
    EditorCase("a\n|b\nc", "dd", "a\n|c"), EditorCase("a\n|b", "dd", "|a"),
    EditorCase("|a\nb\nc\nd", "3dd", "|d"), EditorCase("|a\nb\nc", "dj", "|c"),
    EditorCase("a\nb\n|c", "dk", "|a"), EditorCase("a\n|b\nc", "dG", "|a"),
    EditorCase("a\nb\n|c\n", "dgg", "|"), EditorCase("a|bc", "x", "a|c"),
    EditorCase("a|bc", "9x", "|a"), EditorCase("ab|c", "X", "a|c"), EditorCase("|👩‍💻a", "x", "|a"),
    EditorCase("|one two", "cwnew<Esc>", "ne|w two"),
    EditorCase("one| two", "cwX<Esc>", "one|Xtwo"),
    EditorCase("|one two", "Cx<Esc>", "|x"), EditorCase("  a|b\nc", "ccx<Esc>", "  |x\nc"),
    EditorCase("|ab", "sx<Esc>", "|xb"), EditorCase("a|b\nc", "Sx<Esc>", "|x\nc"),
    EditorCase("|one two", "yww\"_P", "one |two"), EditorCase("|a\nb", ">>", "  |a\nb"),
    EditorCase("  a|b", "<lt><lt>", "|ab"), EditorCase("|a\nb\nc", ">j", "  |a\n  b\nc"),
    EditorCase("o|ne two", "gUw", "o|NE two"), EditorCase("O|NE", "guu", "|one"),
    EditorCase("|aBc", "~~", "Ab|c"), EditorCase("|aBc", "3~", "Ab|C"),
    EditorCase("|aBc d", "g~w", "|AbC d"),
    // Text objects.
    EditorCase("one t|wo three", "diw", "one | three"),
    EditorCase("one t|wo three", "daw", "one |three"), EditorCase("one t|wo", "daw", "on|e"),
    EditorCase("a \"b |c\" d", "di\"", "a \"|\" d"), EditorCase("a \"b |c\" d", "da\"", "a | d"),
    EditorCase("|a \"b\"", "ci\"x<Esc>", "a \"|x\""),
    EditorCase("f(a, (b|), c)", "di(", "f(a, (|), c)"),
    EditorCase("f(a|, b)", "da(", "|f"), EditorCase("f(a|, b) g", "cib<Esc>", "f|() g"),
    EditorCase("{a|}", "diB", "{|}"), EditorCase("[[a|]]", "da[", "[|]"),
    EditorCase("a\nb|b\n\nc", "dip", "|\nc"), EditorCase("a\nb|b\n\nc", "dap", "|c"),
    EditorCase("a.b|c d", "diW", "| d"),
    // Typing.
    EditorCase("|b", "ia<Esc>", "|ab"), EditorCase("a|c", "ab<Esc>", "ac|b"),
    EditorCase("  a|b", "Ix<Esc>", "  |xab"), EditorCase("|ab", "Ax<Esc>", "ab|x"),
    EditorCase("|a\nc", "ob<Esc>", "a\n|b\nc"), EditorCase("a\n|c", "Ob<Esc>", "a\n|b\nc"),
    EditorCase("|- a", "ob<Esc>", "- a\n- |b"), EditorCase("|abcd", "Rxy<Esc>", "x|ycd"),
    EditorCase("|ab\nc", "Rxyz<Esc>", "xy|z\nc"), EditorCase("|abc", "rx", "|xbc"),
    EditorCase("|abc", "2rx", "x|xc"), EditorCase("|abc", "4rx", "|abc"),
    EditorCase("a|b c", "lr\n", "ab\n|c"),
    // Putting.
    EditorCase("|ab", "xp", "b|a"), EditorCase("|a\nb", "yyp", "a\n|a\nb"),
    EditorCase("a\n|b", "yyp", "a\nb\n|b"), EditorCase("a\n|b", "yyP", "a\n|b\nb"),
    EditorCase("|a\nb\nc", "ddp", "b\n|a\nc"), EditorCase("|a\nb", "ddp", "b\n|a"),
    EditorCase("|one two", "yiwwP", "one on|etwo"), EditorCase("|ab", "yl3p", "aaa|ab"),
    EditorCase("|a\nb", "\"xyyjdd\"xp", "a\n|a"),
    EditorCase("|a\nb", "\"xyyj\"Xyy\"xp", "a\nb\n|a\nb"),
    // Lines, undo, again.
    EditorCase("|a\nb\nc", "J", "a| b\nc"), EditorCase("|a\nb\nc", "3J", "a b| c"),
    EditorCase("|one two", "dwu", "|one two"), EditorCase("|one two", "dwu<^r>", "|two"),
    EditorCase("|a", "ihello world <Esc>u", "|a"), EditorCase("|a b c", "cwx<Esc>u", "|a b c"),
    EditorCase("|one two three", "dw.", "|three"), EditorCase("|a b c", "cwx<Esc>w.", "x |x c"),
    EditorCase("|a\nb", "A!<Esc>j.", "a!\nb|!"), EditorCase("|abcd", "x2.", "|d"),
    EditorCase("|one two three", "d2wu", "|one two three"),
    // Selecting.
    EditorCase("|abc", "vd", "|bc"), EditorCase("|abc", "vld", "|c"),
    EditorCase("a|bc", "vhd", "|c"),
    EditorCase("|one two", "vey$p", "one twoon|e"), EditorCase("|a\nb\nc", "Vjd", "|c"),
    EditorCase("|a\nb\nc", "VGd", "|"), EditorCase("|abc", "vlU", "|ABc"),
    EditorCase("|abc", "v$cx<Esc>", "|x"), EditorCase("|a\nb", "Vj>", "  |a\n  b"),
    EditorCase("|abc", "vl<Esc>x", "a|c"), EditorCase("a|bc", "vohx", "|c"),
    EditorCase("|a\nb\nc", "Vj<Esc>", "a\n|b\nc"), EditorCase("|abc", "vv", "|abc"),
    EditorCase("|one two", "yiwwviwp", "one on|e"),
    // Half a command does nothing, and Escape ends it.
    EditorCase("|one two", "d<Esc>w", "one |two"), EditorCase("|abc", "2<Esc>x", "|bc"),
    EditorCase("|abc", "dz", "|abc"), EditorCase("|abc", "dax", "|abc"),
  ]

  @Test("A command does what vi users expect", arguments: cases)
  func command(_ each: EditorCase) {
    #expect(Self.run(each.before, each.keys) == EditorNotation.spell(each.after))
  }

  @Test("What only the composer can do is asked of it")
  func requests() {
    for (keys, request) in [
      (":", ViRequest.commandLine), ("/", .find(.forward)), ("?", .find(.backward)),
      ("n", .findAgain(isReversed: false)), ("N", .findAgain(isReversed: true)),
      ("*", .findWord(.forward)), ("ZZ", .saveAndClose), ("ZQ", .close),
    ] {
      var (vi, editor, ring) = (ViKeys(), Editor("abc"), KillRing())
      #expect(Self.type(keys, &vi, &editor, &ring).last == .ask(request), "\(keys)")
    }
  }

  @Test("A copy is for the terminal's clipboard, what is deleted is not")
  func clipboard() {
    var (vi, editor, ring) = (ViKeys(), Editor("one two\n"), KillRing())
    _ = Self.type("dw", &vi, &editor, &ring)
    #expect(ring.takeCopied() == nil)
    _ = Self.type("yy", &vi, &editor, &ring)
    #expect(ring.takeCopied() == "two\n")
  }

  @Test("Windows line ends stay as they are")
  func windowsLines() {
    #expect(Self.run("|a\r\nb\r\n", "ddp") == EditorNotation.spell("b\r\n|a\r\n"))
    #expect(Self.run("a\r\n|b", "ddyyp") == EditorNotation.spell("a\r\n|a"))
    #expect(Self.run("|a\r\nb", "Ax<Esc>ou<Esc>") == EditorNotation.spell("ax\r\n|u\r\nb"))
  }

  @Test("A number that no text is long enough for ends soon")
  func hugeCount() {
    #expect(Self.run("|abc", "999999999x") == EditorNotation.spell("|"))
    #expect(Self.run("|a\nb", "999999999j") == EditorNotation.spell("a\n|b"))
  }
}
