import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// What a server finds joins the list: below it, marked, and without moving a row.
@Suite("What the server finds", .serialized)
struct JoiningTests {
  static let sizes = [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)]

  static var manners: Manners {
    var manners = Manners()
    manners.searches = true
    return manners
  }

  /// Two notes about tea and one about milk here, and two more about tea on the server.
  static func stage(
    _ size: Size = Size(rows: 24, columns: 80), _ manners: Manners = manners
  ) async throws -> (Stage, FarNotes) {
    let far = FarNotes(manners: manners)
    let stage = try await Stage.reaching(
      far,
      [
        Draft(title: "Green tea", body: "steep"), Draft(title: "Milk", body: "cold"),
        Draft(title: "Black tea", body: "boil"),
      ], size)
    _ = try await far.notes.create(Draft(title: "Tea room", body: "opens at nine"))
    _ = try await far.notes.create(Draft(title: "Teapot", body: "cast iron", pinned: true))
    return (stage, far)
  }

  func lines(_ stage: Stage) -> [String] {
    (1...8).map(stage.line).filter { !$0.isEmpty }.map { line in
      String(line.prefix(2)) + String(line.dropFirst(12))
    }
  }

  let all = ["  Black tea", "  Green tea", " +Teapot", " +Tea room"]

  // MARK: How they join

  @Test("stands below the rows, marked; no row moves, and the selection stays")
  func below() async throws {
    var (stage, far) = try await Self.stage()
    await stage.type("/tea<Down>")
    #expect(lines(stage) == ["  Black tea", "  Green tea"])
    #expect(await far.searched.isEmpty, "nobody is asked at each letter")
    await stage.type("<Enter>")
    #expect(await far.searched == ["tea"])
    #expect(lines(stage) == all)
    #expect(stage.state.list.selection?.headline == "Green tea" && stage.frame.cursor.row == 2)
    #expect(stage.line(0).hasSuffix("2 notes · 2 more from the server · all on server"))
    #expect(stage.statusLine == "/tea")
    await stage.type("jj")
    #expect(stage.state.list.selection?.headline == "Tea room")
    await stage.type("j<Home>G")
    #expect(stage.state.list.selection?.headline == "Tea room")
    await stage.type("k<Esc>")
    #expect(lines(stage).count == 3, "another filter has none of them")
    #expect(!stage.line(0).contains("more"))
  }

  @Test("is asked for by every way to a search, and by a refresh")
  func ways() async throws {
    var (stage, far) = try await Self.stage()
    await stage.type(":search tea\n")
    #expect(lines(stage) == all)
    await stage.type("SakTea<Enter><Esc><Esc>")
    #expect(lines(stage).count == 3)
    await stage.type("S<Enter>")
    #expect(lines(stage) == all)
    #expect(await far.searched.count == 2)
    await stage.type("r")
    #expect(await far.searched.count == 3)
    #expect(lines(stage).filter { $0.contains("+") }.isEmpty, "all of them have been brought")
    #expect(lines(stage).count == 4)
    #expect(!stage.line(0).contains("more"))
  }

  @Test("is asked for by plain words alone, and has to fit the rest")
  func operators() async throws {
    var (stage, far) = try await Self.stage()
    await stage.type("/tea -iron\n")
    #expect(lines(stage) == ["  Black tea", "  Green tea", " +Tea room"])
    await stage.type("/<^U>is:pinned tea\n")
    #expect(lines(stage) == [" +Teapot"])
    await stage.type("/<^U>-milk is:unsent\n")
    await stage.type("/<^U>\n")
    #expect(await far.searched == ["tea", "tea"])
  }

  @Test("is asked of no server that cannot search")
  func unable() async throws {
    var (stage, far) = try await Self.stage(Size(rows: 24, columns: 80), Manners())
    await stage.type("/tea\n")
    #expect(await far.searched.isEmpty)
    #expect(lines(stage) == ["  Black tea", "  Green tea"])
    await stage.type("?<End>")
    #expect(!stage.frame.text.contains("found by the server"))
  }

  @Test("comes when the end of a long list is here")
  func long() async throws {
    let far = FarNotes(manners: Self.manners)
    var stage = try await Stage.reaching(far, numbered(300))
    _ = try await far.notes.create(Draft(title: "New note", body: "x"))
    await stage.type("/note\n")
    #expect(stage.line(0).contains("1+ more from the server"), "only the first were asked for")
    #expect(!stage.frame.text.contains("New note"))
    #expect(stage.state.list.selection?.headline == "Note 300")
    await stage.type("G")
    #expect(stage.state.list.selection?.headline == "New note")
    await stage.type("k")
    #expect(stage.state.list.selection?.headline == "Note 1")
    await stage.type("g")
    for _ in 0..<300 { await stage.type("j") }
    #expect(stage.state.list.selection?.headline == "New note")
    await stage.tell(.storeChanged)
    #expect(stage.state.list.selection?.headline == "New note")
    #expect(stage.state.list.row(at: stage.state.list.selected)?.isFound == true)
  }
}

