import Notes
import NotesUI
import Terminal
import Testing

@Suite("The composer")
struct ComposerTests {
  @Test("A new note is typed, saved, and stands in the list, selected")
  func compose() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("nGroceries<Tab>milk\neggs<^S>")
    #expect(stage.state.modal == nil)
    #expect(stage.state.detail == nil)
    #expect(stage.state.list.selection?.headline == "Groceries")
    #expect(stage.line(1).hasSuffix("Groceries"))
    #expect(stage.statusLine == "Note saved.")
    let note = try await stage.repository.note(try #require(stage.state.list.selection).id)
    #expect(note.body == "milk\neggs")
  }

  @Test("Save is refused, with the reason, while there is nothing to keep")
  func emptyIsRefused() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("n<Tab>  <^S>")
    #expect(stage.statusLine == "Nothing to keep yet: write something first.")
    #expect(stage.isComposing)
  }

  @Test("Esc closes at once when nothing would be lost")
  func closeClean() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("n<Esc>")
    #expect(stage.state.modal == nil)
    await stage.type("e<Esc>")
    #expect(stage.state.modal == nil)
  }

  @Test("Esc asks when words would be lost; y drops them, Esc goes on, s saves")
  func closeDirty() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("nTea<Esc>")
    #expect(stage.statusLine == "Close without keeping what you wrote?")
    await stage.type("<Esc>")
    #expect(stage.isComposing)
    await stage.type("<Esc>s")
    #expect(stage.state.list.selection?.headline == "Tea")
    await stage.type("nCoffee<Esc>y")
    #expect(stage.state.modal == nil)
    #expect(stage.state.list.total == 2)
  }

  @Test("Editing reads the note afresh, and changes its one row in place")
  func edit() async throws {
    var stage = try await Stage.showing(numbered(5))
    await stage.type("jj")
    let id = try #require(stage.state.list.selection).id
    _ = try await stage.repository.update(
      id, to: Draft(title: "Note 3", body: "newer"), ifStill: nil)
    await stage.type("e!<^S>")
    #expect(try await stage.repository.note(id).body == "!newer")
    #expect(stage.state.list.selection?.id == id)
    #expect(stage.frame.cursor.row == 3)
  }

  @Test("A note that was not changed is not sent")
  func unchangedIsNotSent() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("e<^S>")
    #expect(stage.state.modal == nil)
    #expect(!stage.effects.contains { if case .save = $0 { true } else { false } })
  }

  @Test("What is typed goes to the journal as it is typed, and leaves it with the save")
  func journal() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "a")])
    await stage.type("e")
    #expect(stage.journal.isEmpty)
    await stage.type("xy")
    #expect(stage.journal.count == 3)
    guard case .begin(_, _, let base) = try #require(stage.journal.first) else {
      Issue.record("the journal does not begin with the words as they were")
      return
    }
    #expect(base.body == "a")
    await stage.type("<^S>")
    #expect(stage.journal.last == .discard)
  }

  @Test("A paste is one text, and cannot press keys")
  func paste() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("n<Tab>")
    await stage.tell(.input(.paste("one\u{13}\ntwo\u{1B}:q")))
    #expect(stage.isComposing)
    await stage.type("<^S>")
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).body == "one\u{13}\ntwo\u{1B}:q")
  }

  @Test("A paste in the list presses no keys")
  func pasteInList() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.tell(.input(.paste("dddq")))
    #expect(stage.state.list.total == 3)
    #expect(!stage.hasQuit)
  }

  @Test("^E hands the body to an editor and takes what comes back")
  func externalEditor() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "a\r\nb")])
    await stage.type("e<^E>")
    #expect(stage.sentToEditor.map(ByteString.init) == [ByteString("a\r\nb")])
    await stage.tell(.edited(.changed("c\r\n")))
    await stage.type("<^S>")
    let id = try #require(stage.state.list.selection).id
    #expect(ByteString(try await stage.repository.note(id).body) == ByteString("c\r\n"))
  }

  @Test("An editor that fails is told of, and the words stay")
  func editorFails() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "a")])
    await stage.type("e<^E>")
    await stage.tell(.edited(.failed("The editor `ed` cannot be run.")))
    #expect(stage.statusLine == "The editor `ed` cannot be run.")
    #expect(stage.isComposing)
  }

  @Test("Where notes have no titles there is no title field")
  func noTitle() async throws {
    var stage = Stage(manners: Manners(hasTitle: false, isLocal: true))
    await stage.start()
    await stage.type("nmilk<^S>")
    #expect(stage.state.list.selection?.headline == "milk")
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).title == nil)
  }

  @Test("The dialect's own words are on the screen")
  func vocabulary() async throws {
    var stage = Stage(manners: Manners(singular: "post", plural: "posts", save: "Send"))
    await stage.start()
    #expect(stage.line(0).hasPrefix(" Posts"))
    await stage.type("n")
    #expect(stage.line(1).contains("New post"))
    #expect(stage.line(23).contains("^S send"))
  }

  @Test("A composer that died is offered back, and goes on where it stopped")
  func recovery() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "a")])
    let id = try #require(stage.state.list.selection).id
    let unfinished = UnfinishedDraft(
      key: "k", id: id, version: Note.Version("1"), base: Draft(title: "Tea", body: "a"),
      draft: Draft(title: "Tea", body: "a and more"))
    await stage.tell(.recovered([unfinished]))
    #expect(stage.line(1).contains("A note was not finished"))
    #expect(stage.screen.contains("a and more"))
    await stage.type("<Enter>")
    #expect(stage.journal == [.adopt(key: "k")])
    await stage.type("<^S>")
    #expect(try await stage.repository.note(id).body == "a and more")
    #expect(stage.journal.last == .discard)
  }

  @Test("An offer that comes while something is written waits until that is done")
  func recoveryWaits() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("nTea")
    await stage.tell(
      .recovered([
        UnfinishedDraft(
          key: "k", base: Draft(title: "", body: ""), draft: Draft(title: "", body: "words"))
      ]))
    #expect(stage.isComposing)
    await stage.type("<^S>")
    #expect(stage.line(1).contains("A note was not finished"))
    await stage.type("<Enter>!<^S>")
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).body == "words!")
  }

  @Test("Escape and a key typed right after it arrive as one, and mean both")
  func escapeAndKey() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("?<M-n>")
    #expect(stage.isComposing)
  }

  @Test("Recovery can be put off without losing it, or dropped on purpose")
  func recoveryDeclined() async throws {
    var stage = try await Stage.showing(numbered(1))
    let unfinished = UnfinishedDraft(
      key: "k", base: Draft(title: "", body: ""), draft: Draft(title: "", body: "words"))
    await stage.tell(.recovered([unfinished]))
    await stage.type("<Esc>")
    #expect(stage.journal.isEmpty)
    await stage.tell(.recovered([unfinished]))
    await stage.type("D")
    #expect(stage.journal == [.discardUnfinished(key: "k")])
  }

  @Test("Being told to end loses nothing: the journal has it")
  func terminated() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("nTea")
    await stage.tell(.terminated)
    #expect(stage.hasQuit)
    #expect(!stage.journal.contains(.discard))
  }
}

extension Stage {
  var isComposing: Bool {
    if case .composer = state.modal { true } else { false }
  }

  var lastSave: SaveRequest? {
    effects.compactMap { if case .save(let request) = $0 { request } else { nil } }.last
  }

  var lastLoad: LoadRequest? {
    effects.compactMap { if case .load(let request) = $0 { request } else { nil } }.last
  }
}
