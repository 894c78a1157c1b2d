import Notes
import NotesUI
import Terminal
import Testing

@Suite("A list that comes piece by piece")
struct ArrivingTests {
  @Test("The header says how far it has come, and the rows are there to be used")
  func progress() async throws {
    let stage = await Stage.receiving(PartialNotes(5000, arrived: 1200, expected: 5000))
    #expect(stage.line(0).hasSuffix(" 1,200 of 5,000 notes"))
    #expect(stage.line(1).hasSuffix("Note 1"))
    let unknown = await Stage.receiving(PartialNotes(5000, arrived: 1200, expected: nil))
    #expect(unknown.line(0).hasSuffix(" 1,200 notes …"))
  }

  @Test("Rows that were written here count before anything has come")
  func writtenHere() async throws {
    let notes = PartialNotes(500, arrived: 0, expected: nil)
    var stage = await Stage.receiving(notes)
    #expect(stage.line(0).contains(" 0 notes …"))
    await notes.write(2)
    await stage.type("r")
    #expect(stage.line(0).contains(" 2+ notes …"))
    await notes.arrive(300)
    await stage.letTimePass()
    #expect(stage.line(0).contains(" 300 notes …"))
  }

  @Test("Every list is asked for as far as it has come")
  func asks() async throws {
    let notes = PartialNotes(3000, arrived: 3000, expected: nil)
    var stage = await Stage.receiving(notes)
    await stage.type("jG<PgUp>r/x<Esc>")
    #expect(await notes.queries.allSatisfy(\.acceptsPart))
  }

  @Test("While it comes the list looks again, once at a time; when it is there, never")
  func looksAgain() async throws {
    let notes = PartialNotes(500, arrived: 10, expected: 500)
    var stage = await Stage.receiving(notes)
    await stage.type("jkjk")
    #expect(stage.alarms.count { $0 == .moreArriving } == 1)
    await notes.arrive(300)
    await stage.letTimePass()
    #expect(stage.line(0).hasSuffix(" 300 of 500 notes"))
    #expect(stage.looksAgain)
    await notes.arrive(500)
    await stage.letTimePass()
    #expect(stage.line(0).hasSuffix("500 notes · all on server"))
    #expect(!stage.looksAgain)
    let loads = stage.loads.count
    await stage.letTimePass()
    #expect(stage.loads.count == loads)
  }

  @Test("What could not be read is told once, and the count says that there is more")
  func flaws() async throws {
    let notes = PartialNotes(3, arrived: 3, expected: nil)
    await notes.spoil(unread: 2, flawed: 1)
    var stage = await Stage.receiving(notes)
    #expect(stage.line(21).hasPrefix("2 notes of the list cannot be read and left out"))
    await stage.type("jr")
    #expect(!stage.line(21).contains("cannot be read"))
  }

  @Test("A list that is there at once is not looked at again")
  func whole() async throws {
    let stage = try await Stage.showing(numbered(300))
    #expect(!stage.looksAgain)
  }

  @Test("What arrives moves nothing under the hand")
  func anchored() async throws {
    let notes = PartialNotes(2000, arrived: 200, expected: nil)
    var stage = await Stage.receiving(notes)
    await stage.type("<PgDn><PgDn>jjj")
    let rows = (1..<22).map { stage.line($0) }
    for count in [300, 700, 1500, 2000] {
      await notes.arrive(count)
      await stage.letTimePass()
      #expect((1..<22).map { stage.line($0) } == rows, "\(count)")
    }
    await stage.type("G")
    #expect(stage.state.list.selection?.headline == "Note 2000")
  }

  @Test("All that arrived can be paged through while more arrives")
  func paging() async throws {
    let notes = PartialNotes(900, arrived: 30, expected: nil)
    var stage = await Stage.receiving(notes)
    for step in 1...60 {
      await notes.arrive(30 * step)
      await stage.letTimePass()
      await stage.type("<PgDn>")
    }
    #expect(stage.state.list.selection?.headline == "Note 900")
    #expect(!stage.looksAgain)
  }

  @Test("A refresh begins anew, and the rows stay until the selected one has come again")
  func refresh() async throws {
    let notes = PartialNotes(2000, arrived: 50, expected: 2000)
    var stage = await Stage.receiving(notes)
    await notes.arrive(1000)
    await stage.letTimePass()
    for _ in 0..<20 { await stage.type("<PgDn>") }
    let rows = (1..<22).map { stage.line($0) }
    await stage.type("r")
    #expect(await notes.arrived == 50)
    #expect(stage.line(0).hasSuffix(" 50 of 2,000 notes"))
    #expect((1..<22).map { stage.line($0) } == rows)
    await notes.arrive(200)
    await stage.letTimePass()
    #expect((1..<22).map { stage.line($0) } == rows)
    await notes.arrive(1000)
    await stage.letTimePass()
    #expect((1..<22).map { stage.line($0) } == rows)
    await notes.arrive(2000)
    await stage.letTimePass()
    #expect((1..<22).map { stage.line($0) } == rows)
    #expect(stage.state.list.total == 2000)
  }

  @Test("A list that has become shorter than where the reader was shows its end")
  func shorter() async throws {
    var stage = try await Stage.showing(numbered(400))
    await stage.type("G")
    for number in 1...390 {
      try await stage.repository.delete(Note.ID("\(number)"), ifStill: nil)
    }
    await stage.type("r")
    #expect(stage.state.list.selection?.headline.hasPrefix("Note ") == true)
    #expect(stage.line(1).hasSuffix("Note 400"))
  }

  @Test("No more will come: that is told once, the rows stay, and r begins anew")
  func failure() async throws {
    let notes = PartialNotes(5000, arrived: 1200, expected: 5000)
    var stage = await Stage.receiving(notes)
    await notes.fail(.offline("connection refused"))
    await stage.letTimePass()
    #expect(!stage.looksAgain)
    #expect(
      stage.line(21) + " " + stage.line(22)
        == "Only 1,200 notes came: The server cannot be reached: connection refused. r tries again."
    )
    #expect(stage.line(0).hasSuffix("1,200+ notes · all on server"))
    await stage.type("j")
    #expect(stage.statusLine == "")
    for _ in 0..<30 { await stage.type("<PgDn>") }
    #expect(stage.statusLine == "")
    #expect(stage.state.list.rows.count > 400)
    await stage.type("r")
    #expect(stage.looksAgain)
  }

  @Test("Typing, opening and composing go on meanwhile")
  func keysWork() async throws {
    let notes = PartialNotes(5000, arrived: 100, expected: nil)
    var stage = await Stage.receiving(notes)
    await stage.type("jj<Enter>")
    #expect(stage.screen.contains("Body 3"))
    await notes.arrive(300)
    await stage.letTimePass()
    #expect(stage.screen.contains("Body 3"))
    await stage.type("qnTea<Tab>green")
    await notes.arrive(700)
    await stage.letTimePass()
    #expect(stage.screen.contains("green"))
    #expect(stage.line(0).hasSuffix(" 700 notes …"))
    #expect(stage.looksAgain)
  }

  @Test("A look whose answer is late is not asked for a second time")
  func slowLook() async throws {
    let notes = PartialNotes(5000, arrived: 100, expected: nil)
    var stage = await Stage.receiving(notes)
    stage.isSlow = true
    await stage.letTimePass()
    let loads = stage.loads.count
    await stage.letTimePass()
    await stage.type("j")
    #expect(stage.loads.count == loads)
    #expect(!stage.looksAgain)
    await stage.answer()
    #expect(stage.looksAgain)
  }
}
