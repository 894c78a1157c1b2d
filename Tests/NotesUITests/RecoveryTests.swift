import Notes
import NotesUI
import Terminal
import Testing

/// Words of composers that died, beside the notes they belong to.
@Suite("Recovery, compared")
struct RecoveryTests {
  static func draft(of id: Note.ID) -> UnfinishedDraft {
    UnfinishedDraft(
      key: "k", id: id, version: Note.Version("1"), base: MergeTests.base,
      draft: Draft(title: "Plan", body: MergeTests.mine))
  }

  @Test("The offer shows what the words would change in the note")
  func difference() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.tell(.recovered([RecoveryTests.draft(of: stage.onlyID)]))
    #expect(stage.screen.contains("Cahier ended before this was kept. It would change:"))
    #expect(stage.screen.contains("- two") && stage.screen.contains("+ TWO"))
    await stage.type("<Enter><^S>")
    #expect(try await stage.body == MergeTests.mine)
  }

  @Test(
    "Found while something else is in front, it is offered when that is closed",
    arguments: ["?", "N", "A", "O", "T", "H", "S", "t", "n"])
  func waiting(key: String) async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.type(key)
    let before = stage.state.modal
    #expect(before != nil)
    await stage.tell(.recovered([RecoveryTests.draft(of: stage.onlyID)]))
    #expect(stage.state.modal == before)
    await stage.type("<Esc>")
    #expect(stage.screen.contains("Cahier ended before this was kept."))
  }

  @Test("Where the note has changed since, Enter brings both together")
  func changed() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    let id = stage.onlyID
    _ = try await stage.repository.update(id, to: MergeTests.theirs, ifStill: nil)
    await stage.tell(.recovered([RecoveryTests.draft(of: id)]))
    #expect(stage.screen.contains("It was changed elsewhere since; "))
    await stage.type("<Enter>")
    #expect(stage.journal == [.adopt(key: "k")])
    #expect(stage.line(1).contains("1 of 2 · ? not decided"))
    await stage.type("tm<^S>")
    #expect(try await stage.body == "one\nzwei\nthree\nfour\nfive\nsix\nSEVEN\n")
  }

  @Test("What does not touch waits in the composer, and in the journal, to be saved")
  func clean() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    let id = stage.onlyID
    let theirs = Draft(title: "Plan", body: "one\ntwo\nthree\nvier\nfive\nsix\nseven\n")
    _ = try await stage.repository.update(id, to: theirs, ifStill: nil)
    await stage.tell(.recovered([RecoveryTests.draft(of: id)]))
    await stage.type("<Enter>")
    #expect(stage.statusLine == "It was changed elsewhere too; this has both. ^S saves it.")
    let both = "one\nTWO\nthree\nvier\nfive\nsix\nSEVEN\n"
    #expect(stage.journalled(RecoveryTests.draft(of: id).draft).body == both)
    #expect(try await stage.body == theirs.body)
    await stage.type("<^S>")
    #expect(try await stage.body == both)
  }

  @Test("Where the note is gone, Enter makes a new one of the words")
  func gone() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    let id = stage.onlyID
    try await stage.repository.delete(id, ifStill: nil)
    await stage.tell(.recovered([RecoveryTests.draft(of: id)]))
    #expect(stage.screen.contains("It was deleted elsewhere since."))
    await stage.type("<Enter><^S>")
    #expect(stage.lastSave?.id == nil)
    #expect(try await stage.bodies == [MergeTests.mine])
  }

  @Test("Several are offered one after the other, and later loses none")
  func several() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    var first = RecoveryTests.draft(of: stage.onlyID)
    first.key = "first"
    let second = UnfinishedDraft(
      key: "second", base: Draft(title: "", body: ""), draft: Draft(title: "", body: "words"))
    await stage.tell(.recovered([first, second]))
    #expect(stage.line(1).contains("1 of 2"))
    await stage.type("<Esc>")
    #expect(stage.line(1).contains("2 of 2") && stage.screen.contains("words"))
    await stage.type("<Esc>")
    #expect(stage.state.modal == nil && stage.journal.isEmpty)
  }

  @Test("A note that nobody can read leaves the words as they are")
  func unknown() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    stage.isSlow = true
    await stage.tell(.recovered([RecoveryTests.draft(of: stage.onlyID)]))
    #expect(stage.screen.contains("Here is how it begins:") && stage.screen.contains("TWO"))
    await stage.type("<Enter>")
    await stage.answer()
    await stage.type("<^S>")
    #expect(try await stage.body == MergeTests.mine)
  }
}
