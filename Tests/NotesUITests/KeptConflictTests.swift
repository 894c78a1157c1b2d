import Notes
import NotesUI
import Terminal
import Testing

/// Conflicts that were found while notes were fetched or sent, and wait for their reader.
@Suite("Conflicts that wait")
struct KeptConflictTests {
  static let theirs = Note(
    id: Note.ID("1"), title: "Plan", body: MergeTests.theirs.body, version: Note.Version("7"))

  static func conflict(
    mine: Draft? = Draft(title: "Plan", body: MergeTests.mine), theirs: Note? = theirs
  ) -> NoteConflict {
    NoteConflict(id: Note.ID("1"), base: MergeTests.base, mine: mine, theirs: theirs)
  }

  /// A list with one note, which is in this conflict.
  static func stage(
    _ conflict: NoteConflict, _ size: Size = Size(rows: 24, columns: 80)
  ) async throws -> Stage {
    var stage = try await Stage.showing([MergeTests.base], size)
    stage.script = { request in
      switch request {
      case .conflict(let id): .conflict(id, conflict)
      case .settle(let conflict, _): .settled(conflict.id)
      default: nil
      }
    }
    var row = stage.state.list.rows[0]
    row.state = .conflict
    let load = try #require(stage.effects.compactMap(\.load).last)
    let asked = load.query
    await stage.tell(.storeChanged)
    let request = try #require(stage.effects.compactMap(\.load).last)
    #expect(request.query.window == asked.window)
    stage.isSlow = true
    await stage.tell(.storeChanged)
    let next = try #require(stage.effects.compactMap(\.load).last)
    await stage.tell(.page(.success(NotePage(notes: [row], total: 1)), next))
    await stage.answer()
    return stage
  }

  @Test(
    "Opening such a note shows both texts; what is made of them settles it", arguments: ["e", "\n"])
  func merge(key: String) async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    await stage.type(key)
    #expect(stage.line(1).contains("1 of 2 · ? not decided"))
    await stage.type("mt<^S>")
    #expect(stage.state.modal == nil)
    #expect(
      stage.asked.last
        == .settle(
          KeptConflictTests.conflict(),
          .words(Draft(title: "Plan", body: "one\nTWO\nthree\nfour\nfive\nsix\nsieben\n"))))
    #expect(stage.statusLine == "Saved; nothing is left to decide about it.")
    #expect(stage.journal.last == .discard)
  }

  @Test("All of mine, unchanged, settles it too")
  func mine() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    await stage.type("emm<^S>")
    #expect(
      stage.asked.last
        == .settle(
          KeptConflictTests.conflict(), .words(Draft(title: "Plan", body: MergeTests.mine))))
  }

  @Test("Both can stay")
  func both() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    await stage.type("eB")
    #expect(stage.asked.last == .settle(KeptConflictTests.conflict(), .both))
  }

  @Test("Esc that crosses the answer changes nothing: it is settled, and keys are for the list")
  func escCrossesAnswer() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    await stage.type("emt")
    stage.isSlow = true
    await stage.type("<^S><Esc>")
    #expect(stage.statusLine == "Giving up…")
    await stage.answer()
    #expect(stage.state.modal == nil)
    await stage.type("?")
    #expect(stage.state.modal != nil)
  }

  @Test("Settling that is given up leaves both texts, and what was chosen")
  func givenUp() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    await stage.type("emt")
    stage.isSlow = true
    await stage.type("<^S><Esc>")
    let ticket = try #require(stage.lastKeeper)
    await stage.tell(.keeper(.failed(.cancelled), ticket))
    #expect(stage.statusLine == "Given up.")
    stage.isSlow = false
    await stage.type("<^S>")
    #expect(stage.statusLine == "Saved; nothing is left to decide about it.")
  }

  @Test("Esc leaves the conflict as it is")
  func later() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    await stage.type("e<Esc>")
    #expect(stage.state.modal == nil)
    #expect(stage.asked == [.conflict(Note.ID("1"))])
  }

  @Test("Texts that have moved on meanwhile are brought together anew")
  func movedOn() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    await stage.type("emm")
    var newer = KeptConflictTests.theirs
    (newer.body, newer.version) = (
      "one\nzwei\nthree\nvier\nfive\nsix\nsieben\n", Note.Version("8")
    )
    stage.script = { _ in .failed(.conflict(theirs: newer)) }
    await stage.type("<^S>")
    #expect(stage.isComposing)
    #expect(stage.screen.contains("vier") && stage.screen.contains("SEVEN"))
    stage.script = { request in
      if case .settle(let conflict, _) = request { .settled(conflict.id) } else { nil }
    }
    await stage.type("<^S>")
    guard case .settle(let conflict, .words(let words)) = stage.asked.last else {
      Issue.record("nothing was settled")
      return
    }
    #expect(conflict.theirs == newer)
    #expect(words.body == "one\nTWO\nthree\nvier\nfive\nsix\nSEVEN\n")
  }

  @Test(
    "Changed here and deleted there: the words are kept as new ones, let go, or left",
    arguments: ["n", "x", "<Esc>"])
  func goneThere(key: String) async throws {
    let conflict = KeptConflictTests.conflict(theirs: nil)
    var stage = try await KeptConflictTests.stage(conflict)
    await stage.type("e")
    #expect(stage.screen.contains("SEVEN"))
    await stage.type(key)
    #expect(stage.state.modal == nil)
    let choice: NoteConflict.Choice? = ["n": .mine, "x": .theirs][key]
    #expect(stage.asked.last == choice.map { .settle(conflict, $0) } ?? .conflict(Note.ID("1")))
  }

  @Test(
    "Deleted here and changed there: it is deleted all the same, kept, or left",
    arguments: ["d", "k", "<Esc>"])
  func goneHere(key: String) async throws {
    let conflict = KeptConflictTests.conflict(mine: nil)
    var stage = try await KeptConflictTests.stage(conflict)
    await stage.type("e")
    #expect(stage.screen.contains("sieben"))
    await stage.type(key)
    #expect(stage.state.modal == nil)
    let choice: NoteConflict.Choice? = ["d": .mine, "k": .theirs][key]
    #expect(stage.asked.last == choice.map { .settle(conflict, $0) } ?? .conflict(Note.ID("1")))
  }

  @Test("A conflict that is over by then is told")
  func over() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict())
    stage.script = { _ in .conflict(Note.ID("1"), nil) }
    await stage.type("e")
    #expect(stage.state.modal == nil)
    #expect(stage.statusLine == "Nothing is left to decide about it.")
  }
}

