import Notes
import NotesUI
import Terminal
import Testing

@Suite("Going through a long list")
struct ListPagingTests {
  @Test("Paging goes through all notes and none is passed over", arguments: [60, 300, 2500])
  func pagesThroughAll(count: Int) async throws {
    var stage = try await Stage.showing(numbered(count))
    var seen: [String] = []
    while true {
      let rows = (1..<22).map { stage.line($0) }.filter { !$0.isEmpty }
      seen += rows.map { String($0.dropFirst(12)) }
      let before = stage.screen
      await stage.type("<PgDn>")
      if stage.screen == before || stage.state.list.selection?.headline == "Note 1" { break }
    }
    let last = (1..<22).map { String(stage.line($0).dropFirst(12)) }
    #expect(Set(seen + last).isSuperset(of: (1...count).map { "Note \($0)" }))
  }

  @Test("G and g jump to the ends of a list that is not at hand")
  func ends() async throws {
    var stage = try await Stage.showing(numbered(3000))
    await stage.type("G")
    #expect(stage.state.list.selection?.headline == "Note 1")
    #expect(stage.line(21).hasSuffix("Note 1"))
    await stage.type("g")
    #expect(stage.state.list.selection?.headline == "Note 3000")
    #expect(stage.line(1).hasSuffix("Note 3000"))
  }

  @Test("An end that was read is at hand for the next jump, until a row changes")
  func endsAtHand() async throws {
    var stage = try await Stage.showing(numbered(3000))
    await stage.type("GgG")
    let reads = stage.effects.count { if case .load = $0 { true } else { false } }
    await stage.type("gGgG")
    #expect(stage.effects.count { if case .load = $0 { true } else { false } } == reads)
    #expect(stage.line(21).hasSuffix("Note 1"))
    await stage.type("dgG")
    #expect(stage.line(21).hasSuffix("Note 2"))
    #expect(stage.state.list.total == 2999)
    // Told by now, the delete hides the note no longer: no end that was kept may bring it back.
    await stage.letTimePass()
    await stage.type("gG")
    #expect(stage.line(21).hasSuffix("Note 2"))
    await stage.type("kkkk<PgUp><PgUp>")
    #expect(stage.line(21).hasSuffix("Note 44"))
  }

  @Test("Rows are held for a window only, however far one goes")
  func windowIsBounded() async throws {
    var stage = try await Stage.showing(numbered(5000))
    for _ in 0..<300 { await stage.type("<PgDn>") }
    #expect(stage.state.list.rows.count < 2000)
    #expect(stage.state.list.selection?.headline == "Note 1")
    for _ in 0..<300 { await stage.type("<PgUp>") }
    #expect(stage.state.list.selection?.headline == "Note 5000")
  }

  @Test("Steps typed faster than rows arrive are taken when they do")
  func owedSteps() async throws {
    var stage = try await Stage.showing(numbered(1000))
    stage.isSlow = true
    for _ in 0..<400 { await stage.type("j") }
    await stage.answer()
    #expect(stage.state.list.selection?.headline == "Note 600")
  }
}
