import Notes
import NotesUI
import Support
import Terminal
import Testing

/// Every screen, at the two sizes that matter most.
@Suite("Screens", .serialized)
struct GoldenTests {
  static let sizes = [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)]

  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  private func furnished(_ size: Size) async throws -> Stage {
    try await Stage.showing(
      [
        Draft(
          title: "Reading list", body: "- Middlemarch\n- 坊っちゃん\n",
          created: Timestamp(CivilTime(year: 2024, month: 11, day: 30))),
        Draft(
          title: "買い物リスト", body: "牛乳、卵、お茶。\n\nThe shop closes at seven, so leave by six.",
          created: Timestamp(CivilTime(year: 2026, month: 1, day: 2, hour: 9))),
        Draft(title: "", body: "A thought without a title, long enough that it has to be cut."),
        Draft(title: "🎉 Party\u{1B}[31m at Zoë’s", body: "Bring\ttea, cake & 🧃.", pinned: true),
      ], size)
  }

  @Test("First start", arguments: sizes)
  func firstStart(_ size: Size) async {
    var stage = Stage(size)
    await stage.start()
    expect(stage, "first-start")
  }

  @Test("List", arguments: sizes)
  func list(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("j")
    expect(stage, "list")
  }

  @Test("List with preview")
  func wideList() async throws {
    var stage = try await furnished(Size(rows: 24, columns: 120))
    await stage.type("jj")
    expect(stage, "list")
  }

  @Test("List while searching", arguments: sizes)
  func search(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("/tea")
    expect(stage, "search")
  }

  @Test("List with a delete that can be undone", arguments: sizes)
  func deleted(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("jd")
    expect(stage, "deleted")
  }

  @Test("List when the server is away", arguments: sizes)
  func offline(_ size: Size) async throws {
    var stage = try await furnished(size)
    stage.isSlow = true
    await stage.type("r")
    await stage.tell(
      .page(
        .failure(.offline("could not resolve host notes.example")), try #require(stage.lastLoad)))
    expect(stage, "unreachable")
  }

  @Test("Start without the server", arguments: sizes)
  func offlineStart(_ size: Size) async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(
      far,
      [
        Draft(title: "Reading list", body: "- Middlemarch"),
        Draft(title: "Plan", body: "walk", pinned: true), Draft(title: "Tea", body: "green"),
      ], size)
    await far.cut()
    await stage.type("je!<^S>nGroceries<^S>")
    await stage.sync()
    await stage.type("<Esc>")
    expect(stage, "offline")
    await stage.type("<Enter>")
    expect(stage, "offline-detail")
  }

  @Test("First start without the server", arguments: sizes)
  func offlineFirstStart(_ size: Size) async throws {
    let far = FarNotes()
    await far.cut()
    let stage = try await Stage.reaching(far, [], size)
    expect(stage, "offline-first")
  }

  @Test("Marks and the header", arguments: sizes)
  func marks(_ size: Size) async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(5), size)
    let ids = stage.state.list.rows.map(\.id)
    await far.fail(.refused(.rejected([.init(message: "too long")])))
    await stage.type("e!<^S>")
    await stage.type("?")
    await stage.sync(fetches: false)
    await stage.type("qje<^K>mine<^S>")
    _ = try await far.notes.update(ids[1], to: Draft(title: "x", body: "theirs"), ifStill: nil)
    await stage.sync(fetches: false)
    await stage.type("je!<^S>j")
    expect(stage, "marks")
  }

  @Test("Detail", arguments: sizes)
  func detail(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("jj<Enter>")
    expect(stage, "detail")
  }

  @Test("Composer, new", arguments: sizes)
  func composeNew(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("nGroceries<Tab>milk\n卵 and 🧃")
    expect(stage, "composer-new")
  }

  @Test("Composer, editing", arguments: sizes)
  func composeEdit(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("jje")
    expect(stage, "composer-edit")
  }

  @Test("Composer, asking before words are lost", arguments: sizes)
  func composeDiscard(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("nGroceries<Esc>")
    expect(stage, "composer-discard")
  }

  @Test("Composer, after a failed save", arguments: sizes)
  func composeFailed(_ size: Size) async throws {
    var stage = try await furnished(size)
    stage.isSlow = true
    await stage.type("nGroceries<^S>")
    await stage.tell(
      .saved(
        .failure(.serverFailed(status: 500, "Internal Server Error")),
        try #require(stage.lastSave)))
    expect(stage, "composer-failed")
  }

  @Test("Recovery", arguments: sizes)
  func recovery(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.tell(
      .recovered([
        UnfinishedDraft(
          key: "k", base: Draft(title: "", body: ""),
          draft: Draft(title: "Letter", body: "Dear Ann,\n\nthe line was cut when"))
      ]))
    expect(stage, "recovery")
  }

  @Test("Help", arguments: sizes)
  func help(_ size: Size) async throws {
    var stage = try await furnished(size)
    await stage.type("?")
    expect(stage, "help")
  }

  @Test("Too small")
  func tooSmall() async throws {
    expect(try await furnished(Size(rows: 4, columns: 19)), "too-small")
  }
}
