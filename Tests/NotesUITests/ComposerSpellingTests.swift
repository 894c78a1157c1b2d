import Glibc
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

/// Spelling in the composer, with the real dictionary.
@Suite("Spelling in the composer")
struct ComposerSpellingTests {
  private static let folders = DictionaryFolders(["/usr/share/hunspell"])

  private func writing(
    _ body: String, mode: SpellingMode = .ifInstalled, library: String? = nil,
    words: String? = nil
  ) async throws -> Stage {
    var stage = try await Stage.showing([Draft(title: "Plan", body: body)])
    stage.speller = Speller(
      languages: .named(["en_US"]), folders: ComposerSpellingTests.folders, wordsFile: words,
      library: library)
    stage.set { $0.spelling = mode }
    await stage.type("e")
    return stage
  }

  private func marked(_ stage: Stage) -> [String] {
    stage.frame.rows.flatMap { row in
      row.split { $0.style != .misspelt }.map { cells in
        cells.map { String($0.glyph.base) }.joined()
      }
    }
  }

  private func asked(_ stage: Stage) -> [[String]] {
    stage.effects.compactMap { if case .spell(let words) = $0 { words } else { nil } }
  }

  @Test("Misspelt words are marked, those in code are not")
  func marks() async throws {
    let stage = try await writing("teh cat `teh` saw\nits mouze\n")
    #expect(marked(stage) == ["teh", "mouze"])
    #expect(asked(stage) == [["teh", "cat", "saw", "its", "mouze"]])
  }

  @Test("A word is asked for once, and not while it is typed")
  func typing() async throws {
    var stage = try await writing("cat ")
    await stage.type("<C-End>houze")
    await stage.letTimePass()
    #expect(asked(stage) == [["cat"]])
    #expect(marked(stage) == [])
    await stage.type(" cat")
    await stage.letTimePass()
    #expect(asked(stage) == [["cat"], ["houze"]])
    #expect(marked(stage) == ["houze"])
    await stage.type("<M-b><M-b><Del>")
    #expect(stage.state.composer?.body.string == "cat ouze cat")
  }

  @Test("Keys do not wait for words: marks move with theirs, and all are looked at soon")
  func typingGoesOn() async throws {
    var stage = try await writing("teh cat, its mouze.")
    await stage.type("<C-End> A lot. ")
    let words = stage.alarms.count { $0 == .spelling }
    #expect(words == 1)
    #expect(marked(stage) == ["teh", "mouze"])
    await stage.type("<C-Home>x ")
    #expect(marked(stage) == ["teh", "mouze"])
    await stage.type("<Right>h<Bksp>")
    #expect(marked(stage) == ["mouze"])
    await stage.letTimePass()
    #expect(marked(stage) == ["teh", "mouze"])
    #expect(!stage.state.spelling.isAwaited)
    await stage.type("q")
    #expect(stage.alarms == [.spelling])
  }

  @Test("Only what shows is asked for, also in a line of a megabyte")
  func long() async throws {
    let line = String(repeating: "wordd ", count: 180_000)
    var stage = try await writing(line + "\nlastt one")
    #expect(asked(stage) == [["wordd"]])
    #expect(marked(stage).count > 100)
    await stage.type("<C-End>")
    #expect(asked(stage).flatMap(\.self).contains("lastt"))
  }

  @Test("Off, nothing is asked; the key switches, and says by what words are checked")
  func switching() async throws {
    var stage = try await writing("teh", mode: .off)
    #expect(asked(stage) == [])
    await stage.type("<Right><M-s>")
    #expect(stage.state.status?.text == Words.spellingIsChecked(by: ["en_US"]))
    #expect(marked(stage) == ["teh"])
    await stage.type("<M-s>")
    #expect(stage.state.status?.text == Words.spellingIsOff)
    #expect(marked(stage) == [])
  }

  @Test("Where the library is missing nothing is said until the key is pressed")
  func missing() async throws {
    var stage = try await writing("teh", library: "libnone.so.0")
    #expect(stage.state.status == nil)
    await stage.type("<Right><Left>")
    #expect(asked(stage).count == 1)
    await stage.type("<M-s>")
    #expect(stage.statusLine.contains("libhunspell-1.7-0"))
    await stage.type("<M-;>")
    #expect(stage.statusLine.contains("libhunspell-1.7-0"))
    #expect(stage.state.place == .composer)
  }

