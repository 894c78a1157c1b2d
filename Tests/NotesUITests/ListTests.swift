import Notes
import NotesUI
import Terminal
import Testing

@Suite("The list")
struct ListTests {
  @Test("The first start says how to write the first note")
  func empty() async {
    var stage = Stage()
    await stage.start()
    #expect(stage.line(2).contains("No notes yet. Press n to write the first note."))
    #expect(stage.line(0).contains("0 notes · on this machine"))
  }

  @Test("The first page is the only thing asked for before the first screen is shown")
  func startsWithOnePage() async {
    var stage = Stage()
    await stage.tell(.started)
    let requests = stage.effects.filter { if case .wake = $0 { false } else { true } }
    #expect(requests.count == 1)
    #expect(!requests.contains(.findUnfinished))
  }

  @Test("Newest first, each with its date and its first words")
  func rows() async throws {
    let stage = try await Stage.showing([
      Draft(
        title: "Old", body: "x",
        created: Timestamp(CivilTime(year: 2025, month: 3, day: 9, hour: 1))),
      Draft(
        title: "", body: "\n  first words\nmore",
        created: Timestamp(CivilTime(year: 2026, month: 1, day: 2))),
      Draft(title: "New", body: "y"),
    ])
    #expect(stage.line(1) == "     15:04  New")
    #expect(stage.line(2) == "     Jan 2  first words")
    #expect(stage.line(3) == "  Mar 2025  Old")
  }

  @Test("The cursor stands on the selected row")
  func cursorFollows() async throws {
    var stage = try await Stage.showing(numbered(5))
    await stage.type("jj")
    #expect(stage.frame.cursor == Position(row: 3, column: 0))
    #expect(stage.frame.rows[3].allSatisfy { $0.style == .selected })
    #expect(stage.frame.rows[2].allSatisfy { $0.style != .selected })
  }

  @Test("With the marker a move changes two cells and the cursor")
  func marker() async throws {
    var stage = try await Stage.showing(numbered(5), selection: .marker)
    let before = stage.frame
    await stage.type("j")
    let after = stage.frame
    let changed = zip(before.rows.joined(), after.rows.joined()).count { $0 != $1 }
    #expect(changed == 2)
    #expect(stage.line(2).hasPrefix(">"))
  }

  @Test("vi keys, arrows and control keys move alike", arguments: ["j", "<Down>", "^N"])
  func aliases(key: String) async throws {
    var stage = try await Stage.showing(numbered(5))
    await stage.type(key == "^N" ? "<^N>" : key)
    #expect(stage.state.list.selection?.headline == "Note 4")
  }

  @Test("A refresh leaves the selection on its note, wherever that has gone")
  func refreshKeepsSelection() async throws {
    var stage = try await Stage.showing(numbered(30))
    await stage.type("jjjj")
    let selected = stage.state.list.selection?.id
    for _ in 0..<5 { _ = try await stage.repository.create(Draft(title: "Later", body: "")) }
    await stage.type("r")
    #expect(stage.state.list.selection?.id == selected)
    #expect(stage.state.list.total == 35)
  }

  @Test("When the selected note is gone after a refresh, the row that took its place is selected")
  func selectedNoteGone() async throws {
    var stage = try await Stage.showing(numbered(10))
    await stage.type("jj")
    let gone = try #require(stage.state.list.selection)
    try await stage.repository.delete(gone.id, ifStill: nil)
    await stage.type("r")
    #expect(stage.state.list.selection?.headline == "Note 7")
  }

