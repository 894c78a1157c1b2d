import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("Line after line")
struct LinearViewTests {
  private func furnished() async throws -> Listener {
    Listener(
      try await Stage.showing([
        Draft(title: "Reading list", body: "- Middlemarch\n- 坊っちゃん\n"),
        Draft(title: "Party", body: "Bring tea.\nAnd cake."),
        Draft(title: "", body: "A thought without a title.", pinned: true),
      ]))
  }

  @Test("A story of a few minutes") func story() async throws {
    var listener = try await furnished()
    await listener.type("jjk<Enter><Space>qnGroceries<Tab>milk\n卵x<Bksp><Bksp>eggs<^S>")
    await listener.type("/mid<Bksp><Esc>jd")
    await listener.type("u?<Space>q")
    await listener.type("nA<Esc><Esc>b<Esc>yOqTq")
    expectGolden(listener.all + "\n", "said-story")
  }

  /// In the text of a new note: keys that are not listened to, keys that are, and what is said.
  static let writing: [(String, String, String)] = [
    ("", "milk", "milk"),
    ("", "漢字e\u{301}🧃", "漢字e\u{301}🧃"),
    ("milk", "<Enter>", "line 2: "),
    ("milk<Enter>", "eggs", "eggs"),
    ("milk", "<Bksp>", "deleted: k"),
    ("milk", "<Bksp><Bksp>", "deleted: kl"),
    ("milk", "<Bksp>x", "deleted: k\nline 1: milx"),
    ("milk<Enter>", "<Bksp>", "line 1: milk"),
    ("milk and eggs", "<^W>", "deleted: eggs"),
    ("milk<Home>", "<Del>", "deleted: m"),
    ("milk<Home>", "<^K>", "deleted: milk"),
    ("milk", "<Left>", "k"),
    ("milk<Left>", "<Right>", "end of line"),
    ("a b<Home>", "<Right>", "space"),
    ("a b<Home>", "<End>", "end of line"),
    ("milk and eggs", "<M-b>", "eggs"),
    ("milk and eggs", "<Home>", "milk and eggs"),
    ("milk<Left>", "l", "l"),
    ("one<Enter>two", "<Up>", "line 1: one"),
    ("one<Enter>two", "<Left><Up>", "o\nline 1: one (at “e”)"),
    ("one<Enter><Enter>two<Up>", "<Up>", "line 1: one"),
    ("one<Enter>two<Enter>", "<M-lt>", "line 1: one"),
    ("one<Enter>two<Enter><Enter>", "<Up>", "line 3: "),
    ("one", "<^Z>", "deleted: one"),
    ("", "<Left>", "Nothing changed."),
    ("", "<S-Tab>", "Title: Tea"),
    ("one", "<S-Tab><Tab>", "Title: Tea\nline 1: one"),
  ]

  @Test("What is written is heard", arguments: writing)
  func writes(before: String, keys: String, heard: String) async throws {
    var listener = Listener(Stage(manners: Manners(isLocal: true)))
    await listener.type("nTea<Tab>" + before)
    let keys = keys.replacing("<M-lt>", with: "")
    let said = keys.isEmpty ? await listener.press(.alt("<")) : await listener.type(keys)
    #expect(said == heard)
  }

  @Test("Keys faster than their echo are heard as what came of them") func burst() async throws {
    var listener = Listener(Stage())
    await listener.stage.type("nTea<Tab>green\nblack")
    listener.listen(isAnswer: true)
    #expect(listener.all.hasSuffix("line 2: black"))
    await listener.stage.type("<^S>")
    listener.listen(isAnswer: true)
    #expect(listener.all.contains("Note saved.\nIn the list\n1 of 1: Tea"))
  }

  @Test("What happens meanwhile is told, and the line that is written is said again")
  func meanwhile() async throws {
    var listener = Listener(Stage())
    await listener.type("nTea")
    #expect(await listener.tell(.notice("News.")) == "News.\nTitle: Tea")
    #expect(await listener.type("s") == "s")
  }

  @Test("What is taken away after news is named again")
  func deletingAfterNews() async throws {
    var listener = Listener(Stage())
    await listener.type("nTea<Tab>milk<Bksp>")
    await listener.stage.type("<Bksp>")
    #expect(await listener.tell(.notice("News.")) == "News.\ndeleted: l")
  }

  @Test("Where the notes are is not told over what is written")
  func headerOverComposer() async throws {
    var stage = try await Stage.reaching(FarNotes(), numbered(3))
    await stage.type("je!<^S>")
    await stage.tellState()
    var listener = Listener(stage)
    await listener.type("n")
    await listener.stage.sync()
    listener.listen(isAnswer: false)
    #expect(!listener.latest.contains("on server"))
  }

  @Test("States are words, not signs") func states() async throws {
    let far = FarNotes()
    var stage = try await Stage.reaching(far, numbered(3))
    await stage.type("je!<^S>")
    await stage.tellState()
    var listener = Listener(stage)
    #expect(listener.all.contains("2 of 3: Note 2, Nov 2023, to be sent"))
    #expect(listener.all.contains("1 to send"))
    await listener.stage.sync()
    listener.listen(isAnswer: false)
    #expect(listener.all.hasSuffix("2 of 3: Note 2, Nov 2023\nall on server"))
  }

  @Test("Nothing from outside reaches a line as it came") func hostile() async throws {
    let odd = "a\u{1B}[2J\u{9B}31m\u{202E}b\u{7}\u{8}"
    var listener = Listener(
      try await Stage.showing([Draft(title: odd, body: "\(odd)\n\(odd)")]))
    await listener.type("<Enter>")
    _ = await listener.tell(.notice(odd))
    await listener.type("e<End>")
    let scalars = listener.all.replacing("\n", with: "").unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    #expect(!scalars.contains("\u{202E}"))
    #expect(listener.all.contains("a^[[2J<9B>31m<U+202E>b^G^H"))
  }

  @Test("Each language has words of its own", arguments: Language.allCases)
  func languages(_ language: Language) async throws {
    try await Language.$current.withValue(language) {
      var listener = try await furnished()
      let said = await listener.type("j")
      let row =
        switch language {
        case .english: "2 of 3: Party, 15:04"
        case .german: "2 von 3: Party, 15:04"
        case .japanese: "3件中2件目: Party, 15:04"
        }
      #expect(said == row)
    }
  }

  @Test("A time that comes nearer is not counted down aloud") func countdown() async throws {
    var listener = Listener(try await LinearScreenTests.waiting())
    await listener.type("O")
    let later = Timestamp(milliseconds: Stage.now.milliseconds + 2000)
    #expect(await listener.tell(.clock(later)) == "")
    #expect(await listener.type("j").hasPrefix("2 of 2: deleted"))
    #expect(await listener.type("k").contains("in 2 s"))
  }

  @Test("A redraw says all again") func again() async throws {
    var view = LinearView()
    let stage = try await furnished().stage
    let first = view.sayings(for: stage.state, isAnswer: false)
    #expect(view.sayings(for: stage.state, isAnswer: false).isEmpty)
    view.forget()
    #expect(view.sayings(for: stage.state, isAnswer: true) == first)
  }
}
