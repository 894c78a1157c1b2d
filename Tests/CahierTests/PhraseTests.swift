import Testing

/// Every text on the screen in every language, as it stands in the sources.
@Suite struct PhraseTests {
  private static func all() throws -> [Phrase] {
    try Page.files(in: "Sources").filter { $0.hasSuffix(".swift") && $0 != "Notes/Language.swift" }
      .flatMap { PhraseScanner.phrases(in: try Page("Sources/" + $0).text, $0) }
  }

  /// What is the same in two languages because they say so.
  private static let same: Set<String> = [
    "[ OK ]", "Token", "Version", "version", "Editor", "ok", "Homepage", "on \u{FFFC}",
  ]

  @Test func `The scanner finds what there is`() throws {
    let source = #"""
      let a = phrase("A \(f("x, y")) “b” (c", de: "B \(g.h) " + "C", ja: n == 1 ? "" : "\(n)")
      phrase(first, de: "x", ja: second)
      """#
    let phrases = PhraseScanner.phrases(in: source, "")
    #expect(phrases.count == 2)
    #expect(phrases[0].parts.map(\.text) == ["A \u{FFFC} “b” (c", "B \u{FFFC} C", "\u{FFFC}"])
    #expect(phrases[0].parts.map(\.holes) == [[#"f("x, y")"#], ["g.h"], ["n"]])
    #expect(phrases[1].parts.map(\.hasText) == [false, true, false])
    #expect(try Self.all().count > 400)
  }

  @Test func `No text is empty, and each is translated`() throws {
    for phrase in try Self.all() {
      let english = phrase.parts[0].text
      guard english.contains(where: \.isLetter) else { continue }
      for part in phrase.parts.dropFirst() where part.hasText {
        #expect(!part.text.isEmpty, "“\(english)” in \(phrase.file)")
        #expect(
          part.text.lowercased() != english.lowercased() || Self.isTheSame(english),
          "“\(english)” in \(phrase.file)")
      }
    }
  }

  /// Units and names are the same everywhere.
  private static func isTheSame(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return same.contains(text) || words.allSatisfy { Self.names.contains(String($0)) }
  }

  private static let names: Set<String> = [
    "Token", "Version", "version", "ok", "OK", "in", "s", "ms", "MB", "editor", "Editor",
    "homepage", "to", "ID", "Id", "offline", "server", "code", "Code", "Aa", "NORMAL",
  ]

  @Test func `What is put into a text is in each language's`() throws {
    // A word that one language has instead of another's.
    let standIns = [
      "many": "one", "german": "one", "first": "one", "manners": "one", "noMany": "one",
    ]
    for phrase in try Self.all() where !Self.hasItsOwnOrder.contains(phrase.parts[0].text) {
      let sets = phrase.parts.filter(\.hasText).map { part in
        Set(part.variables.map { standIns[$0] ?? $0 })
      }
      for set in sets { #expect(set == sets[0], "“\(phrase.parts[0].text)” in \(phrase.file)") }
    }
  }

  /// Dates: what is asked of a day is not the same everywhere.
  private static let hasItsOwnOrder: Set<String> = [
    String(repeating: "\u{FFFC} ", count: 5) + "\u{FFFC}", "\u{FFFC} \u{FFFC}",
  ]

  @Test func `The keys that a text names are the same in each language`() throws {
    for phrase in try Self.all() {
      let sets = phrase.parts.filter(\.hasText).map { $0.keys.subtracting(["s"]) }
      for set in sets { #expect(set == sets[0], "“\(phrase.parts[0].text)” in \(phrase.file)") }
    }
  }

  @Test func `Quotes and stops are those of the language`() throws {
    for phrase in try Self.all() {
      let texts = phrase.parts.map(\.text)
      guard phrase.parts.allSatisfy(\.hasText) else { continue }
      let isQuoting = texts[0].contains("“")
      #expect(texts[1].contains("„") == isQuoting, "“\(texts[0])” in \(phrase.file)")
      #expect(texts[2].contains("「") == isQuoting, "“\(texts[0])” in \(phrase.file)")
      #expect(!texts[0].contains("„") && !texts[2].contains("“"), "\(texts[2])")
      guard texts[0].hasSuffix("."), texts[0].count > 1 else { continue }
      #expect(texts[1].hasSuffix("."), "“\(texts[1])” in \(phrase.file)")
      #expect(texts[2].hasSuffix("。"), "“\(texts[2])” in \(phrase.file)")
    }
  }
}
