import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

// What does not come, or too late.

extension JoiningTests {
  @Test("Without the server that is said, and what is here stays")
  func offline() async throws {
    var (stage, far) = try await Self.stage()
    await far.cut()
    await stage.type("/tea\n")
    #expect(stage.statusLine == "Offline: only the notes on this machine were searched.")
    #expect(lines(stage) == ["  Black tea", "  Green tea"])
    #expect(stage.line(0).contains("offline since 15:04"))
    await far.join()
    await stage.type("r")
    #expect(stage.line(0).hasSuffix("all on server") && lines(stage).count == 4)
  }

  @Test("A server that fails is told, and what joined before stays")
  func failing() async throws {
    var (stage, far) = try await Self.stage()
    await stage.type("/tea\n")
    await far.failReading(.serverFailed(status: 500, "oops"))
    await stage.type("/\n")
    #expect(stage.frame.text.contains("The server was not searched. "))
    #expect(stage.frame.text.contains("500"))
    #expect(lines(stage) == all)
  }

  @Test(
    "An answer to a search that was left comes too late",
    arguments: ["<Esc>", "/s", "/<^U>milk\n", "A<Down><Enter>", ":search black\n"])
  func late(keys: String) async throws {
    var (stage, _) = try await Self.stage()
    stage.accounts = [AccountEntry(name: "blog"), AccountEntry(name: "local")]
    stage.opened["local"] = OpenedAccount(name: "local", manners: Manners(isLocal: true))
    stage.others = ["local": InMemoryNoteRepository { Stage.now }]
    await stage.type("/tea")
    stage.isSlow = true
    await stage.type("<Enter>")
    await stage.letTimePass()
    #expect(stage.statusLine == "Searching the server… Esc gives up")
    let ticket = try #require(stage.state.list.joined.asking?.ticket)
    if keys.hasPrefix("A") { stage.isSlow = false }
    await stage.type(keys)
    #expect(stage.effects.contains(.cancel(ticket)))
    #expect(stage.state.list.joined.asking?.ticket != ticket)
    await stage.answer()
    #expect(!stage.frame.text.contains("Teapot") && !stage.frame.text.contains("Tea room"))
  }

  @Test("Esc gives up the server first, and the filter then")
  func escape() async throws {
    var (stage, _) = try await Self.stage()
    await stage.type("/tea")
    stage.isSlow = true
    await stage.type("<Enter><Esc>")
    #expect(stage.statusLine == "Given up." && lines(stage).count == 2)
    stage.isSlow = false
    await stage.type("<Esc>")
    #expect(lines(stage).count == 3)
  }

  @Test("An answer that comes while a note is read is there afterwards")
  func meanwhile() async throws {
    var (stage, _) = try await Self.stage()
    await stage.type("/tea")
    stage.isSlow = true
    await stage.type("<Enter>")
    let search = try #require(stage.state.list.joined.asking)
    stage.isSlow = false
    await stage.type("<Enter>")
    #expect(stage.state.detail?.note.title == "Black tea")
    await stage.find(search)
    #expect(stage.state.detail?.note.title == "Black tea")
    await stage.type("q")
    #expect(lines(stage) == all)
  }
}
