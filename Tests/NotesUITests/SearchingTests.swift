import Notes
import NotesStore
import NotesUI
import Support
import Terminal
import Testing

@Suite("Searching and arranging")
struct SearchingTests {
  private func shelf(_ size: Size = Size(rows: 24, columns: 80)) async throws -> Stage {
    try await Stage.showing(
      [
        Draft(title: "Bread", body: "flour, water, milk", tags: ["food/baking"]),
        Draft(title: "apples", body: String(repeating: "peel ", count: 120) + "then MILK at last"),
        Draft(title: "Chemistry", body: "Éther", tags: ["school", "work"]),
      ], size)
  }

  private func headlines(_ stage: Stage) -> [String] { stage.state.list.rows.map(\.headline) }

  private func marked(_ stage: Stage, row: Int) -> String {
    stage.frame.rows[row].filter { $0.style == .match }.map(\.glyph.text).joined()
  }

  // MARK: The search line

  @Test("The search line is edited like any other, and takes what is pasted")
  func line() async throws {
    var stage = try await shelf()
    await stage.type("/milk<Left><Left>x")
    #expect(stage.statusLine == "/mixlk" && stage.state.list.rows.isEmpty)
    #expect(stage.frame.cursor == Position(row: 22, column: 4))
    await stage.type("<Bksp><End> -flour")
    #expect(headlines(stage) == ["apples"])
    await stage.type("<^A>")
    await stage.tell(.input(.paste("title:ap\n")))
    #expect(headlines(stage) == ["apples"])
    await stage.type("<Esc>")
    #expect(headlines(stage).count == 3)
  }

  @Test("An operator that is only begun is told at Enter")
  func unfinished() async throws {
    var stage = try await shelf()
    await stage.type("/milk is:pin")
    #expect(stage.statusLine == "/milk is:pin" && stage.state.list.rows.count == 2)
    await stage.type("\n")
    #expect(stage.statusLine == "“is:pin” is not finished, and asks nothing.")
  }

  @Test("↑ brings what was searched for before, ↓ what was typed")
  func recalled() async throws {
    var stage = try await shelf()
    await stage.type("/milk\n<Esc>/ether\n<Esc>/<Up>")
    #expect(stage.statusLine == "/ether" && headlines(stage) == ["Chemistry"])
    await stage.type("<Up>")
    #expect(stage.statusLine == "/milk" && headlines(stage) == ["apples", "Bread"])
    await stage.type("<Up>")
    #expect(stage.statusLine == "/milk", "there is nothing before")
    await stage.type("<Down><Down>")
    #expect(stage.statusLine == "/" && headlines(stage).count == 3)
    await stage.type("<Down>")
    #expect(stage.state.list.selection?.headline == "apples", "now it moves the selection")
  }

  @Test("What is found is shown in its row, and in the preview where it stands")
  func shownHits() async throws {
    var stage = try await shelf(Size(rows: 24, columns: 120))
    await stage.type("/milk\n")
    let preview = stage.frame.rows.map {
      $0.filter { $0.style == .match }.map(\.glyph.text).joined()
    }
    #expect(preview.contains("MILK"), "the stretch around the hit is shown")
    #expect(stage.frame.text.contains("…"))
    await stage.type("/<^U>ea\n")
    #expect(headlines(stage) == ["Bread"])
    await stage.type("/<^U>ether\n")
    #expect((1..<5).contains { marked(stage, row: $0) == "Éther" }, "in the preview")
    await stage.type("<Esc>")
    #expect(stage.frame.rows.allSatisfy { $0.allSatisfy { $0.style != .match } })
  }

  @Test("Days in a search are the reader's")
  func days() async throws {
    var stage = try await shelf()
    await stage.type("/on:today")
    #expect(headlines(stage).count == 3)
    await stage.type("<^U>before:today")
    #expect(headlines(stage).isEmpty)
    await stage.type("<^U>since:2026-01-05 -tag:food")
    #expect(headlines(stage) == ["Chemistry", "apples"])
  }

  // MARK: Orders and pins

