import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Screens with text from right to left")
struct ReadingOrderScreenTests {
  private static let note = Draft(
    title: "שלום (עולם)", body: "פסקה ראשונה 12 abc.\nplain (אבג) end\n\n1. אב\n")

  @Test("Rows of the list begin where all titles do")
  func list() async throws {
    let stage = try await Stage.showing([Draft(title: "tea", body: ""), Self.note])
    #expect(stage.line(1).hasPrefix("     15:04  (םלוע) םולש"))
    #expect(stage.line(2).hasSuffix("15:04  tea"))
  }

  @Test("Each paragraph runs its own way, and one from right to left begins at the right")
  func detail() async throws {
    var stage = try await Stage.showing([Self.note], Size(rows: 12, columns: 40))
    await stage.type("<Enter>")
    let rows = (1..<9).map { stage.line($0) }
    #expect(rows[0] == " (םלוע) םולש")
    #expect(rows[3] == String(repeating: " ", count: 20) + ".abc 12 הנושאר הקספ")
    #expect(rows[4] == " plain (גבא) end")
    #expect(rows[6] == String(repeating: " ", count: 34) + "בא .1")
  }

  @Test("Rows of one paragraph are ordered each by itself, with what stands before them")
  func wrapped() async throws {
    let body = "אבג דהו 12 זחט abc יכל"
    var stage = try await Stage.showing(
      [Draft(title: "", body: body)], Size(rows: 12, columns: 20))
    await stage.type("<Enter>")
    let rows = (4..<7).map { stage.line($0).trimmed }
    #expect(rows == ["abc טחז 12 והד גבא", "לכי", ""])
  }

  @Test("A row that begins with Latin letters runs as its paragraph does")
  func latinRow() async throws {
    let body = "אבג דהו זחט יכל latin words מנ\n\nlatin text here, then אבג דהו זחט"
    var stage = try await Stage.showing(
      [Draft(title: "", body: body)], Size(rows: 14, columns: 20))
    await stage.type("<Enter>")
    let rows = (4..<10).map { stage.line($0) }
    #expect(rows[0] == "    לכי טחז והד גבא")
    #expect(rows[1] == "     נמ latin words")
    #expect(rows[3] == " latin text here,")
    #expect(rows[4] == " then טחז והד גבא")
    let wide = Size(rows: 14, columns: 20)
    stage = try await Stage.showing(
      [Draft(title: "", body: "אבג דהו זחט יכל latin words and more")], wide)
    await stage.type("<Enter>")
    #expect(stage.line(5) == "    latin words and")
    #expect(stage.line(6) == "               more")
  }

  @Test("Where the terminal sees to it, text is sent as it is stored")
  func terminal() async throws {
    let stage = try await Stage.showing([Self.note])
    var state = stage.state
    state.settings.reordersText = false
    #expect(render(state).text.contains("15:04  שלום (עולם)"))
  }

  @Test("The caret stands on the letter that Del takes, and a click there brings it back")
  func caret() async throws {
    var stage = try await Stage.showing([Self.note], Size(rows: 14, columns: 40))
    await stage.type("e")
    for _ in 0..<40 {
      let (before, place) = (stage.state, stage.frame.cursor)
      #expect(stage.frame.showsCursor)
      let shown = stage.frame.rows[place.row][place.column].glyph
      for other in [Position(row: place.row, column: 0), place] {
        await stage.tell(.input(.mouse(Mouse(.press, at: other))))
      }
      #expect(stage.frame.cursor == place, "\(place) of\n\(stage.frame.text)")
      #expect(stage.state.bodyOffset == before.bodyOffset)
      let next = before.letterAtCaret
      if let next { #expect(mirrors(shown.base, next), "\(shown.base) for \(next)") }
      await stage.type("<Right>")
    }
  }

  @Test("The title is edited the same way")
  func title() async throws {
    var stage = try await Stage.showing([Self.note], Size(rows: 14, columns: 30))
    await stage.type("e<S-Tab>")
    #expect(stage.line(2) == " Title            (םלוע) םולש")
    // At the end of the text, which is left of its last letter.
    #expect(stage.frame.cursor == Position(row: 2, column: 17))
    await stage.type("<Home>")
    #expect(stage.frame.cursor == Position(row: 2, column: 28))
    await stage.type("א")
    #expect(stage.line(2) == " Title           (םלוע) םולשא")
  }

  @Test("Words to the reader run as the screen does")
  func words() async throws {
    var stage = try await Stage.showing([Self.note])
    await stage.type("/של")
    #expect(stage.statusLine == "/" + String(repeating: " ", count: 77) + "לש")
    #expect(stage.frame.cursor == Position(row: 22, column: 77))
  }

  private func mirrors(_ shown: Unicode.Scalar, _ stored: Unicode.Scalar) -> Bool {
    shown == stored || [("(", ")"), (")", "(")].contains { $0 == (shown, stored) }
      || stored == "\n"
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

extension AppState {
  fileprivate var written: Editor? {
    if case .composer(let composer) = modal { composer.body } else { nil }
  }

  fileprivate var bodyOffset: Int? { written?.text.caret }

  fileprivate var letterAtCaret: Unicode.Scalar? {
    written.flatMap { editor in
      let text = editor.text.buffer
      return text.string(in: editor.text.caret..<text.count).unicodeScalars.first
    }
  }
}