// MARK: What is done with them

extension JoiningTests {
  @Test("is opened, changed and sent as every note")
  func opened() async throws {
    var (stage, far) = try await Self.stage()
    await stage.type("/tea\njjj<Enter>")
    #expect(stage.state.detail?.note.body == "opens at nine")
    await stage.type("q")
    #expect(lines(stage) == all && stage.state.list.selection?.headline == "Tea room")
    await stage.type("e<^N><End> sharp<^S>")
    #expect(lines(stage).last == " ^Tea room")
    await stage.sync(fetches: false)
    let id = try #require(stage.state.list.selection?.id)
    #expect(try await far.notes.note(id).body.contains("sharp"))
    await stage.sync()
    // The list has them by itself now: each stands there once, and the selection is on its note.
    #expect(lines(stage).filter { $0.contains("Tea room") } == ["  Tea room"])
    #expect(stage.state.list.selection?.headline == "Tea room")
    #expect(stage.state.list.count == 4 && !stage.line(0).contains("more"))
  }

  @Test("is deleted and brought back where it stood, pinned and tagged")
  func kept() async throws {
    var (stage, far) = try await Self.stage()
    await stage.type("/tea\nGd")
    #expect(lines(stage) == Array(all.dropLast()))
    await stage.type("u")
    #expect(Set(lines(stage).map { $0.dropFirst(2) }) == Set(all.map { $0.dropFirst(2) }))
    #expect(lines(stage).count == 4)
    await stage.type("G")
    let row = try #require(stage.state.list.selection)
    await stage.type("p")
    await stage.sync()
    #expect(try await far.notes.note(row.id).pinned != row.pinned)
  }

  @Test("is shown as it stands here, where it has words that were not sent")
  func unsent() async throws {
    var (stage, far) = try await Self.stage()
    await stage.type("/steep\ne<^K>brew<^S><Esc>")
    await stage.type("/steep\n")
    #expect(lines(stage) == [" ^Green tea"])
    #expect(stage.line(0).contains("0 notes · 1 more from the server"))
    await stage.type("<Enter>")
    #expect(stage.state.detail?.note.body == "brew")
    #expect(await far.searched == ["steep", "steep"])
  }

  @Test("is selected and opened by the mouse")
  func pointed() async throws {
    var (stage, _) = try await Self.stage()
    await stage.type("/tea\n")
    await stage.tell(.input(.mouse(Mouse(.press, at: Position(row: 4, column: 14), clicks: 2))))
    #expect(stage.state.detail?.note.title == "Tea room")
  }
}

// MARK: How it looks and sounds

extension JoiningTests {
  @Test("A list that a server's notes have joined", arguments: sizes)
  func screen(_ size: Size) async throws {
    var (stage, _) = try await Self.stage(size)
    await stage.type("/tea\njj")
    expectGolden(stage.screen, "joined-\(size.columns)x\(size.rows)")
  }

  @Test("A search without the server", arguments: sizes)
  func offlineScreen(_ size: Size) async throws {
    var (stage, far) = try await Self.stage(size)
    await far.cut()
    await stage.type("/tea\n")
    expectGolden(stage.screen, "joined-offline-\(size.columns)x\(size.rows)")
  }

  @Test("Line after line it is said, with a word at each row")
  func spoken() async throws {
    var (stage, _) = try await Self.stage()
    stage.set { $0.isLinear = true }
    var listener = Listener(stage)
    await listener.type("/tea<Enter>jjj")
    expectGolden(listener.all + "\n", "said-joined")
    #expect(listener.all.contains("found by the server"))
    #expect(listener.all.contains("2 more from the server, below."))
  }

  @Test("In German and Japanese too", arguments: [Language.german, .japanese])
  func languages(_ language: Language) async throws {
    try await Language.$current.withValue(language) {
      var (stage, far) = try await Self.stage()
      await stage.type("/tea\n")
      #expect(!stage.frame.text.contains("from the server"))
      await far.cut()
      await stage.type("r<Esc>/\n")
      #expect(!stage.statusLine.contains("Offline: only"))
    }
  }
}
