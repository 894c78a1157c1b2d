import Notes
import NotesUI
import Terminal
import Testing

@Suite("A note whose writer gives it its id")
struct NewIDTests {
  private static let manners = Manners(hasTitle: false, asksID: true)

  private func stage() async throws -> Stage {
    try await Stage.showing([Draft(body: "old")], manners: NewIDTests.manners)
  }

  private func sent(_ stage: Stage) -> Draft? {
    stage.effects.compactMap { if case .save(let request) = $0 { request.draft } else { nil } }.last
  }

  @Test(
    "The id stands above the text and goes with it",
    arguments: [("42", "42"), (" a b ", "a b"), ("", nil), ("  ", nil)])
  func goesAlong(typed: String, id: String?) async throws {
    var stage = try await stage()
    await stage.type("n\(typed)<Tab>words")
    #expect(stage.line(2).hasPrefix(" Id"))
    #expect(stage.line(4) == " words")
    await stage.type("<^S>")
    #expect(sent(stage)?.id == id.map { Note.ID($0) })
    #expect(sent(stage)?.body == "words")
  }

  @Test("A note that is there keeps its id, and has no field for it")
  func notForOldOnes() async throws {
    var stage = try await stage()
    await stage.type("e")
    #expect(!stage.line(2).hasPrefix(" Id"))
    await stage.type("!<^S>")
    #expect(sent(stage)?.id == nil)
    var plain = try await Stage.showing([])
    await plain.type("n")
    #expect(!plain.screen.contains(" Id"))
  }

  @Test("Tab and S-Tab go round; Up and Down lead to the fields above and below")
  func fields() async throws {
    var stage = Stage(manners: Manners(asksID: true))
    await stage.start()
    await stage.type("n1<Tab>t<Tab>b<Tab>2<S-Tab>c<S-Tab>u<Up>3<Down>v<Down>d")
    #expect(stage.line(2) == " Id     123")
    #expect(stage.line(3) == " Title  tuv")
    await stage.type("<^S>")
    #expect(sent(stage)?.id == Note.ID("123"))
    #expect(sent(stage)?.title == "tuv")
    #expect(sent(stage)?.body == "bcd")
  }

  @Test("An id alone is asked about before it is lost, and is nothing to keep")
  func idAlone() async throws {
    var stage = try await stage()
    await stage.type("n42<^S>")
    #expect(stage.statusLine == "Nothing to keep yet: write something first.")
    await stage.type("<Esc>")
    #expect(stage.statusLine == "Close without keeping what you wrote?")
  }

  @Test("It goes to the journal, and a composer that died has it back")
  func journal() async throws {
    var stage = try await stage()
    await stage.type("n4")
    #expect(
      stage.journal.last
        == .append([DraftEdit(field: .id, offset: 0, removed: 0, inserted: Array("4".utf8))]))
    await stage.type("<Esc>y")
    let draft = Draft(body: "words", id: Note.ID("42"))
    await stage.tell(.recovered([UnfinishedDraft(key: "k", base: Draft(body: ""), draft: draft)]))
    await stage.type("<Enter>")
    #expect(stage.line(2) == " Id     42")
    await stage.type("!<^S>")
    #expect(sent(stage)?.id == Note.ID("42"))
    #expect(sent(stage)?.body == "words!")
  }
}
