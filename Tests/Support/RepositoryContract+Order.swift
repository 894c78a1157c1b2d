import Notes
import Testing

extension RepositorySubject {
  func ordersByTitle() async throws {
    guard able.hasTitles else { return }
    let wanted = ["Äpfel", "apple 9", "“Apple 10”", "banana", "éclair", "Zebra", "щука", "りんご"]
    for title in ["Zebra", "“Apple 10”", "りんご", "Äpfel", "щука", "éclair", "banana", "apple 9"] {
      _ = try await repository.create(draft("body", title: title))
    }
    try await expect(wanted, in: .title)
    // The same title twice.
    _ = try await repository.create(draft("body", title: "banana"))
    try await expect(
      Array(wanted.prefix(4)) + ["banana"] + wanted.dropFirst(4), in: .title)
  }

  func ordersByChange() async throws {
    guard able.hasTitles, able.hasRisingMoments else { return }
    let notes = try await fill(4)
    _ = try await repository.update(
      notes[2].id, to: draft("changed", title: "n1"), ifStill: notes[2].version)
    try await expect(["n1", "n3", "n2", "n0"], in: .updated)
    try await expect(["n3", "n2", "n1", "n0"], in: .created)
  }

  func pinsComeFirst() async throws {
    guard able.hasTitles, able.keepsMarks, able.isNewestFirst else { return }
    try await fill(7)
    for title in ["p1", "p2"] {
      var pinned = draft("body", title: title)
      pinned.pinned = true
      _ = try await repository.create(pinned)
    }
    let others = (0..<7).map { "n\($0)" }
    try await expect(["p2", "p1"] + others.reversed(), in: .created)
    try await expect(["p2", "p1"] + others.reversed(), in: .updated)
    try await expect(["p1", "p2"] + others, in: .title)
    guard able.filters else { return }
    try await expect(["p2", "p1"], in: .created, filter: "body")
    try await expect(["p1", "p2"], in: .title, filter: "is:pinned")
  }

  /// The headlines of the list, whole and by pages of every size, both ways.
  private func expect(_ headlines: [String], in order: NoteOrder, filter: String = "") async throws
  {
    var query = NoteQuery(filter: filter, order: order, limit: 100)
    let whole = try await repository.notes(query).notes
    #expect(whole.map(\.headline) == headlines, "by \(order)")
    #expect(whole.map(\.place) == whole.map(\.place).sorted(), "places rise, by \(order)")
    for limit in [1, 2, 3] {
      query.limit = limit
      var found: [NoteSummary] = []
      query.window = .first
      while case let page = try await repository.notes(query), found.count <= whole.count {
        found += page.notes
        guard page.hasAfter, let last = page.notes.last else { break }
        query.window = .after(last.place)
      }
      #expect(found == whole, "walking onwards by \(order), \(limit) at a time")
      guard able.walksBothWays else { continue }
      found = []
      query.window = .last
      while case let page = try await repository.notes(query), found.count <= whole.count {
        found = page.notes + found
        guard page.hasBefore, let first = page.notes.first else { break }
        query.window = .before(first.place)
      }
      #expect(found == whole, "walking backwards by \(order), \(limit) at a time")
    }
  }
}
