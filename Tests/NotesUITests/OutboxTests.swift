import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("The outbox", .serialized)
struct OutboxTests {
  static func entries(_ now: Int64) -> [OutboxEntry] {
    func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: now + seconds * 1000) }
    return [
      OutboxEntry(
        id: Note.ID("1"), change: .create, status: .sending, headline: "Groceries",
        since: time(-60), attempts: 1),
      OutboxEntry(
        id: Note.ID("2"), change: .update, headline: "買い物リスト", since: time(-3600), attempts: 3,
        lastError: "The server cannot be reached: could not resolve host.", nextTry: time(12)),
      OutboxEntry(
        id: Note.ID("3"), change: .delete, headline: "Old plans", since: time(-30),
        nextTry: time(4000)),
      OutboxEntry(
        id: Note.ID("4"), change: .update, status: .refused, headline: "Essay",
        since: time(-7200), attempts: 1, lastError: "Refused: title is too long."),
      OutboxEntry(
        id: Note.ID("5"), change: .update, status: .conflict, headline: "Plan",
        since: time(-9000), attempts: 2),
    ]
  }

  private func furnished(_ size: Size) async throws -> Stage {
    var stage = try await Stage.showing(numbered(3), size, manners: Manners())
    stage.isSlow = true
    await stage.type("O")
    stage.isSlow = false
    await stage.tell(
      .keeper(.outbox(Self.entries(Stage.now.milliseconds)), try #require(stage.lastKeeper)))
    return stage
  }

  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  @Test("Its screen", arguments: GoldenTests.sizes)
  func screen(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("j")
    expect(stage, "outbox")
    await stage.type("jjD")
    expect(stage, "outbox-drop")
  }

  @Test("Empty", arguments: GoldenTests.sizes)
  func empty(_ size: Size) async throws {
    var stage = try await Stage.reaching(FarNotes(), numbered(3), size)
    await stage.type("O")
    expect(stage, "outbox-empty")
    await stage.type("q")
    #expect(stage.state.modal == nil)
  }

  @Test("It counts down while it is open, and no longer")
  func countdown() async throws {
    var stage = try await furnished(Size(rows: 24, columns: 80))
    #expect(stage.line(2).hasSuffix("in 12 s"))
    stage.time = Timestamp(milliseconds: Stage.now.milliseconds + 1000)
    await stage.letTimePass()
    #expect(stage.line(2).hasSuffix("in 11 s"))
    #expect(stage.alarms.contains(.secondPassed))
    stage.time = Timestamp(milliseconds: Stage.now.milliseconds + 13_000)
    await stage.letTimePass()
    #expect(stage.line(2).hasSuffix("now"))
    await stage.type("q")
    await stage.letTimePass()
    #expect(!stage.alarms.contains(.secondPassed))
  }

  @Test("It follows what is sent, and the selection stays on its change")
  func live() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(3))
    await far.cut()
    await stage.type("e!<^S>je!<^S>Oj")
    await stage.sync()
    #expect(stage.screen.contains("tried once"))
    #expect(stage.line(2).contains("Note 2"))
    #expect(stage.frame.cursor.row == 2)
    #expect(stage.line(0).contains("2 to send · offline since 15:04"))
    await far.join()
    await stage.sync()
    #expect(stage.screen.contains("Everything is on the server."))
    #expect(stage.line(0).contains("all on server"))
  }

  @Test("D asks, and then the note is what the server has; its words are in the history")
  func drop() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, [Draft(title: "Tea", body: "green")])
    await stage.type("e!<^S>OD")
    #expect(stage.statusLine.hasPrefix("Drop it? What was not sent goes to its history"))
    await stage.type("n")
    #expect(stage.screen.contains("Tea"))
    await stage.type("Dy")
    #expect(stage.screen.contains("Everything is on the server."))
    await stage.type("q")
    #expect(!stage.line(1).hasPrefix(" ^"))
    let id = try #require(stage.state.list.selection).id
    #expect(try await stage.repository.note(id).body == "green")
    let past = try #require(stage.keeper)
    var words: [String] = []
    for version in try await past.history(of: id) {
      words.append(try await past.words(of: version.number, in: id).body)
    }
    #expect(words.contains("!green"))
  }

  @Test("Enter opens a refused change over its reason; a deleted note has nothing to open")
  func open() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, [Draft(title: "Tea", body: "green")])
    await far.fail(.refused(.rejected([.init(message: "too green")])))
    await stage.type("e!<^S>O")
    await stage.sync(fetches: false)
    #expect(stage.line(0).contains("1 refused"))
    await stage.type("<Enter>")
    #expect(stage.isComposing)
    #expect(stage.screen.contains("Refused: too green."))
    await stage.type("<Esc>dO<Enter>")
    #expect(stage.statusLine == "It is deleted. D takes that back.")
  }

  @Test("Enter on a conflict brings both together")
  func conflict() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, [Draft(title: "Tea", body: "green")])
    let id = try #require(stage.state.list.selection).id
    await stage.type("e<^K>black<^S>")
    _ = try await far.notes.update(id, to: Draft(title: "Tea", body: "white"), ifStill: nil)
    await stage.sync(fetches: false)
    await stage.type("O")
    #expect(stage.line(1).hasSuffix("conflict"))
    await stage.type("<Enter>")
    #expect(stage.asked.contains(.conflict(id)))
    #expect(stage.screen.contains("black") && stage.screen.contains("white"))
  }

  @Test("s sends a refused change once more")
  func sendNow() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, [Draft(title: "Tea", body: "green")])
    await far.fail(.refused(.rejected([])))
    await stage.type("e!<^S>O")
    await stage.sync(fetches: false)
    #expect(stage.line(1).hasSuffix("refused"))
    await stage.type("s")
    #expect(stage.line(1).hasSuffix("now"))
    await stage.sync()
    #expect(stage.screen.contains("Everything is on the server."))
  }

  @Test("Keys typed before the changes are here count when they are")
  func early() async throws {
    var stage = try await Stage.reaching(FarNotes(), [Draft(title: "Tea", body: "green")])
    await stage.type("e!<^S>")
    stage.isSlow = true
    await stage.type("OD")
    await stage.answer()
    #expect(stage.statusLine.hasPrefix("Drop it?"))
  }

  @Test("A service that is only searched has none")
  func searchFirst() async throws {
    var stage = try await Stage.showing([], manners: SearchFirstTests.manners)
    await stage.type("<Esc>O")
    #expect(stage.state.modal == nil)
  }
}
