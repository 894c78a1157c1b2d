import Notes
import Terminal
import Testing

@testable import NotesUI

/// Input methods, braille lines and screen readers follow the cursor.
@Suite("Where the cursor stands")
struct CursorTests {
  @Test("On the selected row of every list, after every move")
  func lists() async throws {
    var visited: Set<KeyTable.Place> = []
    for stage in try await [shortLists(), longLists()].joined() {
      var stage = stage
      for keys in ["", "j", "j", "<Down>", "k", "G", "g", "<PgDn>"] {
        await stage.type(keys)
        visited.insert(stage.state.place)
        let (frame, cursor) = (stage.frame, stage.frame.cursor)
        #expect(
          frame.rows[cursor.row].contains { $0.style == .selected || $0.style == .mark },
          "\(stage.state.place) \(keys):\n\(stage.screen)")
        #expect(frame.rows.filter { $0.contains { $0.style == .selected } }.count == 1)
      }
    }
    #expect(visited == Self.lists)
  }

  @Test("Behind what was typed in every field, and seen")
  func fields() async throws {
    var visited: Set<KeyTable.Place> = []
    for (stage, keys) in try await fieldStages() {
      var stage = stage
      await stage.type(keys)
      for letter in ["x", "é", "漢", "👍", "e\u{301}"] {
        for scalar in [letter] { await stage.tell(.input(.paste(scalar))) }
        visited.insert(stage.state.place)
        let (frame, cursor) = (stage.frame, stage.frame.cursor)
        #expect(frame.showsCursor)
        let glyph = DisplayText(letter).glyphs[0]
        #expect(
          frame.rows[cursor.row][cursor.column - glyph.columns].glyph == glyph,
          "\(stage.state.place):\n\(stage.screen)")
      }
    }
    #expect(visited == Self.fields)
  }

  @Test("Behind the question, where one is asked")
  func questions() async throws {
    var visited: Set<KeyTable.Place> = []
    for (stage, keys) in try await questionStages() {
      var stage = stage
      await stage.type(keys)
      visited.insert(stage.state.place)
      let (frame, cursor) = (stage.frame, stage.frame.cursor)
      #expect(cursor.row == stage.state.size.rows - 2, "\(stage.state.place):\n\(stage.screen)")
      #expect(frame.rows[cursor.row][..<cursor.column].last?.style == .warning)
      #expect(frame.rows[cursor.row][cursor.column...].allSatisfy { $0.glyph == .space })
    }
    #expect(visited == Self.questions)
  }

  @Test("In what is read")
  func pages() async throws {
    var visited: Set<KeyTable.Place> = []
    for (stage, keys) in try await pageStages() {
      var stage = stage
      await stage.type(keys)
      visited.insert(stage.state.place)
      #expect((1..<stage.state.size.rows - 2).contains(stage.frame.cursor.row))
      let cursor = stage.frame.cursor
      let isOnButton = stage.frame.rows[cursor.row][cursor.column].glyph.text == "["
      #expect(
        stage.state.place == .failure ? isOnButton : cursor.column < 3,
        "\(stage.state.place):\n\(stage.screen)")
    }
    #expect(visited == Self.pages)
  }

  @Test("At the word that is asked about", arguments: [KeyTable.Place.replacing, .spelling])
  func words(place: KeyTable.Place) async throws {
    let scene = try #require(LinearScreenTests.scenes.first { $0.place == place })
    var stage = try await scene.stage()
    await stage.type(scene.keys)
    #expect(stage.state.place == place)
    let (frame, cursor) = (stage.frame, stage.frame.cursor)
    #expect(frame.showsCursor)
    let style = frame.rows[cursor.row][max(0, cursor.column - 1)...cursor.column].map(\.style)
    #expect(style.contains(place == .replacing ? .selectedText : .misspelt), "\(stage.screen)")
  }

  @Test("Every place that has keys is among these") func everywhere() {
    let all = Self.lists.union(Self.fields).union(Self.questions).union(Self.pages)
    #expect(all.union([.replacing, .spelling]) == Set(KeyTable.Place.allCases))
  }

  private static let lists: Set<KeyTable.Place> = [
    .list, .outbox, .trash, .accounts, .history, .templates, .searches, .wire,
  ]
  private static let fields: Set<KeyTable.Place> = [
    .search, .composer, .mergeWriting, .signIn, .find, .finding, .jump, .tags, .searchName,
    .commandLine,
  ]
  private static let questions: Set<KeyTable.Place> = [
    .discardQuestion, .trashQuestion, .conflictQuestion, .linkQuestion, .dropQuestion,
    .purgeQuestion, .leaveMergeQuestion,
  ]
  private static let pages: Set<KeyTable.Place> = [
    .detail, .found, .help, .merge, .pastVersion, .recovery, .deletedThere, .deletedHere,
    .exchange, .failure,
  ]
}

