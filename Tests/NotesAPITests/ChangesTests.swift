import Notes
import NotesAPI
import Support
import Testing

/// What changed at a service, as it tells: marks that outlive the program, and what proves that a
/// list is whole.
@Suite struct ChangesTests {
  private static let plain = dialect("")
  private static let paged = dialect(
    #"pages: { size: 2 }, "#,
    list: #"request: "GET /notes?page={page}", answer: { notes: "{notes}", total: "{total}" }"#)

  private static func dialect(
    _ more: String,
    list: String = #"request: "GET /notes", answer: { notes: "{notes}", total: "{total}" }"#
  ) -> String {
    """
    { note: { id: "{id:number}", body: "{body}", created: "{created:seconds}" }, wrappers: [],
      \(more)list: { \(list) } }
    """
  }

  @Test func `an ETag is sent back by the next program, and 304 says that nothing changed`()
    async throws
  {
    let service = Service([
      .init(rows(1...2), headers: ["ETag: \"a\""]), .init(status: 304),
      .init(rows(1...3), headers: ["ETag: W/\"b\""]), .init(status: 410), .init(rows(1...1)),
    ])
    defer { service.stop() }
    let first = try await service.fetched(ChangesTests.plain)
    #expect(first.changes == ["1", "2"])
    #expect(first.end.extent == .everything(isProven: true))
    let second = try await service.fetched(ChangesTests.plain, since: first.end.mark)
    #expect(second.changes == [] && second.end.extent == .unchanged)
    #expect(second.end.mark == first.end.mark)
    let third = try await service.fetched(ChangesTests.plain, since: second.end.mark)
    #expect(third.end.extent == .everything(isProven: true))
    #expect(third.changes == ["1", "2", "3"])
    // A mark that is refused costs one request.
    let fourth = try await service.fetched(ChangesTests.plain, since: third.end.mark)
    #expect(fourth.changes == ["1"] && fourth.end.mark == nil)
    #expect(
      service.conditions == [
        nil, "If-None-Match: \"a\"", "If-None-Match: \"a\"", "If-None-Match: W/\"b\"", nil,
      ])
  }

  @Test func `a date of change is a mark only when it is past`() async throws {
    let (changed, later) = ("Mon, 30 Nov 2026 06:57:31 GMT", "Mon, 30 Nov 2026 06:57:40 GMT")
    let service = Service([
      .init(rows(1...1), headers: ["Last-Modified: \(changed)", "Date: \(changed)"]),
      .init(rows(1...1), headers: ["Last-Modified: \(changed)", "Date: \(later)"]),
      .init(status: 304),
    ])
    defer { service.stop() }
    #expect(try await service.fetched(ChangesTests.plain).end.mark == nil)
    let mark = try #require(try await service.fetched(ChangesTests.plain).end.mark)
    #expect(try await service.fetched(ChangesTests.plain, since: mark).end.extent == .unchanged)
    #expect(service.conditions.last == "If-Modified-Since: \(changed)")
  }

