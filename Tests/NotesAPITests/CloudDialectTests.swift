import Notes
import Testing

@testable import NotesAPI

/// What clients of these services say and understand, by the services' documentation.
@Suite struct CloudDialectTests {
  private func request(
    _ dialect: String, _ operation: NotesAPI.Operation, at position: ListPosition = .first
  ) throws -> String {
    let request = try Dialect.builtIn(dialect).request(
      for: operation, at: position, now: Timestamp(milliseconds: 1_796_022_724_000))
    let fields = ["If-Match", "If-None-Match"].compactMap { name in
      request.headers[name].map { " \(name): \($0)" }
    }
    let body = request.body.isEmpty ? "" : " " + String(decoding: request.body, as: UTF8.self)
    return "\(request.method) \(request.target)\(fields.joined())\(body)"
  }

  private func outcome(
    _ dialect: String, _ operation: NotesAPI.Operation, _ status: Int, _ body: String,
    _ headers: HTTPHeaders = [:]
  ) throws(RepositoryError) -> Outcome {
    var response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    response.headers["Content-Type"] = "application/json"
    guard let dialect = try? Dialect.builtIn(dialect) else { throw .unsupported(dialect) }
    return try dialect.outcome(in: response, of: operation)
  }

  private func message(
    _ dialect: String, _ operation: NotesAPI.Operation, _ status: Int, _ body: String
  ) -> String {
    do throws(RepositoryError) {
      return "\(try outcome(dialect, operation, status, body))"
    } catch {
      return error.message
    }
  }

  private let draft = Draft(title: "a", body: "b")
  private let id = Note.ID("7")
  private let version = Note.Version("90af")

  @Test func `a client names a Kinto record, and guards what it writes`() throws {
    let root = "/v1/buckets/notes/collections/notes/records"
    #expect(try request("kinto", .list(NoteQuery())) == "GET \(root)?_limit=1000")
    var named = draft
    named.id = Note.ID("0b7c1f6e-3f0a-4c55-a1b2-7d5f0e9a4c21")
    #expect(
      try request("kinto", .create(named)) == "POST \(root) If-None-Match: * "
        + #"{"data":{"id":"0b7c1f6e-3f0a-4c55-a1b2-7d5f0e9a4c21","title":"a","body":"b"}}"#)
    let moment = Note.Version("1796022039038")
    #expect(
      try request("kinto", .update(id, draft, ifStill: moment))
        == #"PATCH \#(root)/7 If-Match: "1796022039038" {"data":{"title":"a","body":"b"}}"#)
    #expect(
      try request("kinto", .delete(id, ifStill: moment))
        == #"DELETE \#(root)/7 If-Match: "1796022039038""#)
    #expect(try request("kinto", .delete(id, ifStill: nil)) == "DELETE \(root)/7")
  }

  @Test func `a Kinto record without a text is a note, and an answer without a record is none`() {
    let record = #"{"data":{"title":"a","id":"x","last_modified":1796022039038}}"#
    guard case .note(let note)? = try? outcome("kinto", .show(Note.ID("x")), 200, record) else {
      Issue.record("no note")
      return
    }
    #expect(note.body.isEmpty && note.version == Note.Version("1796022039038"))
    #expect(
      message("kinto", .show(Note.ID("x")), 200, #"{"data":{}}"#)
        .hasPrefix("The answer is not one of this service"))
  }

