import Notes
import NotesUI
import Terminal
import Testing

@Suite("The history of a note")
struct HistoryTests {
  static let words = [
    1: Draft(title: "Plan", body: "one\n"), 2: Draft(title: "Plan", body: "one\ntwo\n"),
    3: Draft(title: "The plan", body: "one\nzwei\n"),
  ]

  static let versions = [3, 2, 1].map { number in
    PastVersion(
      number: number,
      seen: Timestamp(
        CivilTime(year: 2026, month: 1, day: number == 1 ? 2 : 5, hour: 9 + number, minute: 30)),
      origin: [1: .here, 2: .server, 3: .merged][number] ?? .here,
      headline: words[number]?.title ?? "", size: words[number]?.body.utf8.count ?? 0)
  }

  static func stage(_ size: Size = Size(rows: 24, columns: 80)) async throws -> Stage {
    var stage = try await Stage.showing([try #require(words[3])], size)
    stage.script = { request in
      switch request {
      case .history(let id): .history(id, versions)
      case .version(let id, let number):
        words[number].map { .version(id, number, $0) } ?? .failed(.notFound)
      default: nil
      }
    }
    return stage
  }

  @Test(
    "H lists the versions, the newest first, from the list and from the note",
    arguments: ["", "\n"])
  func list(before: String) async throws {
    var stage = try await HistoryTests.stage()
    await stage.type(before + "H")
    #expect(stage.line(1).contains("History · The plan"))
    #expect(stage.line(2).contains("merged") && stage.line(2).contains("9 B"))
    #expect(stage.line(4).contains("Jan 2") && stage.line(4).contains("here"))
    await stage.type("q")
    #expect(stage.state.modal == nil)
    #expect((stage.state.detail == nil) == before.isEmpty)
  }

  @Test("A version shows what it changed, what changed since, and all of it")
  func version() async throws {
    var stage = try await HistoryTests.stage()
    await stage.type("Hj\n")
    #expect(stage.line(1).contains("server · what it changed"))
    #expect(stage.screen.contains("+ two") && !stage.screen.contains("- one"))
    await stage.type("t")
    #expect(stage.line(1).contains("what changed since"))
    #expect(stage.screen.contains("- two") && stage.screen.contains("+ zwei"))
    #expect(stage.screen.contains("- Title: Plan") && stage.screen.contains("+ Title: The plan"))
    await stage.type("t")
    #expect(stage.line(1).contains("all of it"))
    #expect(stage.line(4) == " two")
  }

  @Test("n and p go from version to version, and stop at the ends")
  func steps() async throws {
    var stage = try await HistoryTests.stage()
    await stage.type("H\nn")
    #expect(stage.line(1).contains("server"))
    await stage.type("n")
    #expect(stage.line(1).contains("the oldest kept"))
    await stage.type("n")
    #expect(stage.statusLine == "There is none before this.")
    await stage.type("ppp")
    #expect(stage.statusLine == "There is none after this.")
    await stage.type("qj")
    #expect(stage.state.modal != nil)
    await stage.type("q")
    #expect(stage.state.modal == nil)
  }

  @Test("R gives the note the words of a version, over what it is now")
  func restore() async throws {
    var stage = try await HistoryTests.stage()
    await stage.type("HjR")
    #expect(stage.statusLine == "Restored.")
    let note = try await stage.repository.note(stage.onlyID)
    #expect(note.body == "one\ntwo\n" && note.title == "Plan")
    let save = try #require(stage.lastSave)
    #expect(save.reason == .restored && save.version != nil)
    #expect(stage.asked.last == .history(stage.onlyID))
  }

  @Test("What the note says already is not saved again")
  func same() async throws {
    var stage = try await HistoryTests.stage()
    await stage.type("HR")
    #expect(stage.statusLine == "It says that already.")
    #expect(stage.lastSave == nil)
  }

  @Test("A note that changed in that moment is not overwritten, and that is told")
  func guarded() async throws {
    var stage = try await HistoryTests.stage()
    await stage.type("Hj")
    stage.isSlow = true
    await stage.type("R")
    let id = stage.onlyID
    guard case .keeper(.version(id, 2), let ticket) = stage.effects[stage.effects.count - 2] else {
      Issue.record("the words were not asked for")
      return
    }
    await stage.tell(.keeper(.version(id, 2, try #require(HistoryTests.words[2])), ticket))
    let open = try #require(stage.effects.compactMap(\.open).last)
    let now = try await stage.repository.note(id)
    await stage.tell(.opened(.success(now), open))
    let save = try #require(stage.lastSave)
    #expect(save.version == now.version && save.version != nil)
    await stage.tell(.saved(.failure(.conflict(theirs: Note(id: id, body: "newer"))), save))
    #expect(stage.screen.contains("The note was changed elsewhere since you opened it."))
    #expect(stage.line(1).contains("History"))
  }

  @Test("A history that cannot be read is told, and nothing else")
  func failed() async throws {
    var stage = try await HistoryTests.stage()
    stage.script = { _ in .failed(.storage("it is damaged")) }
    await stage.type("H")
    #expect(stage.state.modal == nil)
    #expect(stage.screen.contains("The store on this machine failed: it is damaged."))
  }
}
