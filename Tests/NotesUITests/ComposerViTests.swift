import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// The composer for users of vi.
@Suite("vi in the composer")
struct ComposerViTests {
  private func writing(_ body: String) async throws -> Stage {
    var stage = try await Stage.showing([Draft(title: "Plan", body: body)])
    stage.set { $0.keyStyle = .vi }
    await stage.type("e")
    return stage
  }

  @Test("Commands, typing, and saving by :w")
  func edits() async throws {
    var stage = try await writing("one two\n")
    #expect(stage.line(1).contains("NORMAL"))
    await stage.type("cwthree")
    #expect(stage.line(1).contains("INSERT"))
    await stage.type("<Esc>:w\n")
    #expect(try await stage.body == "three two\n")
    #expect(stage.state.place == .composer && stage.line(1).contains("NORMAL"))
    await stage.type(":q\n")
    #expect(stage.state.modal == nil)
  }

  @Test("A new note begins with typing; Esc leads from its title to the body's commands")
  func newNote() async throws {
    var stage = try await writing("x")
    await stage.type(":q\nn")
    #expect(stage.state.composer?.field == .title)
    await stage.type("Plan<Esc>ihello<Esc>")
    #expect(stage.state.composer?.title?.string == "Plan")
    #expect(stage.state.composer?.body.string == "hello")
    await stage.type("ZZ")
    #expect(stage.state.modal == nil)
  }

  @Test("Esc with nothing to end stays; ^C closes, and asks when words would be lost")
  func closing() async throws {
    var stage = try await writing("one")
    await stage.type("<Esc><Esc>")
    #expect(stage.state.composer != nil)
    await stage.type("x<^C>")
    #expect(stage.state.place == .discardQuestion)
  }

  @Test("Slash finds, n goes on, N back, and a star takes the word")
  func finds() async throws {
    var stage = try await writing("one two one two")
    await stage.type("/two\n")
    #expect(stage.state.composer?.body.text.caret == 4)
    await stage.type("n")
    #expect(stage.state.composer?.body.text.caret == 12)
    await stage.type("N")
    #expect(stage.state.composer?.body.text.caret == 4)
    await stage.type("0*")
    #expect(stage.state.composer?.body.text.caret == 8)
  }

  @Test("A star finds whole words, # does not stop in its own")
  func wholeWords() async throws {
    var stage = try await writing("the other the then")
    await stage.type("*")
    #expect(stage.state.composer?.body.text.caret == 10)
    await stage.type("l#")
    #expect(stage.state.composer?.body.text.caret == 0)
    await stage.type("n")
    #expect(stage.state.composer?.body.text.caret == 10)
  }

  @Test("An empty register puts nothing and says so")
  func emptyRegister() async throws {
    var stage = try await writing("one two")
    await stage.type("dw\"bp")
    #expect(stage.state.composer?.body.string == "two")
    #expect(stage.state.status?.text == "Nothing in register b.")
  }

  @Test("What was pasted while typing comes again with the rest")
  func pasted() async throws {
    var stage = try await writing("x")
    await stage.type("ia")
    await stage.tell(.input(.paste("b\nc")))
    await stage.type("d<Esc>$.")
    #expect(stage.state.composer?.body.string == "ab\ncdab\ncdx")
  }

  @Test("What vi changes is in the journal")
  func journal() async throws {
    var stage = try await writing("one two")
    await stage.type("dw")
    let edits = stage.journal.compactMap { step -> [DraftEdit]? in
      if case .append(let edits) = step { edits } else { nil }
    }.flatMap { $0 }
    #expect(edits == [DraftEdit(field: .body, offset: 0, removed: 4, inserted: [])])
  }

  @Test("Random keys never harm the text's shape", arguments: FaultRun.seeds(8, long: 200))
  func random(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let keys = Array("hjklwbeWBE0^$GgfFtT;,dcyxXDCsSYpPiaIAoOrRJuv.V~<>%{}123\"a/:nN")
    let texts = ["", "one two\n\nthree (four) \"five\"\n", "日本 e\u{301} 👩‍💻\r\n- a\r\n"]
    for text in texts {
      var (vi, editor, ring) = (ViKeys(), Editor(text), KillRing())
      for _ in 0..<400 {
        let choice = Int.random(in: 0..<keys.count + 6, using: &random)
        let key: Key = choice < keys.count ? .character(keys[choice]) : Key(.escape)
        let answer = vi.take(key, &editor, &ring, .standard, in: EditorViTests.size)
        if answer == .plain, let command = KeyTable.standard.edit(for: key) {
          editor.perform(command, in: EditorViTests.size, &ring)
        }
        let buffer = editor.text.buffer
        #expect(buffer.boundary(atOrAfter: editor.text.caret) == editor.text.caret)
        if buffer.count > 100_000 { editor = Editor(text) }
      }
    }
  }
}