  @Test(
    "a list is proven only when it is sure to be all there is",
    arguments: [
      ([#"{"notes":[{"id":2,"body":"b"},{"id":1,"body":"a"}],"total":2}"#], true),
      // The total is another than came.
      ([#"{"notes":[{"id":2,"body":"b"}],"total":2}"#], false),
      ([#"{"notes":[{"id":2,"body":"b"},{"id":1,"body":"a"}],"total":1}"#], false),
      // Something cannot be read.
      ([#"{"notes":[{"id":2,"body":"b"},{"id":1}]}"#], false),
    ])
  func oneAnswer(_ answers: [String], _ isProven: Bool) async throws {
    try await expect(ChangesTests.plain, answers, isProven)
  }

  @Test(
    "a list in pages is proven by its count, when nothing can have moved",
    arguments: [
      (["5 4 of 5", "3 2 of 5", "1 of 5"], true),
      // One of those before was deleted, and another slipped past.
      (["5 4 of 5", "2 1 of 4"], false),
      (["5 4 of 5", "2 1 of 5", " of 5"], false),
      // One that is new pushes the others on.
      (["5 4 of 5", "4 3 of 6", "2 1 of 6", " of 6"], false),
      // Deleted before and added behind: the count alone is right.
      (["1 2 of 5", "4 5 of 5", "6 of 5"], false),
      (["5 4 of 5", "3 x of 5", "1 of 5"], false),
    ])
  func pages(_ pages: [String], _ isProven: Bool) async throws {
    try await expect(ChangesTests.paged, pages.map { page($0) }, isProven)
  }

  @Test func `the age of its notes proves a list that begins with the oldest`() async throws {
    let began = "Date: Mon, 30 Nov 2026 06:57:31 GMT"
    let seconds = 1_796_021_851
    for (created, isProven) in [(seconds - 1, true), (seconds, false)] {
      let pages = ["1 2 of 3", "3 of 3"].map { page($0, created: created) }
      try await expect(ChangesTests.paged, pages, isProven, headers: [began])
    }
  }

  @Test func `a list that ends with an error proves nothing and has thrown`() async throws {
    let service = Service([.init(page("5 4 of 5")), .init(status: 500)])
    defer { service.stop() }
    await #expect(throws: RepositoryError.self) {
      try await service.fetched(ChangesTests.paged)
    }
  }

  @Test func `rows without texts say so, and a service that only searches has no changes`()
    async throws
  {
    let sparse = """
      { note: { id: "{id:number}", body: "{body}" }, wrappers: [],
        list: { request: "GET /notes", note: { id: "{id:number}" }, answer: { notes: "{notes}" } },
        show: { request: "GET /notes/{id}", answer: "{note}" } }
      """
    let service = Service([.init(#"{"notes":[{"id":1}]}"#)])
    defer { service.stop() }
    #expect(try await service.fetched(sparse).changes == ["?1"])
    let search = ChangesTests.dialect("manners: { searchesFirst: true }, ")
    await #expect(throws: RepositoryError.unsupported("list notes")) {
      try await service.fetched(search)
    }
  }

  @Test func `a key travels with a new note where the dialect has a place for it`() throws {
    let create = #"requestHeaders: { "Idempotency-Key": "{key}" }, send: { body: "{body}" }"#
    let text = ChangesTests.dialect("create: { request: \"POST /notes\", \(create) }, ")
    let dialect = try Dialect(json5: Array(text.utf8), name: "keyed")
    var draft = Draft(body: "b")
    let plain = draft
    #expect(try dialect.request(for: .create(draft)).headers["Idempotency-Key"] == nil)
    draft.key = "k1"
    #expect(draft == plain)
    #expect(try dialect.request(for: .create(draft)).headers["Idempotency-Key"] == "k1")
  }

  private func expect(
    _ dialect: String, _ answers: [String], _ isProven: Bool, headers: [String] = []
  ) async throws {
    let service = Service(answers.map { .init($0, headers: headers) })
    defer { service.stop() }
    let end = try await service.fetched(dialect).end
    #expect(end.extent == .everything(isProven: isProven), "\(answers)")
  }

  private func rows(_ ids: ClosedRange<Int>) -> String {
    #"{"notes":["# + ids.map { #"{"id":\#($0),"body":"b"}"# }.joined(separator: ",") + "]}"
  }

  /// `5 4 of 5` as an answer.
  private func page(_ text: String, created: Int? = nil) -> String {
    let halves = text.split(separator: "of ", omittingEmptySubsequences: false)
    let rows = halves[0].split(separator: " ").map { id in
      #"{"id":\#(id == "x" ? "null" : id),"body":"b","created":\#(created ?? 9)}"#
    }
    return #"{"notes":[\#(rows.joined(separator: ","))],"total":\#(halves[1])}"#
  }
}
