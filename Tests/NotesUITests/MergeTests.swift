import Notes
import NotesUI
import Terminal
import Testing

/// A note that was changed here and elsewhere, while it stood in the composer.
@Suite("Bringing two texts together")
struct MergeTests {
  static let base = Draft(title: "Plan", body: "one\ntwo\nthree\nfour\nfive\nsix\nseven\n")
  static let theirs = Draft(title: "Plan", body: "one\nzwei\nthree\nfour\nfive\nsix\nsieben\n")
  static let mine = "one\nTWO\nthree\nfour\nfive\nsix\nSEVEN\n"

  /// A composer that says `mine`, whose note says `theirs` meanwhile.
  static func collided(
    _ theirs: Draft = theirs, mine: String = mine, from base: Draft = base,
    _ size: Size = Size(rows: 24, columns: 80)
  ) async throws -> Stage {
    var stage = try await Stage.showing([base], size)
    await stage.type("e<^E>")
    await stage.tell(.edited(.changed(mine)))
    _ = try await stage.repository.update(stage.onlyID, to: theirs, ifStill: nil)
    await stage.type("<^S>")
    return stage
  }

  @Test("What does not touch is brought together and saved without asking, and told")
  func clean() async throws {
    let theirs = Draft(title: "Plan, new", body: "one\ntwo\nthree\nfour\nfive\nsix\nsieben\n")
    let stage = try await MergeTests.collided(
      theirs, mine: "ONE\ntwo\nthree\nfour\nfive\nsix\nseven\n")
    #expect(stage.state.modal == nil)
    #expect(
      stage.statusLine == "Saved. It was changed elsewhere too; both are in it now.")
    let note = try await stage.repository.note(stage.onlyID)
    #expect(note.body == "ONE\ntwo\nthree\nfour\nfive\nsix\nsieben\n")
    #expect(note.title == "Plan, new")
    #expect(stage.journal.last == .discard)
  }

  @Test("Each place is decided for itself; the whole stands in the composer, and ^S saves it")
  func decided() async throws {
    var stage = try await MergeTests.collided()
    #expect(stage.statusLine == "Changed elsewhere too: 2 to decide.")
    #expect(stage.line(1).contains("1 of 2 · ? not decided"))
    #expect(stage.screen.contains("< TWO") && stage.screen.contains("> zwei"))
    await stage.type("m")
    #expect(stage.line(1).contains("2 of 2"))
    await stage.type("t")
    #expect(stage.line(1).contains("Edit note"))
    #expect(stage.statusLine == "All decided. ^S saves, Esc goes back.")
    #expect(try await stage.body == MergeTests.theirs.body)
    await stage.type("!<^S>")
    #expect(stage.state.modal == nil)
    #expect(try await stage.body == "!one\nTWO\nthree\nfour\nfive\nsix\nsieben\n")
  }

  @Test("Both, and a place that is written anew")
  func bothAndWritten() async throws {
    var stage = try await MergeTests.collided()
    await stage.type("be")
    #expect(stage.line(1).contains("write it anew"))
    await stage.type("7: <^S><^S>")
    #expect(
      try await stage.body == "one\nTWO\nzwei\nthree\nfour\nfive\nsix\n7: SEVEN\nsieben\n")
  }

  @Test("Choices can be looked through, changed and taken back before they are saved")
  func changed() async throws {
    var stage = try await MergeTests.collided()
    await stage.type("mm<Esc>")
    #expect(stage.line(1).contains("2 of 2 · yours"))
    await stage.type("p")
    #expect(stage.line(1).contains("1 of 2 · yours"))
    await stage.type("u")
    #expect(stage.line(1).contains("1 of 2 · ? not decided"))
    await stage.type("<^S>")
    #expect(stage.statusLine == "Changed elsewhere too: 1 to decide.")
    await stage.type("t<^S>")
    #expect(try await stage.body == "one\nzwei\nthree\nfour\nfive\nsix\nSEVEN\n")
  }

  @Test("Esc leaves at once while nothing is chosen, and asks when something is")
  func left() async throws {
    var stage = try await MergeTests.collided()
    await stage.type("<Esc>")
    #expect(stage.isComposing)
    #expect(stage.screen.contains("TWO") && stage.screen.contains("SEVEN"))
    await stage.type("<^S>t<Esc>")
    #expect(stage.statusLine == "Leave, and forget what you chose?")
    await stage.type("n")
    #expect(stage.line(1).contains("2 of 2"))
    await stage.type("<Esc>y")
    #expect(stage.screen.contains("TWO") && stage.screen.contains("SEVEN"))
    #expect(try await stage.body == MergeTests.theirs.body)
  }

  @Test("A title is a place to decide, too")
  func title() async throws {
    var stage = try await MergeTests.collided(
      Draft(title: "Le plan", body: "b"), mine: "b", from: Draft(title: "Plan", body: "b"))
    #expect(stage.state.modal == nil)
    await stage.type("e<S-Tab>!")
    _ = try await stage.repository.update(
      stage.onlyID, to: Draft(title: "Der Plan", body: "b"), ifStill: nil)
    await stage.type("<^S>")
    #expect(stage.line(1).contains("1 of 1 · title"))
    await stage.type("t<^S>")
    #expect(try await stage.repository.note(stage.onlyID).title == "Der Plan")
  }

  @Test("B keeps both as two notes")
  func two() async throws {
    var stage = try await MergeTests.collided()
    await stage.type("B")
    #expect(stage.state.modal == nil)
    #expect(stage.state.list.total == 2)
    let bodies = try await stage.bodies
    #expect(bodies.contains(MergeTests.mine) && bodies.contains(MergeTests.theirs.body))
  }

  @Test("A note that changes again before the result is saved is brought together again")
  func again() async throws {
    var stage = try await MergeTests.collided()
    await stage.type("mm")
    let newer = Draft(title: "Plan", body: "one\nzwei\nthree\nvier\nfive\nsix\nsieben\n")
    _ = try await stage.repository.update(stage.onlyID, to: newer, ifStill: nil)
    await stage.type("<^S>")
    #expect(stage.isComposing)
    #expect(try await stage.body == newer.body)
    await stage.type("<^S>")
    #expect(try await stage.body == "one\nTWO\nthree\nvier\nfive\nsix\nSEVEN\n")
  }

  @Test("What is chosen and written is in the journal at once, and goes with what is dropped")
  func journalled() async throws {
    var stage = try await MergeTests.collided()
    #expect(stage.journalled(MergeTests.base).body == MergeTests.mine)
    await stage.type("t")
    #expect(
      stage.journalled(MergeTests.base).body == "one\nzwei\nthree\nfour\nfive\nsix\nSEVEN\n")
    await stage.type("e7! ")
    #expect(stage.journalled(MergeTests.base).body.contains("7! SEVEN\nsieben\n"))
    await stage.type("<^S><Esc><Esc>y")
    #expect(stage.journalled(MergeTests.base).body == MergeTests.mine)
  }

  @Test("A paste is text of the place that is written anew, and nothing elsewhere")
  func paste() async throws {
    var stage = try await MergeTests.collided()
    await stage.tell(.input(.paste("mmmm")))
    #expect(stage.line(1).contains("1 of 2 · ? not decided"))
    await stage.type("e")
    await stage.tell(.input(.paste("pasted ")))
    await stage.type("<^S>t<^S>")
    #expect(try await stage.body.contains("pasted TWO\nzwei\n"))
  }

  @Test(
    "Only a version that moved is no conflict: the words are saved, and nothing is said of both")
  func onlyVersion() async throws {
    let stage = try await MergeTests.collided(MergeTests.base)
    #expect(stage.statusLine == "Note saved.")
    #expect(try await stage.body == MergeTests.mine)
  }
}

extension Stage {
  /// The note there is, for stages with one.
  var onlyID: Note.ID { state.list.rows[0].id }

  var body: String {
    get async throws { try await repository.note(onlyID).body }
  }

  var bodies: [String] {
    get async throws {
      var bodies: [String] = []
      for row in state.list.rows { bodies.append(try await repository.note(row.id).body) }
      return bodies
    }
  }

  /// What the journal makes of the words the composer opened on.
  func journalled(_ base: Draft, from step: Int = 0) -> Draft {
    var draft = base
    for case .append(let edits) in journal[step...] {
      for edit in edits {
        var bytes = Array((edit.field == .title ? draft.title ?? "" : draft.body).utf8)
        bytes.replaceSubrange(edit.offset..<edit.offset + edit.removed, with: edit.inserted)
        let text = String(decoding: bytes, as: UTF8.self)
        if edit.field == .title { draft.title = text } else { draft.body = text }
      }
    }
    return draft
  }
}
