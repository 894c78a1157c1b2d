import Notes
import NotesUI
import Support
import Terminal
import Testing

/// Conflicts and the history on the store of this machine, before a service that others write to.
@Suite("Conflicts on a real store")
struct RealConflictTests {
  private static func collided(_ far: FarNotes) async throws -> Stage {
    var stage = try await Stage.reaching(far, [MergeTests.base])
    await far.cut()
    await stage.type("e<^E>")
    await stage.tell(.edited(.changed(MergeTests.mine)))
    await stage.type("<^S>")
    return stage
  }

  @Test("A conflict that a fetch finds is opened, decided, and sent")
  func merge() async throws {
    let far = FarNotes()
    var stage = try await RealConflictTests.collided(far)
    let id = stage.onlyID
    _ = try await far.notes.update(id, to: MergeTests.theirs, ifStill: nil)
    await far.join()
    await stage.sync()
    #expect(stage.state.list.rows[0].state == .conflict)
    await stage.type("e")
    #expect(stage.line(1).contains("1 of 2 · ? not decided"))
    await stage.type("mt<^S>")
    #expect(stage.state.modal == nil)
    await stage.sync()
    let merged = "one\nTWO\nthree\nfour\nfive\nsix\nsieben\n"
    #expect(try await far.notes.note(id).body == merged)
    #expect(stage.state.list.rows[0].state == .server)
    await stage.type("H")
    #expect(stage.line(2).contains("merged") && stage.line(3).contains("server"))
    await stage.type("jjR")
    #expect(try await stage.body == MergeTests.mine)
  }

  @Test("A note that was deleted there is kept as a new one")
  func gone() async throws {
    let far = FarNotes()
    var stage = try await RealConflictTests.collided(far)
    try await far.notes.delete(stage.onlyID, ifStill: nil)
    await far.join()
    await stage.sync()
    await stage.type("en")
    #expect(stage.state.modal == nil)
    await stage.sync()
    #expect(try await far.notes.notes(NoteQuery()).notes.count == 1)
    #expect(try await stage.body == MergeTests.mine)
  }
}
