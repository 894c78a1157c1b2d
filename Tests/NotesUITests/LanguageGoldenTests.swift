import Notes
import NotesUI
import Support
import Terminal
import Testing

/// The screens in the other languages.
@Suite("Screens in other languages", .serialized)
struct LanguageGoldenTests {
  static let languages = [Language.german, .japanese]
  static let sizes = GoldenTests.sizes

  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    let language = Language.current.rawValue
    expectGolden(stage.screen, "\(language)-\(name)-\(size.columns)x\(size.rows)")
  }

  /// Tells the whole story of a screen in a language.
  private func speaking(
    _ language: Language, _ story: () async throws -> Void
  ) async rethrows {
    try await Language.$current.withValue(language) { try await story() }
  }

  private func furnished(_ size: Size) async throws -> Stage {
    try await Stage.showing(
      [
        Draft(
          title: "Leseliste", body: "- Middlemarch\n",
          created: Timestamp(CivilTime(year: 2024, month: 11, day: 30))),
        Draft(
          title: "買い物リスト", body: "牛乳、卵、お茶。",
          created: Timestamp(CivilTime(year: 2025, month: 12, day: 31, hour: 9))),
        Draft(
          title: "Straße", body: "Grüße an alle.",
          created: Timestamp(CivilTime(year: 2026, month: 1, day: 2, hour: 9))),
        Draft(title: "", body: "Ein Gedanke ohne Titel.", pinned: true),
      ], size)
  }

  @Test("First start", arguments: languages, sizes)
  func firstStart(_ language: Language, _ size: Size) async {
    await speaking(language) {
      var stage = Stage(size)
      await stage.start()
      expect(stage, "first-start")
    }
  }

  @Test("List, with what was deleted", arguments: languages, sizes)
  func list(_ language: Language, _ size: Size) async throws {
    try await speaking(language) {
      var stage = try await furnished(size)
      expect(stage, "list")
      await stage.type("d")
      expect(stage, "deleted")
    }
  }

  @Test("Detail", arguments: languages, sizes)
  func detail(_ language: Language, _ size: Size) async throws {
    try await speaking(language) {
      var stage = try await furnished(size)
      await stage.type("j<Enter>")
      expect(stage, "detail")
    }
  }

  @Test("Composer, and its question", arguments: languages, sizes)
  func composer(_ language: Language, _ size: Size) async throws {
    try await speaking(language) {
      var stage = try await furnished(size)
      await stage.type("nÄpfel<Tab>卵")
      expect(stage, "composer")
      await stage.type("<Esc>")
      expect(stage, "composer-discard")
      await stage.type("n")
      #expect(stage.screen.contains("Äpfel"))
      await stage.type("<Esc>y")
      #expect(!stage.screen.contains("Äpfel"))
    }
  }

  @Test("Help, to its end", arguments: languages, sizes)
  func help(_ language: Language, _ size: Size) async throws {
    try await speaking(language) {
      var stage = try await furnished(size)
      await stage.type("?")
      expect(stage, "help")
      await stage.type("G")
      expect(stage, "help-end")
    }
  }

  @Test("A server that is away", arguments: languages, sizes)
  func offline(_ language: Language, _ size: Size) async throws {
    try await speaking(language) {
      let far = FarNotes()
      var stage = try await Stage.reaching(
        far, [Draft(title: "Leseliste", body: "- Middlemarch"), Draft(title: "Tee", body: "grün")],
        size)
      await far.cut()
      await stage.type("e!<^S>nÄpfel<^S>")
      await stage.sync()
      expect(stage, "offline")
      stage.isSlow = true
      await stage.type("O")
      stage.isSlow = false
      let entries = OutboxTests.entries(Stage.now.milliseconds)
      await stage.tell(.keeper(.outbox(entries), try #require(stage.lastKeeper)))
      expect(stage, "outbox")
      await stage.type("D")
      expect(stage, "outbox-drop")
    }
  }

  @Test("Trash and history", arguments: languages, sizes)
  func kept(_ language: Language, _ size: Size) async throws {
    try await speaking(language) {
      var stage = try await furnished(size)
      await stage.type("eKuchen <^S>H")
      expect(stage, "history")
      await stage.type("<Esc>d")
      await stage.letTimePass()
      await stage.type("T")
      expect(stage, "trash")
      await stage.type("P")
      expect(stage, "trash-purge")
    }
  }

  @Test("Too small", arguments: languages)
  func tooSmall(_ language: Language) async throws {
    try await speaking(language) {
      expect(try await furnished(Size(rows: 4, columns: 19)), "too-small")
    }
  }
}
