import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("The question for an account's words", .serialized)
struct SignInTests {
  static let sizes = [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)]
  private static let token = WordsQuestion(
    number: 7, account: "blog", fields: [.token], canKeep: true)
  private static let person = WordsQuestion(
    number: 8, account: "garden", fields: [.user, .password])

  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  @Test("A token, while a note is saved", arguments: sizes)
  func overComposer(_ size: Size) async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")], size)
    await stage.type("nPlan<Tab>walk the dog")
    stage.isSlow = true
    await stage.type("<^S>")
    await stage.tell(.asked(Self.token))
    await stage.type("canary<Tab>")
    expect(stage, "sign-in")
    #expect(!stage.screen.contains("canary"))
    await stage.type("<Enter>")
    #expect(stage.answers == [WordsAnswer(words: [.token: Secret("canary")], keeps: true)])
    #expect(!"\(stage.state)\(stage.answers)\(stage.journal)".contains("canary"))
    await stage.answer()
    #expect(stage.statusLine == "Note saved.")
    #expect(stage.line(1).hasSuffix("  Plan"))
  }

  @Test("A user and a password", arguments: sizes)
  func person(_ size: Size) async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")], size)
    await stage.tell(.asked(Self.person))
    await stage.type("Zoë<Enter>pässword")
    expect(stage, "sign-in-person")
    await stage.type("<Up><^U>Ada<Down><Bksp><Bksp><Enter>")
    #expect(
      stage.answers == [
        WordsAnswer(words: [.user: Secret("Ada"), .password: Secret("pässwo")])
      ])
  }

  @Test("Esc gives up, nothing empty is handed on, and keys do not reach what is below")
  func givenUp() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    await stage.tell(.asked(Self.token))
    await stage.type("<Enter>")
    #expect(stage.statusLine == "Something has to be typed first.")
    await stage.type("qdnx<Esc>")
    #expect(stage.answers == [nil])
    #expect(stage.line(1).hasSuffix("  Tea"))
    #expect(!stage.hasQuit)
    await stage.type("q")
    #expect(stage.hasQuit)
  }

  @Test("A secret can be pasted, with the end of its line")
  func paste() async throws {
    var stage = try await Stage.showing([])
    await stage.tell(.asked(Self.token))
    await stage.tell(.input(.paste("can\u{1B}ary\nmore\n")))
    #expect(stage.frame.text.contains("•••••••"))
    #expect(!stage.frame.text.contains("can"))
    await stage.type("<Enter>")
    #expect(stage.answers.first??.words[.token]?.text == "can\u{1B}ary")
  }

  @Test("Who is writing is not interrupted: the question waits until the words are sent or let go")
  func writing() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    await stage.type("nPlan<Tab>walk")
    await stage.tell(.asked(Self.token))
    await stage.type(" the dog\nhome")
    #expect(stage.frame.text.contains("walk the dog\n home"))
    #expect(stage.statusLine.hasPrefix("blog wants a sign-in"))
    await stage.type("<Esc>")
    #expect(!stage.frame.text.contains("Token"))
    await stage.type("y")
    #expect(stage.frame.text.contains("Token"))
    await stage.tell(.unasked(7))
    #expect(!stage.frame.text.contains("Token"))
    await stage.type("/te")
    await stage.tell(.asked(Self.token))
    await stage.type("a")
    #expect(stage.frame.text.contains("/tea") && !stage.frame.text.contains("Token"))
    await stage.type("<Enter>")
    #expect(stage.frame.text.contains("Token"))
  }

  @Test("Asked again at once, it says that the words were no good; after a success it does not")
  func again() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    await stage.tell(.asked(Self.token))
    #expect(stage.frame.text.contains("blog wants to know you"))
    await stage.type("wrong<Enter>")
    await stage.tell(.asked(Self.token))
    #expect(stage.frame.text.contains("That did not let blog in."))
    await stage.type("right<Enter>r")
    await stage.tell(.asked(Self.token))
    #expect(stage.frame.text.contains("blog wants to know you"))
  }

  @Test("Two questions are asked one after the other")
  func two() async throws {
    var stage = try await Stage.showing([])
    await stage.tell(.asked(Self.token))
    await stage.tell(.asked(Self.person))
    await stage.type("t<Enter>")
    #expect(stage.frame.text.contains("garden wants to know you"))
    await stage.type("u<Enter>p<Enter>")
    #expect(stage.answers.count == 2)
    #expect(!stage.frame.text.contains("wants to know you"))
  }

  @Test("Long words and tiny screens")
  func extremes() async throws {
    var stage = try await Stage.showing([])
    await stage.tell(.asked(Self.person))
    await stage.tell(.input(.paste(String(repeating: "買", count: 300) + "end")))
    #expect(stage.frame.text.contains("買end"))
    await stage.tell(.input(.paste(String(repeating: "x", count: 100_000))))
    for size in [
      Size(rows: 5, columns: 20), Size(rows: 2, columns: 2), Size(rows: 60, columns: 200),
    ] {
      await stage.tell(.input(.resize(size)))
      _ = stage.screen
    }
  }
}
