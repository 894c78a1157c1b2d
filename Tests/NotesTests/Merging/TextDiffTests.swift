import Notes
import Testing

@Suite struct TextDiffTests {
  @Test(
    arguments: [
      ("", "", []), ("a\n", "a\n", [.kept("a\n")]),
      ("a\nb\n", "a\nc\n", [.kept("a\n"), .removed("b\n"), .added("c\n")]),
      ("a", "a\n", [.removed("a"), .added("a\n")]),
      ("a\r\nb", "a\nb", [.removed("a\r\n"), .added("a\n"), .kept("b")]),
      ("", "a\nb", [.added("a\n"), .added("b")]), ("a\n", "", [.removed("a\n")]),
      ("\u{E9}\n", "e\u{301}\n", [.removed("\u{E9}\n"), .added("e\u{301}\n")]),
      (
        "a\nb\nc\n", "b\nc\nd\n",
        [.removed("a\n"), .kept("b\n"), .kept("c\n"), .added("d\n")]
      ),
    ] as [(String, String, [TextDiff.Line])])
  func `lines are kept, removed or added`(old: String, new: String, wanted: [TextDiff.Line]) {
    let diff = TextDiff(from: old, to: new)
    #expect(diff.lines == wanted)
    #expect(diff.isEmpty == (ByteString(old) == ByteString(new)))
  }

  @Test func `words of a line are told apart without cutting a character`() {
    #expect(
      TextDiff.words(from: "the red, old car", to: "the blue, old car")
        == [.kept("the "), .removed("red"), .added("blue"), .kept(", old car")])
    #expect(
      TextDiff.words(from: "👩‍👩‍👧!", to: "👩‍👩‍👦!")
        == [.removed("👩‍👩‍👧"), .added("👩‍👩‍👦"), .kept("!")])
    #expect(TextDiff.words(from: "", to: "") == [])
  }

  private let old = (1...20).map { "\($0)\n" }.joined()

  @Test func `hunks have the context that was asked for`() {
    let new = old.replacing("4\n5\n", with: "four\n5\n").replacing("\n12\n", with: "\n")
    let diff = TextDiff(from: old, to: new)
    #expect(diff.hunks(context: 0).map(\.header) == ["@@ -4 +4 @@", "@@ -12 +11,0 @@"])
    #expect(diff.hunks(context: 3).map(\.header) == ["@@ -1,7 +1,7 @@", "@@ -9,7 +9,6 @@"])
    #expect(diff.hunks(context: 4).map(\.header) == ["@@ -1,16 +1,15 @@"])
    #expect(diff.hunks(context: .max).map(\.header) == ["@@ -1,20 +1,19 @@"])
    #expect(diff.hunks(context: -1) == diff.hunks(context: 0))
    #expect(TextDiff(from: old, to: old).hunks().isEmpty)
  }

  @Test func `a text that was empty starts at line nought`() {
    #expect(TextDiff(from: "", to: "a\n").hunks().map(\.header) == ["@@ -0,0 +1 @@"])
    #expect(TextDiff(from: "a\nb\n", to: "").hunks().map(\.header) == ["@@ -1,2 +0,0 @@"])
  }
}
