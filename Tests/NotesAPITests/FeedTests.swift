import Notes
import NotesAPI
import Support
import Testing

/// Feeds of changes, as their services have them.
@Suite struct FeedTests {
  private static let root = "/index.php/apps/notes/api/v1/notes"

  private func note(_ id: Int, _ modified: Int = 5) -> String {
    #"{"id":\#(id),"etag":"e","readonly":false,"content":"c","title":"t","category":"","#
      + #""favorite":false,"modified":\#(modified)}"#
  }

  private func list(_ rows: String..., at date: String? = nil, cursor: String? = nil)
    -> Service.Answer
  {
    Service.Answer(
      "[" + rows.joined(separator: ",") + "]",
      headers: [
        date.map { "Last-Modified: Mon, 30 Nov 2026 06:57:\($0) GMT" },
        cursor.map { "X-Notes-Chunk-Cursor: \($0)" },
      ].compactMap(\.self))
  }

  @Test func `Nextcloud names the notes that stayed, and the others are gone`() async throws {
    let dialect = try Dialect.builtIn("nextcloud-notes")
    let service = Service([
      list(note(1), note(2), note(3), at: "31"),
      list(#"{"id":1}"#, note(3, 9), note(4, 9), at: "35"),
      list(#"{"id":1}"#, #"{"id":3}"#, #"{"id":4}"#, at: "36"),
    ])
    defer { service.stop() }
    let first = try await service.fetched(dialect)
    #expect(first.end.extent == .everything(isProven: true) && first.changes == ["1", "2", "3"])
    let second = try await service.fetched(dialect, since: first.end.mark)
    #expect(second.end.extent == .since && second.changes == ["3", "4", "-2"])
    let third = try await service.fetched(dialect, since: second.end.mark)
    #expect(third.end.extent == .since && third.changes == [])
    #expect(
      Array(service.targets.dropFirst())
        == [1_796_021_851, 1_796_021_855].map {
          "\(FeedTests.root)?chunkSize=200&pruneBefore=\($0)"
        })
  }

  /// The last chunk names the notes of those before it.
  @Test func `chunks of Nextcloud are one list`() async throws {
    let dialect = try Dialect.builtIn("nextcloud-notes")
    let service = Service([
      list(note(1), note(2), at: "31", cursor: "c"), list(note(3), #"{"id":1}"#, #"{"id":2}"#),
      list(note(1), at: "31", cursor: "c"), list(note(3), #"{"id":1}"#, #"{"id":2}"#),
    ])
    defer { service.stop() }
    let whole = try await service.fetched(dialect)
    #expect(whole.end.extent == .everything(isProven: true) && whole.end.unread == 0)
    // One is named that no chunk has brought.
    let torn = try await service.fetched(dialect)
    #expect(torn.end.extent == .everything(isProven: false) && torn.end.unread == 1)
    #expect(torn.end.mark == nil)
  }

  private static let feed = """
    { note: { id: "{id:number}", body: "{body}" }, also: { deleted: "deleted" }, wrappers: [],
      list: {
        request: "GET /notes", headers: { "X-Token": "{since}" }, answer: { notes: "{notes}" },
      },
      changes: { query: "since={since}", whole: 3 } }
    """

  private func token(_ token: String, _ rows: String...) -> Service.Answer {
    Service.Answer(
      #"{"notes":["# + rows.joined(separator: ",") + "]}", headers: ["X-Token: \(token)"])
  }

  @Test func `a token is handed back, and now and then everything comes`() async throws {
    let row = #"{"id":1,"body":"a"}"#
    let service = Service([
      token("one two", row), token("3", #"{"id":2,"deleted":true}"#), token("4"), token("5", row),
    ])
    defer { service.stop() }
    var mark: String?
    var extents: [ChangesEnd.Extent] = []
    for changes in [["1"], ["-2"], [], ["1"]] {
      let fetched = try await service.fetched(FeedTests.feed, since: mark)
      #expect(fetched.changes == changes)
      mark = fetched.end.mark
      extents.append(fetched.end.extent)
    }
    #expect(extents == [.everything(isProven: true), .since, .since, .everything(isProven: true)])
    #expect(service.targets == ["/notes", "/notes?since=one%20two", "/notes?since=3", "/notes"])
  }

  @Test func `a change that cannot be read is asked for again`() async throws {
    let service = Service([token("1"), token("2", #"{"id":7}"#), token("3", #"{"id":7}"#)])
    defer { service.stop() }
    let first = try await service.fetched(FeedTests.feed)
    let second = try await service.fetched(FeedTests.feed, since: first.end.mark)
    #expect(second.end.unread == 1 && second.end.extent == .since)
    _ = try await service.fetched(FeedTests.feed, since: second.end.mark)
    #expect(service.targets == ["/notes", "/notes?since=1", "/notes?since=1"])
  }

  @Test(arguments: [400, 410, 412])
  func `a token that is not known any more brings everything`(_ status: Int) async throws {
    let service = Service([.init(status: status), token("9", #"{"id":1,"body":"a"}"#)])
    defer { service.stop() }
    let (changes, end) = try await service.fetched(FeedTests.feed, since: "since 0 * 8")
    #expect(changes == ["1"] && end.extent == .everything(isProven: true))
    #expect(end.mark == "since 0 * 9")
  }

  @Test func `a service that was set back is read anew`() async throws {
    let kinto = try Dialect.builtIn("kinto")
    let service = Service([
      Service.Answer(#"{"data":[]}"#, headers: [#"ETag: "1796022039014""#]),
      Service.Answer(#"{"data":[]}"#, headers: [#"ETag: "1796022039014""#]),
    ])
    defer { service.stop() }
    let (_, end) = try await service.fetched(kinto, since: "since 4 * 1796022039015")
    #expect(end.extent == .everything(isProven: true))
    #expect(end.mark == "since 0 * 1796022039014")
    #expect(service.conditions == [#"If-None-Match: "1796022039015""#, nil])
  }

  @Test func `WordPress is asked from a minute before its latest change on`() async throws {
    let dialect = try Dialect.builtIn("wordpress")
    func post(_ id: Int, _ modified: String) -> String {
      #"{"id":\#(id),"modified_gmt":"2026-11-30T\#(modified)","title":{"raw":"t"},"#
        + #""content":{"raw":"b"}}"#
    }
    func total(_ count: Int) -> String { "X-WP-Total: \(count)" }
    let service = Service([
      .init("[\(post(2, "07:05:29")),\(post(1, "07:01:00"))]", headers: [total(2)]),
      .init("[\(post(1, "07:09:00"))]", headers: [total(1)]), .init("[]", headers: [total(0)]),
    ])
    defer { service.stop() }
    var mark: String?
    for (changes, extent) in [
      (["2", "1"], ChangesEnd.Extent.everything(isProven: true)), (["1"], .since), ([], .since),
    ] {
      let fetched = try await service.fetched(dialect, since: mark)
      #expect(fetched.changes == changes && fetched.end.extent == extent)
      mark = fetched.end.mark
    }
    let asked = service.targets.map { target in
      target.split(separator: "&").first { $0.hasPrefix("modified_after") }.map(String.init)
    }
    #expect(
      asked == [
        nil, "modified_after=2026-11-30T07%3A04%3A29Z", "modified_after=2026-11-30T07%3A08%3A00Z",
      ])
  }
}
