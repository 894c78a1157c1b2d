import Notes
import Terminal
import Testing

@testable import NotesUI

@Suite("Reading a note, key by key")
struct ReaderTests {
  static let journey = """
    # Journey

    We leave at *six*. See the [map](https://map.example/a?b=1) and <https://rail.example>.

    ## Things to take

    - [ ] passport
    - [x] tickets
      1. there
      2. back

    > Never travel without a book.

    ## Costs

    | what | sum |
    |------|----:|
    | train | 120 |
    | bed | 80 |

    ```
    total = 200
    ```

    Written by [Ann](mailto:ann@mail.example), see [costs](#costs).
    """

  private func stage(
    _ body: String = ReaderTests.journey, _ size: Size = Size(rows: 24, columns: 80),
    manners: Manners = Manners(isLocal: true)
  ) async throws -> Stage {
    var stage = try await Stage.showing([Draft(title: "Trip", body: body)], size, manners: manners)
    await stage.type("<Enter>")
    return stage
  }

  private func lines(_ stage: Stage) -> [String] { (4..<22).map { stage.line($0) } }

  @Test("Marks are shown as what they mean, and m shows them as they are")
  func raw() async throws {
    var stage = try await stage()
    #expect(lines(stage).contains(" We leave at six. See the map and https://rail.example."))
    #expect(lines(stage).contains(" ☐ passport"))
    await stage.type("m")
    #expect(lines(stage).contains(" ## Things to take"))
    #expect(lines(stage).contains(" - [ ] passport"))
    await stage.type("m")
    #expect(lines(stage).contains(" ☐ passport"))
  }

  @Test("m keeps the line that is read, and the row when it is pressed again")
  func rawKeepsPlace() async throws {
    var stage = try await stage(ReaderTests.journey, Size(rows: 12, columns: 40))
    await stage.type("jjjjjjj")
    let before = stage.screen
    #expect(stage.line(4) == " ☐ passport")
    await stage.type("m")
    #expect(stage.line(4) == " - [ ] passport")
    await stage.type("m")
    #expect(stage.screen == before)
  }

  @Test("Plain text and HTML are read as their service means them")
  func formats() async throws {
    var plain = try await stage(
      "# no *heading*: http://a.example.", manners: Manners(isLocal: true, bodyFormat: .plain))
    #expect(plain.line(4) == " # no *heading*: http://a.example.")
    await plain.type("<Tab>")
    #expect(plain.statusLine == "a.example · http://a.example")
    await plain.type("m")
    #expect(plain.statusLine.contains("plain text"))
    let html = try await stage(
      "<h2>Hi</h2><p>a <b>b</b> &amp; c<script>x</script></p>",
      manners: Manners(isLocal: true, bodyFormat: .html))
    #expect(html.line(4) == " ## Hi")
    #expect(html.line(6) == " a b & c")
  }

  @Test("A null in a text is seen, and does not pass for a broken letter")
  func null() async throws {
    let stage = try await stage("a\u{0}b")
    #expect(stage.line(4) == " a␀b")
  }

  @Test(
    "Lines that are passed over as bytes have no hit", arguments: ["ab C", "東", "é", "kß", "x"])
  func findInSource(words: String) {
    let text = "AB c\n東京 ab\tc\nE\u{301} é\nKß\n\u{1B}x\n"
    let reading = Reading(source: text)
    let find = { (reading: Reading) in
      var find = NoteFind(before: ReadingView(reading, ReadingMeasure(width: 40)))
      find.words = words
      find.look(in: reading)
      return find.hits
    }
    // The same text line by line as paragraphs, none of which is passed over.
    var slow = Reading()
    slow.units = text.split(separator: "\n").map { line in
      ReadingUnit(content: .code(String(line)))
    }
    #expect(find(reading).map(\.unit) == find(slow).map(\.unit))
    #expect(words == "ab C" || !find(reading).isEmpty)
  }

  @Test("w leaves long lines unwrapped, and > and < go along them")
  func wrapping() async throws {
    let words = (1...40).map { "word\($0)" }.joined(separator: " ")
    var stage = try await stage(words, Size(rows: 24, columns: 40))
    #expect(stage.line(5) != "")
    await stage.type("w")
    #expect(stage.line(4) == " " + words.prefix(38))
    #expect(stage.line(5) == "")
    await stage.type(">")
    #expect(stage.line(4) == " " + String(words.dropFirst(19).prefix(38)).trimmingSuffix(" "))
    await stage.type("<S-Left>")
    #expect(stage.line(4) == " " + words.prefix(38))
    await stage.type(">w")
    #expect(stage.line(4).hasPrefix(" word1 word2"))
  }

