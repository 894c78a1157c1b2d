import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// The mouse, the bell and pastes.
@Suite("Pointing, pasting and ringing")
struct PointingTests {
  private func click(_ row: Int, _ column: Int = 9, clicks: Int = 1) -> Event {
    .input(.mouse(Mouse(.press, at: Position(row: row, column: column), clicks: clicks)))
  }

  private let wheelDown = Event.input(.mouse(Mouse(.wheelDown, at: Position(row: 3, column: 9))))
  private let wheelUp = Event.input(.mouse(Mouse(.wheelUp, at: Position(row: 3, column: 9))))

  @Test("A click selects, a double click opens, the wheel scrolls")
  func list() async throws {
    var stage = try await Stage.showing(numbered(50))
    await stage.tell(click(3))
    #expect(stage.state.list.selection?.headline == "Note 48")
    await stage.tell(wheelDown)
    #expect(stage.state.list.selection?.headline == "Note 45")
    await stage.tell(wheelUp)
    await stage.tell(click(3))
    #expect(stage.state.detail == nil)
    await stage.tell(click(3, clicks: 2))
    #expect(stage.state.detail?.note.title == "Note 48")
  }

  @Test("Rows of other screens are selected and opened")
  func otherRows() async throws {
    var stage = try await Stage.showing(numbered(5))
    await stage.type("dddT")
    await stage.tell(click(2))
    guard case .trash(let trash) = stage.state.modal else { return #expect(Bool(false)) }
    #expect(trash.selected == 1)
    await stage.tell(click(2, clicks: 2))
    #expect(stage.state.list.rows.count == 2, "a double click brings nothing back")
    await stage.type("q")
    stage.templates = [
      NoteTemplate(name: "a", text: "A"), NoteTemplate(name: "b", text: "B"),
    ]
    await stage.type("N")
    await stage.tell(click(2, clicks: 2))
    #expect(stage.state.composer?.body.string == "B")
    await stage.tell(click(2, clicks: 2))
    #expect(stage.state.composer?.body.string == "B")
  }

  @Test("The wheel scrolls an opened note and the help")
  func wheel() async throws {
    let text = (1...60).map { "line \($0)" }.joined(separator: "\n\n")
    var stage = try await Stage.showing([Draft(title: "Long", body: text)])
    await stage.type("\n")
    let top = stage.frame.text
    await stage.tell(wheelDown)
    #expect(stage.frame.text != top)
    await stage.tell(wheelUp)
    #expect(stage.frame.text == top)
    await stage.type("?")
    let help = stage.frame.text
    await stage.tell(wheelDown)
    #expect(stage.frame.text != help && stage.state.place == .help)
  }

  @Test("A key on the key line is pressed by clicking it")
  func keyLine() async throws {
    var stage = try await Stage.showing(numbered(3))
    let line = stage.line(23)
    let start = try #require(line.firstRange(of: "/ search")).lowerBound
    let column = line.distance(from: line.startIndex, to: start)
    await stage.tell(click(23, column + 3))
    #expect(stage.state.place == .search)
    await stage.tell(click(23, 79))
    #expect(stage.state.place == .search)
    await stage.type("<Esc>")
    await stage.tell(click(23, column - 1))
    #expect(stage.state.place == .list)
  }

  @Test("Nothing is selected under a question or the command line")
  func covered() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type(":")
    await stage.tell(click(3, clicks: 2))
    await stage.tell(wheelDown)
    #expect(stage.state.list.selected == 0 && stage.state.detail == nil)
    await stage.type("<Esc>nx<Esc>")
    await stage.tell(click(3, clicks: 2))
    #expect(stage.state.place == .discardQuestion)
    for row in [-1, 0, 22, 23, 24, 500] {
      for column in [-1, 0, 79, 500] { await stage.tell(click(row, column)) }
    }
  }

  @Test("A paste is text where text is entered, and never a command elsewhere")
  func pastes() async throws {
    for keys in ["", "\n", "O", "T", "W", "A", "H", "?", "N"] {
      var stage = try await Stage.showing(numbered(3))
      stage.accounts = [AccountEntry(name: "local", guarding: .keptHere)]
      await stage.type(keys)
      let before = (stage.state, stage.effects.count)
      await stage.tell(.input(.paste("dq\ny:delete\n\u{1B}nG")))
      #expect(stage.state == before.0 && stage.effects.count == before.1, "\(keys)")
    }
    var stage = try await Stage.showing(numbered(3))
    await stage.type("/")
    await stage.tell(.input(.paste("Note\n2")))
    #expect(stage.state.list.filter == "Note 2")
    await stage.type("<Esc>n")
    await stage.tell(.input(.paste("a\nb")))
    await stage.type("<Tab>")
    await stage.tell(.input(.paste("a\nb")))
    #expect(stage.state.composer?.title?.string == "a b")
    #expect(stage.state.composer?.body.string == "a\nb")
    await stage.type("<Esc>y")
    await stage.tell(.asked(WordsQuestion(number: 1, account: "w", fields: [.password])))
    await stage.tell(.input(.paste("s3cret\nq")))
    await stage.type("\n")
    #expect(stage.answers.first??.words[.password] == Secret("s3cret"))
  }

  @Test("The bell rings for what was refused or failed, and only if it is wanted")
  func bell() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("x")
    #expect(stage.rings == [])
    await stage.type(":set bell flash\n")
    await stage.type("xj")
    #expect(stage.rings == [.flash])
    await stage.type(":nonsense\n")
    #expect(stage.rings == [.flash, .flash])
    stage.set { $0.bell = .sound }
    stage.isSlow = true
    await stage.type("na<^S>")
    await stage.tell(.saved(.failure(.offline("x")), try #require(stage.lastSave)))
    #expect(stage.rings == [.flash, .flash, .sound])
  }

  @Test("The window is named after what is open")
  func title() async throws {
    var stage = try await Stage.showing([Draft(title: "Plan \u{1B}]2;x", body: "b")])
    #expect(windowTitle(stage.state) == "cahier · local")
    await stage.type("\n")
    #expect(windowTitle(stage.state) == "Plan \u{1B}]2;x · cahier")
    await stage.type("n")
    #expect(windowTitle(stage.state) == "New note · cahier")
  }
}
