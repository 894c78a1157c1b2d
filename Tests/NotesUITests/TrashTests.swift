import Notes
import NotesUI
import Terminal
import Testing

@Suite("Deleting and undoing")
struct TrashTests {
  @Test("The row goes at once, and the server is told when the time to undo is over")
  func delete() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("jd")
    #expect(stage.state.list.rows.map(\.headline) == ["Note 3", "Note 1"])
    #expect(stage.line(0).contains("2 notes · 1 to delete"))
    #expect(stage.statusLine == "Deleted “Note 2”. u undoes.")
    #expect(try await stage.repository.notes(NoteQuery()).total == 3)
    await stage.letTimePass()
    #expect(try await stage.repository.notes(NoteQuery()).total == 2)
    #expect(stage.line(0).contains("2 notes · on this machine"))
  }

  @Test("u takes a delete back before it is sent")
  func undoBefore() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("jdu")
    #expect(stage.state.list.rows.map(\.headline) == ["Note 3", "Note 2", "Note 1"])
    #expect(stage.state.list.selection?.headline == "Note 2")
    await stage.letTimePass()
    #expect(try await stage.repository.notes(NoteQuery()).total == 3)
  }

  @Test("u brings the words back after the server was told")
  func undoAfter() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    await stage.type("d")
    await stage.letTimePass()
    await stage.type("u")
    #expect(stage.statusLine == "Brought back.")
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).body == "green")
  }

  @Test("A refused delete brings the row back with the reason")
  func refused() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("jd")
    await stage.letTimePass()
    await stage.tell(
      .deleted(.failure(.forbidden("only the author may")), try #require(stage.lastDelete)))
    #expect(stage.state.list.rows.count == 3)
    #expect(stage.screen.contains("The server does not allow this: only the author may"))
  }

  @Test("Where the server is the judge the row stays until it has agreed")
  func serverIsJudge() async throws {
    var stage = try await Stage.showing(numbered(3), manners: Manners(confirmsDeletes: true))
    stage.isSlow = true
    await stage.type("jd")
    #expect(stage.state.list.rows.count == 3)
    #expect(stage.line(2).hasPrefix(" -"))
    await stage.answer()
    #expect(stage.state.list.rows.count == 2)
    await stage.type("u")
    #expect(try await stage.repository.notes(NoteQuery()).total == 3)
  }

  @Test("A delete under way is told of when it takes long, and Esc gives it up")
  func slowDelete() async throws {
    var stage = try await Stage.showing(numbered(3), manners: Manners(confirmsDeletes: true))
    stage.isSlow = true
    await stage.type("d")
    await stage.letTimePass()
    #expect(stage.statusLine == "Deleting… Esc gives up")
    await stage.type("<Esc>")
    let ticket = try #require(stage.lastDelete)
    #expect(stage.effects.contains(.cancel(ticket)))
    await stage.tell(.deleted(.failure(.cancelled), ticket))
    #expect(stage.statusLine == "Given up. Refresh to see whether it was deleted all the same.")
    #expect(stage.state.list.rows.count == 3)
  }

  @Test("F8 in a changed composer asks before the words go, and then deletes the note")
  func fromComposer() async throws {
    var stage = try await Stage.showing(numbered(2))
    await stage.type("e!<F8>")
    #expect(stage.statusLine == "Delete it, and what you wrote with it?")
    await stage.type("<Esc>")
    #expect(stage.isComposing)
    await stage.type("<F8>y")
    #expect(stage.state.list.rows.map(\.headline) == ["Note 1"])
    #expect(stage.journal.last == .discard)
  }

  @Test("A refresh does not show what is on its way to the trash")
  func refreshWhileWaiting() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("dr")
    #expect(stage.state.list.rows.count == 2)
    #expect(stage.line(0).contains("2 notes"))
  }

  @Test("Leaving sends what still waits")
  func quit() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("dq")
    #expect(stage.hasQuit)
    #expect(try await stage.repository.notes(NoteQuery()).total == 2)
  }

  @Test("Deleting the last row selects the one above; an empty list has nothing to delete")
  func lastRow() async throws {
    var stage = try await Stage.showing(numbered(2))
    await stage.type("Gd")
    #expect(stage.state.list.selection?.headline == "Note 2")
    await stage.type("dd")
    #expect(stage.statusLine == "There is no row to do that with.")
  }

  @Test("A note deleted from its own screen goes back to the list")
  func fromDetail() async throws {
    var stage = try await Stage.showing(numbered(2))
    await stage.type("<Enter>d")
    #expect(stage.state.detail == nil)
    #expect(stage.state.list.rows.count == 1)
  }

  @Test("Nothing to undo is said")
  func nothing() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("u")
    #expect(stage.statusLine == "Nothing to undo.")
  }
}

extension Stage {
  var lastDelete: Ticket? {
    effects.compactMap { if case .delete(_, let ticket) = $0 { ticket } else { nil } }.last
  }
}
