import Notes
import Testing

@Suite("Notes and drafts")
struct NoteTests {
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  @Test("are equal only when their bytes are")
  func equality() {
    #expect(composed == decomposed, "Swift takes these for one another")
    let note = Note(id: Note.ID("1"), title: composed, body: composed, tags: [composed])
    #expect(note == note)
    let changes: [(inout Note) -> Void] = [
      { $0.title = decomposed }, { $0.body = decomposed }, { $0.tags = [decomposed] },
      { $0.title = nil }, { $0.pinned = true }, { $0.version = Note.Version("1") },
      { $0.id = Note.ID("01") }, { $0.updated = Timestamp(milliseconds: 1) },
    ]
    for change in changes {
      var other = note
      change(&other)
      #expect(other != note)
      if other.version == nil, other.updated == nil, other.id == note.id {
        #expect(Draft(other) != Draft(note))
      }
    }
  }

  @Test("have ids, versions and attributes that are bytes")
  func names() {
    #expect(Note.ID(composed) != Note.ID(decomposed))
    #expect(Set([Note.ID(composed), Note.ID(decomposed), Note.ID(composed)]).count == 2)
    #expect(Note.Version(composed) != Note.Version(decomposed))
    let attribute = Note.Attribute(name: "n", value: .text(composed))
    #expect(attribute != Note.Attribute(name: "n", value: .text(decomposed)))
    #expect(attribute != Note.Attribute(name: "n", value: .json(composed)))
    #expect(attribute == Note.Attribute(name: "n", value: .text(composed)))
  }

  @Test("say nothing when they are white space")
  func emptiness() {
    #expect(Draft(body: "").isEmpty && Draft(title: " \t", body: "\n\u{3000}").isEmpty)
    #expect(!Draft(title: "x", body: "").isEmpty && !Draft(body: ".").isEmpty)
    #expect(Draft(title: nil, body: "x").saysTheSame(as: Draft(title: "", body: "x")))
    #expect(Draft(title: nil, body: "x") != Draft(title: "", body: "x"))
  }

  @Test(
    "are headed by their title, or the first line with words",
    arguments: [
      ("Title", "body", "Title"), (nil, "first\nsecond", "first"),
      ("", "\n \n  second\r\n", "second"),
      (" \t", "x", "x"), (nil, "", ""), (nil, " \n", ""), (nil, "a\u{0}b\rc", "a\u{0}b"),
    ] as [(String?, String, String)])
  func headline(title: String?, body: String, headline: String) {
    #expect(NoteSummary.headline(title: title, body: body) == headline)
  }

  @Test("have a short headline and excerpt, however long they are")
  func limits() {
    let long = String(repeating: "é", count: 100_000)
    #expect(NoteSummary.headline(title: long, body: "").count == NoteSummary.headlineLength)
    #expect(NoteSummary.headline(title: nil, body: long).count == NoteSummary.headlineLength)
    #expect(NoteSummary.excerpt(of: long) == String(long.prefix(399)) + "…")
    for whole in [String(long.prefix(400)), String(repeating: "字", count: 400)] {
      #expect(NoteSummary.excerpt(of: whole) == whole)
      #expect(NoteSummary.excerpt(of: whole + "x") == whole.dropLast() + "…")
    }
    #expect(NoteSummary.excerpt(of: "short") == "short")
  }
}