  @Test("The busy mark comes only when it takes long, and always ends")
  func busy() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("r")
    #expect(stage.statusLine == "")
    await stage.letTimePass()
    #expect(stage.statusLine == "Refreshing… Esc gives up")
    await stage.answer()
    #expect(stage.statusLine == "")
  }

  @Test("Esc gives up a request, and its late answer changes nothing")
  func giveUp() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("r")
    await stage.type("<Esc>")
    #expect(stage.effects.contains { if case .cancel = $0 { true } else { false } })
    #expect(stage.statusLine == "Given up.")
    _ = try await stage.repository.create(Draft(title: "Later", body: ""))
    await stage.answer()
    #expect(stage.state.list.total == 3)
  }

  @Test("A failed refresh is told with advice, and the rows stay")
  func failedRefresh() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("r")
    let request = try #require(stage.lastLoad)
    await stage.tell(.page(.failure(.offline("connection refused")), request))
    #expect(
      stage.line(21) + " " + stage.line(22) == """
        The server cannot be reached: connection refused. Check the network and the \
        address, then try again.
        """)
    #expect(stage.line(1).hasSuffix("Note 3"))
  }

  @Test("A search narrows the list at each key; Enter keeps it, Esc shows all again")
  func search() async throws {
    var stage = try await Stage.showing(
      [Draft(title: "Tea", body: "green"), Draft(title: "買い物", body: "tea and milk")])
    await stage.type("/milk")
    #expect(stage.state.list.rows.map(\.headline) == ["買い物"])
    #expect(stage.statusLine == "/milk")
    #expect(stage.frame.cursor == Position(row: 22, column: 5))
    await stage.type("<Enter>")
    #expect(stage.state.list.rows.count == 1)
    await stage.type("<Esc>")
    #expect(stage.state.list.rows.count == 2)
  }

  @Test("Each new letter of a search gives up the search before it")
  func searchesDoNotPileUp() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("/te")
    let first = try #require(
      stage.effects.compactMap { if case .load(let request) = $0 { request } else { nil } }
        .first { $0.query.filter == "t" })
    #expect(stage.effects.contains(.cancel(first.ticket)))
  }

  @Test("A search that finds nothing says so")
  func nothingFound() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("/zebra<Enter>")
    #expect(stage.line(2).contains("Nothing has “zebra” in it."))
  }

  @Test("The preview shows what marks mean, and what is found in it is marked")
  func renderedPreview() async throws {
    let body = "# Plan\n\n- [ ] buy **milk**\n\n[site](https://notes.example) אבג\n"
    var stage = try await Stage.showing(
      [Draft(title: "a", body: body + String(repeating: "> word ", count: 500_000))],
      Size(rows: 24, columns: 120), manners: Manners(isLocal: true, bodyFormat: .markdown))
    func cells(_ word: String) -> [Cell]? {
      for row in stage.frame.rows {
        let text = row[57...].map { $0.glyph.text }.joined()
        if let range = text.firstRange(of: word) {
          let start = 57 + text.distance(from: text.startIndex, to: range.lowerBound)
          return Array(row[start..<start + word.count])
        }
      }
      return nil
    }
    #expect(cells("Plan")?.allSatisfy { $0.style == .heading } == true)
    #expect(cells("milk")?.allSatisfy { $0.style == .strong } == true)
    #expect(cells("site")?.allSatisfy { $0.style == .link } == true)
    #expect(!stage.frame.text.contains("**") && !stage.frame.text.contains("](http"))
    await stage.type("/milk\n")
    #expect(cells("milk")?.allSatisfy { $0.style == .match } == true)
    stage.set { $0.manners.bodyFormat = .plain }
    #expect(stage.frame.text.contains("**milk**"))
  }

  @Test("From 100 columns on a preview stands beside the list")
  func preview() async throws {
    let stage = try await Stage.showing(
      [Draft(title: "Tea", body: "one\ntwo")], Size(rows: 10, columns: 100))
    #expect(stage.line(1).contains("│ one"))
    #expect(stage.line(2).contains("│ two"))
  }

  @Test("At any size something sensible is drawn", arguments: [1, 2, 4, 5, 20, 200])
  func sizes(length: Int) async throws {
    for other in [1, 19, 20, 40, 300] {
      var stage = try await Stage.showing(numbered(50))
      await stage.tell(.input(.resize(Size(rows: length, columns: other))))
      await stage.type("jG<PgUp>ne?")
      #expect(stage.frame.rows.count == length)
      #expect(stage.frame.rows.allSatisfy { $0.count == other })
    }
  }

  @Test("A key that does nothing says so")
  func refusedKey() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("x")
    #expect(stage.statusLine == "x does nothing here. ? shows the keys.")
    await stage.type("/<F7>")
    #expect(stage.line(21) == "F7 does nothing here." && stage.statusLine == "/")
    #expect(stage.frame.cursor == Position(row: 22, column: 1))
    await stage.type("<Esc>n<F7>")
    #expect(stage.statusLine == "F7 does nothing here. F1 shows the keys.")
  }
}

/// Notes called `Note 1` to `Note n`, the last one newest.
func numbered(_ count: Int) -> [Draft] {
  (1...count).map { Draft(title: "Note \($0)", body: "Body \($0)") }
}
