import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("The accounts", .serialized)
struct AccountsScreenTests {
  static let sizes = [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)]

  private static let entries = [
    AccountEntry(name: "local", guarding: .keptHere),
    AccountEntry(
      name: "blog", address: "https://blog.example.org", dialect: "rails", guarding: .compare),
    AccountEntry(
      name: "garden", address: "https://garden.example.org/of/very/many/notes",
      dialect: "laravel+repo", guarding: .compare, access: .wantsSignIn),
    AccountEntry(
      name: "old", address: "https://old.example.org", dialect: "railz",
      access: .broken("There is no dialect `railz`. Did you mean `rails`?")),
    AccountEntry(
      name: "work", address: "https://work.example.org", dialect: "phoenix", guarding: .version,
      access: .signedIn),
  ]

  private func stage(_ size: Size = Size(rows: 24, columns: 80)) async throws -> Stage {
    var stage = try await Stage.showing(
      [Draft(title: "Tea", body: "green"), Draft(title: "Milk", body: "two")], size)
    stage.accounts = Self.entries
    stage.opened["blog"] = OpenedAccount(
      name: "blog", manners: Manners(singular: "tweet", plural: "tweets"))
    stage.opened["local"] = OpenedAccount(name: "local", manners: Manners(isLocal: true))
    let blog = InMemoryNoteRepository { Stage.now }
    _ = try await blog.create(Draft(title: "Plan", body: "walk"))
    stage.others = ["blog": blog, "local": stage.repository]
    return stage
  }

  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  @Test("Their list", arguments: sizes)
  func list(_ size: Size) async throws {
    var stage = try await stage(size)
    await stage.type("A")
    expect(stage, "accounts")
    await stage.type("jjj")
    expect(stage, "accounts-broken")
  }

  @Test("Enter opens another account in place; nobody else is asked, and q goes back")
  func turn() async throws {
    var stage = try await stage()
    await stage.type("<Enter>A")
    #expect(stage.frame.cursor.row == 1)
    await stage.type("q")
    #expect(stage.line(1) == " Milk")
    await stage.type("Aj<Enter>")
    #expect(stage.line(0).hasPrefix(" Tweets · blog"))
    #expect(stage.line(1).hasSuffix("  Plan"))
    #expect(stage.effects.contains(.findUnfinished))
    await stage.type("A")
    #expect(stage.line(2).contains("open here, 1 tweet"))
    #expect(stage.line(1).contains("opened before, 2 notes"))
    await stage.type("<Esc>q")
    #expect(stage.hasQuit)
  }

  @Test("Keys typed before the accounts are here count when they are")
  func early() async throws {
    var stage = try await stage()
    let entries = stage.accounts
    stage.accounts = []
    await stage.type("Aj<Enter>")
    #expect(stage.line(0).hasPrefix(" Notes · local"))
    await stage.tell(.accounts(entries))
    #expect(stage.line(0).hasPrefix(" Tweets · blog"))
  }

  @Test("One that cannot be opened says why and changes nothing")
  func broken() async throws {
    var stage = try await stage()
    await stage.type("Ajjj<Enter>")
    #expect(stage.statusLine == "There is no dialect `railz`. Did you mean `rails`?")
    await stage.type("G<Enter>")
    #expect(stage.statusLine == "No such account.")
    await stage.type("q")
    #expect(stage.line(1).hasSuffix("  Milk"))
    #expect(stage.state.settings.account == "local")
  }

  @Test("Esc while an account is being opened stays with this one, whatever comes later")
  func givenUp() async throws {
    var stage = try await stage()
    await stage.type("Aj")
    stage.isSlow = true
    await stage.type("<Enter><Enter><Esc>")
    await stage.answer()
    #expect(stage.state.settings.account == "local")
    await stage.type("qn")
    await stage.tell(.accountOpened(.opened(try #require(stage.opened["blog"]))))
    #expect(stage.line(1) == " New note")
    #expect(stage.state.settings.account == "local")
  }

  @Test("What was deleted there is undone there, when the account is open again")
  func trash() async throws {
    var stage = try await stage()
    let local = stage.repository
    await stage.type("dAj<Enter>")
    #expect(try await local.notes(NoteQuery(filter: "")).notes.map(\.headline) == ["Tea"])
    await stage.type("u")
    #expect(stage.statusLine == "Nothing to undo.")
    await stage.type("Ak<Enter>")
    #expect(stage.line(0).hasPrefix(" Notes · local"))
    await stage.type("u")
    #expect(try await local.notes(NoteQuery(filter: "")).total == 2)
  }

  @Test("A delete that fails after the turn is told with its account")
  func leftBehind() async throws {
    var stage = try await stage()
    stage.isSlow = true
    await stage.type("dA")
    stage.isSlow = false
    await stage.tell(.accounts(Self.entries))
    await stage.type("j")
    stage.isSlow = true
    await stage.type("<Enter>")
    await stage.tell(.accountOpened(.opened(try #require(stage.opened["blog"]))))
    let ticket = stage.effects.compactMap { effect in
      if case .delete(_, let ticket) = effect { ticket } else { nil }
    }
    await stage.tell(.deleted(.failure(.offline("no route")), try #require(ticket.first)))
    #expect(stage.statusLine.hasPrefix("local: “Milk” was not deleted."))
    #expect(stage.state.settings.account == "blog")
  }

  @Test("What comes late from the account before changes nothing here")
  func late() async throws {
    var stage = try await stage()
    stage.isSlow = true
    await stage.type("r")
    let loads = stage.effects.compactMap { effect in
      if case .load(let request) = effect { request } else { nil }
    }
    stage.isSlow = false
    await stage.type("Aj<Enter>")
    #expect(stage.effects.contains(.cancel(try #require(loads.last).ticket)))
    await stage.answer()
    #expect(stage.line(1).hasSuffix("  Plan"))
    let draft = UnfinishedDraft(key: "k", base: Draft(body: ""), draft: Draft(body: "lost"))
    await stage.tell(.recovered([draft], of: "local"))
    #expect(stage.state.modal == nil)
    await stage.tell(.recovered([draft], of: "blog"))
    #expect(stage.frame.text.contains("lost"))
  }

  @Test("s opens an account and signs in there; the notes of this machine need none")
  func signIn() async throws {
    var stage = try await stage()
    await stage.type("As")
    #expect(stage.statusLine == "The notes on this machine need no sign-in.")
    await stage.type("js")
    #expect(stage.line(0).hasPrefix(" Tweets · blog"))
    guard case .signIn(let ticket)? = stage.effects.first(where: \.isSignIn) else {
      Issue.record("no sign-in")
      return
    }
    let before = stage.effects.count
    await stage.tell(.signedIn(.success(true), ticket))
    #expect(stage.effects.count > before)
    await stage.tell(.signedIn(.failure(.offline("no route")), ticket))
    #expect(!stage.statusLine.contains("no route"))
  }
}

extension Effect {
  fileprivate var isSignIn: Bool {
    if case .signIn = self { true } else { false }
  }
}
