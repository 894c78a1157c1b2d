import Notes
import Testing

@testable import NotesStore

@Suite("The store's own promises")
struct NoteStoreTests {
  private let notes: SQLiteNoteRepository

  init() throws {
    notes = try openNotes(SQLiteNoteRepository.memory)
  }

  private func query<R: Sendable>(_ sql: String, _ read: @Sendable (Row) -> R) throws -> [R] {
    try notes.database.withLock { (database) throws(RepositoryError) in
      try database.all(sql, [], read)
    }
  }

  @Test("many drafts are added at once, in order, with all they hold")
  func add() throws {
    let drafts = (0..<300).map { number in
      Draft(
        title: number == 0 ? nil : "t", body: "\(number)", tags: ["a:b", "", "é"], pinned: true,
        created: Timestamp(milliseconds: Int64(number)),
        attributes: [
          Note.Attribute(name: "stars", value: .number("1.50")),
          Note.Attribute(name: "flag", value: .flag(true)),
          Note.Attribute(name: "none", value: .null),
          Note.Attribute(name: "raw", value: .json("{\"a\":1}")),
          Note.Attribute(name: "te:xt", value: .text("3:x\u{0}")),
        ])
    }
    let ids = try notes.add(drafts)
    #expect(Set(ids).count == 300)
    for (id, draft) in zip(ids, drafts) {
      let note = try notes.note(id)
      var read = Draft(note)
      read.created = note.created
      #expect(read == draft)
    }
    #expect(try notes.notes(NoteQuery(limit: 1)).notes.first?.id == ids.last)
    #expect(try notes.notes(NoteQuery()).total == 300)
  }

  @Test("a deleted note waits in the trash, whole, and comes back under its id")
  func trash() throws {
    let note = try notes.create(Draft(title: "t", body: "b", tags: ["x"]))
    try notes.delete(note.id, ifStill: nil)
    let kept = try query("SELECT title, body, deleted FROM trash") { row in
      "\(row.text(0) ?? "") \(row.text(1) ?? "") \(row.integer(2))"
    }
    #expect(kept == ["t b \(moment.milliseconds)"])
    #expect(try notes.restore(note.id) == note)
    #expect(try notes.notes(NoteQuery()).total == 1)
    #expect(try query("SELECT count(*) FROM trash") { $0.integer(0) } == [0])
    #expect(throws: RepositoryError.notFound) { try notes.restore(Note.ID("77")) }
  }

  @Test("a list never reads a long body", arguments: [0, 399, 400, 401, 4096, 65_536])
  func excerpt(length: Int) throws {
    let body = String(repeating: "x", count: length)
    _ = try notes.create(Draft(title: "title", body: body))
    let summary = try #require(try notes.notes(NoteQuery()).notes.first)
    #expect(summary.excerpt == NoteSummary.excerpt(of: body))
    #expect(summary.headline == "title")
    let isStored = try query("SELECT excerpt IS NOT NULL FROM note") { $0.integer(0) }
    #expect(isStored == [length > NoteSummary.excerptLength ? 1 : 0])
  }

  @Test(
    "every page is found by the index, with no sorting and no row stepped over",
    arguments: NoteOrder.allCases)
  func plans(order: NoteOrder) throws {
    let index = [.created: "note_order", .updated: "note_updated"][order] ?? "title_order"
    let place = Place(created: 5, sequence: 7)
    for window in [NoteQuery.Window.first, .last, .after(place), .before(place), .from(place)] {
      for leg in Walk(NoteQuery(order: order, window: window)).legs {
        let plan = try query(
          "EXPLAIN QUERY PLAN "
            + leg.select("sequence, created, updated, headline")
            .replacing("?1", with: "50").replacing("?2", with: "5").replacing("?3", with: "7")
        ) { $0.text(3) ?? "" }
        let reads = plan.filter { $0.hasPrefix("SEARCH") || $0.hasPrefix("SCAN") }
        // Of the pinned, who are few, all may be looked at.
        guard leg.section != .pinned else {
          #expect(
            reads.contains { $0.contains("note_pinned") }, "\(plan)")
          continue
        }
        #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(window): \(plan)")
        #expect(
          !reads.isEmpty
            && reads.allSatisfy { $0.contains(index) || order == .title && $0.contains("rowid=?") },
          "\(plan)")
        guard leg.walk.start != nil else { continue }
        let column = order == .title ? "(key=? AND sequence" : "(\(order)=? AND rowid"
        #expect(reads.contains { $0.contains(column) }, "\(window): \(plan)")
      }
    }
  }

  @Test("a filter goes on past a long stretch without a match")
  func longFilter() throws {
    _ = try notes.add([Draft(body: "needle")] + (0..<2500).map { Draft(body: "straw \($0)") })
    let page = try notes.notes(NoteQuery(filter: "needle"))
    #expect(page.notes.count == 1 && !page.hasBefore && !page.hasAfter)
  }

  @Test("a letter with an accent is found however it is composed")
  func accents() throws {
    _ = try notes.create(Draft(body: "un cafe\u{301} noir"))
    _ = try notes.create(Draft(body: "un caf\u{E9} noir"))
    for filter in ["caf\u{E9}", "CAFE\u{301}"] {
      #expect(try notes.notes(NoteQuery(filter: filter)).notes.count == 2, "\(filter)")
    }
  }

  @Test("extreme dates keep their order and overflow nothing")
  func extremeDates() throws {
    for time in [Int64.max, 0, Int64.min] {
      _ = try notes.create(Draft(body: "\(time)", created: Timestamp(milliseconds: time)))
    }
    let all = try notes.notes(NoteQuery()).notes
    #expect(all.map(\.excerpt) == ["\(Int64.max)", "0", "\(Int64.min)"])
    let rest = try notes.notes(NoteQuery(window: .after(all[0].place)))
    #expect(rest.notes == Array(all.dropFirst()))
  }
}
