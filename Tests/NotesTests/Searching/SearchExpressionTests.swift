import Notes
import Support
import Testing

@Suite("A search")
struct SearchExpressionTests {
  /// 2026-02-10T12:00:00Z, in a zone an hour east.
  private let clock = SearchClock(
    now: Timestamp(CivilTime(year: 2026, month: 2, day: 10, hour: 12)), offset: 3600)

  private func finds(_ filter: String, _ body: String, title: String? = nil) -> Bool {
    SearchExpression(filter, clock: clock).finds(Note(id: Note.ID("1"), title: title, body: body))
  }

  private func finds(_ filter: String, created date: String) -> Bool {
    let note = Note(id: Note.ID("1"), body: "", created: Timestamp(iso8601: date))
    return SearchExpression(filter, clock: clock).finds(note)
  }

  @Test(
    "finds letters whatever their case, accents and spelling",
    arguments: [
      ("ete", "ÉTÉ"), ("été", "e\u{301}te\u{301}"), ("e\u{301}te\u{301}", "ÉTÉ"),
      ("été", "l’ÉTÉ"), ("strasse", "STRASSE"), ("strasse", "Straße"), ("straße", "STRASSE"),
      ("σοφος", "ΣΟΦΌΣ"), ("istanbul", "İstanbul"), ("ISTANBUL", "ıstanbul"),
      ("елка", "Ёлка"), ("שלום", "שָׁלוֹם"), ("كتاب", "كِتَاب"), ("漢字", "この漢字は"), ("字", "漢字"),
      ("abc", "ＡＢＣ"), ("datenschutz", "Daten\u{AD}schutz"), ("が", "か\u{3099}"),
      ("한국", "대\u{1112}\u{1161}\u{11AB}국"), ("🎉", "x🎉y"), ("b c", "a b\n\tc"), ("ttr", "buttress"),
    ])
  func folds(word: String, text: String) {
    #expect(finds("\"\(word)\"", text), "in the body")
    #expect(finds("\"\(word)\"", "", title: text), "in the title")
  }

  @Test(
    "tells apart what readers do",
    arguments: [
      ("été", "ete"), ("か", "き"), ("が", "か"), ("ﬂ", "fx"), ("b c", "bc"), ("שָׁלוֹם", "שלום"),
    ])
  func tellsApart(word: String, text: String) {
    #expect(!finds("\"\(word)\"", text))
  }

  @Test("asks for all words, and none of those after a minus")
  func words() {
    #expect(finds("one two", "two and one"))
    #expect(!finds("one three", "two and one"))
    #expect(finds("one -three", "two and one"))
    #expect(!finds("one -two", "two and one"))
    #expect(finds("-\"one two\"", "two one"))
    #expect(finds("-", "a - b") && !finds("-", "ab"))
    #expect(finds("one", "on", title: "one") && !finds("on e", "o", title: "n"))
    #expect(finds("a:b", "xa:b"), "an operator nobody knows is a word")
    #expect(finds("title:x y", "y", title: "x") && !finds("title:x y", "x y", title: "z"))
    #expect(finds("title:first", "first line\nsecond") && !finds("title:second", "first\nsecond"))
  }

  @Test("knows days, months, years and how long ago")
  func dates() {
    #expect(finds("before:2026-01-31", created: "2026-01-30T22:59:59Z"))
    #expect(!finds("before:2026-01-31", created: "2026-01-30T23:00:00Z"), "the reader's midnight")
    #expect(finds("on:2026-01-31", created: "2026-01-30T23:00:00Z"))
    #expect(!finds("on:2026-01-31", created: "2026-01-31T23:00:00Z"))
    #expect(finds("after:2026-01-31", created: "2026-01-31T23:00:00Z"))
    #expect(finds("since:2026-01-31", created: "2026-01-30T23:00:00Z"))
    #expect(finds("on:2026-01", created: "2026-01-15T00:00:00Z"))
    #expect(finds("on:2026", created: "2026-12-31T22:00:00Z"))
    #expect(!finds("after:2025-12", created: "2025-12-31T22:00:00Z"))
    #expect(finds("on:today", created: "2026-02-10T22:00:00Z"))
    #expect(finds("on:yesterday", created: "2026-02-09T00:00:00Z"))
    #expect(finds("after:7d", created: "2026-02-03T12:00:00Z"))
    #expect(finds("before:1w", created: "2026-02-03T11:59:59Z"))
    #expect(finds("-on:today", created: "2026-02-11T12:00:00Z"))
    #expect(!finds("before:3000", "without a date"))
    #expect(finds("on:1x", "at on:1x"), "no date is a word")
  }

