import NotesAPI
import Support
import Testing

/// Every server starts, and is the one it is taken for: its answers have the status and the shape
/// of the recordings in `NotesAPITests/Wire`.
///
/// One after the other, since all of them at once would start slowly.
@Suite(.serialized) struct PeerStartTests {
  @Test func `Jersey reads a form, and lists XML with the zone that it lives in`() async throws {
    try await Peer.jaxrs.alone { server in
      let made = try await server.answer(
        "POST", "/NoteWS/notes", form, body: "noteId=1&content=hello&createddate=8")
      #expect(made.status == 201)
      #expect(made.headers["Location"] == "\(server.address)/NoteWS/notes/1")
      let list = try await server.answer("GET", "/NoteWS/notes")
      #expect(list.status == 200 && list.headers["Content-Type"] == "application/xml")
      #expect(
        list.text.hasSuffix(
          "<notes><note><content>hello</content><createdDate>1970-01-01T09:00:08+09:00"
            + "</createdDate><noteId>1</noteId></note></notes>"), "\(list.text)")
      let again = try await server.answer(
        "POST", "/NoteWS/notes", form, body: "noteId=1&content=hello&createddate=8")
      #expect(again.status == 500)
    }
  }

  @Test func `Jersey takes milliseconds, another zone, and says nothing, when told to`()
    async throws
  {
    let settings = ["NOTEWS_VOID": "1", "NOTEWS_MILLIS": "1", "NOTEWS_TZ": "UTC"]
    try await Peer("jaxrs", settings).alone { server in
      let made = try await server.answer(
        "POST", "/NoteWS/notes", form, body: "noteId=1&content=hello&createddate=8000")
      #expect(made.status == 204)
      let shown = try await server.answer("GET", "/NoteWS/notes/1")
      #expect(shown.text.contains("<createdDate>1970-01-01T00:00:08Z</createdDate>"))
    }
  }

  @Test func `Pyramid answers with an id alone, or in full, and members only if told to`()
    async throws
  {
    try await Peer.pyramid.alone { server in
      let made = try await server.answer("POST", "/blogposts", json, body: #"{"text":"hello"}"#)
      #expect(made.status == 200 && made.text.wholeMatch(of: /{"id": "[-0-9a-f]{36}"}/) != nil)
      let list = try await server.answer("GET", "/blogposts")
      #expect(list.text.hasPrefix(#"{"data": {"blogposts": [{"id": ""#), "\(list.text)")
      #expect(try await server.answer("POST", "/blogposts", json, body: "{}").status == 500)
    }
    try await Peer("pyramid", ["POST_SHAPE": "full", "AUTH": "1"]).alone { server in
      let draft = #"{"text":"hello"}"#
      #expect(try await server.answer("POST", "/blogposts", json, body: draft).status == 403)
      let name = #"{"name":"ann","password":"pw"}"#
      for path in ["/users/register", "/users/login"] {
        let answer = try await server.answer("POST", path, json, body: name)
        #expect(answer.text == #"{"status": "success"}"#)
        guard let cookie = answer.headers["Set-Cookie"]?.prefix(while: { $0 != ";" }) else {
          continue
        }
        let made = try await server.answer(
          "POST", "/blogposts", ["Content-Type": "application/json", "Cookie": String(cookie)],
          body: draft)
        #expect(made.text.contains(#""creator": "ann""#), "\(made.text)")
      }
    }
  }

  @Test func `FastAPI has posts, and a search with a key`() async throws {
    try await Peer("fastapi").alone { server in
      let made = try await server.answer("POST", "/blogposts", json, body: #"{"text":"hello"}"#)
      #expect(made.status == 201)
      #expect(made.text.wholeMatch(of: /{"id":1,"text":"hello","created":"[-0-9T:.]+Z"}/) != nil)
      #expect(try await server.answer("POST", "/blogposts", json, body: "{}").status == 422)
      let search = "/api/search?q=network&per_page=2"
      #expect(try await server.answer("GET", search).status == 403)
      let found = try await server.answer("GET", search + "&api_key=sekret")
      #expect(found.status == 200 && found.headers["Total"] == "83")
      #expect(found.headers["Link"]?.hasSuffix(#"&page=2>; rel="next""#) == true)
    }
  }

  @Test func `Flask keeps what it was given for ever`() async throws {
    try await Peer.flask.alone { server in
      let made = try await server.answer("POST", "/blogposts", json, body: #"{"text":"hello"}"#)
      #expect(made.status == 201)
      #expect(made.text.contains(#" -0000"}"#), "an RFC 822 date: \(made.text)")
      let refused = try await server.answer("POST", "/blogposts", json, body: "{}")
      #expect(refused.status == 400)
      #expect(refused.text == #"{"message": {"text": "text is needed"}}"# + "\n")
      let id = made.text.firstMatch(of: /"id": "([^"]+)"/)?.1 ?? "none"
      #expect(try await server.answer("DELETE", "/blogposts/\(id)").status == 405)
    }
  }

  @Test func `a visitor meets no notes of the one before`() async throws {
    let settings = ["NOTES_SHAPE": "readme", "NOTES_STYLE": "l8"]
    for peer in [
      Peer("flask", notes: .restarted),
      Peer(
        "laravel", settings, dialect: "laravel+l8+trims", path: "/secure",
        credentials: try .bearer("sekret")),
    ] {
      let path = peer.dialect.isEmpty ? "/blogposts" : "/api/notes"
      for _ in 1...2 {
        try await peer.alone { server in
          let found = try await server.answer("GET", path)
          #expect(found.text.contains("[]"), "\(peer): \(found.text)")
          let draft = #"{"text":"words","body":"words"}"#
          let made = try await server.answer("POST", path, json, body: draft)
          #expect(made.status == 201)
        }
      }
    }
  }
}

let form: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded"]
let json: HTTPHeaders = ["Content-Type": "application/json"]

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
