import Notes
import Testing

@Suite struct NoteTemplateTests {
  private let time = CivilTime(year: 2026, month: 1, day: 5, hour: 9, minute: 7)

  private func filled(_ text: String, title: String? = nil, hasTitle: Bool = true)
    -> NoteTemplate.Filled
  {
    NoteTemplate(name: "t", text: text).filled(title: title, at: time, hasTitle: hasTitle)
  }

  @Test func `Places are filled, and what is none stays`() {
    let note = filled("{{date}} {{ time }} {{title}} {{dat}} {{ {{} }} {{date}{{time}}", title: "T")
    #expect(note.body == "2026-01-05 09:07 T {{dat}} {{ {{} }} {{date}09:07")
    #expect(note.caret == nil)
  }

  @Test func `Writing begins at the first cursor, counted in bytes of what was filled`() {
    let note = filled("卵 {{date}}{{cursor}}\n{{cursor}}{{time}}")
    #expect(note.body == "卵 2026-01-05\n09:07")
    #expect(note.caret == "卵 2026-01-05".utf8.count)
    #expect(filled("a{{cursor}}\u{301}").body == "a\u{301}")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `The first heading is the title, and stays where there are none`(_ end: String) {
    let text = "# Plan {{date}}\(end)\(end)## {{title}}\(end){{cursor}}"
    let note = filled(text)
    #expect(note.title == "Plan 2026-01-05")
    #expect(note.body == "## Plan 2026-01-05\(end)")
    #expect(note.caret == note.body.utf8.count)
    let bare = filled(text, hasTitle: false)
    #expect(bare.title == nil)
    #expect(bare.body.hasPrefix("# Plan 2026-01-05\(end)"))
  }

  @Test func `A title that is given counts more, and stands before the text where there are none`()
  {
    let given = filled("# A\n\nb", title: "B")
    #expect(given.title == "B" && given.body == "b")
    #expect(filled("b", title: "B", hasTitle: false).body == "B\n\nb")
    #expect(filled("").title == "")
    let front = NoteTemplate(name: "t", title: "F {{date}}", text: "# A\nb")
    let note = front.filled(at: time, hasTitle: true)
    #expect(note.title == "F 2026-01-05" && note.body == "# A\nb")
  }

  @Test func `No text is too odd to be filled`() {
    for text in ["# ", "#", "{{", "}}", "{{}}", "{{{{date}}}}", "# \n", "# {{cursor}}\r\n", "\0{{"]
    {
      for hasTitle in [true, false] { _ = filled(text, hasTitle: hasTitle) }
    }
    #expect(filled("{{{{date}}}}").body == "{{2026-01-05}}")
    #expect(filled(String(repeating: "{{", count: 100_000)).body.utf8.count == 200_000)
  }

  @Test func `A daily title is a line with its places filled`() {
    #expect(NoteTemplate.line("Journal {{date}}", at: time) == "Journal 2026-01-05")
  }
}
