import Notes
import NotesUI
import Terminal
import Testing

@Suite("A service that is searched first")
struct SearchFirstTests {
  static let manners = Manners(
    singular: "library", plural: "libraries", hasTitle: true, abilities: [], searchesFirst: true)

  private func stage() async throws -> Stage {
    let notes = InMemoryNoteRepository { Stage.now }
    for name in ["swift-nio", "vapor", "swift-log"] {
      _ = try await notes.create(
        Draft(
          title: name, body: "A library.",
          attributes: [.init(name: "homepage", value: .text("https://\(name).example"))]))
    }
    var stage = Stage(manners: SearchFirstTests.manners, repository: notes)
    await stage.start()
    return stage
  }

  @Test("It opens with the search line, and asks for nothing")
  func opens() async throws {
    let stage = try await stage()
    #expect(stage.loads.isEmpty)
    #expect(stage.line(2) == "  Type what to look for, then Enter.")
    #expect(stage.statusLine == "/")
    #expect(stage.frame.cursor == Position(row: 22, column: 1) && stage.frame.showsCursor)
  }

  @Test("Letters ask for nothing; Enter asks once, and what was found is listed")
  func asks() async throws {
    var stage = try await stage()
    await stage.type("swft<Bksp><Bksp>ift")
    #expect(stage.loads.isEmpty)
    #expect(stage.statusLine == "/swift")
    await stage.type("<Enter>")
    #expect(stage.loads.map(\.query.filter) == ["swift"])
    #expect(stage.loads.allSatisfy { $0.query.isFresh && $0.query.includesNotes })
    #expect(stage.state.list.rows.map(\.headline) == ["swift-log", "swift-nio"])
    #expect(stage.line(0).hasSuffix("2 libraries · on the server"))
    await stage.type("j<Esc>")
    #expect(stage.state.list.selection?.headline == "swift-nio")
  }

  @Test("Nothing but blanks is not asked for")
  func blanks() async throws {
    var stage = try await stage()
    await stage.type("  <Enter>")
    #expect(stage.loads.isEmpty)
    #expect(stage.line(21) == "Type what to look for, then Enter.")
    await stage.type("<Esc>r")
    #expect(stage.loads.isEmpty)
    #expect(stage.statusLine == "Press / and type what to look for.")
  }

  @Test("Esc leaves the line; / takes it up with the words of the last search")
  func leaves() async throws {
    var stage = try await stage()
    await stage.type("swift<Enter>/x")
    #expect(stage.statusLine == "/swiftx")
    await stage.type("<Esc>")
    #expect(stage.statusLine == "/swift")
    #expect(stage.loads.count == 1)
    await stage.type("/<^U>vapor<Enter>")
    #expect(stage.state.list.rows.map(\.headline) == ["vapor"])
  }

  @Test("A search that fails leaves what was found, and its words in the line")
  func fails() async throws {
    var stage = try await stage()
    await stage.type("swift<Enter>")
    stage.isSlow = true
    await stage.type("/<^U>vapor<Enter>")
    await stage.tell(
      .page(.failure(.rateLimited(retryAfter: 60)), try #require(stage.loads.last)))
    #expect(stage.line(21).hasPrefix("The server asks for a pause"))
    #expect(stage.state.list.rows.count == 2)
    stage.isSlow = false
    await stage.type("<Down>")
    #expect(stage.statusLine == "/vapor")
    await stage.type("<Enter>")
    #expect(stage.state.list.rows.map(\.headline) == ["vapor"])
  }

  @Test("Esc gives a search up, and its words stand in the line again")
  func givenUp() async throws {
    var stage = try await stage()
    stage.isSlow = true
    await stage.type("swift<Enter>")
    #expect(stage.line(2) == "")
    await stage.letTimePass()
    #expect(stage.statusLine == "Searching… Esc gives up")
    await stage.type("<Esc><Right>")
    await stage.type("!")
    #expect(stage.statusLine == "/swift!")
  }

  @Test("c clears what was found, here and on the disk, and only here")
  func clears() async throws {
    var stage = try await stage()
    await stage.type("swift<Enter>c")
    #expect(stage.effects.contains(.forgetKept))
    #expect(stage.state.list.rows.isEmpty)
    #expect(stage.line(2) == "  Type what to look for, then Enter.")
    var notes = try await Stage.showing(numbered(3))
    await notes.type("c")
    #expect(notes.statusLine == "c does nothing here. ? shows the keys.")
    #expect(!notes.effects.contains(.forgetKept))
    await notes.type("?")
    #expect(!notes.screen.contains("clear what was found"))
  }

  @Test("What was kept is shown at the start with its age, until the service was asked")
  func kept() async throws {
    let notes = InMemoryNoteRepository { Stage.now }
    _ = try await notes.create(Draft(title: "vapor", body: "x"))
    var stage = Stage(manners: SearchFirstTests.manners, repository: notes)
    await stage.tell(.clock(Stage.now))
    let since = Timestamp(CivilTime(year: 2026, month: 1, day: 3, hour: 9, minute: 30))
    await stage.tell(.kept(KeptSearch(words: "vapor", since: since)))
    await stage.tell(.started)
    #expect(stage.loads.map(\.query.isFresh) == [false])
    #expect(stage.line(0).hasSuffix("1 library · kept since Jan 3"))
    #expect(stage.statusLine == "/vapor")
    await stage.type("r")
    #expect(stage.loads.last?.query.isFresh == true)
    #expect(stage.line(0).hasSuffix("1 library · on the server"))
  }
}