extension CursorTests {
  private static let words = [1, 2, 3].map { Draft(title: "Note \($0)", body: "text\n") }

  /// A note whose attribute can be opened, among others.
  private func linked() async throws -> Stage {
    try await Stage.showing([
      Draft(
        title: "a", body: "b",
        attributes: [.init(name: "homepage", value: .text("https://swift.example"))])
    ])
  }

  private func shortLists() async throws -> [Stage] {
    var stages = [try await HistoryTests.stage()]
    await stages[0].type("H")
    for (keys, answer) in [("O", KeeperAnswer.outbox(outbox)), ("T", .trash(trash))] {
      var stage = try await Stage.showing(Self.words, manners: Manners())
      stage.isSlow = true
      await stage.type(keys)
      stage.isSlow = false
      await stage.tell(.keeper(answer, try #require(stage.lastKeeper)))
      stages.append(stage)
    }
    return stages
  }

  private func longLists() async throws -> [Stage] {
    var accounts = try await Stage.showing(Self.words)
    accounts.accounts = (1...40).map { AccountEntry(name: "a\($0)", guarding: .keptHere) }
    await accounts.type("A")
    var templates = try await Stage.showing(Self.words)
    templates.templates = (1...40).map { NoteTemplate(name: "t\($0)", text: "") }
    await templates.type("N")
    var searches = try await Stage.showing(Self.words)
    await searches.type("/Note\n<Esc>/text\n<Esc>S")
    var wire = try await Stage.showing(Self.words)
    wire.wire = [page]
    await wire.type("W")
    return [try await Stage.showing(numbered(60)), accounts, templates, searches, wire]
  }

  private func fieldStages() async throws -> [(Stage, String)] {
    var asked = try await Stage.showing(Self.words)
    await asked.tell(.asked(WordsQuestion(number: 1, account: "blog", fields: [.user, .password])))
    return [
      (try await Stage.showing(Self.words), "/"), (try await Stage.showing(Self.words), "n"),
      (try await Stage.showing(Self.words), "n<Tab>ab\ncd<Home>"), (try await collided(), "e"),
      (asked, ""), (try await Stage.showing(Self.words), "\n/"),
      (try await Stage.showing([Draft(title: "a", body: "xé漢👍e\u{301}")]), "e<^R>"),
      (try await LinearScreenTests.headed(), "\nJ"),
      (try await Stage.showing(Self.words), "t"), (try await Stage.showing(Self.words), "/te\nSa"),
      (try await Stage.showing(Self.words), ":"),
    ]
  }

  private func questionStages() async throws -> [(Stage, String)] {
    let lists = try await shortLists()
    return [
      (try await Stage.showing(Self.words), "e!<Esc>"),
      (try await Stage.showing(Self.words), "e!<F8>"), (try await LinearScreenTests.gone(), "<^S>"),
      (lists[1], "D"), (lists[2], "P"), (try await collided(), "m<Esc>"), (try await linked(), "o"),
    ]
  }

  private func pageStages() async throws -> [(Stage, String)] {
    var recovery = try await Stage.showing([MergeTests.base])
    await recovery.tell(.recovered([RecoveryTests.draft(of: recovery.onlyID)]))
    var wire = try await Stage.showing(Self.words)
    wire.wire = [page]
    return [
      (try await Stage.showing(Self.words), "<Enter>"), (try await Stage.showing(Self.words), "?"),
      (try await collided(), ""), (try await HistoryTests.stage(), "H\n"), (recovery, ""),
      (try await KeptConflictTests.stage(KeptConflictTests.conflict(theirs: nil)), "e"),
      (try await KeptConflictTests.stage(KeptConflictTests.conflict(mine: nil)), "e"),
      (wire, "W<Enter>"), (try await Stage.showing(Self.words), "\n/text\n"),
      (try await LinearScreenTests.failed(), ""),
    ]
  }

  private func collided() async throws -> Stage {
    try await MergeTests.collided(MergeTests.theirs, mine: MergeTests.mine, from: MergeTests.base)
  }

  private var outbox: [OutboxEntry] {
    (1...3).map { number in
      OutboxEntry(
        id: Note.ID("\(number)"), change: .update, headline: "Plan \(number)", since: Stage.now)
    }
  }

  private var trash: [TrashedNote] {
    (1...3).map { number in
      TrashedNote(
        summary: NoteSummary(
          Note(id: Note.ID("\(number)"), title: "Old", body: "x"), place: Place(major: 0, minor: 0)),
        deleted: Stage.now)
    }
  }

  private var page: WirePage {
    let nothing = WirePage.Message(head: ["GET / HTTP/1.1"], body: .init(text: "", size: 0))
    return WirePage(
      entry: WireEntry(
        number: 1, began: Stage.now, milliseconds: 3, method: "GET", target: "/",
        outcome: .answered(status: 200, size: 0)),
      request: nothing, answer: nothing, curl: "curl")
  }
}
