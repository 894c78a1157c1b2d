import Notes
import Support
import Testing

@testable import cahier

@Suite struct FrontMatterTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `Any note comes back from its file as it was`(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<25 {
      let note = random.markdownNote()
      let read = try MarkdownNote(reading: note.bytes, name: "file")
      #expect(read == note, "seed \(seed): \(String(decoding: note.bytes, as: UTF8.self))")
    }
  }

  @Test func `The front matter is one line a value, and the body stands below it`() {
    let note = MarkdownNote(
      origin: .init(id: Note.ID("7"), account: "local"), title: "Say \"hi\"\u{202E}",
      created: Timestamp(milliseconds: 0), tags: ["a", "b, c"], pinned: true,
      attributes: [
        .init(name: "stars", value: .number("4")), .init(name: "no", value: .null),
        .init(name: "big", value: .number("007")), .init(name: "more", value: .json("{\"a\": 1}")),
      ], body: "---\r\nnot: this\r\n---")
    #expect(
      String(decoding: note.bytes, as: UTF8.self) == """
        ---
        title: "Say \\"hi\\"\\u202e"
        created: 1970-01-01T00:00:00.000Z
        tags: ["a", "b, c"]
        pinned: true
        attributes:
          stars: 4
          "no": null
          big: {"cahier-number": "007"}
          more: {"a": 1}
        account: "local"
        id: "7"
        cahier: 1
        ---
        ---\r\nnot: this\r\n---
        """)
  }

  private func read(_ text: String, _ name: String = "file") throws -> MarkdownNote {
    try MarkdownNote(reading: Array(text.utf8), name: name)
  }

  @Test func `What other programs write is read as they mean it`() throws {
    let obsidian = try read(
      "---\r\ntags:\r\n  - work\r\n  - 'two words'\r\naliases: []\r\ncreated: 2026-01-05 15:04\r\n---\r\n# Plan\r\n"
    )
    #expect(obsidian.tags == ["work", "two words"])
    #expect(obsidian.created == Timestamp(iso8601: "2026-01-05T15:04:00Z"))
    #expect(obsidian.title == "Plan" && obsidian.isTitleDerived)
    #expect(obsidian.body == "# Plan\r\n")
    #expect(obsidian.attributes == [.init(name: "aliases", value: .json("[]"))])

    let jekyll = try read(
      """
      ---
      layout: post   # ours
      title:  'It''s here'
      date:   2026-01-05 15:04:00 +0100
      tags: [a, "b, c", 'd']
      description: >
        two
        lines
      rating: 4.50
      draft: false
      empty:
      ---

      Text
      """)
    #expect(jekyll.title == "It's here" && !jekyll.isTitleDerived)
    #expect(jekyll.created == Timestamp(iso8601: "2026-01-05T14:04:00Z"))
    #expect(jekyll.tags == ["a", "b, c", "d"])
    #expect(jekyll.body == "Text")
    #expect(
      jekyll.attributes == [
        .init(name: "layout", value: .text("post")),
        .init(name: "description", value: .text("two lines")),
        .init(name: "rating", value: .number("4.50")), .init(name: "draft", value: .flag(false)),
        .init(name: "empty", value: .null),
      ])

    let pandoc = try read(
      "---\ntitle: \"A \\x41\\U0001F600\"\nauthor:\n- name: Ann\n  age: 4\n...\nText")
    #expect(pandoc.title == "A A😀")
    #expect(pandoc.attributes == [.init(name: "author", value: .text("- name: Ann\n  age: 4"))])
  }

  @Test(arguments: [
    "---\nno front matter, only lines\n---\ntext", "---\nopen: yes\n", "---", "----\na: b\n---\n",
    " ---\na: b\n---\n", "---\n---\ntext", "text\n---\na: b\n---\n", "---\n\na: b\n* c\n---\n",
  ])
  func `What is no front matter is text, to the last byte`(_ text: String) throws {
    let note = try read(text)
    expectSame(note.body, text)
    #expect(note.title == "file" && note.isTitleDerived && note.attributes.isEmpty)
  }

  @Test(arguments: [
    ("tags: a, b", ["a", "b"]), ("tags: a b", ["a", "b"]), ("tags: one", ["one"]),
    ("tags:", []), ("tags: []", []), ("tags: [2026, a]", ["2026", "a"]),
    ("tags:\n- a\n- b", ["a", "b"]),
  ])
  func `Tags may be written in many ways`(_ line: String, _ tags: [String]) throws {
    #expect(try read("---\n\(line)\n---\n").tags == tags)
  }

  @Test func `Bytes that are no UTF-8 are told, a byte order mark is passed over`() throws {
    #expect(throws: MarkdownNote.Problem.self) {
      try MarkdownNote(reading: [0x61, 0xFF], name: "file")
    }
    let marked = try MarkdownNote(
      reading: [0xEF, 0xBB, 0xBF] + Array("---\na: 1\n---\nx".utf8), name: "")
    #expect(marked.body == "x")
    #expect(marked.attributes == [.init(name: "a", value: .number("1"))])
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `A damaged file is read or told, and what is below the front matter stays`(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<100 {
      var note = random.markdownNote()
      note.body = "the body"
      var bytes = note.bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count - 8, using: &random)
        if Bool.random(using: &random) {
          bytes[place] =
            [0x22, 0x5C, 0x0A, 0x3A, 0x2D, 0x20, 0x5B, 0xC3].randomElement(using: &random) ?? 0
        } else {
          bytes.remove(at: place)
        }
      }
      let read = try? MarkdownNote(reading: bytes, name: "file")
      #expect(read == nil || read?.body.hasSuffix("the body") == true, "seed \(seed)")
    }
  }

  private func expectSame(_ a: String, _ b: String) {
    #expect(Array(a.utf8) == Array(b.utf8))
  }
}

