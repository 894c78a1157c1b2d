import Notes
import NotesUI
import Support
import Terminal
import Testing

/// The screens that some services ask for, at the two sizes that matter most.
@Suite("Screens of some services", .serialized)
struct MannersGoldenTests {
  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  private func libraries(_ size: Size) async throws -> Stage {
    let notes = InMemoryNoteRepository { Stage.now }
    for (name, words) in [
      ("swift-nio", "Event-driven network application framework."), ("swift-log", "A Logging API."),
    ] {
      _ = try await notes.create(
        Draft(
          title: name, body: words,
          attributes: [
            .init(name: "language", value: .text("Swift")),
            .init(name: "homepage", value: .text("https://github.com/apple/\(name)")),
            .init(name: "stars", value: .number("7812")),
          ]))
    }
    var stage = Stage(size, manners: SearchFirstTests.manners, repository: notes)
    await stage.start()
    return stage
  }

  @Test("Search first, before anything was asked", arguments: GoldenTests.sizes)
  func searchFirst(_ size: Size) async throws {
    var stage = try await libraries(size)
    await stage.type("swi")
    expect(stage, "search-first")
  }

  @Test("Search first, with what was found", arguments: GoldenTests.sizes)
  func found(_ size: Size) async throws {
    var stage = try await libraries(size)
    await stage.type("swift<Enter>")
    expect(stage, "search-found")
  }

  @Test("Search first, with what was kept", arguments: GoldenTests.sizes)
  func kept(_ size: Size) async throws {
    let found = try await libraries(size)
    var stage = Stage(size, manners: SearchFirstTests.manners, repository: found.repository)
    let since = Timestamp(CivilTime(year: 2026, month: 1, day: 3, hour: 9, minute: 30))
    await stage.tell(.kept(KeptSearch(words: "swift", since: since)))
    await stage.start()
    expect(stage, "search-kept")
  }

  @Test("Detail with a homepage", arguments: GoldenTests.sizes)
  func detail(_ size: Size) async throws {
    var stage = try await libraries(size)
    await stage.type("swift<Enter><Enter>")
    expect(stage, "detail-library")
  }

  @Test("An address about to be opened", arguments: GoldenTests.sizes)
  func homepage(_ size: Size) async throws {
    var stage = try await libraries(size)
    await stage.type("swift<Enter><Enter>o")
    expect(stage, "homepage")
  }

  @Test("Help where a service cannot do all", arguments: GoldenTests.sizes)
  func help(_ size: Size) async throws {
    var stage = try await libraries(size)
    await stage.type("<Esc>?")
    expect(stage, "help-read-only")
  }

  @Test("A key that a service refuses", arguments: GoldenTests.sizes)
  func refused(_ size: Size) async throws {
    var stage = try await libraries(size)
    await stage.type("swift<Enter>n")
    expect(stage, "refused")
  }

  @Test("A new post", arguments: GoldenTests.sizes)
  func post(_ size: Size) async throws {
    var stage = Stage(size, manners: MannersTests.posts)
    await stage.start()
    await stage.type("nhello")
    expect(stage, "composer-post")
  }

  @Test("A new note with an id", arguments: GoldenTests.sizes)
  func newID(_ size: Size) async throws {
    var stage = Stage(size, manners: Manners(hasTitle: false, asksID: true))
    await stage.start()
    await stage.type("n42<Tab>hello")
    expect(stage, "composer-id")
  }

  @Test("A failed list, told in a dialog", arguments: GoldenTests.sizes)
  func dialog(_ size: Size) async throws {
    var stage = try await Stage.showing(numbered(8), size, manners: Manners(tellsFailures: true))
    stage.isSlow = true
    await stage.type("r")
    await stage.tell(
      .page(
        .failure(.offline("could not resolve host notes.example")), try #require(stage.loads.last)))
    expect(stage, "failure-dialog")
  }

  @Test("A list on its way", arguments: GoldenTests.sizes)
  func arriving(_ size: Size) async throws {
    expect(
      await Stage.receiving(PartialNotes(100_000, arrived: 1200, expected: 100_000), size),
      "arriving")
  }

  @Test("A list that failed half-way", arguments: GoldenTests.sizes)
  func failedHalfWay(_ size: Size) async throws {
    let notes = PartialNotes(100_000, arrived: 1200, expected: 100_000)
    var stage = await Stage.receiving(notes, size)
    await notes.fail(.interrupted("connection reset"))
    await stage.letTimePass()
    expect(stage, "arrived-in-part")
  }
}
