import Notes
import Testing

/// Texts that a careless encoding, query or buffer spoils, by name.
public let awkwardTexts: KeyValuePairs<String, String> = [
  "signs of forms": "a=1&b=2;c=%41+d%20e?#/",
  "signs of JSON": #"{"a": "\u0041\n", 'b': [1, null]}"#,
  "signs of XML": "<p>&amp;&lt;]]><!-- --><![CDATA[x]]>",
  "signs of SQL": "'; DROP TABLE note; -- \" % _ \\",
  "signs of search": "\"NEAR(\" title:* -not ^AND",
  "CRLF": "one\r\ntwo\rthree\nfour\r\n",
  "trailing spaces": "  two before, two behind  ",
  "trailing lines": "\n\nwords\n\n\n",
  "tabs": "\tone\ttwo\t",
  "CJK": "買い物：牛乳、パン、たまご",
  "emoji": "👩‍👩‍👧‍👦 🇫🇷 ☺️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "composed": "\u{E9}",
  "decomposed": "e\u{301}",
  "right to left": "שלום \u{202E}abc\u{202C} مرحبا",
  "invisible": "a\u{FEFF}b\u{200B}c\u{AD}d\u{2028}e\u{2029}f\u{85}g",
  "controls": "\u{1B}[31mred\u{7}\u{8}\u{7F}\u{9B}1m",
  "NUL": "before\u{0}after",
  "not characters": "\u{FFFF}\u{FFFE}\u{10FFFF}",
  "a date": "2024-02-30T25:61:00Z",
  "a number": "0123456789012345678901234567890",
  "true": "true",
  "null": "null",
  "1 MB": String(repeating: "0123456789abcde\n", count: 65_536),
]

extension RepositorySubject {
  func awkwardTexts() async throws {
    for (name, text) in Support.awkwardTexts where !able.refuses.contains(name) {
      let title = name == "1 MB" ? name : text
      let note = try await repository.create(draft(text, title: title))
      expectSame(note.body, text, "\(name): the body create returned")
      let read = try await repository.note(note.id)
      expectSame(read.body, text, "\(name): the body read back")
      if able.hasTitles {
        expectSame(read.title, title, "\(name): the title read back", isTitle: true)
      }
      guard able.updates else { continue }
      let twice = able.kept(text) + "!"
      let again = try await repository.update(
        note.id, to: draft(twice, title: title), ifStill: note.version)
      expectSame(again.body, twice, "\(name): the body update returned")
      expectSame(try await repository.note(note.id).body, twice, "\(name): the body updated")
    }
    let page = try await repository.notes(NoteQuery(limit: 100, isFresh: true))
    #expect(page.notes.allSatisfy { $0.excerpt.unicodeScalars.count <= NoteSummary.excerptLength })
  }

  func idsAreBytes() async throws {
    let note = try await repository.create(draft("one"))
    let others = ["0\(note.id)", "+\(note.id)", " \(note.id)", "\(note.id) ", "\(note.id)\u{301}"]
    guard able.missesNotes else { return }
    for other in others {
      let error = await failure(of: "reading “\(other)”") { () throws(RepositoryError) in
        _ = try await repository.note(Note.ID(other))
      }
      #expect(error == .notFound, "“\(other)” is not “\(note.id)”")
    }
  }
}
