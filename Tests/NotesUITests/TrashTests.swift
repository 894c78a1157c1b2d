import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("The trash", .serialized)
struct TrashTests {
  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  private static func notes() -> [TrashedNote] {
    func note(_ id: String, _ title: String, _ body: String) -> NoteSummary {
      NoteSummary(
        Note(id: Note.ID(id), title: title, body: body), place: Place(major: 0, minor: 0))
    }
    let now = Stage.now
    let before = Timestamp(CivilTime(year: 2025, month: 12, day: 24, hour: 9))
    return [
      TrashedNote(
        summary: note("1", "買い物リスト", "牛乳、卵、お茶。\nThe shop closes at seven, so leave by six."),
        deleted: now, isWaiting: true),
      TrashedNote(summary: note("2", "Old plans", "None of them."), deleted: now),
      TrashedNote(
        summary: note("3", "A letter that is rather long for a row", "Dear Zoë,"),
        deleted: before, origin: .elsewhere),
    ]
  }

  private func furnished(_ size: Size) async throws -> Stage {
    var stage = try await Stage.showing(numbered(3), size, manners: Manners())
    stage.isSlow = true
    await stage.type("T")
    stage.isSlow = false
    await stage.tell(.keeper(.trash(Self.notes()), try #require(stage.lastKeeper)))
    return stage
  }

  @Test("Its screen", arguments: GoldenTests.sizes)
  func screen(_ size: Size) async throws {
    var stage = try await furnished(size)
    expect(stage, "trash")
    await stage.type("GP")
    expect(stage, "trash-purge")
  }

  @Test("Empty", arguments: GoldenTests.sizes)
  func empty(_ size: Size) async throws {
    var stage = try await Stage.showing(numbered(1), size)
    await stage.type("T")
    expect(stage, "trash-empty")
  }

  @Test("Enter brings a note back, also one that the server was told of")
  func restore() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(3))
    await stage.type("dd")
    await stage.sync()
    await stage.type("Tj<Enter>")
    #expect(stage.statusLine == "“Note 3” is back. u undoes.")
    #expect(stage.line(1).contains("Note 2"))
    await stage.type("q")
    #expect(stage.state.list.rows.map(\.headline).sorted() == ["Note 1", "Note 3"])
    await stage.sync()
    #expect(try await far.notes.notes(NoteQuery()).total == 2)
  }

  @Test("P asks, and then nothing brings the note back")
  func purge() async throws {
    var stage = try await Stage.showing(numbered(2))
    await stage.type("dTP")
    #expect(stage.statusLine.hasPrefix("Forget it for good?"))
    await stage.type("nPy")
    #expect(stage.screen.contains("The trash is empty."))
    await stage.type("qu")
    #expect(stage.statusLine == "It is not in the trash any more.")
  }

  @Test("A note of which the server has still to be told cannot be forgotten yet")
  func waiting() async throws {
    var stage = try await Stage.reaching(FarNotes(), numbered(2))
    await stage.type("dT")
    #expect(stage.line(1).hasSuffix("server not told"))
    await stage.type("P")
    #expect(stage.statusLine.hasPrefix("The server has to be told first"))
    await stage.sync()
    #expect(!stage.line(1).hasSuffix("server not told"))
  }
}