  @Test("Where it is wanted, what is missing is told at once, and once")
  func wanted() async throws {
    var stage = try await writing("teh", mode: .on, library: "libnone.so.0")
    #expect(stage.statusLine.contains("libhunspell-1.7-0"))
    await stage.type("<Right>")
    #expect(stage.state.status == nil)
  }

  @Test("Another word takes its place in one step, and is in the journal")
  func choosing() async throws {
    var stage = try await writing("I recieve it")
    await stage.type("<Right><Right><M-;>")
    #expect(stage.state.place == .spelling)
    #expect(stage.statusLine.hasPrefix("“recieve”: 1 receive"))
    await stage.type("1")
    #expect(stage.state.composer?.body.string == "I receive it")
    #expect(stage.state.composer?.body.text.caret == 9)
    #expect(marked(stage) == [])
    guard case .append(let edits)? = stage.journal.last else {
      Issue.record("nothing in the journal")
      return
    }
    #expect(
      edits == [DraftEdit(field: .body, offset: 2, removed: 7, inserted: Array("receive".utf8))])
    await stage.type("<^Z>")
    #expect(stage.state.composer?.body.string == "I recieve it")
  }

  @Test("Esc and a number that is not there change nothing")
  func keeping() async throws {
    var stage = try await writing("qqqzzzxxqq")
    await stage.type("<M-;>1")
    #expect(stage.state.status?.text == Words.noSuggestion(1))
    #expect(stage.state.place == .spelling)
    await stage.type("<Esc>")
    #expect(stage.state.place == .composer)
    #expect(stage.state.composer?.body.string == "qqqzzzxxqq")
  }

  @Test("A word that is right, and a place without one, are said")
  func right() async throws {
    var stage = try await writing("house, ")
    await stage.type("<M-;>")
    #expect(stage.state.status?.text == Words.isSpeltRight("house"))
    await stage.type("<End><M-;>")
    #expect(stage.state.status?.text == Words.noWordHere)
  }

  @Test("A word of one's own is right from then on")
  func adding() async throws {
    let path = "/tmp/cahier-words-\(getpid()).txt"
    defer { unlink(path) }
    var stage = try await writing("cahierist and Cahierist", words: path)
    #expect(marked(stage) == ["cahierist", "Cahierist"])
    await stage.type("<M-;>a")
    #expect(stage.state.status?.text == Words.wordAdded("cahierist"))
    #expect(marked(stage) == [])
  }

  @Test("A word that could not be kept is told")
  func notKept() async throws {
    var stage = try await writing("cahierist", words: "/nonexistent/words.txt")
    await stage.type("<M-;>a")
    #expect(stage.state.status?.kind == .failure)
    #expect(marked(stage) == ["cahierist"])
  }

  @Test("A late answer opens nothing over another place")
  func late() async throws {
    var stage = try await writing("teh")
    let late = SpellingSuggestions(SpelledWord("teh", isRight: false), ["the"])
    await stage.tell(.spellingSuggestions(late))
    #expect(stage.state.place == .composer)
    stage.speller = nil
    await stage.type("<M-;><Esc>")
    await stage.tell(.spellingSuggestions(late))
    #expect(stage.state.composer == nil)
  }

  @Test("What was found covers what is marked")
  func finding() async throws {
    var stage = try await writing("teh cat")
    await stage.type("<^R>teh")
    #expect(marked(stage) == [])
    await stage.type("<Esc>")
    #expect(marked(stage) == ["teh"])
  }

  @Test("What is known of words is bounded")
  func bounded() {
    var check = SpellCheck()
    for index in 0..<20_000 {
      #expect(check.ask(for: ["w\(index)"]) == ["w\(index)"])
      check.take([SpelledWord("w\(index)", isRight: false)])
    }
    #expect(check.isRight("w0") == nil)
    #expect(check.isRight("w19999") == false)
    check.forgetWrong()
    #expect(check.isRight("w19999") == nil)
  }

  @Test("Every word of it is said in each language", arguments: Language.allCases)
  func languages(_ language: Language) {
    Language.$current.withValue(language) {
      #expect(!Words.explanation(.dictionary(["de_DE"], packages: ["hunspell-de-de"])).isEmpty)
      #expect(Words.spellingExplanation(.spelling) != nil)
      #expect(Words.screen(.spelling) == Words.spellingScreen(.spelling))
    }
  }
}
