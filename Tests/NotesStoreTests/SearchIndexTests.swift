import Notes
import Support
import Testing

@testable import NotesStore

@Suite("The index of a search")
struct SearchIndexTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func indexAll(_ notes: SQLiteNoteRepository) throws {
    while try notes.indexSome(least: 1) {}
  }

  private func left(_ notes: SQLiteNoteRepository) throws -> Int64 {
    try notes.locked { (database) throws(RepositoryError) in
      try database.first("SELECT count(*) FROM unindexed") { $0.integer(0) } ?? -1
    }
  }

  private static let pieces = [
    "a", "b", "c", "ab", "Ab", "É", "e\u{301}", "ß", "ss", "İ", "ς", "Σ", "か", "が", "漢", "字", "한",
    "국",
    "🎉", "👩‍💻", "й", "и", " ", "\n", "-", "_", ".", "\u{0}", "\u{AD}", "1", "ｶ", "Ｗ", "שָׁ", "ว่า",
  ]

  private func text(_ count: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in SearchIndexTests.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("finds what looking through all notes finds, in every order")
  func sameAsScan() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed)
    let notes = try openNotes(SQLiteNoteRepository.memory)
    var drafts: [Draft] = []
    for _ in 0..<400 {
      let length = Int.random(in: 0...40, using: &random)
      var draft = Draft(title: text(3, &random), body: text(length, &random))
      draft.tags = Bool.random(using: &random) ? [text(2, &random)] : []
      draft.pinned = Int.random(in: 0..<20, using: &random) == 0
      drafts.append(draft)
    }
    let ids = try notes.add(drafts)
    var queries: [NoteQuery] = []
    for _ in 0..<150 {
      var filter = text(.random(in: 1...4, using: &random), &random)
      if Int.random(in: 0..<4, using: &random) == 0 { filter = "tag:" + filter }
      if Int.random(in: 0..<4, using: &random) == 0 { filter += " -" + text(1, &random) }
      let order = NoteOrder.allCases.randomElement(using: &random) ?? .created
      queries.append(NoteQuery(filter: filter, order: order, limit: 500))
    }
    let scanned = try queries.map { try notes.notes($0).notes }
    try indexAll(notes)
    #expect(try left(notes) == 0)
    for (query, rows) in zip(queries, scanned) {
      #expect(try notes.notes(query).notes == rows, "“\(query.filter)”, seed \(seed)")
      try await walks(query, notes, like: rows, seed)
    }
    // What is changed, deleted and brought back since is found as it is.
    for id in ids.prefix(60) {
      _ = try notes.update(id, to: Draft(title: "", body: text(20, &random)), ifStill: nil)
    }
    for id in ids.suffix(60) { try notes.delete(id, ifStill: nil) }
    for id in ids.suffix(20) { _ = try notes.restore(id) }
    let changed = try queries.map { try notes.notes($0).notes }
    try indexAll(notes)
    for (query, rows) in zip(queries, changed) {
      #expect(try notes.notes(query).notes == rows, "changed, “\(query.filter)”, seed \(seed)")
    }
    let plain = try InMemory.finds(queries, in: notes)
    for ((query, rows), wanted) in zip(zip(queries, changed), plain) {
      #expect(Set(rows.map(\.id)) == wanted, "“\(query.filter)”, seed \(seed)")
    }
  }

  private func walks(
    _ query: NoteQuery, _ notes: SQLiteNoteRepository, like rows: [NoteSummary], _ seed: UInt64
  ) async throws {
    guard let middle = rows.dropFirst(rows.count / 2).first else { return }
    var query = query
    query.limit = 3
    query.window = .after(middle.place)
    let after = try notes.notes(query)
    let index = rows.count / 2
    #expect(after.notes == Array(rows[(index + 1)...].prefix(3)), "“\(query.filter)”, seed \(seed)")
    query.window = .before(middle.place)
    let before = try notes.notes(query)
    #expect(before.notes == Array(rows[..<index].suffix(3)), "“\(query.filter)”, seed \(seed)")
    #expect(before.hasAfter && before.hasBefore == (index > 3))
  }

  @Test("is made of notes that an earlier version kept, while they are searched")
  func olderNotes() throws {
    let path = folder["notes.db"]
    do {
      let database = try Database(at: path)
      try database.migrate(Array(NoteSchema.steps.prefix(4)))
      for number in 0..<450 {
        _ = try database.insert(
          Draft(title: "t\(number % 10)", body: "note \(number) 漢字"), now: moment)
      }
    }
    let notes = try openNotes(path)
    #expect(try left(notes) == 450)
    let query = NoteQuery(filter: "\"note 77\"")
    #expect(try notes.notes(query).notes.count == 1)
    #expect(try notes.indexSome())
    #expect(try left(notes) == 250)
    #expect(try notes.notes(query).notes.count == 1)
    let byTitle = try notes.notes(NoteQuery(order: .title, limit: 500)).notes
    #expect(byTitle.count == 450 && byTitle.first?.headline == "t0")
    try indexAll(notes)
    #expect(try notes.notes(query).notes.count == 1)
    #expect(try notes.notes(NoteQuery(filter: "漢字", limit: 500)).notes.count == 450)
  }

  @Test("is left as it was by a crash, and made to its end afterwards")
  func crash() throws {
    let path = folder["one/notes.db"]
    let notes = try openNotes(path)
    _ = try notes.add((0..<450).map { Draft(body: "note \($0)") })
    #expect(try notes.indexSome())
    _ = try notes.create(Draft(body: "note at last"))
    try snapshot(folder["one"], as: folder["two"])
    let after = try openNotes(folder["two/notes.db"])
    #expect(try left(after) == 251)
    for filter in ["\"note 449\"", "\"note 3\" -33", "last"] {
      let query = NoteQuery(filter: filter)
      let found = try after.notes(query).notes.map(\.id)
      #expect(try !found.isEmpty && notes.notes(query).notes.map(\.id) == found)
    }
    try indexAll(after)
    #expect(try after.notes(NoteQuery(filter: "last")).notes.count == 1)
  }

  @Test("takes in no note that was changed while its words were read")
  func changedMeanwhile() throws {
    let notes = try openNotes(SQLiteNoteRepository.memory)
    let id = try notes.create(Draft(body: "before")).id
    try notes.locked { (database) throws(RepositoryError) in
      try database.run("UPDATE unindexed SET stamp = 1")
      try database.run("DELETE FROM unindexed WHERE stamp = 2")
    }
    _ = try notes.update(id, to: Draft(body: "afterwards"), ifStill: nil)
    let stamp = try notes.locked { (database) throws(RepositoryError) in
      try database.first("SELECT stamp FROM unindexed") { $0.integer(0) }
    }
    #expect(stamp != 1)
    try indexAll(notes)
    #expect(try notes.notes(NoteQuery(filter: "afterwards")).notes.count == 1)
  }

  @Test("that is damaged is done without, and made anew")
  func damaged() throws {
    let notes = try openNotes(SQLiteNoteRepository.memory)
    _ = try notes.add((0..<50).map { Draft(body: "note \($0)") })
    try indexAll(notes)
    try notes.locked { (database) throws(RepositoryError) in
      try database.run("DELETE FROM gram_data")
    }
    #expect(try notes.notes(NoteQuery(filter: "\"note 17\"")).notes.count == 1)
    #expect(try !notes.indexSome() && left(notes) == 0)
    #expect(try notes.notes(NoteQuery(filter: "\"note 17\"")).notes.count == 1)
  }

  @Test("has nothing of a note that was forgotten for good")
  func forgotten() throws {
    let notes = try openNotes(SQLiteNoteRepository.memory)
    let id = try notes.create(Draft(body: "quetzal")).id
    _ = try notes.create(Draft(body: "sparrow"))
    try indexAll(notes)
    func knows(_ gram: String) throws -> Bool {
      try notes.locked { (database) throws(RepositoryError) in
        let sql = "SELECT 1 FROM gram WHERE gram MATCH ?1"
        return try database.first(sql, [.text(gram)]) { _ in true } ?? false
      }
    }
    #expect(try knows("que") && knows("spa"))
    try notes.delete(id, ifStill: nil)
    try notes.purge(id)
    try indexAll(notes)
    #expect(try !knows("que") && knows("spa"))
  }

  @Test("is made anew where a database was damaged")
  func salvaged() throws {
    let path = folder["notes.db"]
    do {
      let notes = try openNotes(path)
      _ = try notes.add((0..<50).map { Draft(body: "note \($0)") })
      try indexAll(notes)
    }
    let salvage = try Database.rescue(path, at: moment)
    #expect(salvage.notes == 50)
    let notes = try openNotes(path)
    #expect(try left(notes) == 50)
    try indexAll(notes)
    #expect(try notes.notes(NoteQuery(filter: "\"note 17\"")).notes.count == 1)
  }
}

private enum InMemory {
  /// What the expression itself finds, note by note.
  static func finds(_ queries: [NoteQuery], in notes: SQLiteNoteRepository) throws -> [Set<Note.ID>]
  {
    var all = NoteQuery(limit: 1000)
    all.includesNotes = true
    let whole = try notes.notes(all).notes.compactMap(\.note)
    return queries.map { query in
      let words = SearchExpression(query.filter, clock: query.clock)
      return Set(whole.filter { words.finds($0) }.map(\.id))
    }
  }
}
