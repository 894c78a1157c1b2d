import Notes
import Spelling
import Terminal
import Testing

@testable import NotesUI

/// Which words of a text are looked up.
@Suite("Words whose spelling is checked")
struct CheckableWordTests {
  private func words(_ text: String, _ range: Range<Int>? = nil) -> [String] {
    let buffer = TextBuffer(text)
    let found = CheckableWord.words(in: range ?? 0..<buffer.count, of: buffer)
    for word in found { #expect(buffer.string(in: word.range) == word.word) }
    return found.map(\.word)
  }

  private static let cases: [(String, [String])] = [
    ("One two, three.", ["One", "two", "three"]),
    ("don't 'quoted' it’s dogs'", ["don't", "quoted", "it’s", "dogs"]),
    ("well-known", ["well", "known"]),
    ("größe naïve caf\u{65}\u{301}", ["größe", "naïve", "caf\u{65}\u{301}"]),
    ("**bold** _em_ __strong__ ~~gone~~", ["bold", "em", "strong", "gone"]),
    ("A US and USA a", ["and", "USA", "a"]), ("x2 1st 3,000 v1", []),
    ("see http://exmaple.org/teh and a@exmpl.org, www.exmpl.org", ["see", "and"]),
    (
      "<https://teh.org> [teh link](https://teh.org \"titel\") end",
      ["teh", "link", "titel", "end"]
    ),
    ("/usr/shaer ~/teh and/or config.json5 snake_case a=teh", ["and", "or"]),
    ("#tagg @naem &nbsp; <br> <span class=\"teh\">in</span>", ["in"]),
    ("`cdoe` text ``a ` b`` more ` lone", ["text", "more", "lone"]),
    ("日本語 слово ไทย", ["слово"]), ("", []), ("...", []), ("'", []), ("_", []),
    (String(repeating: "x", count: 65) + " y", ["y"]),
    ("- [ ] tehd\r\n> quoet\r\n", ["tehd", "quoet"]),
  ]

  @Test("Words are runs of letters, but for those of code, addresses and tags", arguments: cases)
  func words(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test("Fenced code is passed over until it ends")
  func fences() {
    #expect(words("a1\nbefore\n```swift\nletx\n~~~\n````\nafter") == ["before", "after"])
    #expect(words("~~~\ncdoe\n```\ncdoe\n~~~\nafter") == ["after"])
    #expect(words("````\ncdoe\n```\ncdoe\n````\nafter") == ["after"])
    #expect(words("```\ncdoe") == [])
    #expect(words("``` not `a fence\ntext") == ["not", "a", "fence", "text"])
  }

  @Test("What the edges cut is left alone")
  func edges() {
    #expect(words("one two three", 1..<13) == ["two", "three"])
    #expect(words("one two three", 4..<10) == ["two"])
    #expect(words("one\ntwo\nthree", 4..<8) == ["two"])
  }

  @Test("Every word is where it says it is, whatever the text", arguments: 0..<40)
  func random(_ seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    let parts = [
      "a", "Bc", "'", "’", "`", "```", "~~~", "\n", " ", "_", "<", ">", "](", ")", "&", ";", ".",
      "/", "é", "e\u{301}", "日", "👩‍💻", "1", "#", "\r\n", "\\",
    ]
    var text = ""
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += parts[Int(state >> 33) % parts.count]
    }
    #expect(words(text).count >= 0)
  }
}
