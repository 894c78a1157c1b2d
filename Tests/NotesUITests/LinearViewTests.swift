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

  @Test("A story") func story() async throws {
    var listener = try await furnished()
    await listener.type("jjk<Enter><Space>qnGroceries<Tab>milk\n卵x<Bksp><Bksp>egs<Left><Left>g<Up><Home><Del><^S>")
    await listener.type("/mid<Bksp><Esc>jd")
    await listener.type("u?<Space>q")
    await listener.type("nA<Esc><Esc>b<Esc>yOqTq")
    await listener.type("HqAqWq")
    print(listener.all)
  }
}
