import Terminal
import Testing

@Suite("Lines of a width")
struct LinesTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    DisplayText(text).lines(width: width).map { $0.glyphs.map(\.text).joined() }
  }

  @Test("They break at blanks, and inside of what has none") func breaks() {
    #expect(lines("one two three", 7) == ["one two", "three"])
    #expect(lines("one two three", 6) == ["one ", "two ", "three"])
    #expect(lines("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(lines("漢字かな", 5) == ["漢字", "かな"])
    #expect(lines("", 5) == [""])
    #expect(lines("a b", 0) == ["a ", "b"])
  }

  @Test("None is too long, and no word is lost", arguments: 2..<30)
  func whole(width: Int) {
    let text = "several words, 漢字かな交じり文 and e\u{301}t\u{301}e\u{301} 🧃 unbreakablyLongWordHere"
    let lines = DisplayText(text).lines(width: width)
    #expect(lines.allSatisfy { $0.columns <= width })
    func letters(_ text: String) -> String { text.filter { $0 != " " } }
    #expect(letters(lines.flatMap(\.glyphs).map(\.text).joined()) == letters(text))
  }
}
