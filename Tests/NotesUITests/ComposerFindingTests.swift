import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// Finding and replacing in the composer, key by key.
@Suite("Finding in the composer")
struct ComposerFindingTests {
  private func writing(_ body: String, _ size: Size = Size(rows: 24, columns: 80)) async throws
    -> Stage
  {
    var stage = try await Stage.showing([Draft(title: "Plan", body: body)], size)
    await stage.type("e")
    return stage
  }

  private func caret(_ stage: Stage) -> Int? { stage.state.composer?.body.text.caret }

  @Test("The caret goes along while the words are typed, and stays at Enter")
  func find() async throws {
    var stage = try await writing("one two\none three\n")
    await stage.type("<^R>t")
    #expect(caret(stage) == 4)
    await stage.type("h")
    #expect(caret(stage) == 12)
    #expect(stage.statusLine.hasPrefix("Find: th"))
    #expect(stage.frame.rows[stage.frame.cursor.row][4].glyph.base == ":")
    await stage.type("\n")
    #expect(caret(stage) == 12)
    #expect(stage.state.place == .composer)
  }

  @Test("Esc goes back to where the caret was")
  func giveUp() async throws {
    var stage = try await writing("one two\none three\n")
    await stage.type("<Right><^R>three<Esc>")
    #expect(caret(stage) == 1)
    #expect(stage.state.composer != nil)
  }

  @Test("The key once more goes on, and round the end")
  func next() async throws {
    var stage = try await writing("ab ab ab")
    await stage.type("<^R>ab<^R>")
    #expect(caret(stage) == 3)
    await stage.type("<^R>")
    #expect(caret(stage) == 6)
    await stage.type("<^R>")
    #expect(caret(stage) == 0)
    #expect(stage.state.status?.text == Words.wrapped)
    await stage.type("\n<M-n>")
    #expect(caret(stage) == 3)
    await stage.type("<M-p>")
    #expect(caret(stage) == 0)
  }

  @Test("What is not there is said, and the caret stays")
  func nothing() async throws {
    var stage = try await writing("one")
    await stage.type("<^R>x")
    #expect(stage.line(21) == Words.notFound("x") && stage.statusLine.hasPrefix("Find: x"))
    #expect(caret(stage) == 0)
    await stage.type("\n")
    #expect(stage.state.place == .finding)
  }

  @Test("A pattern, and what is wrong with it where it is typed")
  func pattern() async throws {
    var stage = try await writing("a1 b22")
    await stage.type("<^R><M-x>[0-9]{2}")
    #expect(caret(stage) == 4)
    await stage.type("(\n")
    #expect(stage.state.status?.text.contains("missing") == true)
    #expect(stage.state.place == .finding)
  }

  @Test("What is found is marked, and no more when the line is closed")
  func marks() async throws {
    var stage = try await writing("ab ab")
    await stage.type("<^R>ab")
    let row = ScreenLayout(stage.state.size).body.lowerBound + 3
    #expect(stage.frame.rows[row].filter { $0.style == .match }.count == 2)
    await stage.type("\n")
    #expect(!stage.frame.rows[row].contains { $0.style == .match })
  }

  @Test("Places are replaced one by one; all of that is in the journal and can be undone")
  func replace() async throws {
    var stage = try await writing("ab ab ab ab")
    await stage.type("<M-r>ab\nx\ny")
    #expect(stage.state.place == .replacing && stage.statusLine == Words.replaceQuestion)
    await stage.type("ny")
    #expect(stage.state.composer?.body.string == "x ab x ab")
    await stage.type("y")
    #expect(stage.state.composer?.body.string == "x ab x x")
    #expect(stage.state.place == .composer)
    #expect(stage.state.status?.text == Words.replaced(3))
    await stage.type("<^Z>")
    #expect(stage.state.composer?.body.string == "x ab x ab")
  }

  @Test("All of them at once are one step, in patterns groups count")
  func replaceAll() async throws {
    var stage = try await writing("k=1\nl=2\n")
    await stage.type("<M-r><M-x>(\\w)=(\\d)\n$2:$1\na")
    #expect(stage.state.composer?.body.string == "1:k\n2:l\n")
    #expect(stage.state.status?.text == Words.replaced(2))
    await stage.type("<^Z>")
    #expect(stage.state.composer?.body.string == "k=1\nl=2\n")
  }

