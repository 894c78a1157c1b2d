import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

/// What services of these kinds answer by their documentation, asked of a service that speaks as
/// they do.
@Suite struct CloudServiceTests {
  private func ask(
    _ service: NotesService, _ line: String, _ body: String = "", _ headers: [String: String] = [:]
  ) async -> HTTPResponse {
    let words = line.split(separator: " ").map(String.init)
    var request = HTTPRequest(method: words[0], target: words[1], body: Array(body.utf8))
    request.headers["Host"] = "127.0.0.1:8000"
    if !body.isEmpty { request.headers["Content-Type"] = "application/json" }
    for (name, value) in headers { request.headers[name] = value }
    return await service.respond(to: request)
  }

  private func service(_ dialect: String) throws -> NotesService {
    NotesService(
      repository: InMemoryNoteRepository(now: steppingClock()),
      dialect: try Dialect.builtIn(dialect))
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }

  // MARK: Kinto

  private static let records = "/v1/buckets/notes/collections/notes/records"

  @Test func `PUT makes a record that is not there, and with If-None-Match only then`() async throws
  {
    let (service, records) = (try service("kinto"), CloudServiceTests.records)
    let made = await ask(service, "PUT \(records)/mine", #"{"data":{"title":"a","body":"b"}}"#)
    #expect(made.status == 201)
    #expect(text(made).contains(#""id":"mine""#))
    let again = await ask(
      service, "PUT \(records)/mine", #"{"data":{"title":"a","body":"c"}}"#,
      ["If-None-Match": "*"])
    #expect(again.status == 412)
    let changed = await ask(service, "PUT \(records)/mine", #"{"data":{"title":"a","body":"c"}}"#)
    #expect(changed.status == 200)
    let stale = await ask(
      service, "PUT \(records)/other", #"{"data":{"title":"a","body":"c"}}"#,
      ["If-Match": "\"5\""])
    #expect(stale.status == 404)
    #expect(await ask(service, "PATCH \(records)/other", #"{"data":{"body":"c"}}"#).status == 404)
  }

  @Test func `a version in no quotes is no version`() async throws {
    let (service, records) = (try service("kinto"), CloudServiceTests.records)
    let made = await ask(service, "PUT \(records)/mine", #"{"data":{"title":"a","body":"b"}}"#)
    let tag = try #require(made.headers["ETag"])
    let bare = tag.filter { $0 != "\"" }
    let body = #"{"data":{"body":"c"}}"#
    #expect(await ask(service, "PATCH \(records)/mine", body, ["If-Match": bare]).status == 412)
    #expect(await ask(service, "PATCH \(records)/mine", body, ["If-Match": tag]).status == 200)
  }

  // MARK: Nextcloud Notes

  private static let notes = "/index.php/apps/notes/api/v1/notes"

  @Test func `a Nextcloud note has every field of its documentation`() async throws {
    let (service, notes) = (try service("nextcloud-notes"), CloudServiceTests.notes)
    let made = await ask(
      service, "POST \(notes)",
      #"{"title":"New note","category":"sub-directory","content":"New note\n and more"}"#)
    #expect(made.status == 200)
    #expect(made.headers["X-Notes-API-Versions"] == "0.2, 1.2")
    #expect(
      text(made) == #"{"id":1,"etag":"1","readonly":false,"modified":1796022725,"#
        + #""title":"New note","category":"sub-directory","content":"New note\n and more","#
        + #""favorite":false}"#)
    let shown = await ask(service, "GET \(notes)/1")
    #expect(shown.headers["ETag"] == "\"1\"")
    #expect(text(shown) == text(made))
    #expect(
      await ask(service, "GET \(notes)/1", "", ["If-None-Match": "\"1\""]).status == 304)
    let gone = await ask(service, "DELETE \(notes)/1")
    #expect((gone.status, text(gone)) == (200, "[]"))
    let missing = await ask(service, "GET \(notes)/1")
    #expect(missing.status == 404)
    #expect(text(missing).contains("NoteDoesNotExistException"))
  }

  @Test func `a change of a Nextcloud note is compared by a quoted tag`() async throws {
    let (service, notes) = (try service("nextcloud-notes"), CloudServiceTests.notes)
    _ = await ask(service, "POST \(notes)", #"{"title":"a","content":"b","favorite":true}"#)
    let change = #"{"content":"c"}"#
    let bare = await ask(service, "PUT \(notes)/1", change, ["If-Match": "1"])
    #expect(bare.status == 412)
    #expect(text(bare).contains(#""content":"b""#), "the note as it is")
    let quoted = await ask(service, "PUT \(notes)/1", change, ["If-Match": "\"1\""])
    #expect(quoted.status == 200)
    #expect(text(quoted).contains(#""title":"a""#) && text(quoted).contains(#""favorite":true"#))
    #expect(await ask(service, "PUT \(notes)/1", change, ["If-Match": "\"1\""]).status == 412)
  }

  @Test func `Nextcloud notes come in chunks to those who ask, and whole to others`() async throws {
    let (service, notes) = (try service("nextcloud-notes"), CloudServiceTests.notes)
    for number in 1...5 {
      _ = await ask(service, "POST \(notes)", #"{"title":"n\#(number)","content":""}"#)
    }
    for query in ["", "?chunkSize=0"] {
      let whole = await ask(service, "GET \(notes)\(query)")
      #expect(whole.headers["X-Notes-Chunk-Cursor"] == nil)
      #expect(text(whole).matches(of: /"id":/).count == 5)
    }
    var (target, counts): (String?, [Int]) = ("\(notes)?chunkSize=2", [])
    while let place = target, counts.count < 9 {
      let chunk = await ask(service, "GET \(place)")
      counts.append(text(chunk).matches(of: /"id":/).count)
      target = chunk.headers["X-Notes-Chunk-Cursor"].map {
        "\(notes)?chunkSize=2&chunkCursor=\($0)"
      }
    }
    #expect(counts == [2, 2, 1])
  }

  // MARK: Joplin

  @Test func `Joplin takes JSON of any type, and an id of 32 digits`() async throws {
    let service = try service("joplin")
    let made = await ask(
      service, "POST /notes",
      #"{"id":"00a87474082744c1a8515da6aa5792d2","title":"My note","user_created_time":1000}"#
        .replacing("}", with: #","body":"text"}"#),
      ["Content-Type": "application/x-www-form-urlencoded"])
    #expect(made.status == 200)
    #expect(
      text(made) == #"{"id":"00a87474082744c1a8515da6aa5792d2","parent_id":"","title":"My note","#
        + #""body":"text","user_created_time":1000,"user_updated_time":1000,"created_time":1000,"#
        + #""updated_time":1000,"is_todo":0,"todo_completed":0,"encryption_applied":0}"#)
    let changed = await ask(
      service, "PUT /notes/00a87474082744c1a8515da6aa5792d2", #"{"title":"new"}"#)
    #expect(text(changed).contains(#""title":"new","body":"text""#))
    let gone = await ask(service, "DELETE /notes/00a87474082744c1a8515da6aa5792d2")
    #expect((gone.status, text(gone)) == (200, ""))
    #expect(gone.headers["Content-Type"] == "text/plain")
    let missing = await ask(service, "GET /notes/00a87474082744c1a8515da6aa5792d2")
    #expect((missing.status, text(missing)) == (404, #"{"error":"Not Found"}"#))
    let numbered = await ask(service, "POST /notes", #"{"title":"a","body":"b"}"#)
    #expect(text(numbered).contains(#""id":"00000000000000000000000000000001""#))
  }

  @Test func `Joplin says whether there is more`() async throws {
    let service = try service("joplin")
    for number in 1...3 {
      _ = await ask(service, "POST /notes", #"{"title":"n\#(number)","body":"b"}"#)
    }
    let first = text(await ask(service, "GET /notes?limit=2"))
    #expect(first.hasSuffix(#""has_more":true}"#) && first.matches(of: /"id":/).count == 2)
    let last = text(await ask(service, "GET /notes?limit=2&page=2"))
    #expect(last.hasSuffix(#""has_more":false}"#) && last.matches(of: /"id":/).count == 1)
  }

  // MARK: Memos

  @Test func `a memo is known by its name, and its mask says what is changed`() async throws {
    let service = try service("memos")
    let made = await ask(service, "POST /api/v1/memos", #"{"content":"milk"}"#)
    #expect(
      text(made) == #"{"name":"memos/1","state":"NORMAL","creator":"users/1","#
        + #""createTime":"2026-11-30T07:12:05Z","updateTime":"2026-11-30T07:12:05Z","#
        + #""content":"milk","visibility":"PRIVATE","tags":[],"pinned":false,"attachments":[]}"#)
    let pinned = await ask(
      service, "PATCH /api/v1/memos/1?updateMask=pinned", #"{"content":"old","pinned":true}"#)
    #expect(text(pinned).contains(#""content":"milk""#) && text(pinned).contains(#""pinned":true"#))
    let both = await ask(
      service, "PATCH /api/v1/memos/1?updateMask=content,pinned,update_time",
      #"{"content":"new","pinned":false}"#)
    #expect(text(both).contains(#""content":"new""#) && text(both).contains(#""pinned":false"#))
    let nothing = await ask(
      service, "PATCH /api/v1/memos/1?updateMask=visibility", #"{"content":"old"}"#)
    #expect(nothing.status == 400 && text(nothing).contains(#""code":3"#))
    let gone = await ask(service, "DELETE /api/v1/memos/1")
    #expect((gone.status, text(gone)) == (200, "{}"))
    let missing = await ask(service, "GET /api/v1/memos/1")
    #expect(
      (missing.status, text(missing))
        == (404, #"{"code":5,"message":"memo not found","details":[]}"#))
  }

  @Test func `pages of memos end with an empty token`() async throws {
    let service = try service("memos")
    for number in 1...3 {
      _ = await ask(service, "POST /api/v1/memos", #"{"content":"n\#(number)"}"#)
    }
    let first = text(await ask(service, "GET /api/v1/memos?pageSize=2"))
    let token = try #require(first.firstMatch(of: /"nextPageToken":"([^"]+)"}$/)).output.1
    let last = text(await ask(service, "GET /api/v1/memos?pageSize=2&pageToken=\(token)"))
    #expect(last.hasSuffix(#""nextPageToken":""}"#) && last.contains(#""content":"n1""#))
  }

  @Test func `an old Memos has numbers, seconds and a bare list`() async throws {
    let service = try service("memos+0.21")
    let made = await ask(service, "POST /api/v1/memo", #"{"content":"milk"}"#)
    #expect(text(made).contains(#""id":1"#) && text(made).contains(#""createdTs":1796022725"#))
    #expect(!text(made).contains("createTime") && text(made).contains(#""resourceList":[]"#))
    #expect(text(await ask(service, "GET /api/v1/memo")).hasPrefix("[{"))
    #expect(text(await ask(service, "DELETE /api/v1/memo/1")) == "true")
    let missing = await ask(service, "GET /api/v1/memo/1")
    #expect((missing.status, text(missing)) == (404, #"{"message":"Memo not found"}"#))
  }
}
