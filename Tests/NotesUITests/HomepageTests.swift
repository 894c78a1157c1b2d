import Notes
import NotesUI
import Terminal
import Testing

@Suite("The homepage of a note")
struct HomepageTests {
  private func stage(
    _ value: Note.Attribute.Value, _ size: Size = Size(rows: 24, columns: 80)
  ) async throws -> Stage {
    try await Stage.showing(
      [Draft(title: "a", body: "b", attributes: [.init(name: "homepage", value: value)])], size)
  }

  @Test("o asks with the whole address, y opens it", arguments: ["", "<Enter>"])
  func opens(where keys: String) async throws {
    var stage = try await stage(.text("HTTPS://Swift.example/a b".replacing(" ", with: "%20")))
    await stage.type(keys + "o")
    #expect(stage.statusLine == "Open https://swift.example/a%20b ?")
    #expect(stage.line(23) == "y open it  Esc leave it")
    #expect(stage.visited == [])
    await stage.type("y")
    #expect(stage.visited == ["https://swift.example/a%20b"])
    #expect(stage.state.modal == nil)
  }

  @Test("n, Esc and ^C do not", arguments: ["n", "<Esc>", "<^C>"])
  func leaves(key: String) async throws {
    var stage = try await stage(.text("https://swift.example"))
    await stage.type("o" + key)
    #expect(stage.visited == [] && stage.state.modal == nil)
  }

  @Test("No other key answers the question")
  func otherKeys() async throws {
    var stage = try await stage(.text("https://swift.example"))
    await stage.type("o<Enter> qdY")
    #expect(stage.statusLine == "Open https://swift.example/ ?")
    #expect(stage.visited == [])
  }

  @Test(
    "What is no such address is not offered",
    arguments: [
      Note.Attribute.Value.text("javascript:alert(1)"), .text("-oX"), .text(""), .flag(true),
      .text("http://a@b"), .json("{}"),
    ])
  func refused(value: Note.Attribute.Value) async throws {
    var stage = try await stage(value)
    await stage.type("o")
    #expect(stage.statusLine == "It names no homepage that can be opened.")
    #expect(stage.state.modal == nil)
  }

  @Test("An address that does not fit on the screen is not offered")
  func tooLong() async throws {
    let path = String(repeating: "a", count: 500)
    var stage = try await stage(.text("https://swift.example/\(path)"))
    await stage.type("o")
    #expect(stage.screen.contains("https://swift.example/aaa"))
    await stage.tell(.input(.resize(Size(rows: 12, columns: 40))))
    await stage.type("y")
    #expect(stage.visited == [])
    #expect(stage.state.status?.text.contains("too long") == true)
  }

  @Test("An answer typed before the question is there does not count")
  func typedAhead() async throws {
    var stage = try await stage(.text("https://swift.example"))
    stage.isSlow = true
    await stage.type("oy")
    await stage.answer()
    #expect(stage.visited == [])
    #expect(stage.state.modal != nil)
  }
}
