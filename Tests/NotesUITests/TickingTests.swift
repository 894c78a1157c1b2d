import Notes
import NotesStore
import Terminal
import Testing

@testable import NotesUI

@Suite("Task boxes, ticked where they are read")
struct TickingTests {
  private let body = "Before\r\n\r\n* [ ] one\r\n* [x] two\r\n  1. [ ] *three*\r\n"

  private func stage(_ body: String, manners: Manners = Manners(isLocal: true)) async throws
    -> Stage
  {
    var stage = try await Stage.showing([Draft(title: "List", body: body)], manners: manners)
    await stage.type("<Enter>")
    return stage
  }

  private func kept(_ stage: Stage) async throws -> String {
    let id = try #require(stage.state.detail?.note.id)
    return try await stage.repository.note(id).body
  }

  @Test("x ticks the first in sight: one character changes, u takes it back")
  func first() async throws {
    var stage = try await stage(body)
    await stage.type("x")
    #expect(try await kept(stage) == body.replacing("[ ] one", with: "[x] one"))
    #expect(stage.line(6) == " ☑ one")
    #expect(stage.statusLine == "Ticked. u undoes.")
    await stage.type("x")
    #expect(try await kept(stage) == body)
    await stage.type("xu")
    #expect(try await kept(stage) == body)
    #expect(stage.line(6) == " ☐ one")
  }

  @Test("x and Enter tick the chosen one, however it is nested")
  func chosen() async throws {
    var stage = try await stage(body)
    await stage.type("<Tab><Tab><Tab>x")
    #expect(try await kept(stage) == body.replacing("[ ] *three*", with: "[x] *three*"))
    await stage.type("<S-Tab><Enter>")
    #expect(try await kept(stage).contains("[ ] two"))
  }

  @Test("The screen stays where it is")
  func place() async throws {
    var stage = try await stage(String(repeating: "line\n\n", count: 40) + "- [ ] a\n- [ ] b\n")
    await stage.type("Gk")
    let top = stage.line(4)
    await stage.type("<Tab>x")
    #expect(stage.line(4) == top)
    #expect(stage.screen.contains("☑ a"))
  }

  @Test("A long text that was rendered stays so, and its next box is ticked in the new words")
  func long() async throws {
    let filler = String(repeating: "line\n\n", count: 50_000)
    var stage = try await stage("- [ ] a\n- [ ] b\n\n" + filler)
    #expect(stage.line(4) == " - [ ] a")
    await stage.type("mx")
    #expect(stage.statusLine == "Ticked. u undoes.")
    #expect(stage.line(4) == " ☑ a")
    await stage.type("<Tab>x")
    #expect(stage.line(4) == " ☑ a" && stage.line(5) == " ☑ b")
    await stage.type("uu")
    #expect(stage.line(4) == " ☐ a" && stage.line(5) == " ☐ b")
    #expect(try await kept(stage) == "- [ ] a\n- [ ] b\n\n" + filler)
  }

  @Test("A service that changes nothing refuses it in words")
  func refused() async throws {
    var stage = try await stage(
      body, manners: Manners(isLocal: true, abilities: [.create, .delete]))
    let before = try await kept(stage)
    await stage.type("x")
    #expect(stage.statusLine.contains("change a note"))
    #expect(try await kept(stage) == before)
  }

  @Test("As written, and without a box in sight, x says why it does nothing")
  func none() async throws {
    var stage = try await stage("words\n")
    await stage.type("x")
    #expect(stage.statusLine == "No box to tick in sight.")
    stage = try await self.stage(body)
    await stage.type("mx")
    #expect(stage.statusLine.contains("rendered: m"))
  }

  @Test("Changed meanwhile: the same line is ticked where it stands now")
  func meanwhile() async throws {
    var stage = try await stage(body)
    let id = try #require(stage.state.detail?.note.id)
    _ = try await stage.repository.update(
      id, to: Draft(title: "List", body: "New\r\n" + body), ifStill: nil)
    await stage.type("x")
    #expect(try await kept(stage) == "New\r\n" + body.replacing("[ ] one", with: "[x] one"))
  }

  @Test("Changed meanwhile in that line: nothing is ticked, and what it says now is shown")
  func meanwhileElse() async throws {
    var stage = try await stage(body)
    let id = try #require(stage.state.detail?.note.id)
    let theirs = body.replacing("one", with: "another")
    _ = try await stage.repository.update(id, to: Draft(title: "List", body: theirs), ifStill: nil)
    await stage.type("x")
    #expect(try await kept(stage) == theirs)
    #expect(stage.statusLine.contains("Nothing was ticked"))
    #expect(stage.line(6) == " ☐ another")
  }

  @Test("Changed meanwhile so that the line stands there twice elsewhere: nothing is ticked")
  func meanwhileTwice() async throws {
    var stage = try await stage("- [ ] one\n")
    let id = try #require(stage.state.detail?.note.id)
    let theirs = "Before\n\n- [ ] one\n- [ ] one\n"
    _ = try await stage.repository.update(id, to: Draft(title: "List", body: theirs), ifStill: nil)
    await stage.type("x")
    #expect(try await kept(stage) == theirs)
    #expect(stage.statusLine.contains("Nothing was ticked"))
  }

  @Test("Keys typed while a tick is saved act on what it makes")
  func typedAhead() async throws {
    var stage = try await stage("- [ ] a\n- [ ] b\n")
    stage.isSlow = true
    await stage.type("<Tab>x<Tab>x")
    await stage.answer()
    #expect(try await kept(stage) == "- [x] a\n- [x] b\n")
  }

  @Test(
    "Only a task's line is one",
    arguments: [
      ("- [ ] a", false), ("* [x] a", true), ("  12) [X] a", true), ("> - [ ] a", false),
      ("- a [ ] b", nil), ("[ ] a", nil), ("-[ ] a", nil), ("- [y] a", nil), ("", nil),
      ("- [", nil),
      ("- - [ ] a", false), ("1234567890. [ ] a", nil),
    ] as [(String, Bool?)])
  func lines(line: String, isDone: Bool?) {
    #expect(TaskLine(in: line, at: 0)?.isDone == isDone)
    #expect(TaskLine(in: "x\r\ny\rz\n" + line, at: 3)?.isDone == isDone)
  }
}
