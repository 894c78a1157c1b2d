import Notes
import Testing

@testable import NotesAPI

@Suite struct RequestLineTests {
  @Test(
    "an id travels as one segment and comes back",
    arguments: [
      "1", "-3", "9223372036854775808", "a/b", "../x", "?", "#", "%2e%2e", "a b", "é", "e\u{301}",
      "x.json", "...", "+", String(repeating: "x", count: 512),
    ])
  func travels(_ id: String) throws {
    let line = try #require(RequestLine("GET /tweets/{id}.json"))
    let path = try #require(line.path(for: Note.ID(id)))
    #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(path.split(separator: "/").count == 2)
    #expect(line.matches(path: path).id == Note.ID(id))
  }

  @Test(
    "an id that cannot stand in a path is refused",
    arguments: ["", ".", "..", "a\r\nb", "a\u{0}", "\u{85}", String(repeating: "x", count: 513)])
  func refuses(_ id: String) throws {
    for operation in [
      NotesAPI.Operation.show(Note.ID(id)), .delete(Note.ID(id), ifStill: nil),
      .update(Note.ID(id), Draft(body: "x"), ifStill: nil),
    ] {
      let rails = try Dialect.builtIn("rails")
      #expect(throws: RepositoryError.self) { try rails.request(for: operation) }
    }
  }

  @Test(arguments: ["/notes/a/b", "/notes/", "/notes/%2e%2e", "/notes/%00", "/notes/%FF", "/notes"])
  func `a path with another id is another path`(_ path: String) throws {
    #expect(try #require(RequestLine("GET /notes/{id}")).matches(path: path).isMatch == false)
  }

  @Test(arguments: ["", "GET", "GET notes", "get /notes", "GET /{id}/{id}", "GET /{x}"])
  func `what is no request line is none`(_ text: String) {
    #expect(RequestLine(text) == nil)
  }
}
