import Notes
import Support
import Testing

/// Texts that are long, or that nothing good can be found for: none may take more than moments.
@Suite(.timeLimit(.minutes(1))) struct LargeTextTests {
  private func lines(_ count: Int, _ name: String) -> [String] {
    (0..<count).map { "\(name) \($0)\n" }
  }

  private func makesBoth(_ old: String, _ new: String) -> Bool {
    let lines = TextDiff(from: old, to: new).lines
    return ByteString(lines.filter(\.isOld).map(\.text).joined()) == ByteString(old)
      && ByteString(lines.filter(\.isNew).map(\.text).joined()) == ByteString(new)
  }

  @Test func `changes at both ends of a long text merge`() {
    let base = lines(30_000, "line")
    var (mine, theirs) = (base, base)
    mine[2] = "mine\n"
    mine[29_998] = "mine too\n"
    theirs[4] = "theirs\n"
    theirs.remove(at: 29_990)
    var wanted = mine
    wanted[4] = "theirs\n"
    wanted.remove(at: 29_990)
    let merge = TextMerge(base: base.joined(), mine: mine.joined(), theirs: theirs.joined())
    #expect(merge.merged == wanted.joined())
  }

  @Test func `texts without a line in common are one hunk`() {
    let texts = ["base", "mine", "theirs"].map { lines(20_000, $0).joined() }
    let merge = TextMerge(base: texts[0], mine: texts[1], theirs: texts[2])
    #expect(merge.pieces.count == 1 && merge.disputes.count == 1)
    #expect(TextDiff(from: texts[0], to: texts[1]).lines.allSatisfy { !$0.isKept })
  }

  @Test func `more changes than are searched through are found by landmarks`() {
    let old = lines(20_000, "line")
    var new = old
    for index in stride(from: 3, to: old.count, by: 10) { new[index] = "new \(index)\n" }
    // Lines that both texts have, so that they are not left out before the search.
    new[5] = old[13]
    let kept = TextDiff(from: old.joined(), to: new.joined()).lines.count(where: \.isKept)
    #expect(kept == 20_000 - 2_001)
    let moved = old[10_000...] + old[..<10_000]
    #expect(
      TextDiff(from: old.joined(), to: moved.joined()).lines.count(where: \.isKept) == 10_000)
  }

  @Test func `lines in any order, and two lines without end, are told apart`() {
    var random = SeededRandom(1)
    let old = lines(20_000, "line")
    #expect(makesBoth(old.joined(), old.shuffled(using: &random).joined()))
    let coins = (0..<2).map { _ in
      (0..<20_000).map { _ in Bool.random(using: &random) ? "a\n" : "b\n" }.joined()
    }
    #expect(makesBoth(coins[0], coins[1]))
    let merge = TextMerge(base: coins[0], mine: coins[1], theirs: coins[0] + "c\n")
    #expect(merge.merged == coins[1] + "c\n" || !merge.isClean)
  }

  @Test func `a line of a megabyte is merged by its words`() {
    let base = lines(60_000, "word").joined().replacing("\n", with: ", ")
    let merge = TextMerge(base: base, mine: "mine, " + base, theirs: base + "theirs")
    #expect(merge.merged == "mine, " + base + "theirs")
  }
}
