import Notes
import Testing

@testable import NotesStore

@Suite("Replaying edits")
struct EditReplayTests {
  @Test("gives what an array gives", arguments: 1...30)
  func property(seed: UInt64) {
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var (replay, wanted) = (EditReplay("the first text"), Array("the first text".utf8))
    for step in 0..<200 {
      let offset = random(wanted.count + 1)
      let removed = random(min(wanted.count - offset, 4) + 1)
      let inserted = (0..<random(5)).map { _ in UInt8(0x61 + random(26)) }
      wanted.replaceSubrange(offset..<(offset + removed), with: inserted)
      let edit = DraftEdit(field: .body, offset: offset, removed: removed, inserted: inserted)
      let isApplied = replay.apply(edit)
      #expect(isApplied, "seed \(seed), step \(step)")
    }
    #expect(Array(replay.text.utf8) == wanted, "seed \(seed)")
  }

  @Test(
    "refuses what reaches outside, and changes nothing",
    arguments: [(-1, 0), (4, 0), (0, 4), (3, 1), (0, -1), (Int.max, 1), (1, .max), (.min, .min)])
  func outside(offset: Int, removed: Int) {
    var replay = EditReplay("abc")
    let edit = DraftEdit(field: .body, offset: offset, removed: removed, inserted: [0x7A])
    let isApplied = replay.apply(edit)
    #expect(!isApplied)
    #expect(replay.text == "abc")
  }

  @Test("makes a title only where one is typed")
  func title() {
    let edit = DraftEdit(field: .title, offset: 0, removed: 0, inserted: [0x74])
    #expect(Draft(body: "b").replaying([]).draft.title == nil)
    #expect(Draft(body: "b").replaying([edit]).draft.title == "t")
    #expect(Draft(title: "", body: "b").replaying([]).draft.title == "")
  }
}
