import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("Undoing")
struct UndoingTests {
  @Test("u takes a delete back, and the selection with it", arguments: [false, true])
  func deleted(isTold: Bool) async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(3))
    await stage.type("jd")
    if isTold { await stage.sync() }
    #expect(try await far.notes.notes(NoteQuery()).total == (isTold ? 2 : 3))
    await stage.type("u")
    #expect(stage.statusLine == "Brought back.")
    #expect(stage.state.list.rows.map(\.headline) == ["Note 3", "Note 2", "Note 1"])
    #expect(stage.state.list.selection?.headline == "Note 2")
    await stage.sync()
    let there = try await far.notes.notes(NoteQuery()).notes.map(\.headline).sorted()
    #expect(there == ["Note 1", "Note 2", "Note 3"])
  }

  @Test("u takes an edit back, one after the other", arguments: [false, true])
  func edited(isTold: Bool) async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, [Draft(title: "Tea", body: "green")])
    for _ in 1...2 {
      await stage.type("e!<^S>")
      if isTold { await stage.sync() }
    }
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).body == "!!green")
    await stage.type("u")
    #expect(stage.statusLine == "Took back what you saved in “Tea”.")
    #expect(try await stage.repository.note(id).body == "!green")
    if isTold { await stage.sync() }
    await stage.type("u")
    #expect(try await stage.repository.note(id).body == "green")
    await stage.sync()
    #expect(try await far.notes.note(id).body == "green")
    await stage.type("u")
    #expect(stage.statusLine == "Nothing to undo.")
  }

  @Test("An edit, then its note's delete, are taken back in turn, however fast the keys come")
  func both() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    await stage.type("e!<^S>")
    let id = try #require(stage.state.list.selection).id
    stage.isSlow = true
    await stage.type("duu")
    #expect(stage.effects.filter(\.isUndo).isEmpty)
    await stage.answer()
    #expect(try await stage.repository.note(id).body == "green")
  }

  @Test("What somebody else wrote since is never overwritten")
  func guarded() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, [Draft(title: "Tea", body: "green")])
    await stage.type("e!<^S>")
    await stage.sync()
    let id = try #require(stage.state.list.selection).id
    _ = try await far.notes.update(id, to: Draft(title: "Tea", body: "black"), ifStill: nil)
    await stage.sync()
    await stage.type("u")
    #expect(stage.statusLine == "“Tea” was changed since you saved it: nothing was undone.")
    #expect(try await stage.repository.note(id).body == "black")
  }

  @Test("A restore from the trash is taken back by a delete")
  func restored() async throws {
    var stage = try await Stage.showing(numbered(2))
    await stage.type("dT<Enter>q")
    #expect(stage.state.list.rows.count == 2)
    await stage.type("u")
    #expect(stage.statusLine == "“Note 2” is in the trash again.")
    #expect(stage.state.list.rows.map(\.headline) == ["Note 1"])
  }

  @Test("A new note that the server names keeps its selection, and its edit can be undone")
  func renamed() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(3))
    await stage.type("nTea<Tab>green<^S>e!<^S>")
    let before = try #require(stage.state.list.selection).id
    await stage.sync()
    let after = try #require(stage.state.list.selection)
    #expect(after.id != before)
    #expect(after.headline == "Tea")
    await stage.type("u")
    #expect(try await stage.repository.note(after.id).body == "green")
  }

  @Test("A composer that is open while its note is renamed saves to the note")
  func renamedWhileOpen() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far)
    await stage.type("nTea<Tab>green<^S>e")
    await stage.sync()
    await stage.type("!<^S>")
    #expect(stage.state.list.rows.map(\.headline) == ["Tea"])
    await stage.sync()
    #expect(
      try await far.notes.notes(NoteQuery(includesNotes: true)).notes.first?.note?.body == "!green")
  }

  @Test("From a note's own screen too")
  func fromDetail() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    await stage.type("<Enter>e!<^S>u")
    #expect(stage.state.detail?.note.body == "green")
    #expect(stage.screen.contains("green"))
  }

  @Test("What cannot be brought back stays to be tried again, unless it is gone for good")
  func failed() async throws {
    var stage = try await Stage.showing(numbered(2))
    await stage.type("d")
    stage.isSlow = true
    await stage.type("u")
    await stage.tell(.keeper(.failed(.storage("disk full")), try #require(stage.lastKeeper)))
    #expect(stage.screen.contains("disk full"))
    await stage.type("u")
    await stage.tell(.keeper(.failed(.notFound), try #require(stage.lastKeeper)))
    #expect(stage.statusLine == "It is not in the trash any more.")
    await stage.type("u")
    #expect(stage.statusLine == "Nothing to undo.")
  }
}

extension Effect {
  fileprivate var isUndo: Bool {
    if case .keeper(.restore, _) = self { true } else { false }
  }
}

extension Stage {
  var lastKeeper: Ticket? {
    effects.compactMap { if case .keeper(_, let ticket) = $0 { ticket } else { nil } }.last
  }
}
