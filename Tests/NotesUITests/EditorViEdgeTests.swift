import Testing

@testable import NotesUI

/// The keys of vi at the edges: each text is what vim makes of the same keys.
@Suite("vi keys at the edges")
struct EditorViEdgeTests {
  static let lines: [EditorCase] = [
    EditorCase("|a\nb\n", "jjjdd", "|a\n"), EditorCase("|a\nb\n", "yyjjjp", "a\nb\n|a\n"),
    EditorCase("|a\nb\n", "GJ", "a\n|b\n"), EditorCase("|a\nb\n", "5J", "a| b\n"),
    EditorCase("|a\nb\n", "jjox<Esc>", "a\nb\n|x\n"), EditorCase("|a\nb\n", "jdj", "a\n|b\n"),
    EditorCase("|a\nb\n", "5G", "a\n|b\n"), EditorCase("|a\nb\n", "9+", "a\n|b\n"),
    EditorCase("|a\nb\n", "5dj", "|"), EditorCase("|a\nb\n", "jdd", "|a\n"),
    EditorCase("|a\nb\n", "jJ", "a\n|b\n"), EditorCase("|a\nb c\n", "jd}", "a\n|\n"),
    EditorCase("|a\nb c\n", "jld}", "a\n|b\n"), EditorCase("|a\nbc\n", "jlde", "a\n|b\n"),
    EditorCase("|a\nbc\n", "jw", "a\nb|c\n"), EditorCase("|a\nbc\n", "j}", "a\nb|c\n"),
    EditorCase("|a\n\nb\n", "jdw", "a\n|b\n"), EditorCase("|a\n\nb\n", "jcwx<Esc>", "a\n|x\nb\n"),
  ]

  @Test("The break that ends a text begins no line", arguments: lines)
  func linesCases(_ each: EditorCase) { check(each) }

  static let seeking: [EditorCase] = [
    EditorCase("|axbxcx", "dtx", "|xbxcx"), EditorCase("f(|a))", "dt)", "f(|))"),
    EditorCase("|a,,b", "dt,", "|,,b"), EditorCase("bxx|a", "dTx", "bxx|a"),
    EditorCase("bxx|a", "cTxy<Esc>", "bxx|ya"), EditorCase("|axbxcx", "tx;", "ax|bxcx"),
    EditorCase("|axbxcx", "tx;;", "axbx|cx"), EditorCase("|axbxcx", "tx;,", "ax|bxcx"),
    EditorCase("|axbxcx", "2tx", "ax|bxcx"), EditorCase("|axbxcx", "txd;", "|xcx"),
  ]

  @Test("A character sought stands where it stands", arguments: seeking)
  func seekingCases(_ each: EditorCase) { check(each) }

  static let failing: [EditorCase] = [
    EditorCase("|abc", "cfzx", "|bc"), EditorCase("|a\"bc", "ci\"x", "|\"bc"),
    EditorCase("|abc", "ci[x", "|bc"), EditorCase("|abc", "ckx", "|bc"),
    EditorCase("|axbxcdef", "d5fx", "|axbxcdef"), EditorCase("|axbxcdef", "5fx", "|axbxcdef"),
    EditorCase("|axbxcdef", "2fx", "axb|xcdef"), EditorCase("a b| c", "d5b", "| c"),
    EditorCase("a b| c", "c5bx<Esc>", "|x c"), EditorCase("|ab", "chx<Esc>", "|xab"),
    EditorCase("|ab", "c0x<Esc>", "|xab"), EditorCase("|ab", "d5l", "|"),
    EditorCase("|ab\n\nc\n", "d5}", "|ab\n\nc\n"), EditorCase("|abc", "xd5fx.", "|c"),
  ]

  @Test("A command without its target is given up", arguments: failing)
  func failingCases(_ each: EditorCase) { check(each) }

  static let selecting: [EditorCase] = [
    EditorCase("|one two three", "wviwU", "one |TWO three"),
    EditorCase("|one two three", "vawd", "|two three"),
    EditorCase("|one two three", "viwiwiwd", "| three"),
    EditorCase("|one two three", "viw2iwd", "| three"),
    EditorCase("|f(a, (b), c)", "8lvibd", "f(|)"), EditorCase("|((a) b)", "2lvi)d", "((|) b)"),
    EditorCase("|((a) b)", "2lva)a)d", "|"), EditorCase("|a \"b c\" d", "3lvi\"d", "a \"|\" d"),
    EditorCase("|a\nb\n\nc\n", "vipd", "|\nc\n"), EditorCase("|a\nb\n\nc\n", "vapd", "|c\n"),
    EditorCase("|abc def", "v3iwd", "|"), EditorCase("|abcd", "vllrx", "|xxxd"),
    EditorCase("|ab\ncd\n", "Vjr-", "|--\n--\n"), EditorCase("|ab\ncd\n", "lvjrx", "a|x\nxx\n"),
  ]

  @Test("Text objects and r work on what is selected", arguments: selecting)
  func selectingCases(_ each: EditorCase) { check(each) }

