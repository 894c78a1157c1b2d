import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("Screens of the command line", .serialized)
struct CommandLineGoldenTests {
  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  @Test("Palette", arguments: GoldenTests.sizes)
  func palette(_ size: Size) async throws {
    var stage = try await Stage.showing(numbered(5), size)
    await stage.type(":")
    expect(stage, "palette")
    await stage.type("de<Tab>")
    expect(stage, "palette-chosen")
  }

  @Test("Palette over the composer, in other languages", arguments: GoldenTests.sizes)
  func composer(_ size: Size) async throws {
    var stage = try await Stage.showing(numbered(5), size, selection: .marker)
    await stage.type("nGroceries<Tab>milk<M-:>w")
    expect(stage, "palette-composer")
    try await Language.$current.withValue(.japanese) {
      var stage = try await Stage.showing(numbered(5), size)
      await stage.type(":goto")
      expect(stage, "palette-ja")
    }
  }

  @Test("What is refused", arguments: GoldenTests.sizes)
  func refused(_ size: Size) async throws {
    var stage = try await Stage.showing(
      numbered(5), size, manners: Manners(isLocal: true, abilities: [.create]))
    await stage.type(":sav")
    expect(stage, "palette-elsewhere")
    await stage.type("<^U>e")
    expect(stage, "palette-refused")
  }

  @Test("Templates", arguments: GoldenTests.sizes)
  func templates(_ size: Size) async throws {
    var stage = try await Stage.showing(numbered(5), size)
    await stage.type("N")
    expect(stage, "templates-none")
    await stage.type("q")
    stage.templates = [
      NoteTemplate(name: "meeting", text: "# Meeting {{date}}\n\n- {{cursor}}\n"),
      NoteTemplate(name: "today", text: ""),
      NoteTemplate(name: "日記", title: "日記 {{date}}", text: ""),
    ]
    await stage.type("Nj")
    expect(stage, "templates")
    await stage.type("k\n")
    expect(stage, "templates-composer")
  }
}
