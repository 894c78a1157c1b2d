import Notes
import NotesAPI
import NotesServer
import Testing

/// What WordPress, HedgeDoc and Trilium promise, where no recording shows it.
@Suite struct SitesServiceTests {
  private func service(_ dialect: String, bodies: [String] = []) async throws -> NotesService {
    let repository = InMemoryNoteRepository(now: steppingClock())
    for body in bodies { _ = try await repository.create(Draft(body: body)) }
    return NotesService(repository: repository, dialect: try Dialect.builtIn(dialect))
  }

  private func answer(
    _ service: NotesService, _ line: String, _ body: String = "", type: String = "application/json"
  ) async -> (status: Int, text: String, headers: HTTPHeaders) {
    let words = line.split(separator: " ").map(String.init)
    var request = HTTPRequest(method: words[0], target: words[1], body: Array(body.utf8))
    request.headers["Host"] = "site.test"
    if !body.isEmpty { request.headers["Content-Type"] = type }
    let response = await service.respond(to: request)
    return (response.status, String(decoding: response.body, as: UTF8.self), response.headers)
  }

  @Test func `WordPress counts pages in headers, and links the next and the one before`()
    async throws
  {
    let service = try await service("wordpress", bodies: (1...7).map { "b\($0)" })
    let posts = "http://site.test/wp-json/wp/v2/posts"
    let page = await answer(service, "GET /wp-json/wp/v2/posts?per_page=3&page=2&_fields=id")
    #expect(page.text == #"[{"id":4},{"id":3},{"id":2}]"#)
    #expect(page.headers["X-WP-Total"] == "7" && page.headers["X-WP-TotalPages"] == "3")
    #expect(
      page.headers["Link"] == "<\(posts)?per_page=3&_fields=id&page=1>; rel=\"prev\", "
        + "<\(posts)?per_page=3&_fields=id&page=3>; rel=\"next\"")
    let beyond = await answer(service, "GET /wp-json/wp/v2/posts?per_page=3&page=4")
    #expect(beyond.status == 400)
    #expect(beyond.text.hasPrefix(#"{"code":"rest_post_invalid_page_number","message":"#))
    let found = await answer(service, "GET /wp-json/wp/v2/posts?search=b5&_fields=content.raw")
    #expect(found.text == #"[{"content":{"raw":"b5"}}]"#)
  }

  @Test func `WordPress keeps a status, and tells what it adds`() async throws {
    let service = try await service("wordpress")
    let draft = #"{"title":"t","content":"one\ntwo","status":"draft","tags":[3]}"#
    let made = await answer(service, "POST /wp-json/wp/v2/posts", draft)
    #expect(made.status == 201)
    #expect(made.headers["Location"] == "http://site.test/wp-json/wp/v2/posts/1")
    #expect(
      made.text
        == #"{"id":1,"date_gmt":"2026-11-30T07:12:05","modified_gmt":"2026-11-30T07:12:05","#
        + #""title":{"raw":"t","rendered":"t"},"content":{"raw":"one\ntwo","#
        + #""rendered":"<p>one<br \/>\ntwo<\/p>\n","protected":false},"#
        + #""status":"draft","tags":[3],"date":"2026-11-30T07:12:05","#
        + #""modified":"2026-11-30T07:12:05","slug":"1","type":"post","#
        + #""link":"http:\/\/site.test\/?p=1","author":1,"sticky":false,"format":"standard","#
        + #""categories":[1]}"#)
    let published = await answer(
      service, "PUT /wp-json/wp/v2/posts/1?_fields=status,title.raw", #"{"status":"publish"}"#)
    #expect(published.text == #"{"title":{"raw":"t"},"status":"publish"}"#)
  }

  @Test func `WordPress deletes for ever where it is told to`() async throws {
    let service = try await service("wordpress+force", bodies: ["b"])
    let gone = await answer(service, "DELETE /wp-json/wp/v2/posts/1?force=true")
    #expect(gone.status == 200 && gone.text.hasPrefix(#"{"deleted":true,"previous":{"id":1,"#))
    let again = await answer(service, "DELETE /wp-json/wp/v2/posts/1?force=true")
    #expect(again.status == 404)
    #expect(
      again.text
        == #"{"code":"rest_post_invalid_id","message":"Invalid post ID.","data":{"status":404}}"#)
  }

  @Test func `HedgeDoc takes Markdown and nothing else, and makes the title of it`() async throws {
    let service = try await service("hedgedoc")
    let made = await answer(
      service, "POST /api/v2/notes", "\n# Shop\n\nmilk \n", type: "text/markdown")
    #expect(made.status == 201)
    #expect(
      made.text == ##"{"content":"# Shop\n\nmilk","metadata":{"primaryAlias":"1","##
        + #""createdAt":"2026-11-30T07:12:05.000Z","updatedAt":"2026-11-30T07:12:05.000Z","#
        + #""aliases":["1"],"title":"Shop","description":"","tags":[],"version":2,"#
        + #""lastUpdatedBy":null,"editedBy":[],"#
        + #""permissions":{"owner":null,"sharedToUsers":[],"sharedToGroups":[]}}}"#)
    let list = await answer(service, "GET /api/v2/me/notes")
    #expect(list.text.hasPrefix(#"[{"primaryAlias":"1","title":"Shop","tags":[],"createdAt":""#))
    #expect(!list.text.contains("milk"))
    let refused = await answer(service, "POST /api/v2/notes", "{}")
    #expect(refused.status == 400 && refused.text.contains("has to be text/markdown"))
    let missing = await answer(service, "GET /api/v2/notes/other")
    #expect(missing.status == 404 && missing.text.hasPrefix(#"{"name":"NotInDBError","message":"#))
    let gone = await answer(service, "DELETE /api/v2/notes/1", #"{"keepMedia":true}"#)
    #expect(gone.status == 204 && gone.text.isEmpty)
  }

  @Test func `Trilium has words and text in two places`() async throws {
    let service = try await service("trilium")
    let made = await answer(
      service, "POST /etapi/create-note",
      #"{"parentNoteId":"root","title":"Shop","type":"text","content":"<p>milk</p>"}"#)
    #expect(made.status == 201)
    #expect(made.text.hasPrefix(#"{"note":{"noteId":"1","title":"Shop","utcDateCreated":"#))
    #expect(made.text.contains(#""utcDateCreated":"2026-11-30 07:12:05.000Z""#))
    #expect(made.text.contains(#""dateCreated":"2026-11-30 07:12:05.000+0000""#))
    #expect(made.text.contains(#""branch":{"branchId":"root_1","noteId":"1","#))
    let text = await answer(service, "GET /etapi/notes/1/content")
    #expect(text.text == "<p>milk</p>" && text.headers["Content-Type"] == "text/html")
    let put = await answer(
      service, "PUT /etapi/notes/1/content", "<p>bread</p>", type: "text/plain")
    #expect(put.status == 204)
    let renamed = await answer(service, "PATCH /etapi/notes/1", #"{"title":"Bakery"}"#)
    #expect(renamed.text.contains(#""title":"Bakery""#))
    for (search, isFound) in ["bread": true, "milk": false, #"\<p\>bread"#: true] {
      let query = search.replacing("\\", with: "%5C").replacing("<", with: "%3C")
        .replacing(">", with: "%3E")
      let found = await answer(service, "GET /etapi/notes?search=\(query)")
      #expect(found.text.hasPrefix(#"{"results":[{"#) == isFound, "\(search): \(found.text)")
    }
    for _ in 1...2 {
      #expect(await answer(service, "DELETE /etapi/notes/1").status == 204)
    }
    let missing = await answer(service, "GET /etapi/notes/1")
    #expect(missing.status == 404)
    #expect(missing.text.hasPrefix(#"{"status":404,"code":"NOTE_NOT_FOUND","message":"#))
  }
}
