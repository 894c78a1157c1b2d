import Notes
import Testing

extension RepositorySubject {
  func idsAreGiven() async throws {
    guard able.takesIDs else { return }
    let ids = [
      "7", "07", "+7", "-7", "0", " 7", "7 ", "７", "7.0", "9223372036854775808", "a", "A",
      "\u{E9}", "e\u{301}", "a\u{0}", "a\u{0}b", "\u{0}", "a/b?c=%41#d", "'; DROP TABLE note; --",
      "\u{10FFFF}", String(repeating: "long", count: 5000),
    ]
    let ten = draft("in the way")
    for id in ids {
      let note = try await repository.create(named(id, "under \(id.prefix(40))"))
      #expect(note.id == Note.ID(id))
    }
    for id in ids {
      expectSame(
        try await repository.note(Note.ID(id)).body, "under \(id.prefix(40))", "“\(id.prefix(40))”")
      await expectTaken(id)
    }
    let numbered = try await repository.create(ten)
    #expect(!ids.contains(numbered.id.description), "nobody is numbered with an id that is taken")
    await expectTaken(numbered.id.description)
    #expect(try await repository.create(named("1000", "ahead")).id == Note.ID("1000"))
    #expect(try await repository.create(ten).id != numbered.id)
    try await expectListed(ids.count + 3, limit: 5)
    try await givenIDsAreChanged(Note.ID("a"), other: Note.ID("A"))
    try await givenIDsAreChanged(Note.ID("7"), other: Note.ID("07"))
    await expectNoID("", "is empty")
    await expectNoID(String(Int64.max), "is too large")
    #expect(try await repository.create(ten).body == ten.body, "numbers have not run out")
  }

  private func named(_ id: String, _ body: String) -> Draft {
    var draft = draft(body)
    draft.id = Note.ID(id)
    return draft
  }

  /// Rows and their notes bring the ids that notes are read by.
  private func expectListed(_ count: Int, limit: Int) async throws {
    let rows = try await walk(limit: limit)
    #expect(rows.count == count && Set(rows.map(\.id)).count == count)
    if able.walksBothWays { #expect(try await walkBack(limit: limit) == rows) }
    for row in rows { #expect(try await repository.note(row.id).id == row.id) }
    var queries = [NoteQuery(includesNotes: able.listsWholeNotes)]
    if able.filters { queries.append(NoteQuery(filter: "under", includesNotes: true)) }
    for query in queries {
      let page = try await repository.notes(query)
      #expect(!page.notes.isEmpty)
      for row in page.notes { #expect(try await repository.note(of: row)?.id == row.id) }
      for row in page.notes { #expect(try await repository.note(row.id).body == row.note?.body) }
    }
  }

  private func givenIDsAreChanged(_ id: Note.ID, other: Note.ID) async throws {
    let before = try await repository.note(other)
    let changed = try await repository.update(id, to: draft("changed"), ifStill: nil)
    #expect(changed.id == id)
    expectSame(try await repository.note(id).body, "changed", "the note under “\(id)”")
    try await repository.delete(id, ifStill: changed.version)
    let read = await failure(of: "reading “\(id)”") { () throws(RepositoryError) in
      _ = try await repository.note(id)
    }
    #expect(read == .notFound)
    #expect(try await repository.note(other) == before, "“\(other)” is another note")
    await expectTaken(id.description)
  }

  private func expectTaken(_ id: String) async {
    await expectNoID(id, "is taken")
  }

  private func expectNoID(_ id: String, _ why: String) async {
    let error = await failure(of: "a note under “\(id.prefix(40))”") { () throws(RepositoryError) in
      _ = try await repository.create(named(id, "never"))
    }
    #expect(error == .rejected([.init(field: "id", message: why)]))
  }

  func momentsRise() async throws {
    guard able.hasRisingMoments else { return }
    var last = Timestamp(milliseconds: .min)
    func expectLater(_ note: Note) throws {
      let moment = try #require(note.updated)
      #expect(moment > last)
      last = moment
    }
    let notes = try await fill(3)
    for note in notes.reversed() { try expectLater(note) }
    for note in notes {
      try expectLater(try await repository.update(note.id, to: draft("new"), ifStill: nil))
      try expectLater(try await repository.create(draft("another")))
    }
  }
}
