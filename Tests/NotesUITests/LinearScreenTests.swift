import Notes
import Spelling
import Support
import Terminal
import Testing

@testable import NotesUI

/// Every screen there is, and every question, by ear.
@Suite("Screens, line after line", .serialized)
struct LinearScreenTests {
  /// What keys lead to, from the list of a stage, and how that reads.
  struct Scene: Sendable {
    var place: KeyTable.Place
    var keys: String
    var stage: @Sendable () async throws -> Stage

    init(
      _ place: KeyTable.Place, _ keys: String,
      on stage: @escaping @Sendable () async throws -> Stage = LinearScreenTests.notes
    ) {
      (self.place, self.keys, self.stage) = (place, keys, stage)
    }
  }

  static let scenes: [Scene] = [
    Scene(.list, "j"), Scene(.search, "/tea"), Scene(.detail, "j<Enter><Space>"),
    Scene(.composer, "nTea<Tab>green"), Scene(.discardQuestion, "nTea<Esc>"),
    Scene(.trashQuestion, "e!<F8>"), Scene(.conflictQuestion, "<^S>", on: gone),
    Scene(.linkQuestion, "o", on: linked), Scene(.failure, "", on: failed),
    Scene(.recovery, "", on: unfinished), Scene(.outbox, "Oj", on: waiting),
    Scene(.dropQuestion, "OD", on: waiting), Scene(.trash, "dT"), Scene(.purgeQuestion, "dTP"),
    Scene(.wire, "Wj", on: travelled), Scene(.exchange, "W<Enter>", on: travelled),
    Scene(.accounts, "Aj", on: accounts), Scene(.signIn, "ann<Tab>secret", on: asked),
    Scene(.help, "?"), Scene(.merge, "", on: collided), Scene(.mergeWriting, "e2", on: collided),
    Scene(.leaveMergeQuestion, "m<Esc>", on: collided),
    Scene(.deletedThere, "e") { try await KeptConflictTests.stage(conflict(theirs: nil)) },
    Scene(.deletedHere, "e") { try await KeptConflictTests.stage(conflict(mine: nil)) },
    Scene(.history, "Hj") { try await HistoryTests.stage() },
    Scene(.pastVersion, "Hj<Enter>t") { try await HistoryTests.stage() },
    Scene(.templates, "N"), Scene(.commandLine, ":ref"), Scene(.tags, "t"), Scene(.searches, "S"),
    Scene(.searchName, "/tea<Enter>Sa"), Scene(.find, "j<Enter>/tea"),
    Scene(.found, "j<Enter>/e<Enter>"), Scene(.jump, "<Enter>J", on: headed),
    Scene(.spelling, "<Right><M-;>", on: misspelt), Scene(.finding, "je<^R>e"),
    Scene(.replacing, "je<M-r>e<Enter>a<Enter><Enter>"),
  ]

  @Test("No screen is silent, and each says what can be understood", arguments: scenes.indices)
  func spoken(index: Int) async throws {
    let scene = Self.scenes[index]
    var listener = Listener(try await scene.stage())
    let before = scene.keys.isEmpty ? "" : listener.all
    let said = await listener.type(scene.keys)
    #expect(listener.stage.state.place == scene.place)
    let text = scene.keys.isEmpty ? listener.all : said
    #expect(text != before && text.count > 10)
    #expect(!text.unicodeScalars.contains { ("\u{2500}"..."\u{257F}").contains($0) })
    #expect(!text.contains("secret"))
    expectGolden(text + "\n", "said-\(scene.place.rawValue)")
  }

  @Test("Every place that has keys is among the scenes") func places() {
    #expect(Set(Self.scenes.map(\.place)) == Set(KeyTable.Place.allCases))
  }

  @Test("A key that does nothing is answered too", arguments: scenes.indices)
  func deaf(index: Int) async throws {
    let scene = Self.scenes[index]
    var listener = Listener(try await scene.stage())
    await listener.type(scene.keys)
    #expect(await !listener.type("<F12>").isEmpty)
  }
}

// MARK: Stages

extension LinearScreenTests {
  @Sendable static func notes() async throws -> Stage {
    try await Stage.showing(
      [
        Draft(
          title: "Long", body: (1...40).map { "line \($0)\n" }.joined(),
          created: Timestamp(CivilTime(year: 2025, month: 3, day: 1))),
        Draft(title: "買い物リスト", body: "牛乳、卵、お茶。", pinned: true),
      ], manners: Manners())
  }

