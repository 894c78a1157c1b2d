import Notes
import NotesAPI
import NotesServer
import Testing

@Suite struct DialectDraftTests {
  @Test(arguments: [
    (
      #"{"items":[{"_id":"a1","heading":"x","markdown":"one","createdAt":1796022039000,"tags":["t"]},{"_id":"a2","heading":"y","markdown":"two","createdAt":1796022040000,"tags":[]}]}"#,
      "/api/notes", ["\"_id\":\"{id}\"", "\"markdown\":\"{body}\"", "\"milliseconds\"", "{tags}"]
    ),
    (
      #"[{"id":1,"subject":"s","message":"m\u202e","modified":"2026-11-30 07:12:04","starred":true}]"#,
      "/notes",
      ["{id:number}", "\"subject\":\"{title}\"", "\"message\":\"{body}\"", "\"sql\"", "{pinned}"]
    ),
    (
      #"{"data":{"list":[{"noteId":"x","content":{"raw":"r","rendered":"<p>r</p>"},"name":"n"}]}}"#,
      "/posts", ["\"noteId\":\"{id}\"", "{\"raw\":\"{body}\"}", "\"name\":\"{title}\""]
    ),
    (
      #"{"results":[{"id":"1","text":"a"}],"next_cursor":"z"}"#, "/notes",
      ["?cursor={cursor}", "\"next_cursor\":\"{cursor}\""]
    ),
    (
      #"[{"id":1,"evil\": 1, //\n\u2028x":"*/","text":"a"}]"#, "/items", ["\"text\":\"{body}\""]
    ),
  ])
  func `an API that nobody knows gets a draft that loads and lists its notes`(
    _ list: String, _ path: String, _ parts: [String]
  ) async throws {
    let wire = Asked { request in
      request.target.hasPrefix(path) && !request.target.dropFirst(path.count).contains("/")
        ? json(list) : HTTPResponse(status: 404)
    }
    let draft = try #require(try await recognised(wire).unknownList)
    for part in parts { #expect(draft.text.contains(part), "\(draft.text)") }
    #expect(draft.text.contains("// create: {"))
    let dialect = try Dialect(json5: Array(draft.text.utf8), name: "draft")
    #expect(dialect.operations == [.list])
    let once = Locked(false)
    let end = Asked { request throws(RepositoryError) in
      // The second page is empty.
      let isFirst = once.withLock { isDone in
        defer { isDone = true }
        return !isDone
      }
      return isFirst ? try await wire.send(request) : json(#"{"results":[]}"#)
    }
    let repository = RESTNoteRepository(
      link: HTTPLink(dialect: dialect, base: draft.address, transport: end))
    #expect(try await repository.notes(NoteQuery()).notes.count == draft.notes)
  }

  @Test func `many dialects leave enough to ask for the usual lists`() async throws {
    let kinds = (0..<100).map { number in
      let text = """
        { note: { id: "{id}", body: "{body}" },
          list: { request: "GET /list\(number)", answer: "{notes}" } }
        """
      return Recogniser.Kind(
        DialectFile(name: "mine\(number)", place: "mine.json5", bytes: Array(text.utf8)))
    }
    let wire = Asked { request in
      request.target == "/entries"
        ? json(#"[{"id":1,"text":"a"}]"#) : HTTPResponse(status: 404)
    }
    let base = try BaseURL("http://127.0.0.1:8000")
    let found = try await Recogniser(kinds, base: base, transport: wire).recognise()
    #expect(found.unknownList?.notes == 1)
    #expect(wire.requests.count <= Recogniser.requestLimit)
  }

  @Test func `a note by itself is found, wrapped or not, and its text where lists have none`()
    async throws
  {
    let wire = Asked { request in
      switch request.target {
      case "/notes.json": json(#"[{"id":7,"title":"t"},{"id":8,"title":"u"}]"#)
      case "/notes/7.json": json(#"{"note":{"id":7,"title":"t","content":"the text"}}"#)
      default: HTTPResponse(status: 404)
      }
    }
    let draft = try #require(try await recognised(wire).unknownList)
    let dialect = try Dialect(json5: Array(draft.text.utf8), name: "draft")
    #expect(dialect.operations == [.list, .show])
    let repository = RESTNoteRepository(
      link: HTTPLink(dialect: dialect, base: draft.address, transport: wire))
    #expect(try await repository.note(Note.ID("7")).body == "the text")
    #expect(try await repository.notes(NoteQuery()).notes.map(\.headline) == ["u", "t"])
  }
}
