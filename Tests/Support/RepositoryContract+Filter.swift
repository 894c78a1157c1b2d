import Notes
import Testing

extension RepositorySubject {
  func filterFindsWords() async throws {
    guard able.filters else { return }
    let texts = [
      "Milk and bread", "bread", "ÉTÉ à Paris", "買い物リスト", "Привет, мир", "100% sure_thing",
      "a\u{0}hidden word", "x",
    ]
    for text in texts where !able.refuses.contains("NUL") || !text.utf8.contains(0) {
      _ = try await repository.create(draft(text, title: "note"))
    }
    try await expect("bread", finds: ["Milk and bread", "bread"])
    try await expect("BREAD milk", finds: ["Milk and bread"])
    try await expect("  bread \t ", finds: ["Milk and bread", "bread"])
    try await expect("été", finds: ["ÉTÉ à Paris"])
    try await expect("物", finds: ["買い物リスト"])
    try await expect("買い", finds: ["買い物リスト"])
    try await expect("ПРИВЕТ", finds: ["Привет, мир"])
    try await expect("x", finds: ["x"])
    try await expect("nowhere", finds: [])
    if !able.refuses.contains("NUL") { try await expect("hidden", finds: ["a\u{0}hidden word"]) }
    guard able.hasTitles else { return }
    let titled = try await repository.create(draft("nothing here", title: "Groceries"))
    #expect(
      try await repository.notes(NoteQuery(filter: "groceries here")).notes.map(\.id) == [titled.id]
    )
  }

  func filterIsNoPattern() async throws {
    guard able.filters else { return }
    try await fill(3)
    let signs = [
      "%", "_", "*", "\\", "'", "'; DROP TABLE note; --", "note NOT zebra",
      "AND OR NEAR",
      "(", "n*", "^note", "title:x", "-note", "[a-z]", ".", "%00", "?1", "\u{0}", "note%",
    ]
    for sign in signs {
      let page = try await repository.notes(NoteQuery(filter: sign))
      #expect(page.notes.isEmpty, "nothing has “\(sign)” in it")
    }
    let page = try await repository.notes(NoteQuery(filter: " \n\t "))
    #expect(page.notes.count == 3, "white space filters nothing")
  }

  func filteredPagesMeet() async throws {
    guard able.filters else { return }
    for number in 0..<24 {
      let word = number % 3 == 0 ? "needle" : "straw"
      _ = try await repository.create(draft("\(word) \(number)"))
    }
    let whole = try await repository.notes(NoteQuery(filter: "needle", limit: 100)).notes
    #expect(whole.count == 8)
    for limit in [1, 3, 50] {
      let found = try await walk(limit: limit, filter: "needle")
      #expect(found == whole, "walking onwards, \(limit) at a time")
      guard able.walksBothWays else { continue }
      let back = try await walkBack(limit: limit, filter: "needle")
      #expect(back == whole, "walking backwards, \(limit) at a time")
    }
    guard able.walksBothWays, whole.count == 8 else { return }
    let query = NoteQuery(filter: "needle", window: .from(whole[0].place), limit: 8)
    let page = try await repository.notes(query)
    #expect(page.notes == whole && !page.hasBefore && !page.hasAfter, "straw at both ends")
  }

  func filterTakesOperators() async throws {
    guard able.filters else { return }
    for text in [
      "milk and bread", "bread and milk", "été à Paris", "- [ ] buy bread", "ein straßenfest",
    ] {
      _ = try await repository.create(draft(text, title: "note"))
    }
    try await expect("\"milk and\"", finds: ["milk and bread"])
    try await expect("bread -\"and milk\" -buy", finds: ["milk and bread"])
    try await expect("ete", finds: ["été à Paris"])
    try await expect("STRASSENFEST", finds: ["ein straßenfest"])
    try await expect("is:task", finds: ["- [ ] buy bread"])
    try await expect("bread foo:bar", finds: [])
    guard able.hasTitles else { return }
    _ = try await repository.create(draft("nothing", title: "bread"))
    try await expect("title:bread", finds: ["nothing"])
    try await expect("-title:bread bread -and -buy", finds: [])
    guard able.keepsMarks else { return }
    var tagged = draft("in a drawer")
    tagged.tags = ["Réise/Nord", "x y"]
    _ = try await repository.create(tagged)
    for filter in ["tag:reise", "tag:REISE/nord", "tag:\"x y\"", "is:tagged", "tag:reise -tag:sud"]
    {
      try await expect(filter, finds: ["in a drawer"])
    }
    try await expect("tag:rei", finds: [])
    try await expect("tag:nord", finds: [])
  }

  func unfinishedFilters() async throws {
    guard able.filters else { return }
    try await fill(3)
    for filter in ["\"", "\"\"\"", "tag:", "title:\"", "before:", "before:202", "is:pin", "-\""] {
      let page = try await repository.notes(NoteQuery(filter: filter))
      #expect(page.notes.count == 3, "“\(filter)” asks nothing")
    }
    #expect(try await repository.notes(NoteQuery(filter: "\"note 1")).notes.count == 1)
  }

  private func expect(_ filter: String, finds bodies: [String]) async throws {
    let page = try await repository.notes(NoteQuery(filter: filter))
    var found: Set<ByteString> = []
    for row in page.notes {
      // Where lists have no texts, the note itself has.
      let isBare = row.excerpt.isEmpty && !able.listsWholeNotes
      found.insert(ByteString(isBare ? try await repository.note(row.id).body : row.excerpt))
    }
    let wanted = Set(bodies.map { ByteString(able.kept($0)) })
    #expect(found == wanted, "filter “\(filter)”")
  }
}