  @Test("s goes by change, by title, and by date again")
  func orders() async throws {
    var stage = try await shelf()
    await stage.type("G")
    await stage.type("s")
    #expect(stage.statusLine == "Order: by change.")
    #expect(stage.line(0).contains("3 notes by change"))
    await stage.type("s")
    #expect(headlines(stage) == ["apples", "Bread", "Chemistry"])
    #expect(stage.line(0).contains("by title"))
    await stage.type("nBanana<Tab>x<^S>")
    #expect(headlines(stage) == ["apples", "Banana", "Bread", "Chemistry"])
    await stage.type("s")
    #expect(headlines(stage) == ["Banana", "Chemistry", "apples", "Bread"])
    #expect(!stage.line(0).contains("by"))
  }

  @Test("Many notes are walked in each order without one left out", arguments: NoteOrder.allCases)
  func walked(order: NoteOrder) async throws {
    let titles = (0..<400).map { "note \($0 * 7919 % 400)" }
    var stage = try await Stage.showing(titles.map { Draft(title: $0, body: "x") })
    while stage.state.list.order != order { await stage.type("s") }
    var seen: [String] = []
    for _ in 0..<400 {
      seen.append(stage.state.list.selection?.headline ?? "")
      await stage.type("j")
    }
    let wanted =
      order == .title ? (0..<400).map { "note \($0)" } : titles.reversed().map(\.self)
    #expect(seen == wanted)
  }

  @Test("p pins a note above the others, u takes it back")
  func pins() async throws {
    var stage = try await shelf()
    await stage.type("jjp")
    #expect(headlines(stage) == ["Bread", "Chemistry", "apples"])
    #expect(stage.state.list.selection?.headline == "Bread", "the selection stays on its note")
    #expect(stage.line(1).hasPrefix(" *") && stage.statusLine == "Pinned “Bread”.")
    await stage.type("nNew<Tab>x<^S>")
    #expect(headlines(stage) == ["Bread", "New", "Chemistry", "apples"])
    await stage.type("u")
    #expect(headlines(stage) == ["New", "Chemistry", "apples", "Bread"])
    #expect(stage.statusLine == "Unpinned “Bread”.")
    await stage.type("\np")
    #expect(stage.state.detail?.note.pinned == true)
    await stage.type("<Esc>")
    #expect(headlines(stage).first == "New" && stage.state.list.rows[0].pinned)
  }

