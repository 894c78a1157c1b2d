import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("Deleting")
struct DeletingTests {
  @Test("The row goes at once, and the note is in the trash at once")
  func delete() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("jd")
    #expect(stage.state.list.rows.map(\.headline) == ["Note 3", "Note 1"])
    #expect(stage.line(0).contains("2 notes · on this machine"))
    #expect(stage.statusLine == "Deleted “Note 2”. u undoes.")
    #expect(try await stage.repository.notes(NoteQuery()).total == 2)
    #expect(try await stage.keeper?.trash(limit: 9).map(\.summary.headline) == ["Note 2"])
  }

  @Test("A delete that fails brings the row back with the reason")
  func failed() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("jd")
    #expect(stage.state.list.rows.count == 2)
    await stage.tell(
      .deleted(.failure(.storage("the disk is full")), try #require(stage.lastDelete)))
    #expect(stage.state.list.rows.count == 3)
    #expect(stage.screen.contains("The store on this machine failed: the disk is full."))
  }

  @Test("Where the server is the judge the row stays until it has agreed")
  func serverIsJudge() async throws {
    let far = FarNotes(manners: Manners(confirmsDeletes: true))
    var stage = try await Stage.reaching(far, numbered(3))
    await stage.type("jd")
    #expect(stage.state.list.rows.count == 3)
    #expect(stage.line(2).hasPrefix(" -"))
    #expect(stage.statusLine == "“Note 2” goes when the server agrees. u undoes.")
    await stage.type("d")
    #expect(stage.statusLine == "It is being deleted already.")
    await stage.sync()
    #expect(stage.state.list.rows.map(\.headline) == ["Note 3", "Note 1"])
    #expect(try await far.notes.notes(NoteQuery()).total == 2)
  }

  @Test("A refused delete leaves the row with the server's reason")
  func refused() async throws {
    let far = FarNotes(manners: Manners(confirmsDeletes: true))
    var stage = try await Stage.reaching(far, numbered(3))
    await far.fail(.refused(.forbidden("only the author may")))
    await stage.type("jd")
    await stage.sync()
    #expect(stage.state.list.rows.count == 3)
    #expect(!stage.line(2).hasPrefix(" -"))
    #expect(stage.screen.contains("“Note 2” was refused. The server does not allow this"))
  }

  @Test("A delete that the server agrees to is told then, once")
  func agreed() async throws {
    let far = FarNotes(manners: Manners(confirmsDeletes: true))
    var stage = try await Stage.reaching(far, numbered(2))
    await stage.type("d")
    await stage.sync()
    #expect(stage.statusLine == "Deleted “Note 2”. u undoes.")
  }

  @Test("A slow disk is told of, and Esc gives the delete up")
  func slow() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("d")
    let ticket = try #require(stage.lastDelete)
    await stage.type("<Esc>")
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

  @Test("Leaving needs no more than to leave")
  func quit() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("dq")
    #expect(stage.hasQuit)
    #expect(stage.effects.last == .quit)
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
}

extension Stage {
  var lastDelete: Ticket? {
    effects.compactMap { if case .delete(_, let ticket) = $0 { ticket } else { nil } }.last
  }
}
