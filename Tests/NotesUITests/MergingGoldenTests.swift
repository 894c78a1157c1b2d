import Notes
import NotesUI
import Support
import Terminal
import Testing

/// Merges, conflicts with a delete, the history and recovery, at the two sizes that matter most.
@Suite("Screens of what differs", .serialized)
struct MergingGoldenTests {
  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  @Test("A place to decide", arguments: GoldenTests.sizes)
  func undecided(_ size: Size) async throws {
    expect(
      try await MergeTests.collided(
        MergeTests.theirs, mine: MergeTests.mine, from: MergeTests.base, size), "merge")
  }

  @Test("A place that is decided, with what it said before", arguments: GoldenTests.sizes)
  func decided(_ size: Size) async throws {
    var stage = try await MergeTests.collided(
      MergeTests.theirs, mine: MergeTests.mine, from: MergeTests.base, size)
    await stage.type("tp|")
    expect(stage, "merge-decided")
  }

  @Test("All decided: the whole text", arguments: GoldenTests.sizes)
  func whole(_ size: Size) async throws {
    var stage = try await MergeTests.collided(
      MergeTests.theirs, mine: MergeTests.mine, from: MergeTests.base, size)
    await stage.type("tb")
    expect(stage, "merge-whole")
  }

  @Test("A place that is written anew", arguments: GoldenTests.sizes)
  func written(_ size: Size) async throws {
    var stage = try await MergeTests.collided(
      MergeTests.theirs, mine: MergeTests.mine, from: MergeTests.base, size)
    await stage.type("e2. ")
    expect(stage, "merge-writing")
  }

  @Test("Leaving with choices", arguments: GoldenTests.sizes)
  func leaving(_ size: Size) async throws {
    var stage = try await MergeTests.collided(
      MergeTests.theirs, mine: MergeTests.mine, from: MergeTests.base, size)
    await stage.type("m<Esc>")
    expect(stage, "merge-leaving")
  }

  @Test("Long lines and wide characters", arguments: GoldenTests.sizes)
  func long(_ size: Size) async throws {
    let base = Draft(title: "買い物", body: "見出し\n牛乳を買う\n終わり\n")
    let long = "The shop closes at seven, so leave by six, and take the large bag along this time."
    let stage = try await MergeTests.collided(
      Draft(title: "買い物", body: "見出し\n牛乳と卵とお茶とお米を近くの市場の角のあの店で買って帰るつもりだったのに忘れた。\n終わり\n"),
      mine: "見出し\n\(long)\u{1B}[31m\n終わり\n", from: base, size)
    expect(stage, "merge-long")
  }

  @Test("Deleted elsewhere", arguments: GoldenTests.sizes)
  func deletedThere(_ size: Size) async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict(theirs: nil), size)
    await stage.type("e")
    expect(stage, "conflict-deleted-there")
  }

  @Test("Deleted here", arguments: GoldenTests.sizes)
  func deletedHere(_ size: Size) async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict(mine: nil), size)
    await stage.type("e")
    expect(stage, "conflict-deleted-here")
  }

  @Test("Changed elsewhere while it is written", arguments: GoldenTests.sizes)
  func meanwhile(_ size: Size) async throws {
    var stage = try await Stage.showing([MergeTests.base], size)
    await stage.type("e!")
    _ = try await stage.repository.update(stage.onlyID, to: MergeTests.theirs, ifStill: nil)
    await stage.tell(.storeChanged)
    expect(stage, "composer-meanwhile")
  }

  @Test("The history of a note", arguments: GoldenTests.sizes)
  func history(_ size: Size) async throws {
    var stage = try await HistoryTests.stage(size)
    await stage.type("Hj")
    expect(stage, "history")
  }

  @Test("A version of a note", arguments: GoldenTests.sizes)
  func version(_ size: Size) async throws {
    var stage = try await HistoryTests.stage(size)
    await stage.type("H\n")
    expect(stage, "history-version")
  }

  @Test("Recovery of a note that has changed since", arguments: GoldenTests.sizes)
  func recovery(_ size: Size) async throws {
    var stage = try await Stage.showing([MergeTests.base], size)
    let draft = RecoveryTests.draft(of: stage.onlyID)
    _ = try await stage.repository.update(stage.onlyID, to: MergeTests.theirs, ifStill: nil)
    await stage.tell(.recovered([draft, draft, draft]))
    expect(stage, "recovery-changed")
  }
}
