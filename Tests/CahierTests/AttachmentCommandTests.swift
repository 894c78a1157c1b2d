import Glibc
import Notes
import Support
import Testing

@testable import cahier

/// Files beside notes, from a service to what commands say of them.
@Suite struct AttachmentCommandTests {
  let program = Program()

  /// A Memos with one memo, which has a file.
  private func memos(_ deletes: Locked<Int>) -> ScriptedServer {
    let memo = #"""
      {"name":"memos/7","state":"NORMAL","creator":"users/1","content":"the trip","visibility":"PRIVATE",
      "createTime":"2026-11-30T07:12:04Z","updateTime":"2026-11-30T07:12:05Z","tags":[],"pinned":false,
      "attachments":[{"name":"attachments/x1","filename":"a \u001b[31mphoto.jpg","size":"1234567",
      "type":"image/jpeg"}]}
      """#
    return ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      if request.hasPrefix("DELETE") { deletes.withLock { $0 += 1 } }
      let isList = request.hasPrefix("GET /api/v1/memos?")
      let body = isList ? #"{"memos":[\#(memo)],"nextPageToken":""}"# : memo
      connection.socket.write(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
    }
  }

  private func settle(_ server: ScriptedServer) {
    mkdir("\(program.home.path)/.config", 0o700)
    mkdir("\(program.home.path)/.config/cahier", 0o700)
    program.home.write(
      "{ accounts: { far: { server: '\(server.origin)', dialect: 'memos' } } }",
      to: ".config/cahier/config.json5")
  }

  @Test func `They are told as JSON and in an export, which takes none back`() throws {
    let server = memos(Locked(0))
    defer { server.stop() }
    settle(server)
    let address = "\(server.origin)/file/attachments/x1/a%20%1B%5B31mphoto.jpg"
    // What leads up or has controls has no address.
    let shown = program.run("show", "-a", "far", "7", "--json")
    #expect(
      shown.output.contains(
        #""attachments":[{"name":"a \u001b[31mphoto.jpg","address":"","size":1234567,"#
          + #""type":"image/jpeg"}]"#), "\(shown.output) \(shown.errors) \(address)")
    #expect(program.run("export", "-a", "far", "\(program.home.path)/out").status == 0)
    let file = try #require(program.home.names(in: "out").first { $0.hasSuffix(".md") })
    let text = program.home.text(of: "out/\(file)")
    #expect(text.contains(#"attachments: [{name: "a \u001b[31mphoto.jpg", address: ""}]"#))
    let note = try MarkdownNote(reading: Array(text.utf8), name: "x")
    #expect(note.attachments == [] && note.attributes.allSatisfy { $0.name != "attachments" })
    #expect(note.body == "the trip")
  }

  @Test func `A move leaves a note where its files are, and a copy says what it lacks`() throws {
    let deletes = Locked(0)
    let server = memos(deletes)
    defer { server.stop() }
    settle(server)
    let copied = program.run("copy", "-a", "far", "--to", "local", "--json", "7")
    #expect(copied.output.contains(#""lost":["#) && copied.output.contains(#""attachments""#))
    #expect(copied.errors.contains("loses its attachments in local"))
    let moved = program.run("move", "-a", "far", "--to", "local", "--yes", "--again")
    #expect(moved.status == 1)
    #expect(moved.errors.contains("stays in far: local has not its attachments"))
    #expect(deletes.withLock { $0 } == 0)
  }

  @Test func `On the screen they stand behind the text, and open in the browser`() throws {
    let server = memos(Locked(0))
    defer { server.stop() }
    settle(server)
    let session = try program.openNotes("-a", "far")
    try session.wait(for: "the trip")
    try session.send("\r")
    try session.wait(for: "1 attachment")
    try session.wait(for: "photo.jpg · 1.2 MB · image/jpeg")
  }
}
