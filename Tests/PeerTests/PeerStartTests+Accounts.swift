import NotesAPI
import Support
import Testing

/// Those that know who asks.
extension PeerStartTests {
  @Test func `Django has pages, cursors, XML, tokens and a limit`() async throws {
    try await Peer("drf", ["PAGE_SIZE": "1"]).alone { server in
      for body in [#"{"body":"one"}"#, #"{"body":"two"}"#] {
        #expect(try await server.answer("POST", "/notes/", json, body: body).status == 201)
      }
      let pages = ["/notes/": "page=2", "/offset/": "limit=1&offset=1", "/cursor/": "cursor=cD0x"]
      for (path, query) in pages {
        let page = try await server.answer("GET", path)
        #expect(page.text.contains(#""next":"\#(server.address)\#(path)?\#(query)""#))
      }
      let xml = try await server.answer("GET", "/xml/", ["Accept": "application/xml"])
      #expect(xml.text.contains("<notes><note><id>1</id><title></title><body>one</body>"))
      for (credentials, status) in [
        "Token sekret": 200, "Basic YW5uOnB3": 200, "Bearer sekret": 401, "Token other": 401,
      ] {
        let answer = try await server.answer("GET", "/secure/", ["Authorization": credentials])
        #expect(answer.status == status, "\(credentials)")
      }
      for _ in 1...3 { #expect(try await server.answer("GET", "/throttled/").status == 200) }
      let limited = try await server.answer("GET", "/throttled/")
      #expect(limited.status == 429 && limited.headers["Retry-After"] != nil)
    }
  }

  @Test func `Kinto has a collection for Ann, in pages as long as it is told`() async throws {
    try await Peer.kinto.alone { server in
      let records = "/v1/buckets/notes/collections/notes/records"
      #expect(try await server.answer("GET", records).status == 401)
      let ann: HTTPHeaders = [
        "Authorization": "Basic YW5uOnB3", "Content-Type": "application/json",
      ]
      for _ in 1...4 {
        let made = try await server.answer(
          "POST", records, ann, body: #"{"data":{"title":"t","body":"b"}}"#)
        #expect(made.status == 201 && made.text.contains(#""permissions":{"write":["basicauth:"#))
      }
      let list = try await server.answer("GET", records, ann)
      #expect(list.headers["Next-Page"]?.contains("_limit=3&_token=") == true)
      #expect(list.headers["ETag"] != nil)
    }
  }

  @Test func `WordPress takes an application password`() async throws {
    try await Peer("wordpress").alone { server in
      let (posts, draft) = ("/wp-json/wp/v2/posts", #"{"title":"hoge","content":"words"}"#)
      let refused = try await server.answer("POST", posts, json, body: draft)
      #expect(refused.status == 401)
      #expect(refused.text.hasPrefix(#"{"code":"rest_cannot_create","message":"#))
      let ann: HTTPHeaders = [
        "Authorization": "Basic YW5uOnNla3JldHNla3JldHNla3JldHNla3JldA==",
        "Content-Type": "application/json",
      ]
      let made = try await server.answer("POST", posts, ann, body: draft)
      #expect(made.status == 201, "\(made.text)")
      #expect(made.text.contains(#""title":{"raw":"hoge","rendered":"hoge"}"#))
      let list = try await server.answer("GET", posts + "?_fields=id,title")
      #expect(list.headers["X-WP-Total"] == "1")
      #expect(list.text == #"[{"id":1,"title":{"rendered":"Hello world!"}}]"#)
    }
  }

  @Test func `entries are their writers' own`() async throws {
    try await Peer("entries").alone { server in
      let user = #"{"user":{"email":"bob@example.test","password":"pw"}}"#
      let up = try await server.answer("POST", "/v1/users/sign_up", json, body: user)
      let signedIn = try await server.answer("POST", "/v1/users/sign_in", json, body: user)
      #expect(up.status == 201 && signedIn.status == 200 && up.text == signedIn.text)
      let again = try await server.answer("POST", "/v1/users/sign_up", json, body: user)
      #expect(again.status == 422)
      #expect(
        again.text == #"{"message":"Validation failed","errors":["Email has already been taken"]}"#)
      let wrong = try await server.answer(
        "POST", "/v1/users/sign_in", json, body: user.replacing("pw", with: "other"))
      #expect(wrong.status == 401 && wrong.text.hasSuffix(#","errors":[]}"#))

      let bob = entryHeaders(String(up.text.firstMatch(of: /{"token":"([^"]+)"}/)?.1 ?? "none"))
      let draft = #"{"entry":{"title":"t","body":"b"}}"#
      let made = try await server.answer("POST", "/v1/entries", bob, body: draft)
      #expect(made.status == 201)
      #expect(made.text.hasPrefix(#"{"id":1,"title":"t","body":"b","created_at":""#))
      let entry = "/v1/entries/1"
      for (method, status) in ["PUT": 200, "PATCH": 200, "DELETE": 403, "GET": 403] {
        let headers = status == 200 ? bob : entryHeaders("sekret")
        let answer = try await server.answer(method, entry, headers, body: draft)
        #expect(answer.status == status, "\(method)")
      }
      #expect(try await server.answer("GET", entry).status == 401)
      #expect(try await server.answer("GET", "/v1/entries", entryHeaders("sekret")).text == "[]")
      #expect(try await server.answer("POST", "/v1/entries", bob, body: "{}").status == 422)
      #expect(try await server.answer("DELETE", entry, bob).status == 204)
      #expect(try await server.answer("GET", entry, bob).status == 404)
    }
  }

  @Test func `Laravel of today has pages, tokens, a limit and forms of its own`() async throws {
    let peer = Peer("laravel", ["NOTES_SHAPE": "readme", "NOTES_STYLE": "l8"])
    try await peer.alone { server in
      let made = try await server.answer("POST", "/api/notes", json, body: #"{"body":"words"}"#)
      #expect(made.status == 201 && made.text.hasPrefix(#"{"data":{"body":"words","#))
      let list = try await server.answer("GET", "/api/notes")
      for name in ["data", "links", "meta"] { #expect(list.text.contains("\"\(name)\":")) }
      #expect(try await server.answer("POST", "/api/notes", asJSON, body: "{}").status == 422)
      #expect(try await server.answer("GET", "/secure/notes", asJSON).status == 401)
      let bearer: HTTPHeaders = ["Authorization": "Bearer sekret", "Accept": "application/json"]
      #expect(try await server.answer("GET", "/secure/notes", bearer).status == 200)
      for _ in 1...3 { #expect(try await server.answer("GET", "/limited/notes").status == 200) }
      #expect(try await server.answer("GET", "/limited/notes", asJSON).status == 429)
      #expect(try await server.answer("POST", "/csrf/notes", asJSON, body: "{}").status == 419)
    }
  }
}

private let asJSON: HTTPHeaders = [
  "Accept": "application/json", "Content-Type": "application/json",
]

private func entryHeaders(_ token: String) -> HTTPHeaders {
  ["Authorization": "Token token=\"\(token)\"", "Content-Type": "application/json"]
}
