import Notes
import Testing

extension RepositorySubject {
  func listsAreOrdered() async throws {
    let notes = try await fill(7)
    let page = try await repository.notes(NoteQuery())
    #expect(Set(page.notes.map(\.id)) == Set(notes.map(\.id)))
    if able.isNewestFirst {
      #expect(page.notes.map(\.id) == notes.map(\.id), "the list is newest first")
    }
    let places = page.notes.map(\.place)
    #expect(places == places.sorted(), "places rise along the list")
    #expect(Set(places).count == places.count, "no two notes share a place")
    if able.hasTitles {
      let headlines = Set(notes.map { $0.title ?? "" })
      #expect(Set(page.notes.map(\.headline)) == headlines)
    }
  }

  func pagesMeet() async throws {
    try await fill(23)
    let whole = try await repository.notes(NoteQuery(limit: 100)).notes.map(\.id)
    #expect(whole.count == 23)
    for limit in [1, 3, 50] {
      let found = try await walk(limit: limit).map(\.id)
      #expect(found == whole, "walking onwards, \(limit) at a time")
      guard able.walksBothWays else { continue }
      let back = try await walkBack(limit: limit).map(\.id)
      #expect(back == whole, "walking backwards, \(limit) at a time")
    }
  }

  func pagesKnowTheirEnds() async throws {
    try await fill(5)
    let all = try await repository.notes(NoteQuery()).notes
    try #require(all.count == 5)
    try await expect(.first, limit: 5, is: all[0..<5], of: all)
    try await expect(.first, limit: 2, is: all[0..<2], of: all)
    try await expect(.after(all[1].place), limit: 2, is: all[2..<4], of: all)
    try await expect(.after(all[1].place), limit: 3, is: all[2..<5], of: all)
    guard able.walksBothWays else { return }
    try await expect(.last, limit: 2, is: all[3..<5], of: all)
    try await expect(.last, limit: 9, is: all[0..<5], of: all)
    try await expect(.before(all[3].place), limit: 2, is: all[1..<3], of: all)
    try await expect(.before(all[3].place), limit: 3, is: all[0..<3], of: all)
    try await expect(.from(all[0].place), limit: 2, is: all[0..<2], of: all)
    try await expect(.from(all[2].place), limit: 2, is: all[2..<4], of: all)
    try await expect(.from(all[2].place), limit: .max, is: all[2..<5], of: all)
    try await expect(.after(all[4].place), limit: 2, is: all[5..<5], of: all)
    try await expect(.before(all[0].place), limit: 2, is: all[0..<0], of: all)
  }

  private func expect(
    _ window: NoteQuery.Window, limit: Int, is part: ArraySlice<NoteSummary>,
    of all: [NoteSummary]
  ) async throws {
    let page = try await repository.notes(NoteQuery(window: window, limit: limit))
    let what: Comment = "\(window), \(limit) at most"
    #expect(page.notes == Array(part), what)
    #expect(page.hasBefore == (part.startIndex > 0), what)
    #expect(page.hasAfter == (part.endIndex < all.count), what)
    if able.knowsTotal { #expect(page.total == all.count, what) }
  }

  func emptyList() async throws {
    let windows: [NoteQuery.Window] = able.walksBothWays ? [.first, .last] : [.first]
    for window in windows {
      let page = try await repository.notes(NoteQuery(window: window))
      #expect(page.notes.isEmpty && !page.hasBefore && !page.hasAfter, "\(window)")
      if able.knowsTotal { #expect(page.total == 0) }
    }
  }

  func placesOutliveTheirNotes() async throws {
    guard able.isNewestFirst else { return }
    try await fill(6)
    let all = try await repository.notes(NoteQuery()).notes
    let last = try #require(all.last)
    try await repository.delete(last.id, ifStill: nil)
    let page = try await repository.notes(NoteQuery(window: .after(last.place), limit: 2))
    #expect(page.notes.isEmpty && !page.hasAfter)
    #expect(page.hasBefore)
  }

  func placesStay() async throws {
    try await fill(9)
    let all = try await repository.notes(NoteQuery()).notes.map(\.id)
    try #require(all.count == 9)
    #expect(try await walkThroughChanges(onwards: true).filter(all.contains) == all)
    guard able.walksBothWays else { return }
    let rest = try await repository.notes(NoteQuery()).notes.map(\.id)
    #expect(try await walkThroughChanges(onwards: false).filter(rest.contains) == rest.reversed())
  }

  /// Walks the list by twos; after each of the first pages a note is made, and one removed that
  /// has been passed already.
  private func walkThroughChanges(onwards: Bool) async throws -> [Note.ID] {
    var query = NoteQuery(window: onwards ? .first : .last, limit: 2)
    var passed: [Note.ID] = []
    while passed.count < 100 {
      let page = try await repository.notes(query)
      let rows = onwards ? page.notes : page.notes.reversed()
      passed += rows.map(\.id)
      guard onwards ? page.hasAfter : page.hasBefore, let last = rows.last else { break }
      query.window = onwards ? .after(last.place) : .before(last.place)
      guard passed.count < 7 else { continue }
      _ = try await repository.create(draft("made on the way, \(onwards), \(passed.count)"))
      try await repository.delete(passed[passed.count - 2], ifStill: nil)
    }
    return passed
  }

  func pagesBringNotes() async throws {
    try await fill(3)
    _ = try await repository.create(draft(String(repeating: "long ", count: 300)))
    for query in [NoteQuery(), NoteQuery(filter: able.filters ? "N" : "")] {
      var query = query
      #expect(try await repository.notes(query).notes.allSatisfy { $0.note == nil })
      query.includesNotes = true
      let page = try await repository.notes(query)
      #expect(page.notes.count == 4)
      for row in page.notes {
        #expect((row.note != nil) == able.listsWholeNotes)
        let note = try await repository.note(row.id)
        #expect(try await repository.note(of: row) == note)
      }
    }
  }

  func createdIsHonoured() async throws {
    guard able.keepsCreated else { return }
    try await fill(2)
    let day: Int64 = 86_400_000
    for number: Int64 in [3, 1, 2] {
      var draft = draft("from day \(number)")
      draft.created = Timestamp(milliseconds: number * day)
      let note = try await repository.create(draft)
      #expect(note.created == draft.created)
      #expect(try await repository.note(note.id).created == draft.created)
    }
    guard able.isNewestFirst else { return }
    let created = try await repository.notes(NoteQuery()).notes.map { $0.created?.milliseconds }
    #expect(created.suffix(3) == [3 * day, 2 * day, day])
  }
}
