import Notes
import NotesUI
import Support
import Terminal
import Testing

/// An opened note and its words, at the two sizes that matter most.
@Suite("Screens of the reader", .serialized)
struct ReaderGoldenTests {
  @Test(
    "Reader", arguments: GoldenTests.sizes,
    [
      ("reader", ""), ("reader-raw", "m"), ("reader-link", "<Tab><Tab>"), ("reader-folded", "]]z"),
      ("reader-find", "/to"), ("reader-found", "/to<Enter>n"), ("reader-jump", "J"),
      ("reader-ticked", "<Tab><Tab><Tab>x"), ("reader-end", "G"),
    ])
  func reader(_ size: Size, _ screen: (name: String, keys: String)) async throws {
    var stage = try await Stage.showing([Draft(title: "Trip", body: ReaderTests.journey)], size)
    await stage.type("<Enter>" + screen.keys)
    expectGolden(stage.screen, "\(screen.name)-\(size.columns)x\(size.rows)")
  }

  @Test("Reader on a screen without attributes", arguments: GoldenTests.sizes)
  func marker(_ size: Size) async throws {
    var stage = try await Stage.showing(
      [Draft(title: "Trip", body: ReaderTests.journey)], size, selection: .marker)
    await stage.type("<Enter>")
    expectGolden(stage.screen, "reader-plain-\(size.columns)x\(size.rows)")
  }
}