  @Test("A new note stands below those that are pinned before the list is read again")
  func newBelowPinned() async throws {
    var stage = try await shelf()
    await stage.type("p")
    stage.isSlow = true
    await stage.type("nNew<Tab>x<^S>")
    let note = Note(id: Note.ID("new"), title: "New", body: "x")
    await stage.tell(.saved(.success(note), try #require(stage.lastSave)))
    #expect(headlines(stage) == ["Chemistry", "New", "apples", "Bread"])
  }

  // MARK: Tags

  @Test("t shows the tags, and takes them off and puts them on; u takes that back")
  func tags() async throws {
    var stage = try await shelf()
    await stage.type("t")
    expectGolden(stage.screen, "tags-80x24")
    await stage.type("<Down> ")
    #expect(stage.statusLine == "“Chemistry”: work.")
    await stage.type("Lab<^N>")
    #expect(stage.statusLine == "“Chemistry”: work, Lab.")
    await stage.type("<Esc>")
    #expect(stage.state.list.rows[0].tags == ["work", "Lab"])
    await stage.type("u")
    #expect(stage.state.list.rows[0].tags == ["work"])
    await stage.type("u")
    #expect(stage.state.list.rows[0].tags == ["school", "work"])
    await stage.type("tzzz")
    #expect(stage.frame.text.contains("No tag has “zzz” in it."))
  }

  @Test("Letters narrow the tags, and Enter shows the notes that have one")
  func filteredByTag() async throws {
    var stage = try await shelf(Size(rows: 12, columns: 40))
    await stage.type("jtBAK")
    expectGolden(stage.screen, "tags-40x12")
    await stage.type("\n")
    #expect(headlines(stage) == ["Bread"] && stage.statusLine == "/tag:food/baking")
    await stage.type("<Esc>\ntwork\n")
    #expect(headlines(stage) == ["Chemistry"] && stage.state.detail == nil)
  }

  @Test("A tag with a blank in it is searched for as one")
  func filteredByWords() async throws {
    var stage = try await Stage.showing([
      Draft(title: "a", body: "x", tags: ["to read"]), Draft(title: "b", body: "x", tags: ["to"]),
    ])
    await stage.type("tread\n")
    #expect(headlines(stage) == ["a"] && stage.statusLine == "/tag:\"to read\"")
  }

  @Test("Tags that are spelt in other bytes are other tags")
  func twins() async throws {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    var stage = try await Stage.showing([
      Draft(title: "a", body: "x", tags: [one]), Draft(title: "b", body: "x", tags: [two]),
    ])
    await stage.type("t")
    #expect(stage.frame.text.split(separator: "[x]").count == 2)
    #expect(stage.frame.text.split(separator: "[ ]").count == 2)
  }

  @Test("Where the server has no tags and no pins they stay on this machine, which is said")
  func ours() async throws {
    let far = FarNotes(manners: Manners(hasTags: false, hasPins: false))
    var stage = try await Stage.reaching(far, numbered(2))
    await stage.type("jp")
    #expect(stage.statusLine == "Pinned “Note 1”. Kept on this machine only.")
    await stage.type("tx<^N>")
    #expect(stage.line(1).hasSuffix("Kept on this machine only."))
    await stage.type("<Esc>")
    #expect(stage.state.accountState?.isSettled == true)
    await stage.sync()
    #expect(headlines(stage) == ["Note 1", "Note 2"])
    #expect(stage.state.list.rows[0].tags == ["x"])
    #expect(await far.writes.isEmpty)
    await stage.type("uu")
    #expect(headlines(stage) == ["Note 2", "Note 1"])
  }

  @Test("Where the server has them they are sent")
  func theirs() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(2))
    await stage.type("p")
    #expect(stage.line(1).hasPrefix(" ^") && stage.statusLine == "Pinned “Note 2”.")
    await stage.sync()
    let there = try await far.notes.notes(NoteQuery()).notes
    #expect(there.map(\.pinned) == [true, false])
  }

  @Test("A service that takes no changes pins nothing of its own")
  func refused() async throws {
    let far = FarNotes(manners: Manners(abilities: []))
    var stage = try await Stage.reaching(far, numbered(1))
    await stage.type("p")
    #expect(stage.statusLine.hasPrefix("This service cannot change"))
    await stage.type("tx<^N>")
    #expect(stage.statusLine.hasPrefix("This service cannot change"))
  }

  // MARK: Searches that are kept

  @Test("S keeps what is searched for under a name, finds it again and forgets it")
  func searches() async throws {
    var stage = try await shelf()
    await stage.type("Sa")
    #expect(stage.statusLine == "Nothing is searched for. Search with / first.")
    await stage.type("<Esc>/milk -flour\nSa")
    #expect(stage.statusLine == "Search name: milk -flour")
    await stage.type("<^U>Without flour\n")
    await stage.type("<Esc><Esc>/ether\nSa<^U>acids\n")
    expectGolden(stage.screen, "searches-80x24")
    await stage.type("<Esc><Esc>Sj\n")
    #expect(headlines(stage) == ["apples"] && stage.statusLine == "/milk -flour")
    await stage.type("SD")
    await stage.tell(.input(.resize(Size(rows: 12, columns: 40))))
    expectGolden(stage.screen, "searches-40x12")
  }

  @Test("What is new on the screen is said in every language", arguments: Language.allCases)
  func languages(language: Language) async throws {
    var stage = try await shelf()
    await Language.$current.withValue(language) {
      await stage.type("p")
      #expect(stage.statusLine.contains("Chemistry"))
      #expect(stage.statusLine.hasPrefix("Pinned") == (language == .english))
    }
  }
}