  /// Its only note is gone by the time it is opened, and the list does not know.
  @Sendable static func gone() async throws -> Stage {
    var stage = try await Stage.showing([Draft(title: "Plan", body: "walk")])
    await stage.type("e!")
    try await stage.repository.delete(stage.onlyID, ifStill: nil)
    return stage
  }

  @Sendable static func misspelt() async throws -> Stage {
    var stage = try await Stage.showing([Draft(title: "Plan", body: "teh cat")])
    stage.speller = Speller(
      languages: .named(["en_US"]), folders: DictionaryFolders(environment: { _ in nil }))
    stage.set { $0.spelling = .on }
    await stage.type("e")
    return stage
  }

  @Sendable static func headed() async throws -> Stage {
    try await Stage.showing([Draft(title: "Plan", body: "# One\n\ntext\n\n## Two\n")])
  }

  @Sendable static func linked() async throws -> Stage {
    try await Stage.showing([
      Draft(
        title: "a", body: "b",
        attributes: [.init(name: "homepage", value: .text("https://notes.example"))])
    ])
  }

  @Sendable static func failed() async throws -> Stage {
    var stage = try await Stage.showing(numbered(2), manners: Manners(tellsFailures: true))
    stage.isSlow = true
    await stage.type("r")
    await stage.tell(
      .page(.failure(.offline("could not resolve host")), try #require(stage.lastLoad)))
    return stage
  }

  @Sendable static func unfinished() async throws -> Stage {
    var stage = try await Stage.showing([MergeTests.base])
    let draft = RecoveryTests.draft(of: stage.onlyID)
    await stage.tell(.recovered([draft]))
    return stage
  }

  @Sendable static func waiting() async throws -> Stage {
    var stage = try await Stage.showing(numbered(3), manners: Manners())
    let entries = [
      OutboxEntry(
        id: Note.ID("1"), change: .update, headline: "Note 3", since: Stage.now, attempts: 1,
        lastError: "The server cannot be reached: cut.",
        nextTry: Timestamp(milliseconds: Stage.now.milliseconds + 4000)),
      OutboxEntry(
        id: Note.ID("2"), change: .delete, status: .refused, headline: "Note 2",
        since: Stage.now, lastError: "Refused."),
    ]
    stage.script = { request in
      if case .outbox = request { .outbox(entries) } else { nil }
    }
    return stage
  }

  @Sendable static func travelled() async throws -> Stage {
    var stage = Stage(manners: Manners(), account: "blog")
    func page(_ number: Int, _ target: String, _ status: Int) -> WirePage {
      WirePage(
        entry: WireEntry(
          number: number, began: Stage.now, milliseconds: 34, method: "GET", target: target,
          outcome: .answered(status: status, size: 2)),
        request: .init(head: ["GET \(target) HTTP/1.1"], body: .init(text: "", size: 0)),
        answer: .init(head: ["HTTP/1.1 \(status)"], body: .init(text: "[]", size: 2)),
        curl: "curl")
    }
    stage.wire = [page(2, "/notes?page=2", 404), page(1, "/notes", 200)]
    await stage.start()
    return stage
  }

  @Sendable static func accounts() async throws -> Stage {
    var stage = try await Stage.showing(numbered(2))
    stage.accounts = [
      AccountEntry(name: "local", guarding: .keptHere),
      AccountEntry(
        name: "blog", address: "https://blog.example.org", dialect: "rails", guarding: .compare),
    ]
    return stage
  }

  @Sendable static func asked() async throws -> Stage {
    var stage = try await Stage.showing(numbered(2))
    await stage.tell(
      .asked(WordsQuestion(number: 8, account: "garden", fields: [.user, .password])))
    return stage
  }

  @Sendable static func collided() async throws -> Stage {
    try await MergeTests.collided(
      MergeTests.theirs, mine: MergeTests.mine, from: MergeTests.base)
  }

  static func conflict(
    mine: Draft? = Draft(title: "Plan", body: MergeTests.mine),
    theirs: Note? = KeptConflictTests.theirs
  ) -> NoteConflict {
    KeptConflictTests.conflict(mine: mine, theirs: theirs)
  }
}