  @Test func `a Nextcloud tag is bare in a note and quoted in a request`() throws {
    let root = "/index.php/apps/notes/api/v1/notes"
    let body = """
      {"id":76,"etag":"90af","readonly":true,"modified":1376753464,"title":"New note",
      "category":"sub-directory","content":"New note\\n and more","favorite":true}
      """
    guard case .note(let note) = try outcome("nextcloud-notes", .show(Note.ID("76")), 200, body)
    else {
      Issue.record("no note")
      return
    }
    #expect(note.version == version && note.pinned && note.title == "New note")
    #expect(note.updated == Timestamp(milliseconds: 1_376_753_464_000))
    #expect(
      note.attributes == [
        .init(name: "readonly", value: .flag(true)),
        .init(name: "category", value: .text("sub-directory")),
      ])
    #expect(
      try request("nextcloud-notes", .update(note.id, Draft(note), ifStill: note.version))
        == #"PUT \#(root)/76 If-Match: "90af" {"title":"New note","content":"New note\n and "#
        + #"more","favorite":true,"category":"sub-directory"}"#)
    // Deletes are not compared there, so that the note is looked at before.
    #expect(try request("nextcloud-notes", .delete(id, ifStill: version)) == "DELETE \(root)/7")
    #expect(try !Dialect.builtIn("nextcloud-notes").conduct.guardsDeletes)
    #expect(
      try request("nextcloud-notes", .create(Draft(body: "b")))
        == #"POST \#(root) {"title":"","content":"b","favorite":false}"#)
  }

  @Test func `a list of Nextcloud notes goes on where its header says`() throws {
    let target = "/index.php/apps/notes/api/v1/notes"
    #expect(try request("nextcloud-notes", .list(NoteQuery())) == "GET \(target)?chunkSize=200")
    let note = #"[{"id":1,"etag":"a","modified":1,"title":"","category":"","content":""}]"#
    let first = try outcome(
      "nextcloud-notes", .list(NoteQuery()), 200, note,
      ["X-Notes-Chunk-Cursor": "17-3", "X-Notes-Chunk-Pending": "4"])
    guard case .listing(let part) = first else { return }
    #expect(part.next == .cursor("17-3"))
    #expect(
      try request("nextcloud-notes", .list(NoteQuery()), at: .cursor("17-3"))
        == "GET \(target)?chunkSize=200&chunkCursor=17-3")
    guard
      case .listing(let last) = try outcome(
        "nextcloud-notes", .list(NoteQuery()), 200, note)
    else { return }
    #expect(last.next == nil)
  }

  @Test func `what Nextcloud says with a number is said in words`() {
    let change = NotesAPI.Operation.update(id, draft, ifStill: version)
    let wordless = #"{"errorType":"OCA\\Notes\\Service\\SomeException"}"#
    let words = [
      403: "The server does not allow this: the note is read-only: "
        + "it was shared without the right to change it.",
      423: "Somebody else is writing this note: the server has its file locked just now.",
      507: "The server failed (507): there is not enough room left for it.",
      404: "The note is not on the server any more.",
    ]
    for (status, words) in words {
      #expect(message("nextcloud-notes", change, status, wordless) == words)
    }
    #expect(message("nextcloud-notes", change, 412, "{}") == "stale")
    #expect(message("nextcloud-notes", .delete(id, ifStill: nil), 200, "[]") == "deleted")
  }

  @Test func `an old Nextcloud without tags is guarded by its words`() throws {
    let body = #"{"id":7,"modified":1,"title":"a","category":"","content":"b","favorite":false}"#
    guard case .note(let note) = try outcome("nextcloud-notes", .show(id), 200, body) else {
      return
    }
    #expect(note.version?.isDigest == true)
  }

  @Test func `Joplin is asked for texts, and told no titles that are null`() throws {
    let list = try request("joplin", .list(NoteQuery()), at: .page(2))
    #expect(list.hasPrefix("GET /notes?fields=id%2Cparent_id%2Ctitle%2Cbody%2C"), "\(list)")
    #expect(list.hasSuffix("&order_by=created_time&order_dir=DESC&limit=100&page=2"), "\(list)")
    var named = Draft(body: "b")
    named.id = Note.ID("00a87474082744c1a8515da6aa5792d2")
    #expect(
      try request("joplin", .create(named))
        == #"POST /notes {"id":"00a87474082744c1a8515da6aa5792d2","title":"","body":"b"}"#)
    #expect(
      try request("joplin", .update(id, Draft(body: "b"), ifStill: version))
        == #"PUT /notes/7 {"title":"","body":"b"}"#)
  }

  @Test func `a Joplin note in the trash is none, and an error is its first line`() throws {
    let trashed = #"{"id":"7","title":"a","body":"b","deleted_time":1796022724000}"#
    #expect(message("joplin", .show(id), 200, trashed) == "The note is not on the server any more.")
    let kept = #"{"id":"7","title":"a","body":"b","deleted_time":0,"is_todo":1}"#
    guard case .note(let note) = try outcome("joplin", .show(id), 200, kept) else {
      Issue.record("no note")
      return
    }
    #expect(note.attributes == [.init(name: "is_todo", value: .number("1"))])
    #expect(
      message(
        "joplin", .list(NoteQuery()), 403,
        #"{"error":"Invalid \"token\" parameter: \n\nError: Invalid\n    at Api.checkToken_"}"#)
        == #"The server does not allow this: Invalid "token" parameter."#)
    #expect(message("joplin", .delete(id, ifStill: nil), 200, "") == "deleted")
  }

  @Test func `a memo is changed through a mask, and made for its writer alone`() throws {
    #expect(
      try request("memos", .update(id, Draft(body: "b"), ifStill: nil))
        == "PATCH /api/v1/memos/7?updateMask=content%2Cpinned%2Cupdate_time "
        + #"{"content":"b","pinned":false,"updateTime":"2026-11-30T07:12:04Z"}"#)
    #expect(
      try request("memos", .create(Draft(body: "b")))
        == #"POST /api/v1/memos {"content":"b","visibility":"PRIVATE","pinned":false}"#)
    #expect(try request("memos", .list(NoteQuery())) == "GET /api/v1/memos?pageSize=1000")
    let body = """
      {"memos":[{"name":"memos/AbC123","state":"NORMAL","creator":"users/2",
      "createTime":"2026-11-30T07:12:04Z","updateTime":"2026-11-30T07:12:05Z","content":"# Hi",
      "visibility":"PUBLIC","tags":["work"],"pinned":true,"property":{"title":"Hi"}}],
      "nextPageToken":"t"}
      """
    guard case .listing(let part) = try outcome("memos", .list(NoteQuery()), 200, body) else {
      return
    }
    #expect(part.next == .cursor("t"))
    let memo = try #require(part.notes.first)
    #expect(memo.id == Note.ID("AbC123") && memo.tags == ["work"] && memo.pinned)
    #expect(memo.attributes.map(\.name) == ["creator", "visibility", "property"])
  }

  @Test func `gRPC's errors are said in words`() {
    let change = NotesAPI.Operation.update(id, draft, ifStill: nil)
    let words = [
      (404, 5, "memo not found", "The note is not on the server any more."),
      (403, 7, "permission denied", "The server does not allow this: permission denied."),
      (401, 16, "user not authenticated", "The server wants a sign-in: user not authenticated."),
      (
        400, 3, "content too long (max 8192 characters)",
        "Refused: content too long (max 8192 characters)."
      ),
    ]
    for (status, code, said, words) in words {
      let body = #"{"code":\#(code),"message":"\#(said)","details":[]}"#
      #expect(message("memos", change, status, body) == words)
    }
  }
}