  static let putting: [EditorCase] = [
    EditorCase("|one\ntwo\nnext", "yiwjVp", "one\n|one\nnext"),
    EditorCase("|one two", "yiwwvepbP", "one tw|oone"),
    EditorCase("|one two", "yiwwvePbP", "one on|eone"),
    EditorCase("|one\nx two y", "yyjwvep", "one\nx \n|one\n y"),
    EditorCase("|one\ntwo", "yyjvep", "one\n\n|one\n"),
    EditorCase("|one\ntwo\n", "yyjvep", "one\n\n|one\n\n"),
    EditorCase("|one\ntwo x", "yyjvep", "one\n\n|one\n x"),
    EditorCase("|one\ntwo\nx\n", "yyjVp", "one\n|one\nx\n"),
    EditorCase("|one\ntwo", "yyjVp", "one\n|one"),
    EditorCase("|one\ntwo\nx\n", "yyjV2p", "one\n|one\none\nx\n"),
    EditorCase("|one\ntwo\nx\n", "yiwjV2p", "one\n|one\none\nx\n"),
    EditorCase("|one two", "yiwwve2p", "one oneon|e"),
  ]

  @Test(
    "What is put over a selection keeps to lines, and what it replaces is kept", arguments: putting)
  func puttingCases(_ each: EditorCase) { check(each) }

  static let brackets: [EditorCase] = [
    EditorCase("|x (a b) y", "f)d%", "x | y"), EditorCase("|x (a b) y", "f)c%z<Esc>", "x |z y"),
    EditorCase("x (a b|) y", "y%P", "x (a b|)(a b) y"),
  ]

  @Test("A bracket takes its partner along, whichever way", arguments: brackets)
  func bracketsCases(_ each: EditorCase) { check(each) }

  static let counting: [EditorCase] = [
    EditorCase("|abc", "3iab<Esc>", "ababa|babc"), EditorCase("|abc", "3A!<Esc>", "abc!!|!"),
    EditorCase("|abc", "2oab<Esc>", "abc\nab\na|b"),
    EditorCase("|abc\nd", "2oab<Esc>", "abc\nab\na|b\nd"),
    EditorCase("|abc", "2Oab<Esc>", "ab\na|b\nabc"), EditorCase("|abcdef", "2Rxy<Esc>", "xyx|yef"),
    EditorCase("|abc", "2Rxyz<Esc>", "xyzxy|z"), EditorCase("|abc", "3ixy<BS><Esc>", "xx|xabc"),
    EditorCase("|abc", "3Ix<Esc>.", "xx|xxxxabc"), EditorCase("|abc", "2ix<Esc>3.", "xxx|xxabc"),
  ]

  @Test("What is typed behind a count comes so many times", arguments: counting)
  func countingCases(_ each: EditorCase) { check(each) }

  static let again: [EditorCase] = [
    EditorCase("|abcdef", "vld.", "|ef"), EditorCase("|abcdef", "vlcx<Esc>.", "|xdef"),
    EditorCase("|ab\ncd\nef\ngh\n", "Vjd.", "|"), EditorCase("|abcdef", "vlrx2l.", "xx|xxef"),
    EditorCase("|abcdef", "vl~2l.", "AB|CDef"), EditorCase("|a b c d e f g h", "2dw3.", "|f g h"),
    EditorCase("|a b c d e f g h", "2dw3..", "|"),
  ]

  @Test("The last change comes again, whatever it worked on", arguments: again)
  func againCases(_ each: EditorCase) { check(each) }

  static let registers: [EditorCase] = [
    EditorCase("|one two", "yiwwdw\"0P", "oneon|e "),
    EditorCase("|one\ntwo", "\"ayyj\"Aywgg\"ap", "one\n|one\ntwo\ntwo"),
    EditorCase("|one\ntwo", "\"ayiwj\"Ayygg\"ap", "one\n|one\ntwo\ntwo"),
    EditorCase("|one two", "\"byw\"Bp", "oone| ne two"), EditorCase("|one two", "\"zp", "|one two"),
    EditorCase("|one two", "yw\"ayww\"0P", "one one| two"),
  ]

  @Test("Registers keep what they are for", arguments: registers)
  func registersCases(_ each: EditorCase) { check(each) }

  static let overwriting: [EditorCase] = [
    EditorCase("|abcd", "Rxy<BS><Esc>", "|xbcd"), EditorCase("|abcd", "Rxy<BS><BS>z<Esc>", "|zbcd"),
    EditorCase("|ab", "Rxyz<BS><BS><Esc>", "|xb"), EditorCase("ab|cd", "R<BS>x<Esc>", "a|xcd"),
    EditorCase("|abcd", "Rxy<BS><Esc>ll.", "xb|xd"),
  ]

  @Test("Backspace gives back what was typed over", arguments: overwriting)
  func overwritingCases(_ each: EditorCase) { check(each) }

  private func check(_ each: EditorCase) {
    #expect(EditorViTests.run(each.before, each.keys) == EditorNotation.spell(each.after))
  }
}
