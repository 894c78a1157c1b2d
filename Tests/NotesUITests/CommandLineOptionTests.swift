import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// Words behind commands: what they set, sort, tag, keep and find.
@Suite("Command line, words behind commands")
struct CommandLineOptionTests {
  @Test("An order goes by its name")
  func sort() async throws {
    var stage = try await Stage.showing([
      Draft(title: "b", body: ""), Draft(title: "a", body: ""), Draft(title: "c", body: ""),
    ])
    await stage.type(":sort title\n")
    #expect(stage.state.list.rows.map(\.headline) == ["a", "b", "c"])
    await stage.type(":set order=updated\n")
    #expect(stage.state.list.order == .updated)
    await stage.type(":change-order created\n")
    #expect(stage.state.list.rows.map(\.headline) == ["c", "a", "b"])
    await stage.type(":sort\n")
    #expect(stage.state.list.order == .updated)
  }

  @Test("Tags are put on and taken off, in the list and in the note")
  func tags() async throws {
    var stage = try await Stage.showing([Draft(title: "a", body: "", tags: ["old", "kept"])])
    await stage.type(":tag work -old +\"two words\"\n")
    #expect(stage.state.list.selection?.tags == ["kept", "work", "two words"])
    #expect(stage.statusLine == "“a”: kept, work, two words.")
    await stage.type("\n:tag -kept -\"two words\"\n")
    #expect(stage.state.detail?.note.tags == ["work"])
    await stage.type(":tag +work\n")
    #expect(stage.statusLine == "“a”: work.")
    await stage.type(":tag +new -none\n")
    #expect(stage.statusLine == "“a” has no tag “none”. It has: work, new.")
    #expect(stage.state.detail?.note.tags == ["work"])
    await stage.type("q:tag -<Tab>\n")
    #expect(stage.state.list.selection?.tags == [])
    await stage.type(":tag\n")
    #expect(stage.state.place == .tags)
  }

  @Test("Tags that cannot be written are refused with the reason")
  func tagsRefused() async throws {
    let manners = Manners(isLocal: false, abilities: [], hasTags: true)
    var stage = try await Stage.showing(numbered(1), manners: manners)
    await stage.type(":tag work\n")
    #expect(stage.state.status?.kind == .failure && stage.asked == [])
  }

  @Test("A search is kept under the name that is said")
  func keep() async throws {
    var stage = try await Stage.showing(numbered(3))
    await stage.type("/Note 2\n:keep two of them\nS")
    guard case .searches(let screen) = stage.state.modal else { return #expect(Bool(false)) }
    #expect(screen.kept == [SavedSearch("two of them", words: "Note 2")])
  }

  @Test("Words are found in the note that is read")
  func findInReader() async throws {
    let lines = (1...60).map { "line \($0)" }.joined(separator: "\n\n")
    var stage = try await Stage.showing([Draft(title: "a", body: lines)])
    await stage.type("\n:find line 50\n")
    #expect(stage.state.place == .found)
    #expect(stage.frame.text.contains("line 50"))
    await stage.type(":find line 5\n")
    #expect(stage.state.detail?.find?.hits.count == 11)
    await stage.type(":find nowhere\n")
    #expect(stage.statusLine.contains("nowhere") && stage.state.place == .detail)
  }

  @Test("Words are found in the note that is written, and found again")
  func findInComposer() async throws {
    var stage = try await Stage.showing([Draft(title: "a", body: "one two one")])
    await stage.type("e<M-:>find one\n")
    #expect(stage.state.composer?.body.text.caret == 8)
    await stage.type("<M-:>find ONE\n")
    #expect(stage.statusLine.contains("ONE") && stage.state.composer?.body.text.caret == 8)
    await stage.type("<M-:>goto 1\n<M-:>find two\n")
    #expect(stage.state.composer?.body.text.caret == 4)
    #expect(stage.state.composer?.isDirty == false)
  }

  @Test("Numbers go to lines in the composer")
  func lines() async throws {
    var stage = try await Stage.showing([Draft(title: "a", body: "1\n2\n3")])
    for (words, caret) in [("goto 2", 2), ("$", 4), ("1", 0), ("line 3", 4)] {
      await stage.type("e<M-:>\(words)\n")
      #expect(stage.state.composer?.body.text.caret == caret, "\(words)")
      await stage.type("<Esc>")
    }
  }

  @Test(
    "Options are set by their names, and say what they are",
    arguments: [
      ("bell flash", "bell is flash (off | sound | flash)."),
      ("bell=sound", "bell is sound (off | sound | flash)."),
      ("selection marker", "selection is marker (bar | marker)."),
      ("key-style vi", "keyStyle is vi (plain | vi)."),
      ("nowrap", "wrap is off (on | off)."), ("title false", "title is off (on | off)."),
      ("spelling auto", nil), ("order title", nil),
    ] as [(String, String?)])
  func options(words: String, told: String?) async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type(":set \(words)\n")
    if let told { #expect(stage.statusLine == told) }
    let name = words.hasPrefix("no") ? "wrap" : String(words.split { " =".contains($0) }[0])
    let option = try #require(Option(named: name))
    let value = stage.state.value(of: option)
    #expect(words.hasSuffix(value) || value == "off")
    for question in [option.rawValue, "\(option.rawValue)?"] {
      await stage.type("j:set \(question)\n")
      #expect(stage.statusLine.hasPrefix("\(option.rawValue) is \(value) ("))
    }
  }

  @Test("What is set acts at once, in the composer and in the note too")
  func acting() async throws {
    var stage = try await Stage.showing([
      Draft(title: "a", body: String(repeating: "word ", count: 40))
    ])
    await stage.type("\n:set nowrap\n")
    #expect(stage.state.detail?.view.measure.wraps == false)
    await stage.type("q\n")
    #expect(stage.state.detail?.view.measure.wraps == false)
    await stage.type("w:set wrap on\n")
    #expect(stage.state.detail?.view.measure.wraps == true)
    #expect(windowTitle(stage.state) == "a · cahier")
    await stage.type(":set title off\n")
    #expect(windowTitle(stage.state) == nil)
    await stage.type("e<M-:>set keystyle vi\nA!<Esc>")
    #expect(stage.state.composer?.vi?.mode == .normal)
    #expect(stage.state.composer?.body.string.hasSuffix("word !") == true)
    await stage.type(":set keyStyle plain\nx")
    #expect(stage.state.composer?.body.string.contains("word x!") == true)
    await stage.type("<M-:>set theme light\n")
    #expect(stage.effects.contains(.useTheme("light")))
    await stage.tell(.themeUsed("light"))
    #expect(stage.state.value(of: .theme) == "light")
  }

  @Test("`set` alone shows the options with their values, and Tab goes through them")
  func showing() async throws {
    var stage = try await Stage.showing(numbered(1))
    await stage.type(":set\n")
    #expect(stage.state.place == .commandLine && stage.statusLine == ":set")
    for option in Option.allCases {
      let line = "\(option.rawValue) +.*\(stage.state.value(of: option)) \\("
      #expect(stage.frame.text.contains(try Regex(line)), "\(option)")
    }
    await stage.type("be<Tab>f<Tab>")
    #expect(stage.statusLine == ":set bell flash")
    await stage.type("\n")
    #expect(stage.state.settings.bell == .flash)
    stage.set { $0.isLinear = true }
    await stage.type(":set\n")
    #expect(stage.state.status?.text.hasPrefix("bell flash, keyStyle plain, order") == true)
  }
}
