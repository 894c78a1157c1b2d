import Notes
import Support
import Testing

@testable import NotesAPI

/// Files beside a note, as services name them.
@Suite struct AttachmentTests {
  private func memo(_ files: String) -> String {
    #"{"name":"memos/7","state":"NORMAL","content":"b","tags":[],"pinned":false,"# + files + "}"
  }

  private func attachments(_ memo: String, _ dialect: String = "memos") throws -> [Notes.Attachment]
  {
    var dialect = try Dialect.builtIn(dialect)
    dialect.home = try BaseURL("https://memos.example/sub")
    let response = HTTPResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: Array(memo.utf8))
    guard
      case .note(let note) = try dialect.outcome(in: response, of: .show(Note.ID("7")))
    else { return [] }
    #expect(
      !note.attributes.contains { ["attachments", "resources", "resourceList"].contains($0.name) })
    return note.attachments
  }

  @Test func `Memos has them on itself, or says where they are`() throws {
    let files = try attachments(
      memo(
        #"""
        "attachments":[
          {"name":"attachments/x1","filename":"my photo.jpg","size":"1234567","type":"image/jpeg",
           "externalLink":"","memo":"memos/7"},
          {"name":"attachments/x2","filename":"b.pdf","size":"3","type":"application/pdf",
           "externalLink":"https://files.example/b.pdf?sig=1"},
          {"name":"attachments/x3","filename":"c","externalLink":"https://memos.example/c"}]
        """#))
    #expect(
      files == [
        Notes.Attachment(
          name: "my photo.jpg",
          address: "https://memos.example/sub/file/attachments/x1/my%20photo.jpg",
          byteCount: 1_234_567, mediaType: "image/jpeg", isAtHome: true),
        Notes.Attachment(
          name: "b.pdf", address: "https://files.example/b.pdf?sig=1", byteCount: 3,
          mediaType: "application/pdf"),
        Notes.Attachment(name: "c", address: "https://memos.example/c", isAtHome: true),
      ])
  }

  @Test(arguments: [
    ("memos", "resources", "https://memos.example/sub/file/resources/9/a.png"),
    ("memos+0.22", "resources", "https://memos.example/sub/file/resources/9/a.png"),
    ("memos+0.21", "resourceList", "https://memos.example/sub/o/r/9"),
  ])
  func `Older ones call them otherwise`(dialect: String, field: String, address: String) throws {
    let file = #"{"name":"resources/9","id":9,"filename":"a.png","size":12,"type":"image/png"}"#
    let id = dialect == "memos+0.21" ? #""id":7,"rowStatus":"NORMAL","# : ""
    let files = try attachments(memo(id + #""\#(field)":[\#(file)]"#), dialect)
    #expect(
      files == [
        Notes.Attachment(
          name: "a.png", address: address, byteCount: 12, mediaType: "image/png", isAtHome: true)
      ])
  }

  @Test func `Names are not believed (C59)`() throws {
    func file(_ name: String, _ filename: String) -> String {
      #""attachments":[{"name":"\#(name)","filename":"\#(filename)","size":"-1","type":5}]"#
    }
    let up = try attachments(memo(file("../../../etc", "passwd")))
    #expect(up.map(\.address) == [""] && up.map(\.byteCount) == [nil])
    let dots = try attachments(memo(file("attachments/1", "..")))
    #expect(dots.map(\.address) == [""] && dots.map(\.name) == [".."])
    let hostile = try attachments(memo(file("attachments/1", #"a\"b?c#d\u009b;x%41"#)))
    #expect(
      hostile.map(\.address) == [""]
        && hostile.map(\.name) == ["a\"b?c#d\u{9B};x%41"])
    let odd = try attachments(memo(file("attachments/1", #"a\"b?c#d;x%41"#)))
    #expect(
      odd.map(\.address) == [
        "https://memos.example/sub/file/attachments/1/a%22b%3Fc%23d%3Bx%2541"
      ])
    for files in [
      #""attachments":null"#, #""attachments":[]"#, #""attachments":"x""#,
      #""attachments":[1,null,[]]"#,
      #""attachments":[{}]"#, #""other":1"#,
    ] {
      #expect(try attachments(memo(files)) == [])
    }
    let many = (0..<3000).map { #"{"name":"attachments/\#($0)","filename":"f"}"# }
    #expect(
      try attachments(memo(#""attachments":[\#(many.joined(separator: ","))]"#)).count == 1000)
  }

  @Test func `They come over the wire, and never go back`() async throws {
    let memo = memo(
      #""attachments":[{"name":"attachments/x1","filename":"a.jpg","size":"5","type":"image/jpeg"}]"#
    )
    let server = ScriptedServer { connection in
      connection.answer(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(memo.utf8.count)\r\n\r\n" + memo)
    }
    defer { server.stop() }
    let link = HTTPLink(
      dialect: try Dialect.builtIn("memos"), base: try BaseURL(server.origin + "/sub"),
      credentials: try .bearer("secret-token"),
      transport: CurlTransport(origin: try HTTPOrigin(of: server.origin)))
    guard case .note(let note) = try await link.perform(.show(Note.ID("7"))) else {
      Issue.record("no note")
      return
    }
    let file = try #require(note.attachments.first)
    #expect(file.address == "\(server.origin)/sub/file/attachments/x1/a.jpg" && file.isAtHome)
    #expect(!file.address.contains("secret-token"))
    var draft = Draft(note)
    draft.body = "new"
    _ = try await link.perform(.update(note.id, draft, ifStill: nil))
    let sent = try #require(server.requests.last)
    #expect(sent.hasPrefix("PATCH ") && sent.contains("new") && !sent.contains("attachments"))
  }

  @Test(arguments: [
    (#"{ each: [], address: "/x" }"#, "attachments.each"),
    (#"{ each: "a" }"#, "attachments.address"),
    (#"{ each: "a", address: "/{x" }"#, "attachments.address"),
    (#"{ each: "a", address: "/x}" }"#, "attachments.address"),
    (#"{ each: "a", address: "/x", bytes: "b" }"#, "attachments.bytes"),
  ])
  func `A mistake in a dialect is told`(form: String, place: String) throws {
    let file = """
      { note: { id: "{id}", body: "{body}" }, attachments: \(form),
        list: { request: "GET /notes", answer: "{notes}" } }
      """
    let error = try #require(
      #expect(throws: DialectError.self) { try Dialect(json5: Array(file.utf8), name: "x") })
    #expect(error.place == place)
  }
}
