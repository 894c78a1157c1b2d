import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("What comes of sending and fetching")
struct NewsTests {
  private let id = Note.ID("1")

  @Test("A refused note that was saved last is opened again over the reason")
  func refused() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(2))
    await far.fail(.refused(.rejected([.init(field: "title", message: "is too long")])))
    await stage.type("nTea<Tab>green<^S>")
    #expect(stage.statusLine == "Note saved. Being sent.")
    await stage.sync(fetches: false)
    #expect(stage.isComposing)
    #expect(stage.screen.contains("Refused: title is too long."))
    #expect(stage.screen.contains("green"))
    await stage.type("!")
    #expect(stage.screen.contains("Refused: title is too long."))
    await stage.type("<^S>")
    #expect(!stage.isComposing)
    #expect(stage.line(1).hasPrefix(" ^"))
    await stage.sync()
    #expect(try await far.notes.notes(NoteQuery()).total == 3)
  }

  @Test("What is saved is said to be sent only while something is sent")
  func savedAndSent() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(1))
    func expect(_ words: String, _ state: AccountState) async {
      await stage.tell(.accountState(state, of: "blog"))
      await stage.type("nTea<^S>")
      #expect(stage.statusLine == words)
    }
    var state = AccountState(waiting: 1, fetched: Stage.now)
    await expect("Note saved. Being sent.", state)
    (state.trouble, state.wantsSignIn) = ("Sign in.", true)
    await stage.tell(.accountState(state, of: "blog"))
    #expect(stage.statusLine == "Note saved. Kept here until you sign in.")
    await expect("Note saved. Kept here until you sign in.", state)
    (state.trouble, state.wantsSignIn) = ("Too many requests.", false)
    await expect("Note saved. Kept here until it can be sent.", state)
    (state.trouble, state.offlineSince) = ("No route.", Stage.now)
    await expect("Note saved. Sent when the server is back.", state)
    await stage.tell(.accountState(AccountState(waiting: 1, fetched: Stage.now), of: "blog"))
    #expect(stage.statusLine == "Note saved. Being sent.")
    await stage.tell(.accountState(AccountState(fetched: Stage.now), of: "blog"))
    #expect(stage.statusLine == "Note saved.")
  }

  @Test("While something else has the keyboard a refusal is only told")
  func refusedWhileBusy() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(1))
    await far.fail(.refused(.rejected([])))
    await stage.type("nTea<^S>?")
    await stage.sync(fetches: false)
    #expect(!stage.isComposing)
    #expect(stage.screen.contains("“Tea” was refused. The server refused it."))
    await stage.type("q")
    #expect(stage.line(1).hasPrefix(" !"))
  }

  @Test("A composer's own words are never covered; the news comes after them")
  func held() async throws {
    var stage = try await Stage.showing(numbered(1), manners: Manners())
    await stage.type("nTea<Esc>")
    #expect(stage.statusLine == "Close without keeping what you wrote?")
    await stage.tell(.news([.merged(id, headline: "Milk")]))
    #expect(stage.statusLine == "Close without keeping what you wrote?")
    await stage.type("<Esc>")
    #expect(stage.statusLine == "“Milk” was changed elsewhere too; both are in it now.")
  }

  @Test(
    "Each has its words",
    arguments: [
      (SyncNews.merged(Note.ID("1"), headline: "A"), "both are in it now."),
      (.conflict(Note.ID("1"), headline: "A"), "open it to decide."),
      (.keptDifferently(Note.ID("1"), headline: "A"), "in other words than you sent."),
    ])
  func words(news: SyncNews, words: String) async throws {
    var stage = try await Stage.showing(numbered(1), manners: Manners())
    await stage.tell(.news([news, .renamed(from: id, to: Note.ID("2"))]))
    #expect(stage.statusLine.hasSuffix(words))
  }

  @Test("The most urgent is told, and how many there are besides")
  func many() async throws {
    var stage = try await Stage.showing(numbered(1), manners: Manners())
    await stage.tell(
      .news([
        .merged(id, headline: "A"), .refused(id, headline: "B", why: "No."),
        .merged(id, headline: "C"),
      ]))
    #expect(stage.statusLine == "“B” was refused. No. (And 2 more.)")
  }

  @Test("Many missing notes stay until R accepts that, and only when that was asked")
  func missing() async throws {
    var stage = try await Stage.showing(numbered(1), manners: Manners())
    await stage.type("R")
    #expect(stage.statusLine == "Nothing is missing on the server.")
    await stage.tell(.news([.missing(180, of: 200)]))
    #expect(stage.screen.contains("180 of 200 notes are missing on the server; they stay here."))
    await stage.type("R")
    #expect(stage.effects.contains { if case .acceptLoss = $0 { true } else { false } })
    #expect(stage.statusLine == "")
  }

  @Test("The header says where the words are, the most urgent first, in the room there is")
  func header() async throws {
    var stage = try await Stage.showing(numbered(3), manners: Manners())
    func expect(_ words: String, _ state: AccountState) async {
      await stage.tell(.accountState(state, of: stage.state.settings.account))
      #expect(stage.line(0).hasSuffix("  " + words) || stage.line(0).hasSuffix("… " + words))
    }
    let now = Stage.now
    await expect("3 notes · all on server", AccountState(fetched: now))
    await expect("3 notes · 3 to send", AccountState(waiting: 3, fetched: now))
    await expect("3 notes · not brought yet", AccountState())
    await expect("3 notes · offline since 15:04", AccountState(fetched: now, offlineSince: now))
    await expect("3 notes · sync stopped", AccountState(fetched: now, trouble: "No."))
    let all = AccountState(
      waiting: 3, refused: 1, conflicts: 2, fetched: now, offlineSince: now, trouble: "cut")
    await expect("3 notes · 2 conflicts · 1 refused · 3 to send", all)
    await stage.tell(.input(.resize(Size(rows: 12, columns: 40))))
    #expect(stage.line(0) == " Notes · local    3 notes · 2 conflicts")
  }

  @Test("Each state of a row has a mark; the urgent ones win over the pin")
  func marks() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(
      far, [Draft(title: "Tea", body: "x", pinned: true), Draft(title: "Milk", body: "y")])
    #expect(stage.line(1).hasPrefix(" *"))
    #expect(stage.line(2).hasPrefix("  "))
    await stage.type("e<^K>mine<^S>")
    #expect(stage.line(1).hasPrefix(" ^"))
    await stage.type("<Enter>")
    #expect(stage.screen.contains(" to be sent · "))
    let id = try #require(stage.state.detail?.note.id)
    _ = try await far.notes.update(id, to: Draft(title: "Tea", body: "theirs"), ifStill: nil)
    await stage.type("q")
    await stage.sync()
    #expect(stage.line(1).hasPrefix(" ?"))
  }
}