  @Test("tells what is only begun from what can be nothing")
  func unfinished() {
    for begun in ["tag:", "is:pin", "on:2", "on:202", "before:2026-", "on:2026-0", "since:7"]
      + ["since:2026-1-", "after:2026-02-0", "on:to", "on:12345"]
    {
      let search = SearchExpression("a -\(begun) b", clock: clock)
      #expect(search.unfinished == [begun], "\(begun)")
      #expect(finds("a -\(begun) b", "b a") && !finds("a -\(begun) b", begun), "\(begun)")
    }
    for word in ["on:2026-02-30", "on:2026-13", "on:2026-00", "is:x", "on:-", "on:2026-1-1-"] {
      let search = SearchExpression(word, clock: clock)
      #expect(search.unfinished == [] && finds(word, "at \(word)") && !finds(word, ""), "\(word)")
    }
    #expect(SearchExpression("\"tag:\" tag:x is:task on:2026-1").unfinished == [])
  }

  @Test("knows what is so of a note")
  func facts() {
    var note = Note(id: Note.ID("1"), body: "- [x] done\n\t* [ ] to do", tags: ["a"], pinned: true)
    for filter in ["is:task", "is:pinned is:tagged", "-is:unsent", "tag:A"] {
      #expect(SearchExpression(filter).finds(note), "\(filter)")
    }
    #expect(SearchExpression("is:unsent").finds(note, state: .waiting))
    #expect(SearchExpression("is:conflict").finds(note, state: .conflict))
    #expect(SearchExpression("-is:unsent").finds(note, state: .server))
    (note.body, note.tags, note.pinned) = ("[ ] - [ ]x", [], false)
    for filter in ["is:task", "is:pinned", "is:tagged", "is:unsent", "tag:a"] {
      #expect(!SearchExpression(filter).finds(note), "\(filter)")
    }
  }

  @Test("says where in a text its words stand")
  func hits() {
    func hits(_ filter: String, _ text: String) -> [String] {
      let utf8 = Array(text.utf8)
      return SearchExpression(filter).hits(in: text).map {
        String(decoding: utf8[$0], as: UTF8.self)
      }
    }
    #expect(hits("ete", "Un ÉTÉ, e\u{301}te\u{301}!") == ["ÉTÉ", "e\u{301}te\u{301}"])
    #expect(hits("été", "ete été") == ["été"])
    #expect(hits("ab bc", "xabcx ab") == ["abc", "ab"])
    #expect(hits("-ab title:x", "ab x") == [])
    #expect(hits("strasse", "Große Straße") == ["Straße"])
    #expect(hits("漢", "漢字漢") == ["漢", "漢"])
    #expect(hits("\"a b\"", "a \n b") == ["a \n b"])
  }

  @Test("brings what lies deep in a body into its excerpt")
  func excerpts() {
    let body =
      String(repeating: "filling ", count: 100) + "\nthe é nëedle here "
      + String(repeating: "x", count: 900)
    let listing = NoteListing([Note(id: Note.ID("1"), body: body)])
    let row = listing.page(NoteQuery(filter: "needle")).notes.first
    #expect(row?.excerpt.hasPrefix("…the é nëedle here xxx") == true, "\(row?.excerpt ?? "")")
    #expect(row?.excerpt.unicodeScalars.count == NoteSummary.excerptLength)
    let near = listing.page(NoteQuery(filter: "filling")).notes.first
    #expect(near?.excerpt.hasPrefix("filling filling") == true)
  }

  @Test("is read from any text, and never finds what an index would miss")
  func anyText() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var texts = RandomText(seed)
    let words = ["tag:", "is:", "before:", "on:2026-", "\"", "-", "title:", "7d", "is:task", " "]
    for _ in 0..<3000 {
      let body = texts.soup(upTo: 30)
      var filter = texts.related(texts.soup(upTo: 4))
      if Bool.random(using: &texts.random), let word = words.randomElement(using: &texts.random) {
        filter = Bool.random(using: &texts.random) ? word + filter : filter + word
      }
      let search = SearchExpression(filter)
      guard search.finds(Note(id: Note.ID("1"), body: body)) else { continue }
      var grams = SearchGrams()
      grams.add(body)
      // A blank and a mark behind it are one character.
      let known = Set(grams.text.utf8.split(separator: 0x20).map(Array.init))
      #expect(
        search.neededGrams.allSatisfy { known.contains(Array($0.utf8)) },
        "“\(filter)” in “\(body)”, seed \(seed)")
    }
  }
}
