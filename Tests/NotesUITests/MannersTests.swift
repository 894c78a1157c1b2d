import Notes
import NotesUI
import Terminal
import Testing

@Suite("What a service cannot do, and how it likes its screens")
struct MannersTests {
  static let posts = Manners(
    singular: "post", plural: "posts", save: "Send", hasTitle: false, abilities: [.create],
    reloads: true)

  @Test(
    "A key for what a service cannot do says so, and does nothing",
    arguments: [
      ("n", Manners.Abilities.create, "take a new post"), ("e", .update, "change a post"),
      ("d", .delete, "delete a post"),
    ])
  func refused(key: String, ability: Manners.Abilities, words: String) async throws {
    let manners = Manners(
      singular: "post", plural: "posts", abilities: Manners.Abilities.all.subtracting(ability))
    for place in ["", "<Enter>"] {
      var stage = try await Stage.showing(numbered(2), manners: manners)
      let label = ["n": "n new", "e": "e edit", "d": "d delete"][key] ?? ""
      await stage.type(place)
      #expect(!stage.line(23).contains(label))
      let before = stage.effects.count
      await stage.type(key)
      #expect(
        stage.statusLine == "This service cannot \(words). Use the service's own site for it.")
      #expect(stage.effects.count == before && stage.state.modal == nil)
      await stage.type("?")
      #expect(stage.screen.contains("not here: "))
    }
  }

  @Test("Where nothing can be changed there is nothing to undo")
  func undoNothing() async throws {
    var stage = try await Stage.showing(numbered(1), manners: Manners(abilities: []))
    #expect(!stage.line(23).contains("u undo"))
    await stage.type("u")
    #expect(stage.statusLine.hasPrefix("This service cannot delete a note."))
  }

  @Test("A service that can do all has no such words")
  func able() async throws {
    var stage = try await Stage.showing(numbered(2))
    await stage.type("?")
    #expect(!stage.screen.contains("not here"))
  }

  @Test("An empty list does not invite to write where nothing can be written")
  func emptyReadOnly() async {
    var stage = Stage(manners: Manners(plural: "posts", abilities: []))
    await stage.start()
    #expect(stage.line(2) == "  No posts yet.")
  }

  @Test("A post is sent: nothing empty, and the list is fetched anew when the composer goes")
  func posts() async throws {
    var stage = try await Stage.showing(
      [Draft(body: "first")], manners: MannersTests.posts)
    await stage.type("n")
    #expect(stage.line(1) == " New post")
    #expect(stage.line(23).hasPrefix("^S send  Esc cancel"))
    await stage.type("<^S>")
    #expect(stage.statusLine == "Nothing to keep yet: write something first.")
    await stage.type("hello")
    stage.isSlow = true
    await stage.type("<^S>")
    await stage.tell(
      .saved(.failure(.serverFailed(status: 500, "Oops")), try #require(stage.lastSave)))
    #expect(
      stage.screen.contains("hello") && stage.screen.contains("The server failed (500): Oops"))
    stage.isSlow = false
    let before = stage.loads.count
    await stage.type("<^S>")
    #expect(stage.loads.dropFirst(before).map(\.query.isFresh) == [true])
    #expect(stage.state.list.rows.map(\.headline) == ["hello", "first"])
  }

  @Test("A list that is fetched anew each time it appears, and only then")
  func reloads() async throws {
    var stage = try await Stage.showing(numbered(3), manners: Manners(reloads: true))
    func fresh(_ stage: Stage) -> Int { stage.loads.count { $0.query.isFresh } }
    await stage.type("j?")
    await stage.type("q")
    #expect(fresh(stage) == 0)
    await stage.type("<Enter>")
    #expect(fresh(stage) == 0)
    await stage.type("q")
    #expect(fresh(stage) == 1)
    await stage.type("n<Esc>")
    #expect(fresh(stage) == 2)
    await stage.type("<Enter>e<Esc>")
    #expect(fresh(stage) == 2)
    await stage.type("q")
    #expect(fresh(stage) == 3)
    var other = try await Stage.showing(numbered(3))
    await other.type("<Enter>qn<Esc>")
    #expect(fresh(other) == 0)
  }

  @Test("A fetch that is still under way is given up for the next one")
  func reloadCancels() async throws {
    var stage = try await Stage.showing(numbered(3), manners: Manners(reloads: true))
    stage.isSlow = true
    await stage.type("n<Esc>")
    let first = try #require(stage.loads.last)
    await stage.type("n<Esc>")
    #expect(stage.effects.contains(.cancel(first.ticket)))
    #expect(stage.loads.last != first)
  }

  @Test("A list that fails is told in a dialog over it", arguments: ["<Enter>", "<Esc>", "o"])
  func dialog(key: String) async throws {
    var stage = try await Stage.showing(numbered(3), manners: Manners(tellsFailures: true))
    stage.isSlow = true
    await stage.type("r")
    await stage.tell(.page(.failure(.offline("refused")), try #require(stage.loads.last)))
    stage.isSlow = false
    #expect(stage.screen.contains("The server cannot be reached: refused."))
    #expect(stage.screen.contains("[ OK ]") && stage.line(1).hasSuffix("Note 3"))
    await stage.type("jdn")
    #expect(stage.state.list.rows.count == 3)
    #expect(stage.screen.contains("[ OK ]"))
    await stage.type(key)
    #expect(!stage.screen.contains("[ OK ]") && stage.line(1).hasSuffix("Note 3"))
    await stage.type("j")
    #expect(stage.state.list.selection?.headline == "Note 2")
  }

  @Test("A composer keeps the keyboard when a list fails behind it")
  func noDialogOverComposer() async throws {
    var stage = try await Stage.showing(numbered(3), manners: Manners(tellsFailures: true))
    stage.isSlow = true
    await stage.type("rnTea")
    await stage.tell(.page(.failure(.offline("refused")), try #require(stage.loads.last)))
    #expect(stage.isComposing && !stage.screen.contains("[ OK ]"))
    #expect(stage.screen.contains("The server cannot be reached: refused."))
  }

  @Test("A list that came in part is told in the dialog too, with both customs at once")
  func dialogInPart() async throws {
    let notes = PartialNotes(50, arrived: 20, expected: nil)
    var stage = await Stage.receiving(notes, manners: Manners(reloads: true, tellsFailures: true))
    await notes.fail(.timedOut(seconds: 30, outcomeUnknown: false))
    await stage.letTimePass()
    #expect(stage.screen.contains("Only 20 notes came: No answer within 30 seconds."))
    let loads = stage.loads.count
    await stage.type("<Enter>")
    #expect(stage.loads.count == loads)
  }
}
