import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// Notes from templates, and the note of the day.
@Suite("Templates")
struct TemplatesTests {
  private static let meeting = NoteTemplate(
    name: "meeting", text: "# Meeting {{date}}\n\nAt {{time}}:\n- {{cursor}}\n\nBye\n")

  @Test("A template is chosen, filled, and written on from its cursor")
  func chosen() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.templates = [NoteTemplate(name: "empty", text: ""), TemplatesTests.meeting]
    await stage.type("Nj\ntea<^S>")
    let note = try await stage.repository.note(try #require(stage.state.list.selection).id)
    #expect(note.title == "Meeting 2026-01-05")
    #expect(note.body == "At 15:04:\n- tea\n\nBye\n")
  }

  @Test("Where there is none, it says how to make one")
  func none() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("N")
    #expect(stage.frame.text.contains("templates/meeting.md"))
    await stage.type("\n")
    #expect(stage.statusLine == "There is no row to do that with.")
    await stage.type("q")
    #expect(stage.state.modal == nil)
  }

  @Test("One is named on the command line; what is typed meanwhile waits for it")
  func named() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.templates = [TemplatesTests.meeting]
    stage.isSlow = true
    await stage.type(":new meeting\ndq")
    #expect(stage.state.list.rows.count == 1 && stage.state.composer == nil)
    await stage.answer()
    #expect(stage.state.composer?.body.string == "At 15:04:\n- dq\n\nBye\n")
  }

  @Test("A template that nothing was written to is closed without a question or a trace")
  func untouched() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.templates = [TemplatesTests.meeting]
    await stage.type("N\n<Esc>")
    #expect(stage.state.modal == nil && stage.journal == [])
    await stage.type("N\n<^S>")
    #expect(stage.state.list.rows.first?.headline == "Meeting 2026-01-05")
  }

  @Test("What is journalled goes on from the words of the template")
  func journal() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.templates = [NoteTemplate(name: "t", text: "ab{{cursor}}cd")]
    await stage.type("N\n!")
    guard case .begin(nil, nil, let base)? = stage.journal.first else {
      return #expect(Bool(false))
    }
    #expect(base.body == "abcd")
    #expect(
      stage.journal.last
        == .append([
          DraftEdit(field: .body, offset: 2, removed: 0, inserted: Array("!".utf8))
        ]))
  }

  @Test("The note of the day is begun once, and then gone on with")
  func daily() async throws {
    var stage = try await Stage.showing([Draft(title: "x", body: "what was on 2026-01-05?")])
    stage.templates = [NoteTemplate(name: "today", text: "# ignored\n\nPlan: {{cursor}}\n")]
    await stage.type("@walk<^S>")
    #expect(stage.state.list.rows.map(\.headline) == ["2026-01-05", "x"])
    await stage.type("@!<^S>")
    #expect(stage.state.list.rows.count == 2)
    let note = try await stage.repository.note(stage.state.list.rows[0].id)
    #expect(note.body == "Plan: walk\n!")
    await stage.type("\n:today\n")
    #expect(stage.state.composer?.id == note.id)
  }

  @Test("Its title is what the settings say, where there is no template too")
  func dailyTitle() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.set { $0.dailyTitle = "Journal {{date}}" }
    await stage.type(":today\nwords<^S>")
    #expect(stage.state.list.rows.first?.headline == "Journal 2026-01-05")
  }

  @Test("Where notes have no title, it is the first line of the text")
  func untitled() async throws {
    var stage = Stage(manners: Manners(hasTitle: false, isLocal: true))
    await stage.start()
    await stage.type("@words<^S>")
    #expect(stage.state.list.rows.first?.headline == "2026-01-05")
    await stage.type("@more<^S>")
    #expect(stage.state.list.rows.count == 1)
  }

  @Test("Given up, it begins nothing; keys typed for it are dropped")
  func givenUp() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.isSlow = true
    await stage.type("@abc<Esc>")
    await stage.answer()
    #expect(stage.state.composer == nil && stage.statusLine == "Given up.")
  }
}
