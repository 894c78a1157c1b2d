import Notes
import NotesStore
import Support
import Terminal
import Testing

@testable import NotesUI

/// `:w`: what is written is saved, and its composer stays open on it.
@Suite("Saving and writing on")
struct WritingOnTests {
  private func bodies(_ repository: any NoteRepository) async throws -> [String] {
    var bodies: [String] = []
    for row in try await repository.notes(NoteQuery()).notes {
      bodies.append(try await repository.note(row.id).body)
    }
    return bodies
  }

  private func saves(_ stage: Stage) -> [SaveRequest] {
    stage.effects.compactMap { if case .save(let request) = $0 { request } else { nil } }
  }

  @Test("A new note is one note however often it is saved", arguments: ["<M-:>w\n", "<F2>"])
  func twice(write: String) async throws {
    var stage = try await Stage.showing([])
    await stage.type("nPlan<Tab>one\(write)")
    #expect(stage.line(1).contains("Edit note") && stage.statusLine.contains("saved"))
    #expect(try await bodies(stage.repository) == ["one"])
    await stage.type(" two\(write)")
    #expect(try await bodies(stage.repository) == ["one two"])
    #expect(saves(stage).map(\.id) == [nil, stage.onlyID])
    await stage.type(write)
    #expect(stage.statusLine == "There is nothing new to save." && saves(stage).count == 2)
    await stage.type("<Esc>")
    #expect(stage.state.modal == nil && stage.state.list.rows.count == 1)
    await stage.type("u")
    #expect(try await bodies(stage.repository) == ["one"])
  }

  @Test("In the keys of vi too; :q closes what is saved, and asks about what is not")
  func vi() async throws {
    var stage = try await Stage.showing([])
    stage.set { $0.keyStyle = .vi }
    await stage.type("nPlan<Tab>one<Esc>:w\n")
    #expect(try await bodies(stage.repository) == ["one"])
    await stage.type("A two<Esc>:w\nA three<Esc>:q\n")
    #expect(stage.state.place == .discardQuestion)
    await stage.type("n:q!\n")
    #expect(stage.state.modal == nil)
    #expect(try await bodies(stage.repository) == ["one two"])
    await stage.type("eA!<Esc>:w\n:q\n")
    #expect(stage.state.modal == nil)
    await stage.type("eA?<Esc>ZZ")
    #expect(stage.state.modal == nil)
    #expect(try await bodies(stage.repository) == ["one two!?"])
  }

  @Test("Undo goes on behind a save, and what it makes is saved again")
  func undo() async throws {
    var stage = try await Stage.showing([])
    await stage.type("n<Tab>one<F2>")
    await stage.type("<Enter>two<F2><M-:>undo\n<M-:>undo\n")
    #expect(stage.state.composer?.body.string == "one")
    await stage.type("<F2>")
    #expect(try await bodies(stage.repository) == ["one"])
    await stage.type("<M-:>redo\n<M-:>redo\n<^S>")
    #expect(try await bodies(stage.repository) == ["one\ntwo"])
    await stage.type("e<M-:>undo\n<^S>")
    #expect(try await bodies(stage.repository) == ["one\n"])
  }

  @Test("The journal begins anew with what was saved, and leads to what is written")
  func journal() async throws {
    var stage = try await Stage.showing([])
    await stage.type("nPlan<Tab>one<F2>")
    #expect(stage.journal.last == .discard)
    await stage.type("<Left>ON<S-Tab>!")
    let begun = stage.journal.lastIndex { if case .begin = $0 { true } else { false } }
    let tail = stage.journal[try #require(begun)...]
    let saved = try await stage.repository.note(stage.onlyID)
    #expect(
      tail.first == .begin(id: saved.id, version: saved.version, base: Draft(saved)))
    #expect(!tail.contains(.discard))
    let draft = stage.journalled(Draft(saved), from: tail.startIndex)
    #expect(draft.body == "onONe" && draft.title == "Plan!")
  }

  @Test("An empty note and one that is being saved are told as by ^S")
  func refusals() async throws {
    var stage = try await Stage.showing([])
    await stage.type("n<F2>")
    #expect(stage.statusLine == "Nothing to keep yet: write something first.")
    #expect(stage.state.place == .composer)
    await stage.type("a<M-:>w name\n")
    #expect(stage.statusLine == "“write” takes no words behind it here.")
  }

  // MARK: Before a server

