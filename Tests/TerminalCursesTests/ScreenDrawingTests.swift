import Notes
import NotesUI
import Support
import Terminal
import Testing

@testable import TerminalCurses

extension CursesTests {
  /// Every screen, drawn by ncurses and read back from a terminal, is the frame it was made of.
  @Suite struct ScreenDrawingTests {
    private static let scenes = [
      "", "j j j", "G", "/ a", "Enter", "Enter PgDn PgDn", "Enter Down Down", "e", "e Tab",
      "e Tab PgDn PgDn", "e x Esc", "e Tab ^K ^K Esc", "n a Tab b Enter c", "n ^D", "?", "? PgDn",
      "O", "O j D", "T", "T j j P", "A", "A j", "H", "H j Enter", "W", "d", "o",
    ]

    private static let sizes = [
      Size(rows: 24, columns: 80), Size(rows: 12, columns: 40), Size(rows: 30, columns: 120),
    ]

    @Test("Screen after screen", arguments: sizes)
    func screens(_ size: Size) async throws {
      let driver = try Driver(size)
      let list = try await Scene(size, Scene.drafts)
      for keys in Self.scenes {
        var scene = list
        await scene.type(keys)
        expect(driver, draws: scene.frame, "after \(keys)")
      }
    }

    @Test("A merge, an offer, a failure and a question for words", arguments: sizes)
    func modals(_ size: Size) async throws {
      let driver = try Driver(size)
      let base = Draft(title: "שלום", body: AwkwardText.body)
      let list = try await Scene(size, [Draft(title: "שלום", body: "a\n" + AwkwardText.body)])
      let id = try #require(list.state.list.rows.first?.id)
      let draft = UnfinishedDraft(
        key: "k", id: id, version: Note.Version("0"), base: base,
        draft: Draft(title: "עולם", body: "b\n" + AwkwardText.body))
      var scene = list
      await scene.tell(.recovered([draft]))
      for keys in ["", "PgDn", "Enter", "j", "e", "x", "Esc", "t"] {
        await scene.type(keys)
        expect(driver, draws: scene.frame, "the merge after \(keys)")
      }
      scene = list
      await scene.tell(
        .asked(WordsQuestion(number: 1, account: "עולם", fields: [.user, .password])))
      expect(driver, draws: scene.frame, "the question for words")
    }

    @Test("Random keys and sizes leave nothing behind", arguments: [1, 2, 3] as [UInt64])
    func random(_ seed: UInt64) async throws {
      var random = SeededRandom(seed)
      let keys = [
        "j", "k", "j", "PgDn", "PgUp", "Enter", "Enter", "Down", "Up", "Right", "Left", "e", "Tab",
        "Tab", "x", "é", "漢", "ש", "Del", "Bksp", "^K", "Home", "End", "Esc", "q", "?", "G", "^L",
      ]
      let driver = try Driver(Self.sizes[0])
      var scene = try await Scene(Self.sizes[0], Scene.drafts)
      for step in 0..<150 {
        if Int.random(in: 0..<12, using: &random) == 0 {
          let size = Size(
            rows: .random(in: 4...34, using: &random),
            columns: .random(in: 16...130, using: &random))
          driver.resize(size)
          while let input = driver.terminal.read() { await scene.tell(.input(input)) }
        } else {
          await scene.type(keys.randomElement(using: &random) ?? "")
        }
        expect(driver, draws: scene.frame, "seed \(seed), step \(step)")
      }
    }

    private func expect(_ driver: Driver, draws frame: Frame, _ place: String) {
      let terminal = VirtualTerminal(frame.size)
      terminal.draw(frame)
      driver.draw(frame)
      let wrong = differences(terminal.frame, driver.emulator)
      #expect(wrong.isEmpty, "\(place): \(wrong.prefix(5)) of\n\(frame.text)")
      #expect(driver.emulator.cursor == frame.cursor, "\(place)")
      #expect(driver.emulator.isCursorVisible == frame.showsCursor, "\(place)")
    }

    private func differences(_ frame: Frame, _ emulator: TerminalEmulator) -> [String] {
      var wrong: [String] = []
      for (row, cells) in frame.rows.enumerated() {
        for (column, cell) in cells.enumerated() {
          let shown = emulator.cell(row: row, column: column)
          guard !isSame(cell, shown) else { continue }
          wrong.append("\(row),\(column): \(cell.glyph.text) in \(cell.style), not \(shown)")
        }
      }
      return wrong
    }

    private func isSame(_ cell: Cell, _ shown: TerminalCell) -> Bool {
      guard shown.text.unicodeScalars.elementsEqual(cell.glyph.text.unicodeScalars) else {
        return false
      }
      // The second cell of a wide character has no looks of its own.
      guard cell.glyph != .continuation else { return true }
      let look = Theme.standard[cell.style]
      let attributes = look.attributes
      return shown.isReverse == attributes.contains(.reverse)
        && shown.isUnderlined == attributes.contains(.underline)
        // What is not there is not bold.
        && (cell.glyph == .space
          || shown.isBold == attributes.contains(.bold)
            && shown.isItalic == attributes.contains(.italic)
            && look.foreground == shown.foreground.map { .number(UInt8($0)) })
    }
  }
}
