import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// What is said on the command line, on every screen.
@Suite("Command line")
struct CommandLineTests {
  @Test("A command does what its key does", arguments: ["delete", "trash", ":  delete  ", "dele"])
  func sameAsKey(words: String) async throws {
    var (said, pressed) = (
      try await Stage.showing(numbered(3)), try await Stage.showing(numbered(3))
    )
    let isScreen = words == "trash"
    await said.type(":\(words)\n")
    await pressed.type(isScreen ? "T" : "d")
    #expect(said.state.list == pressed.state.list)
    #expect(said.statusLine == pressed.statusLine)
    #expect(said.state.modal == pressed.state.modal)
  }

  @Test("It opens on every screen and closes without a trace")
  func everywhere() async throws {
    for keys in ["", "\n", "O", "T", "W", "A", "H", "?", "N"] {
      var stage = try await Stage.showing(numbered(3))
      stage.accounts = [AccountEntry(name: "local", guarding: .keptHere)]
      await stage.type(keys)
      let (before, place) = (stage.screen, stage.state.place)
      await stage.type(":")
      #expect(stage.state.place == .commandLine, "\(keys)")
      #expect(stage.statusLine == ":")
      await stage.type("he<Esc>")
      #expect(stage.state.place == place && stage.screen == before)
      await stage.type(":<Bksp>")
      #expect(stage.state.commandLine == nil)
    }
  }

