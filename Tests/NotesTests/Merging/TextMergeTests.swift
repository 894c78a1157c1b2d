import Notes
import Testing

@Suite struct TextMergeTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let base: String
    let mine: String
    let theirs: String
    let wanted: String?

    init(_ name: String, _ base: String, _ mine: String, _ theirs: String, _ wanted: String?) {
      self.name = name
      self.base = base
      self.mine = mine
      self.theirs = theirs
      self.wanted = wanted
    }

    var testDescription: String { name }
  }

  private static let lines = [
    Row("nothing at all", "", "", "", ""),
    Row("nobody changed", "a\n", "a\n", "a\n", "a\n"),
    Row("mine alone", "a\n", "b\n", "a\n", "b\n"),
    Row("theirs alone", "a\n", "a\n", "b\n", "b\n"),
    Row("both the same", "a\n", "b\n", "b\n", "b\n"),
    Row("lines apart", "a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
    Row("neighbouring lines", "a\nb\n", "A\nb\n", "a\nB\n", "A\nB\n"),
    Row("the same line", "a\n", "b\n", "c\n", nil),
    Row("removed, and untouched", "a\nb\nc\n", "a\nc\n", "a\nb\nc\nd\n", "a\nc\nd\n"),
    Row("removed, and changed", "a\nb\nc\n", "a\nc\n", "a\nB\nc\n", nil),
    Row("removed by both", "a\nb\nc\n", "a\nc\n", "a\nc\n", "a\nc\n"),
    Row("emptied, and changed", "a\n", "", "b\n", nil),
    Row("emptied by both", "a\n", "", "", ""),
    Row("both created", "", "a\n", "b\n", nil),
    Row("both created the same", "", "a\n", "a\n", "a\n"),
    Row("both added at the end", "a\n", "a\nb\n", "a\nc\n", nil),
    Row("both added the same", "a\n", "a\nb\n", "a\nb\n", "a\nb\n"),
    Row("both added, one elsewhere", "a\nz\n", "0\na\nz\n", "a\nz\nb\n", "0\na\nz\nb\n"),
    Row("added below a changed line", "a\nb\n", "a\nb\nc\n", "a\nB\n", "a\nB\nc\n"),
    Row("added above a changed line", "a\nb\n", "0\na\nb\n", "A\nb\n", "0\nA\nb\n"),
    Row("changed and both the same", "a\nb\nc\n", "A\nb\nC\n", "A\nb\nc\n", "A\nb\nC\n"),
  ]

  private static let lineEnds = [
    Row("the last end added", "a\nb", "a\nb\n", "A\nb", "A\nb\n"),
    Row("the last end added, that line changed", "a", "a\n", "b", "b\n"),
    Row("the last end removed", "a\nb\n", "a\nb", "a\nB\n", "a\nB"),
    Row("added below an open line", "a", "a\nb", "A", "A\nb"),
    Row("added below, closed by theirs", "a", "a\nb", "a\n", "a\nb\n"),
    Row("both added below an open line", "a", "a\nb", "a\nc", nil),
    Row("an open line removed", "a\nb", "a", "A\nb", "A"),
    Row("CRLF kept", "a\r\nb\r\n", "A\r\nb\r\n", "a\r\nB\r\n", "A\r\nB\r\n"),
    Row("theirs made it LF", "a\r\nb\r\n", "a\r\nB\r\nc\r\n", "a\nb\n", "a\nB\nc\n"),
    Row("theirs made it CRLF", "a\nb\n", "a\nB\n", "A\r\nb\r\n", "A\r\nB\r\n"),
    Row("mine made it CRLF", "a\nb\n", "a\r\nb\r\n", "a\nB\n", "a\r\nB\r\n"),
    Row("theirs made it one", "a\r\nb\nc\n", "a\r\nb\nC\n", "a\nb\nc\n", "a\nb\nC\n"),
    Row("theirs made it LF, mine open", "a\r\nb", "a\r\nb\r\nc", "a\nB", "a\nB\nc"),
    Row("created with other ends", "", "a\nb\n", "a\r\nb\r\n", "a\nb\n"),
    Row("a CR that ends nothing", "a\nb\r", "A\nb\r", "a\nc\r", "A\nc\r"),
    Row(
      "one odd line end gone", "a\nb\r\nc\nd\n", "a\nb\nc\nd\n", "a\nb\r\nc\nD\r\n",
      "a\nb\nc\nD\r\n"),
    Row("a mixed text", "a\r\nb\nc\n", "A\r\nb\nc\n", "a\r\nb\nC\n", "A\r\nb\nC\n"),
  ]

  @Test(arguments: lines + lineEnds)
  func `lines changed by one side are taken from it`(_ row: Row) {
    check(row)
  }

  private static let words = [
    Row("apart", "one two three", "ONE two three", "one two THREE", "ONE two THREE"),
    Row("neighbours", "the red car", "the blue car", "the red bus", nil),
    Row("the same word", "a red car", "a blue car", "a green car", nil),
    Row("the same change, and one more", "a, b, c", "A, b, c", "A, b, C", "A, b, C"),
    Row("a word added by each, apart", "a, b", "x a, b", "a, b y", "x a, b y"),
    Row("a word added by each, there", "a b", "a x b", "a y b", nil),
    Row("a box ticked", "- [ ] milk\n", "- [x] milk\n", "- [ ] milk, eggs\n", "- [x] milk, eggs\n"),
    Row("a sentence removed", "Go. Stay.\n", "Go.\n", "Go. Stay here.\n", nil),
    Row(
      "rewritten", "buy milk and eggs today", "we should call mum today",
      "buy milk and eggs and bread today", nil),
    Row("CJK", "我喜欢红色汽车。", "我喜欢蓝色汽车。", "我喜欢红色卡车。", "我喜欢蓝色卡车。"),
    Row("CJK, the same", "红色", "蓝色", "绿色", nil),
    Row("emoji with joiners", "👩‍👩‍👧 x 👍", "👩‍👩‍👦 x 👍", "👩‍👩‍👧 x 👍🏽", "👩‍👩‍👦 x 👍🏽"),
    Row("one emoji, two ways", "👩‍👩‍👧", "👩‍👩‍👦", "👩‍👧‍👧", nil),
    Row("flags", "🇩🇪🇫🇷🇮🇹", "🇩🇰🇫🇷🇮🇹", "🇩🇪🇫🇷🇮🇸", "🇩🇰🇫🇷🇮🇸"),
    Row(
      "a mark put on a letter", "e, x, o", "e\u{301}, x, o", "e, x, o\u{308}",
      "e\u{301}, x, o\u{308}"),
    Row("composed is not decomposed", "\u{E9}\n", "e\u{301}\n", "\u{E9}\nx\n", "e\u{301}\nx\n"),
    Row("composed and decomposed", "e\n", "\u{E9}\n", "e\u{301}\n", nil),
  ]

  @Test(arguments: words)
  func `words changed by one side are taken from it`(_ row: Row) {
    check(row)
  }

  private func check(_ row: Row) {
    let merge = TextMerge(base: row.base, mine: row.mine, theirs: row.theirs)
    #expect(merge.merged.map(ByteString.init) == row.wanted.map(ByteString.init))
    #expect(merge.isClean == (row.wanted != nil))
    let swapped = TextMerge(base: row.base, mine: row.theirs, theirs: row.mine)
    #expect(swapped.merged.map(ByteString.init) == row.wanted.map(ByteString.init))
  }

  @Test func `a hunk has whole lines, and what stands around it is agreed`() {
    let merge = TextMerge(
      base: "0\nthe red car\nz\n", mine: "1\nthe blue car\nz\n", theirs: "0\nthe red bus\ny\n")
    #expect(
      merge.pieces == [
        .agreed("1\n"),
        .disputed(
          .init(base: "the red car\n", mine: "the blue car\n", theirs: "the red bus\n")),
        .agreed("y\n"),
      ])
  }

  @Test func `lines that both put at either end of a hunk are agreed`() {
    let merge = TextMerge(base: "", mine: "a\nb\nz\n", theirs: "a\nc\nz\n")
    #expect(
      merge.pieces == [
        .agreed("a\n"), .disputed(.init(base: "", mine: "b\n", theirs: "c\n")), .agreed("z\n"),
      ])
  }

  @Test func `a title is one line, disputed as a whole`() {
    let clean = TextMerge(
      base: "Plan, May", mine: "A plan, May", theirs: "Plan, June", by: .words)
    #expect(clean.merged == "A plan, June")
    let merge = TextMerge(
      base: "My plan", mine: "My first plan", theirs: "My last plan", by: .words)
    #expect(
      merge.pieces == [
        .disputed(.init(base: "My plan", mine: "My first plan", theirs: "My last plan"))
      ])
    #expect(merge.resolved([.both]) == "My first plan My last plan")
  }
}