extension SeededRandom {
  /// A note whose every part may be awkward.
  mutating func markdownNote() -> MarkdownNote {
    var note = MarkdownNote(body: text())
    note.origin = .init(id: Note.ID(text()), account: text())
    note.title = Bool.random(using: &self) ? text() : nil
    (note.created, note.updated) = (time(), time())
    note.tags = (0..<Int.random(in: 0...3, using: &self)).map { _ in text() }
    note.pinned = Bool.random(using: &self)
    note.attributes = (0..<Int.random(in: 0...4, using: &self)).map { _ in attribute() }
    return note
  }

  mutating func text() -> String {
    let extra = [
      "---\ntitle: x\n---\n", "---", "...", "\u{FEFF}---\n", "- a", "a: b # c", "'", "\"", "{", "~",
      "",
      " ", "\r", "\r\n", "\n", "\t", "\\", "\u{301}", "#", "[x]", "cahier: 1",
    ]
    let all = awkwardTexts.filter { $0.key != "1 MB" }.map(\.value) + extra
    return (0..<Int.random(in: 0...3, using: &self)).map { _ in
      all.randomElement(using: &self) ?? ""
    }.joined()
  }

  private mutating func time() -> Timestamp? {
    let odd: [Int64?] = [
      nil, 0, -1, 1_767_625_445_123, .min, .max, 253_402_300_799_999, 253_402_300_800_000,
      -62_167_219_200_000, -62_167_219_200_001,
    ]
    return (odd.randomElement(using: &self) ?? nil).map(Timestamp.init(milliseconds:))
  }

  private mutating func attribute() -> Note.Attribute {
    let names = [
      "homepage", "a b", "", "null", "é", "#x", "- x", "a:b", "\"q", "id", "tags", text(),
    ]
    let name = names.randomElement(using: &self) ?? ""
    let numbers = ["1", "-0", "1e400", "007", " 5", "5 ", "", "1 # x", "NaN", "1.50", text()]
    let documents = [
      "{}", "[1, 2]", "{\"a\":[null,\"x # y\"]}", "\"x\"", "12", "not json", "[a, b]", "[\n1]",
      " {}",
      "{\"cahier-json\": \"x\"}", "{\"cahier-number\":\"1\"}", "{}\u{A0}", "{\"a\":\"\u{202E}\"}",
      text(),
    ]
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return .init(name: name, value: .text(text()))
    case 1: return .init(name: name, value: .number(numbers.randomElement(using: &self) ?? ""))
    case 2: return .init(name: name, value: .flag(Bool.random(using: &self)))
    case 3: return .init(name: name, value: .null)
    default: return .init(name: name, value: .json(documents.randomElement(using: &self) ?? ""))
    }
  }
}
