import Notes
import NotesUI
import Terminal
import Testing

@Suite("An opened note")
struct DetailTests {
  @Test("Enter opens it with title, dates and words; q goes back to its row")
  func open() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green\nblack")])
    await stage.type("<Enter>")
    #expect(stage.line(1) == " Tea")
    #expect(stage.line(2) == " Mon Jan 5 2026 3:04 PM")
    #expect(stage.line(4) == " green")
    #expect(stage.line(5) == " black")
    await stage.type("q")
    #expect(stage.state.detail == nil)
  }

  @Test("Long lines are wrapped at words, and no word is lost")
  func wraps() async throws {
    let words = (1...60).map { "word\($0)" }
    var stage = try await Stage.showing(
      [Draft(title: "Long", body: words.joined(separator: " "))], Size(rows: 40, columns: 30))
    await stage.type("<Enter>")
    let shown = (4..<37).map { stage.line($0) }.joined(separator: " ")
    #expect(shown.split(separator: " ").map(String.init) == words)
  }

  @Test("Paging shows every line and ends with the last one at the foot")
  func pages() async throws {
    let lines = (1...200).map { "line \($0)" }
    var stage = try await Stage.showing([Draft(title: "Long", body: lines.joined(separator: "\n"))])
    await stage.type("<Enter>")
    var seen: Set<String> = []
    for _ in 0..<20 {
      seen.formUnion((4..<22).map { stage.line($0).trimmingPrefix(" ") }.map(String.init))
      await stage.type("<PgDn>")
    }
    #expect(seen.isSuperset(of: lines))
    #expect(stage.line(21) == " line 200")
    await stage.type("gG")
    #expect(stage.line(21) == " line 200")
    await stage.type("k")
    #expect(stage.line(21) == " line 199")
    await stage.type("g")
    #expect(stage.line(4) == " line 1")
  }

  @Test("What else the service keeps with a note is shown")
  func attributes() async throws {
    var stage = try await Stage.showing([
      Draft(
        title: "Tea", body: "green",
        attributes: [
          .init(name: "homepage", value: .text("https://tea.example")),
          .init(name: "stars", value: .number("5")), .init(name: "language", value: .null),
        ])
    ])
    await stage.type("<Enter>")
    #expect(stage.line(3) == " homepage: https://tea.example")
    #expect(stage.line(4) == " stars: 5")
    #expect(stage.line(6) == " green")
  }

  @Test("An escape sequence in a note is shown, not sent")
  func hostile() async throws {
    var stage = try await Stage.showing([Draft(title: "a\u{1B}[2Jb", body: "c\u{9B}31md\u{7}")])
    #expect(stage.line(1).hasSuffix("a^[[2Jb"))
    await stage.type("<Enter>")
    #expect(stage.line(4) == " c<9B>31md^G")
  }

  @Test("After an edit the opened note shows the new words")
  func editFromDetail() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    await stage.type("<Enter>e!<^S>")
    #expect(stage.line(4) == " !green")
  }
}