  @Test("A fold says how many rows it hides; Z folds all, and opens all")
  func folding() async throws {
    var stage = try await stage()
    await stage.type("]z")
    #expect(lines(stage).contains(" ## Things to take … 7 lines"))
    #expect(!lines(stage).contains(" ☐ passport"))
    #expect(lines(stage).contains(" ## Costs"))
    await stage.type("z")
    #expect(lines(stage).contains(" ☐ passport"))
    await stage.type("Z")
    #expect(lines(stage).filter { $0 != "" }.count == 1)
    await stage.type("Z")
    #expect(lines(stage).contains(" ☐ passport"))
  }

  @Test("[ and ] go from heading to heading, J lists them")
  func headings() async throws {
    var stage = try await stage(ReaderTests.journey, Size(rows: 12, columns: 40))
    await stage.type("]")
    #expect(stage.line(4) == " ## Things to take")
    #expect(stage.frame.cursor == Position(row: 4, column: 1))
    await stage.type("]")
    #expect(stage.line(4) == " ## Costs")
    await stage.type("]")
    #expect(stage.statusLine == "No more headings that way.")
    await stage.type("[[")
    #expect(stage.line(4) == " # Journey")
    await stage.type("Jcos")
    #expect(stage.screen.contains("> "))
    await stage.type("<Enter>")
    #expect(stage.line(4) == " ## Costs")
    await stage.type("J<Esc>")
    #expect(stage.line(4) == " ## Costs")
  }

  @Test("/ finds as it is typed, in folded sections too; n and N go on, Esc ends it")
  func finding() async throws {
    var stage = try await stage(ReaderTests.journey, Size(rows: 12, columns: 40))
    await stage.type("Z/to")
    #expect(stage.statusLine.hasPrefix("/to"))
    #expect(stage.statusLine.hasSuffix("1/2"))
    #expect(stage.frame.showsCursor)
    await stage.type("t")
    #expect(stage.statusLine.hasSuffix("1/1"))
    #expect(stage.screen.contains("total = 200"))
    await stage.type("<Bksp><Enter>")
    #expect(stage.statusLine.hasSuffix("1/2"))
    #expect(stage.screen.contains("## Things to take"))
    await stage.type("n")
    #expect(stage.statusLine.hasSuffix("2/2"))
    #expect(stage.screen.contains("total = 200"))
    let cells = stage.frame.rows.joined().filter { $0.style == .selectedText }
    #expect(cells.map(\.glyph.text).joined() == "to")
    await stage.type("n")
    #expect(stage.statusLine.hasSuffix("1/2"))
    await stage.type("N<Esc>")
    #expect(stage.statusLine == "")
    #expect(stage.state.detail?.find == nil)
    await stage.type("n")
    #expect(stage.state.modal != nil)
  }

  @Test("Esc while typing goes back to where the search began; small letters find capitals")
  func findCases() async throws {
    var stage = try await stage(ReaderTests.journey, Size(rows: 12, columns: 40))
    let before = stage.screen
    await stage.type("/WRITTEN")
    #expect(stage.statusLine.hasSuffix("0/0"))
    await stage.type("<^U>written")
    #expect(stage.statusLine.hasSuffix("1/1"))
    await stage.type("<Esc>")
    #expect(stage.screen == before)
    await stage.type("/nowhere<Enter>")
    #expect(stage.statusLine == "No “nowhere” in it.")
  }

  @Test("What is read stays when the note is refreshed, the screen resized, the words edited")
  func keepsPlace() async throws {
    var stage = try await stage(ReaderTests.journey, Size(rows: 12, columns: 40))
    await stage.type("]jj")
    #expect(stage.line(4) == " ☐ passport")
    await stage.type("r")
    #expect(stage.line(4) == " ☐ passport")
    await stage.tell(.input(.resize(Size(rows: 12, columns: 60))))
    #expect(stage.line(4) == " ☐ passport")
    await stage.type("eNew\n\n<^S>")
    #expect(stage.line(4) == " ☐ passport")
    await stage.type("g")
    #expect(stage.line(4) == " New")
    await stage.type("u")
    #expect(stage.line(4) == " # Journey")
  }

  @Test("Text above the limit is shown as written at once, and rendered while its reader goes on")
  func long() async throws {
    let body = "# Top\n\n" + String(repeating: "Some *words* of it.\n\n", count: 14_000)
    var stage = try await stage(body)
    #expect(stage.line(4) == " # Top")
    #expect(stage.statusLine.contains("m renders it"))
    for key in ["J", "]", "[", "z", "Z"] {
      await stage.type(key)
      #expect(stage.statusLine == "Headings are found where the text is rendered: m.", "\(key)")
    }
    await stage.type("G")
    #expect(stage.line(20) == " Some *words* of it.")
    await stage.type("gjjm")
    #expect(stage.line(4) == " Some words of it.")
    await stage.type("mm/words of<Enter>")
    #expect(stage.statusLine.hasSuffix("1/9999+"))
  }
}