  @Test("A note that the server names is the same note to the next save", arguments: [false, true])
  func renamed(isOffline: Bool) async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far)
    if isOffline { await far.cut() }
    await stage.type("nPlan<Tab>one<F2>")
    let first = try #require(stage.state.composer?.id)
    await stage.sync()
    await stage.type(" two<F2>")
    await stage.sync()
    await stage.type(" three")
    await far.join()
    await stage.sync()
    #expect(stage.state.composer?.body.string == "one two three")
    await stage.type("<F2>")
    await stage.sync()
    #expect(try await bodies(far.notes) == ["one two three"])
    #expect(stage.state.composer?.id != first)
    #expect(stage.state.composer?.elsewhere == nil && stage.state.list.rows.count == 1)
    await stage.type("<M-:>undo\n<^S>")
    await stage.sync()
    #expect(["one two", "one two "].contains(try await bodies(far.notes).joined()))
    let made = await far.writes.filter { $0.hasPrefix("create") }
    #expect(made.count == 1)
  }

  @Test("What the server refuses is told in the composer, and can be mended there")
  func refused() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far)
    await far.fail(.refused(.rejected([.init(field: "title", message: "is taken")])))
    await stage.type("nPlan<Tab>one<F2>")
    await stage.sync()
    #expect(stage.state.composer?.refusal != nil)
    #expect(stage.screen.contains("taken"))
    await stage.type(" two<F2>")
    #expect(stage.state.composer?.refusal == nil)
    await stage.sync()
    #expect(try await bodies(far.notes) == ["one two"])
  }

  @Test("What others wrote meanwhile is brought in without a question, and the writing goes on")
  func merged() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.type("eONE <Right>")
    let theirs = Draft(title: "Plan, new", body: MergeTests.base.body + "eight\n")
    _ = try await stage.repository.update(stage.onlyID, to: theirs, ifStill: nil)
    await stage.type("<F2>")
    #expect(stage.statusLine.contains("both are in it now"))
    let both = "ONE " + theirs.body
    #expect(stage.state.composer?.body.string == both)
    #expect(stage.state.composer?.body.text.caret == 5)
    #expect(stage.state.composer?.isDirty == false)
    #expect(try await stage.body == both)
    await stage.type("!<F2>")
    #expect(try await stage.body == "ONE o!ne" + theirs.body.dropFirst(3))
    await stage.type("<M-:>undo\n<M-:>undo\n")
    #expect(stage.state.composer?.body.string == "ONE " + MergeTests.base.body)
    #expect(try await stage.repository.note(stage.onlyID).title == "Plan, new")
  }

  @Test("Where both wrote on one place the choice is made, and the composer goes on after it")
  func decided() async throws {
    var stage = try await Stage.showing([MergeTests.base])
    await stage.type("e<^E>")
    await stage.tell(.edited(.changed(MergeTests.mine)))
    _ = try await stage.repository.update(stage.onlyID, to: MergeTests.theirs, ifStill: nil)
    await stage.type("<F2>")
    #expect(stage.state.place == .merge)
    await stage.type("mt")
    #expect(stage.state.place == .composer)
    await stage.type("<F2>")
    let merged = "one\nTWO\nthree\nfour\nfive\nsix\nsieben\n"
    #expect(try await stage.body == merged && stage.state.composer?.merge == nil)
    await stage.type("!<^S>")
    #expect(try await stage.body == "!" + merged && stage.state.modal == nil)
  }

  @Test("A note that was deleted meanwhile is saved as a new one, on which the writing goes on")
  func gone() async throws {
    var stage = try await Stage.showing([Draft(title: "Plan", body: "one")])
    await stage.type("e!")
    try await stage.repository.delete(stage.onlyID, ifStill: nil)
    await stage.type("<F2>")
    #expect(stage.state.place == .conflictQuestion)
    await stage.type("n?<F2>")
    #expect(stage.state.place == .composer)
    #expect(try await bodies(stage.repository) == ["!?one"])
  }

  @Test("What is typed while it is saved is written when that is done, and when it failed")
  func typedMeanwhile() async throws {
    let far = FarNotes()
    var stage = Stage(manners: Manners(), repository: far)
    await stage.start()
    await stage.type("nPlan<Tab>one")
    stage.isSlow = true
    await stage.type("<F2> two")
    #expect(stage.state.composer?.body.string == "one")
    await far.fail(.unreachable)
    await stage.answer()
    #expect(stage.state.composer?.failure != nil)
    #expect(stage.state.composer?.body.string == "one two")
    stage.isSlow = true
    await stage.type("<F2> three")
    await stage.answer()
    #expect(stage.state.composer?.body.string == "one two three")
    #expect(try await bodies(far.notes) == ["one two"])
    stage.isSlow = true
    await stage.type("<^S>nm")
    await stage.answer()
    #expect(stage.state.composer?.title?.string == "m")
    #expect(try await bodies(far.notes) == ["one two three"])
  }
}

/// The smallest change that makes one text of another.
@Suite("A text that becomes another one")
struct TurningTextTests {
  private static let size = Size(rows: 10, columns: 40)

  @Test("It does, with the caret where it was, and undo takes it back", arguments: 0..<60)
  func random(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let letters = ["a", "é", "漢", "\u{301}", "\n", "👍", " "]
    let word = { (random: inout SeededRandom) in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
    }
    let (head, tail) = (word(&random), word(&random))
    let (old, new) = (head + word(&random) + tail, head + word(&random) + tail)
    var editor = Editor(old)
    let caret = Int.random(in: 0...old.utf8.count, using: &random)
    editor.moveCaret(toOffset: caret, in: Self.size)
    editor.turn(to: new, in: Self.size)
    #expect(editor.string.utf8.elementsEqual(new.utf8))
    #expect((0...new.utf8.count).contains(editor.text.caret))
    if !old.utf8.elementsEqual(new.utf8) { editor.perform(.undo, in: Self.size) }
    #expect(editor.string.utf8.elementsEqual(old.utf8))
  }
}
