import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

/// A frame after another is what it would be by itself.
@Suite struct DrawnRowsTests {
  @Test("rows that are not drawn again are what they would be", arguments: UInt64(1)...8)
  func isAsByItself(seed: UInt64) async throws {
    var random = SeededRandom(seed)
    var stage = try await Self.stage()
    var renderer = Renderer()
    for step in 1...250 {
      let language = try #require(Language.allCases.randomElement(using: &random))
      let isTold = Int.random(in: 0..<8, using: &random) == 0
      if isTold {
        await Self.change(&stage, &random)
      } else {
        await stage.type(try #require(Self.keys.randomElement(using: &random)))
      }
      Language.$current.withValue(isTold ? language : .english) {
        let frame = renderer.render(stage.state)
        #expect(frame == render(stage.state), "seed \(seed), step \(step)")
      }
    }
  }

  private static let keys = [
    "j", "k", "j", "k", "<PgDn>", "<PgUp>", "G", "g", "/", "m", "i", "<Esc>", "\n", "q", "d", "u",
    "p", "s", "n", "<^C>",
  ]

  private static func stage() async throws -> Stage {
    var notes = AwkwardText.titles.map { Draft(title: $0, body: $0) }
    notes += (1...60).map { Draft(title: "Milk \($0)", body: "two pints") }
    notes += (1...5).map { _ in Draft(title: "Milk", body: "again") }
    return try await Stage.showing(notes)
  }

  /// Changes what is no row, and shows in every one.
  private static func change(_ stage: inout Stage, _ random: inout SeededRandom) async {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let days: Int64 = [0, 0, 0, 1, 30, 400].randomElement(using: &random) ?? 0
      stage.time = Timestamp(milliseconds: Stage.now.milliseconds + days * 86_400_000)
      await stage.tell(.clock(stage.time))
    case 1:
      let size = Size(
        rows: .random(in: 8...40, using: &random), columns: .random(in: 30...140, using: &random))
      await stage.tell(.input(.resize(size)))
    case 2: stage.set { $0.selection = $0.selection == .bar ? .marker : .bar }
    case 3: stage.set { $0.reordersText.toggle() }
    case 4:
      let east = 3600 * Int.random(in: -11...11, using: &random)
      stage.set { $0.zone = TimeZoneRules(name: "UTC\(east)") { _ in east } }
    default: break
    }
  }
}
