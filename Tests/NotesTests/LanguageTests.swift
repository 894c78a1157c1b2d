import Notes
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test(
    "The locale says which language",
    arguments: [
      ([:], .english), (["LANG": "de_DE.UTF-8"], .german), (["LANG": "ja"], .japanese),
      (["LANG": "de-AT@euro"], .german), (["LANG": "fr_FR.UTF-8"], .english),
      (["LANG": "den"], .english),
      (["LANG": "en_GB.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"], .japanese),
      (["LANG": "ja_JP", "LC_MESSAGES": "de_DE", "LC_ALL": "en_US"], .english),
      (["LANG": "ja_JP", "LC_ALL": "C"], .english), (["LC_MESSAGES": "POSIX"], .english),
      (["LANG": "de_DE", "LANGUAGE": "ja:de"], .japanese),
      (["LANG": "de_DE", "LANGUAGE": "fr:xx"], .german),
      (["LANG": "en_US", "LANGUAGE": "sv:de_CH:en"], .german),
      (["LANG": "de_DE", "LANGUAGE": "C:ja"], .english),
      (["LANG": "C", "LANGUAGE": "de"], .english),
      (["LANG": "C.UTF-8", "LANGUAGE": "de"], .english),
      (["LANGUAGE": "de"], .english),
    ] as [([String: String], Language)])
  func locale(_ environment: [String: String], _ language: Language) {
    #expect(Language { environment[$0] } == language)
  }

  @Test("Numbers are grouped as their readers do")
  func numbers() {
    let numbers = [0, 999, 1000, 1_234_567, -12_345]
    func all() -> String { numbers.map(grouped).joined(separator: " ") }
    #expect(all() == "0 999 1,000 1,234,567 -12,345")
    #expect(speaking(.german, all) == "0 999 1.000 1.234.567 -12.345")
    #expect(speaking(.japanese, all) == "0 999 1,000 1,234,567 -12,345")
  }

  @Test("Sentences stand apart, but in Japanese; what is empty is no sentence")
  func joining() {
    func all() -> String { sentences("A.", "", "B.") }
    #expect(all() == "A. B.")
    #expect(speaking(.german, all) == "A. B.")
    #expect(speaking(.japanese, all) == "A.B.")
  }

  @Test("A service's words are known in each language, or left as they are")
  func nouns() {
    let (note, post) = (Manners(), Manners(singular: "post", plural: "posts", save: "Send"))
    let odd = Manners(singular: "zettel", plural: "zettels", save: "Keep")
    func all() -> [String] {
      [note, post, odd].map {
        [$0.counted(1), $0.counted(1500), $0.saveLabel].joined(separator: "|")
      }
    }
    #expect(
      all() == [
        "1 note|1,500 notes|save", "1 post|1,500 posts|send", "1 zettel|1,500 zettels|keep",
      ])
    #expect(
      speaking(.german, all) == [
        "1 Notiz|1.500 Notizen|speichern", "1 Beitrag|1.500 Beiträge|senden",
        "1 zettel|1.500 zettels|Keep",
      ])
    #expect(
      speaking(.japanese, all) == [
        "ノート1件|ノート1,500件|保存", "投稿1件|投稿1,500件|送信", "zettel1件|zettel1,500件|Keep",
      ])
  }

  @Test("An error says in each language what went wrong, why, and what to do", arguments: errors)
  func errorWords(_ error: RepositoryError) {
    let english = (error.message, error.advice)
    for language in [Language.german, .japanese] {
      let (message, advice) = speaking(language) { (error.message, error.advice) }
      #expect(message != english.0 && advice != english.1)
      #expect(message.contains("WHY") == english.0.contains("WHY"))
      #expect(message.contains("77") == english.0.contains("77"))
      let stop = language == .japanese ? "。" : "."
      #expect(message.hasSuffix(stop) && advice.hasSuffix(stop))
    }
  }

  private static let errors: [RepositoryError] = [
    .offline("WHY"), .timedOut(seconds: 77, outcomeUnknown: false),
    .timedOut(seconds: 77, outcomeUnknown: true), .interrupted("WHY"), .cancelled,
    .unauthorized("WHY"), .forbidden("WHY"), .notFound,
    .conflict(theirs: Note(id: Note.ID("1"), title: nil, body: "")), .rejected([]),
    .rejected([.init(message: "WHY")]), .rateLimited(retryAfter: 77), .rateLimited(retryAfter: nil),
    .serverFailed(status: 77, "WHY"), .unreadable("WHY"), .notUnderstood("WHY"), .locked("WHY"),
    .redirected(to: "WHY"), .tooLarge(limit: 77_000_000), .unsupported("WHY"), .storage("WHY"),
  ]

  @Test("What a service cannot do is a whole sentence")
  func refusals() {
    let post = Manners(singular: "post", plural: "posts")
    func message() -> String { RepositoryError.unsupported(post.takingNew).message }
    #expect(message() == "This service cannot take a new post.")
    #expect(speaking(.german, message) == "Dieser Dienst kann keine neuen Beiträge aufnehmen.")
    #expect(speaking(.japanese, message) == "このサービスは投稿の作成に対応していません。")
  }

  @Test("Work that is begun in a language is done in it")
  func tasks() async {
    let words = await Language.$current.withValue(.german) {
      await Task { RepositoryError.cancelled.message }.value
    }
    #expect(words == "Abgebrochen.")
  }

  private func speaking<T>(_ language: Language, _ words: () -> T) -> T {
    Language.$current.withValue(language) { words() }
  }
}
