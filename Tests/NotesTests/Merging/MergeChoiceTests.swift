import Notes
import Testing

@Suite struct MergeChoiceTests {
  private let merge = TextMerge(
    base: "a\nb\nc\nd\n", mine: "A\nb\nc\nD\n", theirs: "x\nb\nc\ny\n")

  @Test func `nothing is made while a hunk is undecided`() {
    #expect(merge.disputes.count == 2)
    #expect(merge.resolved([]) == nil)
    #expect(merge.resolved([.mine]) == nil)
    #expect(merge.resolved([nil, .mine]) == nil)
  }

  @Test(
    arguments: [
      ([.mine, .theirs], "A\nb\nc\ny\n"), ([.both, .mine], "A\nx\nb\nc\nD\n"),
      ([.edited("e"), .edited("f")], "e\nb\nc\nf"), ([.edited(""), .edited("")], "b\nc\n"),
    ] as [([MergeChoice], String)])
  func `choices make a text`(choices: [MergeChoice], wanted: String) {
    #expect(merge.resolved(choices) == wanted)
  }

  @Test func `lines of both stand apart where the last has no end`() {
    let open = TextMerge(base: "a\r\nb", mine: "a\r\nc", theirs: "a\r\nd")
    #expect(open.resolved([.both]) == "a\r\nc\r\nd")
    let removed = TextMerge(base: "a\nb", mine: "a", theirs: "a\nc")
    #expect(removed.resolved([.mine]) == "a")
    #expect(removed.resolved([.theirs]) == "a\nc")
    #expect(removed.resolved([.both]) == "a\nc")
  }

  @Test func `values are equal when their bytes are`() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(MergeChoice.edited(composed) != .edited(decomposed))
    #expect(MergeChoice.both == .both && MergeChoice.mine != .theirs)
    #expect(TextMerge.Piece.agreed(composed) != .agreed(decomposed))
    let hunk = TextMerge.Hunk(base: composed, mine: composed, theirs: composed)
    for other in [
      TextMerge.Hunk(base: decomposed, mine: composed, theirs: composed),
      TextMerge.Hunk(base: composed, mine: decomposed, theirs: composed),
      TextMerge.Hunk(base: composed, mine: composed, theirs: decomposed),
    ] {
      #expect(other != hunk && TextMerge.Piece.disputed(other) != .disputed(hunk))
    }
    #expect(TextDiff.Line.kept(composed) != .kept(decomposed))
    #expect(TextDiff.Line.kept("a") != .added("a") && TextDiff.Line.removed("a") != .added("a"))
  }
}
