import Testing

@testable import NotesStore

@Suite("Texts in one column")
struct PackedTextTests {
  @Test("come back as they were")
  func roundTrip() {
    for texts in [[], [""], ["", ""], ["a", "3:abc", "é\u{0}", "::"], ["x"]] {
      #expect(PackedText.unpack(PackedText.pack(texts)) == texts)
    }
  }

  @Test(
    "that are damaged end where they are",
    arguments: ["", ":", "2:a", "-1:a", "99999999999999999999:a", "x:a", "9223372036854775807:a"])
  func damaged(text: String) {
    #expect(PackedText.unpack(Array("1:k\(text)".utf8)) == ["k"])
  }
}
