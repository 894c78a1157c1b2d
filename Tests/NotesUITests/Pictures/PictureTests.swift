import Notes
import NotesUI
import Support
import Terminal
import Testing

/// The pictures of the README, drawn by the program itself: `make screens` writes them anew.
@Suite("Pictures of the screens", .serialized)
struct PictureTests {
  private static let size = Size(rows: 20, columns: 80)

  private static let notes = [
    Draft(
      title: "Reading list", body: "- Middlemarch\n- 坊っちゃん\n",
      created: Timestamp(CivilTime(year: 2025, month: 11, day: 30))),
    Draft(
      title: "買い物リスト", body: "牛乳、卵、お茶。\n",
      created: Timestamp(CivilTime(year: 2026, month: 1, day: 2, hour: 9))),
    Draft(
      title: "Choir rehearsal", body: "Bring the *Requiem*, second voice from bar 40.\n",
      created: Timestamp(CivilTime(year: 2026, month: 1, day: 4, hour: 18))),
    Draft(
      title: "Trip to Kraków",
      body: """
        ## Before
        - [x] tickets, see [the timetable](https://www.intercity.pl/)
        - [ ] ask **Zoë** for the `map`

        ## There
        > The salt mine opens at nine; *wear something warm*.

        | day | where        | hours |
        | --- | ------------ | ----: |
        | Fri | old town     |     4 |
        | Sat | salt mine    |     6 |

        """),
    Draft(title: "🎉 Party\u{1B}[31m at Zoë’s", body: "Bring tea, cake & 🧃.", pinned: true),
  ]

  private func expect(_ stage: Stage, _ name: String, _ title: String) {
    let picture = FramePicture(frame: render(stage.state), title: title)
    expectRecorded(picture.svg, at: "docs/screens/\(name).svg")
  }

  @Test("The list")
  func list() async throws {
    var stage = try await Stage.showing(PictureTests.notes, PictureTests.size)
    await stage.type("j")
    expect(stage, "list", "The list of notes, one of them selected")
  }

  @Test("The reader")
  func reader() async throws {
    var stage = try await Stage.showing(PictureTests.notes, PictureTests.size)
    await stage.type("j\n")
    expect(stage, "reader", "A note, opened: headings, tasks, a quote and a table")
  }

  @Test("The composer")
  func composer() async throws {
    var stage = try await Stage.showing(PictureTests.notes, PictureTests.size)
    await stage.type("je")
    expect(stage, "composer", "The same note in the composer")
  }

  @Test("A merge")
  func merge() async throws {
    var stage = try await KeptConflictTests.stage(KeptConflictTests.conflict(), PictureTests.size)
    await stage.type("e")
    expect(stage, "merge", "Two versions of a note, brought together place by place")
  }
}
