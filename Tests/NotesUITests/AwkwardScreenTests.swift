import Notes
import NotesUI
import Support
import Terminal
import Testing

/// Cases 51 to 58 on the screens themselves, at every width.
@Suite("Screens with awkward text")
struct AwkwardScreenTests {
  private static let drafts = AwkwardText.titles.map { Draft(title: $0, body: $0 + "\n\n" + $0) }

  @Test("No title changes what stands beside it")
  func list() async throws {
    var stage = try await Stage.showing(Self.drafts)
    for columns in stride(from: 20, through: 200, by: 3) {
      await stage.tell(.input(.resize(Size(rows: Self.drafts.count + 4, columns: columns))))
      let frame = stage.frame
      for row in 1...Self.drafts.count {
        expectWhole(frame.rows[row])
        #expect(Frame.text(frame.rows[row][2..<12]) == "   15:04  ", "\(columns)")
        guard columns >= 100 else { continue }
        let rule = columns * 45 / 100 + 1
        #expect(Frame.text(frame.rows[row][rule - 1...rule + 1]) == " │ ", "\(columns)")
      }
    }
  }

  @Test("Every note fits every width, read and edited", arguments: AwkwardText.titles)
  func note(_ title: String) async throws {
    var stage = try await Stage.showing([Draft(title: title, body: title + "\n" + title)])
    for keys in ["<Enter>", "e", "<Tab>", "<End>"] {
      await stage.type(keys)
      for columns in stride(from: 20, through: 200, by: 9) {
        await stage.tell(.input(.resize(Size(rows: 12, columns: columns))))
        let frame = stage.frame
        for row in frame.rows { expectWhole(row) }
        #expect((0..<columns).contains(frame.cursor.column))
        #expect((0..<12).contains(frame.cursor.row))
        // What a reader pages through never reaches the first column, nor the last in an editor.
        for row in 3..<10 where keys != "<Enter>" {
          #expect(frame.rows[row][0].glyph == .space || frame.rows[row][0].glyph.text == "─")
        }
      }
    }
  }

  @Test("The cursor is on the character that will be deleted: case 55")
  func caret() async throws {
    let body = "☺\u{FE0F}☺\u{FE0F}x☺\u{FE0F}👨\u{200D}👩\u{200D}👧e\u{301}漢"
    var stage = try await Stage.showing([Draft(title: "t", body: body)])
    await stage.type("e")
    var rest = Substring(body)
    while let next = rest.first {
      let shown = DisplayText(String(next)).glyphs[0]
      let place = stage.frame.cursor
      #expect(stage.frame.rows[place.row][place.column].glyph == shown)
      await stage.type("<Del>")
      rest.removeFirst()
      let fresh = DisplayText(String(rest))
      #expect(Frame.text(stage.frame.rows[place.row][1..<1 + fresh.columns]) == fresh.text)
    }
  }

  private func expectWhole(_ row: [Cell]) {
    for (column, cell) in row.enumerated() {
      let next = column + 1 < row.count ? row[column + 1].glyph : nil
      #expect((cell.glyph.columns == 2) == (next == .continuation))
    }
  }
}

extension Frame {
  fileprivate static func text(_ cells: some Sequence<Cell>) -> String {
    cells.map(\.glyph.text).joined()
  }
}

extension DisplayText {
  fileprivate var text: String { glyphs.map(\.text).joined() }
}