  @Test("In the composer a colon is text, and M-: opens it over the words")
  func composer() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type("na:b<Tab>c:d<M-:>")
    #expect(stage.state.place == .commandLine)
    await stage.type("wq\n")
    #expect(stage.state.list.selection?.headline == "a:b")
    await stage.type("e<M-:>delete-to-line-start\n")
    #expect(stage.state.composer?.body.string == "c:d")
    await stage.type("<End>!<M-:>undo\n")
    #expect(stage.state.composer?.body.string == "c:d")
  }

  @Test("vi's words save, close and drop")
  func vi() async throws {
    for (word, isSaved) in [("wq", true), ("x", true), ("save", true), ("q!", false)] {
      var stage = try await Stage.showing(numbered(1))
      await stage.type("nnew<M-:>\(word)\n")
      #expect(stage.state.modal == nil, "\(word)")
      #expect((stage.state.list.rows.first?.headline == "new") == isSaved, "\(word)")
    }
    var stage = try await Stage.showing(numbered(1))
    await stage.type("nnew<M-:>q\n")
    #expect(stage.state.place == .discardQuestion)
    await stage.type("n<M-:>q!\n\n:q\n")
    #expect(stage.state.detail == nil && !stage.hasQuit)
    await stage.type(":q\n")
    #expect(stage.hasQuit)
  }

  @Test("Numbers go to rows, lines and accounts")
  func rows() async throws {
    var stage = try await Stage.showing(numbered(300))
    await stage.type(":123\n")
    #expect(stage.state.list.selection?.headline == "Note 178")
    await stage.type(":$\n")
    #expect(stage.state.list.selection?.headline == "Note 1")
    await stage.type(":go-to 2\n:open 3\n")
    #expect(stage.state.detail?.note.title == "Note 298")
    await stage.type("q:99999999999999999999\n")
    #expect(stage.statusLine.hasPrefix("There is no command “99999999999999999999”."))
    await stage.type("e<Del>1\n2\n3\n4<M-:>2\n!<M-:>x\n")
    #expect(
      try await stage.repository.note(stage.state.list.rows[2].id).body == "1\n!2\n3\n4ody 298")
  }

  @Test("Many rows further down are read first, from wherever the list stands")
  func farRows() async throws {
    var stage = try await Stage.showing(numbered(2000))
    await stage.type(":1500\n")
    #expect(stage.state.list.selection?.headline == "Note 501")
    await stage.type(":1400\n")
    #expect(stage.state.list.selection?.headline == "Note 601")
    await stage.type(":1\n")
    #expect(stage.state.list.selection?.headline == "Note 2000")
  }

  @Test("What cannot be done says why")
  func complaints() async throws {
    var stage = try await Stage.showing(numbered(1))
    for (words, why) in [
      ("refrsh", "There is no command “refrsh”. Did you mean “refresh”?"),
      ("qqqqqq", "There is no command “qqqqqq”."),
      ("save", "“save” is not for here. In the composer it works."),
      ("page", "“page” may mean: page-down, page-up."),
      ("delete all", "“delete” takes no words behind it here."),
      (
        "set noise on",
        "“noise” cannot be set here; what can: bell, keyStyle, order, selection, spelling, theme, title, wrap."
      ),
      ("keep", "“keep-search” needs: NAME."),
      ("keep x", "Nothing is searched for. Search with / first."),
      ("sort size", "“change-order” needs: created | changed | title."),
      ("tag -old", "“Note 1” has no tag “old”. It has: –."),
      ("set bell loud", "“bell” needs: off | sound | flash."),
      ("go-to x", "“x” is no number of a row."), ("new letter", "There is no template “letter”."),
      ("account local", "local is open already."),
    ] {
      await stage.type(":\(words)\n")
      #expect(stage.state.status?.text == why)
      #expect(stage.state.commandLine == nil)
    }
    #expect(stage.state.list.rows.count == 1)
  }

  @Test("What the service refuses is shown with its reason, and not done")
  func refused() async throws {
    let manners = Manners(isLocal: true, abilities: [])
    var stage = try await Stage.showing(numbered(1), manners: manners)
    await stage.type(":delete")
    #expect(stage.frame.text.contains("cannot"))
    await stage.type("\n")
    #expect(stage.state.list.rows.count == 1)
    #expect(stage.state.status?.kind == .failure)
  }

  @Test("Tab passes over what is refused, and shows which row it has taken")
  func completionOfRefused() async throws {
    let manners = Manners(isLocal: true, abilities: [.create, .update])
    var stage = try await Stage.showing(numbered(1), manners: manners)
    await stage.type(":de")
    let refused = try #require((1..<23).first { stage.line($0).hasPrefix(" delete ") })
    await stage.type("<Tab>")
    let words = stage.statusLine.dropFirst()
    #expect(words != "delete")
    let chosen = (refused..<23).filter { row in
      stage.frame.rows[row].contains { $0.style == .selected }
    }
    #expect(chosen.count == 1 && stage.line(chosen[0]).hasPrefix(" \(words) "))
  }

  @Test("Tab goes through what fits, there and back, and what is typed after is new")
  func completion() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type(":half<Tab>")
    #expect(stage.statusLine == ":half-page-up")
    await stage.type("<Tab>")
    #expect(stage.statusLine == ":half-page-down")
    await stage.type("<Tab><S-Tab><S-Tab>")
    #expect(stage.statusLine == ":half-page-up")
    await stage.type("<Esc>:set sel<Tab>")
    #expect(stage.statusLine == ":set selection")
    await stage.type("m<Tab>\n")
    #expect(stage.state.settings.selection == .marker)
  }

  @Test("The lines said before come back, those that begin alike")
  func history() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.saidBefore = ["go-to 3", "half-page-up"]
    await stage.type(":<Up>")
    #expect(stage.statusLine == ":go-to 3")
    await stage.type("<Up><Up><Up>")
    #expect(stage.statusLine == ":half-page-up")
    await stage.type("<Down><Down>")
    #expect(stage.statusLine == ":")
    await stage.type("ha<Up>\n:<Up><Up>\n")
    #expect(stage.keptLines == ["half-page-up", "go-to 3"])
    #expect(stage.state.said == ["go-to 3", "half-page-up"])
    #expect(stage.effects.filter { $0 == .readSaid }.count == 1)
  }

  @Test("Readline's keys and pastes write in it; a paste never says it")
  func writing() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type(":second word<M-b><^W>")
    #expect(stage.statusLine == ":word")
    await stage.tell(.input(.paste("go-to\r2\n\u{1B}[2J")))
    #expect(stage.state.list.selected == 0)
    #expect(stage.statusLine == ":go-to 2 ^[[2Jword")
    await stage.type("<^U><^K>go-to 2\n")
    #expect(stage.state.list.selected == 1)
  }

  @Test("A screen that changed under it is not acted on")
  func changedBelow() async throws {
    var stage = try await Stage.showing(numbered(3))
    stage.isSlow = true
    await stage.type("\n")
    await stage.letTimePass()
    await stage.type(":delete")
    await stage.answer()
    #expect(stage.state.detail != nil && stage.state.place == .commandLine)
    await stage.type("\n")
    #expect(stage.statusLine == "The screen has changed meanwhile; say it again.")
    #expect(stage.state.list.rows.count == 3)
  }

  @Test("A question for words waits until the line is closed")
  func asked() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type(":he")
    await stage.tell(.asked(WordsQuestion(number: 1, account: "w", fields: [.password])))
    await stage.type("lp\n")
    #expect(stage.state.place == .signIn)
    #expect(stage.answers == [])
  }

  @Test("Another account is opened by its name")
  func account() async throws {
    var stage = try await Stage.showing(numbered(1))
    stage.opened["work"] = OpenedAccount(name: "work", manners: Manners(isLocal: true))
    await stage.type(":account work\n")
    #expect(stage.state.settings.account == "work")
    await stage.type(":account play\n")
    #expect(stage.statusLine == "No such account.")
  }

  @Test("Every command has a name, and no two the same")
  func names() {
    let names = Command.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names + KeyTable.standard.editing.map(\.command.name) {
      #expect(name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }, "\(name)")
    }
    let edits = KeyTable.standard.editing.map(\.command.name)
    #expect(Set(edits).count == edits.count)
    let others = Command.allCases.flatMap(\.otherNames)
    #expect(Set(others).count == others.count)
    // A screen goes by the name of a command that deletes, and no other name has two meanings.
    #expect(Set(others).intersection(names).isEmpty)
  }

  @Test(
    "The palette knows everything that has a key, and where", arguments: KeyTable.Place.allCases)
  func palette(place: KeyTable.Place) {
    let state = AppState(
      size: Size(rows: 24, columns: 80),
      settings: Settings(account: "a", manners: Manners(isLocal: false)))
    let rows = state.palette(CommandLine(place))
    for binding in KeyTable.standard.bindings(in: place)
    where binding.command != .commandLine && binding.command.isKnown(to: state.settings.manners) {
      let row = rows.first { $0.name == binding.command.name }
      #expect(row?.keys.contains(binding.keys[0]) == true, "\(binding.command)")
    }
  }
}