  @Test("What came in place of a match is not asked about, though it matches or begins a line")
  func replacedOnce() async throws {
    var stage = try await writing("> > a\n> > b\nc\n")
    await stage.type("<M-r><M-x>^> \n\ny")
    #expect(caret(stage) == 4 && stage.state.place == .replacing)
    await stage.type("y")
    #expect(stage.state.composer?.body.string == "> a\n> b\nc\n")
    #expect(stage.state.status?.text == Words.replaced(2))
    stage = try await writing("ab\nabab")
    await stage.type("<M-r><M-x>(a)(b)\n$2$1ab\nyny")
    #expect(stage.state.composer?.body.string == "baab\nabbaab")
  }

  @Test("Behind the break that ends a text is no line to find", arguments: ["^", "$", "^$", "x*"])
  func lastLine(pattern: String) async throws {
    var stage = try await writing("ab\ncd\n")
    await stage.type("<M-r><M-x>\(pattern)\n;\na")
    let body = try #require(stage.state.composer?.body.string)
    #expect(body.hasSuffix("\n") && body.filter { $0 == "\n" }.count == 2)
    stage = try await writing("ab\n\ncd")
    await stage.type("<M-r><M-x>$\n;\na")
    #expect(stage.state.composer?.body.string == "ab;\n;\ncd;")
  }

  @Test("A long text is looked through piece by piece")
  func long() async throws {
    var stage = try await writing(String(repeating: "lorem ipsum\n", count: 60_000) + "needle")
    await stage.type("<^R>needle")
    var wakes = 0
    while stage.state.composer?.finder?.isLooking == true {
      await stage.tell(.woke(.findOn))
      wakes += 1
    }
    #expect(caret(stage) == 720_000)
    #expect(wakes > 0)
  }

  @Test("A line by its number, and how much there is")
  func linesAndCounts() async throws {
    var stage = try await writing("one two\nthree\nfour")
    await stage.type("<M-g>3\n")
    #expect(caret(stage) == 14)
    await stage.type("<M-=>")
    #expect(stage.state.status?.text == "4 words, 16 characters, 3 lines")
    await stage.type("<S-End><M-=>")
    #expect(stage.state.status?.text == "Selected: 1 word, 4 characters, 1 line")
  }

  @Test("What is cut goes to the terminal's clipboard, and comes back in another note")
  func clipboard() async throws {
    var stage = try await writing("one two")
    await stage.type("<M-f><S-End><^X>")
    #expect(stage.copied == [" two"])
    #expect(stage.state.composer?.body.string == "one")
    await stage.type("<^S>n<Tab><^V>")
    #expect(stage.state.composer?.body.string == " two")
  }

  @Test("An edit can be undone after it was saved")
  func undoAfterSaving() async throws {
    var stage = try await writing("one")
    await stage.type("two <^S>e")
    #expect(stage.state.composer?.body.string == "two one")
    await stage.type("<^Z>")
    #expect(stage.state.composer?.body.string == "one")
  }

  @Test("The mouse puts the caret, selects by dragging, and words by a double click")
  func mouse() async throws {
    var stage = try await writing("one two three")
    let row = ScreenLayout(stage.state.size).body.lowerBound + 3
    func at(_ column: Int) -> Position { Position(row: row, column: column + 1) }
    await stage.tell(.input(.mouse(Mouse(.press, at: at(4)))))
    #expect(caret(stage) == 4)
    await stage.tell(.input(.mouse(Mouse(.drag, at: at(7)))))
    await stage.tell(.input(.mouse(Mouse(.release, at: at(7)))))
    #expect(stage.state.composer?.body.text.selection == 4..<7)
    await stage.tell(.input(.mouse(Mouse(.press, at: at(9), clicks: 2))))
    #expect(stage.state.composer?.body.text.selection == 8..<13)
    await stage.tell(.input(.mouse(Mouse(.press, at: Position(row: row - 2, column: 8)))))
    #expect(stage.state.composer?.field == .title)
  }
}