/// What is told while a note is written.
@Suite("A note that changes while it is written")
struct MeanwhileTests {
  @Test("It is told at once, stays told, and saving brings both together")
  func changed() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.type("e!")
    let theirs = Draft(title: "Plan", body: "one\ntwo\nthree\nfour\nfive\nsix\nsieben\n")
    _ = try await stage.repository.update(stage.onlyID, to: theirs, ifStill: nil)
    await stage.tell(.storeChanged)
    let words = "It was changed elsewhere while you write; ^S brings both together."
    #expect(stage.statusLine == words)
    await stage.type("!")
    #expect(stage.statusLine == words)
    await stage.type("<^S>")
    #expect(stage.state.modal == nil)
    #expect(try await stage.body == "!!one\ntwo\nthree\nfour\nfive\nsix\nsieben\n")
  }

  @Test("A deletion is told; saving asks")
  func gone() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.type("e!")
    try await stage.repository.delete(stage.onlyID, ifStill: nil)
    await stage.tell(.storeChanged)
    #expect(stage.statusLine == "It was deleted elsewhere while you write; ^S asks what to do.")
    await stage.type("<^S>")
    #expect(stage.statusLine.hasPrefix("It was deleted elsewhere."))
    #expect(stage.isComposing)
  }

  @Test("A version that moved without its words is no news, and no conflict")
  func sameWords() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.type("e!")
    _ = try await stage.repository.update(stage.onlyID, to: MergeTests.base, ifStill: nil)
    await stage.tell(.storeChanged)
    #expect(stage.statusLine == "")
    await stage.type("<^S>")
    #expect(stage.effects.compactMap(\.save).count == 1)
    #expect(try await stage.body == "!" + MergeTests.base.body)
  }

  @Test("A note that is read shows what it says now")
  func read() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.type("<Enter>")
    _ = try await stage.repository.update(stage.onlyID, to: MergeTests.theirs, ifStill: nil)
    await stage.tell(.storeChanged)
    #expect(stage.screen.contains("zwei"))
  }
}

extension Effect {
  var load: LoadRequest? { if case .load(let request) = self { request } else { nil } }
  var open: OpenRequest? { if case .open(let request) = self { request } else { nil } }
  var save: SaveRequest? { if case .save(let request) = self { request } else { nil } }
}
