import Notes
import NotesUI
import Terminal
import Testing

@Suite("The composer and a service that is slow or refuses")
struct ComposerWaitingTests {
  @Test("A failed save leaves the composer open with the words and the reason in it")
  func failedSave() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.isSlow = true
    await stage.type("nTea<^S>")
    await stage.tell(
      .saved(
        .failure(.rejected([.init(field: "title", message: "can't be blank")])),
        try #require(stage.lastSave)))
    #expect(stage.isComposing)
    #expect(stage.line(22) == "Refused: title can't be blank. Change it and save again.")
    #expect(stage.line(2).contains("Tea"))
    stage.isSlow = false
    await stage.type("!<^S>")
    #expect(stage.state.list.selection?.headline == "Tea!")
  }

  @Test("Words typed before the composer has come are words, not commands")
  func typeAhead() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("eadd d ")
    #expect(stage.state.list.rows.count == 3)
    await stage.letTimePass()
    await stage.answer()
    #expect(stage.line(4) == " add d Body 3")
    #expect(stage.state.list.rows.count == 3)
  }

  @Test("Keys typed while a save is under way act after it; if it fails they are dropped")
  func typeAheadAfterSave() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("nTea<^S>nCoffee")
    await stage.answer()
    #expect(stage.line(2).hasSuffix("Coffee"))
    stage.isSlow = true
    await stage.type("<^S>ddd")
    await stage.tell(.saved(.failure(.offline("gone")), try #require(stage.lastSave)))
    #expect(stage.line(2).hasSuffix("Coffee"))
    #expect(stage.state.list.rows.count == 4)
  }

  @Test("However slow a server is, arrows move and Esc gives up")
  func slowServerBlocksNoKey() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("e<Down>")
    #expect(stage.state.list.selection?.headline == "Note 2")
    await stage.type("<Esc>")
    #expect(stage.statusLine == "Given up.")
    await stage.type("j")
    #expect(stage.state.list.selection?.headline == "Note 1")
  }

  @Test("While a save is under way keys wait, and Esc gives it up with the words kept")
  func escDuringSave() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.isSlow = true
    await stage.type("nTea<^S>x<Esc>")
    let save = try #require(stage.lastSave)
    #expect(stage.statusLine == "Giving up…" && stage.effects.last == .cancel(save.ticket))
    await stage.tell(.saved(.failure(.cancelled), save))
    let words = "Given up. Refresh to see whether it was saved all the same."
    #expect(stage.statusLine == words && stage.line(2).hasSuffix("Tea"))
    await stage.type("<^S><Esc>!")
    await stage.tell(.saved(.failure(.cancelled), try #require(stage.lastSave)))
    #expect(stage.statusLine == words && stage.line(2).hasSuffix("Tea!"))
    stage.isSlow = false
    await stage.type("<^S>")
    #expect(stage.state.list.rows.map(\.headline) == ["Tea!", "Note 1"])
  }

  @Test("A note that was saved before Esc came is gone on with, and not made twice")
  func escCrossesAnswer() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.isSlow = true
    await stage.type("nTea<^S><Esc> and milk")
    await stage.answer()
    #expect(stage.isComposing && stage.line(2).hasSuffix("Tea and milk"))
    #expect(stage.journal.last.map { if case .append = $0 { true } else { false } } == true)
    await stage.type("<^S>")
    #expect(stage.state.list.rows.map(\.headline) == ["Tea and milk", "Note 1"])
  }

  @Test("A save that is given up and meets other words changes nothing, and asks nothing")
  func escCrossesConflict() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "one")])
    await stage.type("e1")
    stage.isSlow = true
    await stage.type("<^S><Esc>")
    let save = try #require(stage.lastSave)
    let theirs = Note(id: try #require(save.id), title: "Tea", body: "theirs")
    await stage.tell(.saved(.failure(.conflict(theirs: theirs)), save))
    #expect(stage.statusLine == "Given up." && stage.lastSave == save)
    #expect(stage.isComposing && stage.line(4) == " 1one")
  }

  @Test("An edit that was saved before Esc came is no conflict with what is typed since")
  func escCrossesEdit() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "one")])
    await stage.type("e1")
    stage.isSlow = true
    await stage.type("<^S><Esc>2")
    await stage.answer()
    await stage.type("<^S>")
    #expect(stage.state.modal == nil)
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).body == "12one")
  }

  @Test("Esc once more does not wait, and says what is not known")
  func escTwice() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.isSlow = true
    await stage.type("nTea<^S><Esc><Esc>")
    #expect(stage.statusLine == "Given up. Refresh to see whether it was saved all the same.")
    await stage.answer()
    #expect(stage.isComposing && stage.line(2).contains("Tea"))
  }

  @Test("A note deleted elsewhere can be kept as a new one")
  func goneElsewhere() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "mine")])
    await stage.type("e!")
    try await stage.repository.delete(
      try #require(stage.state.list.selection).id, ifStill: nil)
    await stage.type("<^S>n")
    #expect(stage.state.modal == nil)
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).body == "!mine")
  }
}
