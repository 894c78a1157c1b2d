import Notes
import Testing

/// What holds for all texts, tried on random ones: the seed is in the test's name.
@Suite struct DiffPropertyTests {
  private static let seeds = UInt64(1)...8
  private static let rounds = 120

  private func same(_ a: String, _ b: String) -> Bool { ByteString(a) == ByteString(b) }

  @Test(arguments: seeds)
  func `a diff makes either text`(_ seed: UInt64) {
    var text = RandomText(seed)
    for _ in 0..<DiffPropertyTests.rounds {
      let old = text.soup(upTo: 60)
      for new in [text.edited(old), text.soup(upTo: 60)] {
        let lines = TextDiff(from: old, to: new).lines
        for lines in [lines, TextDiff.words(from: old, to: new)] {
          #expect(same(lines.filter(\.isOld).map(\.text).joined(), old))
          #expect(same(lines.filter(\.isNew).map(\.text).joined(), new))
        }
        #expect(lines.allSatisfy { $0.text.utf8.dropLast().allSatisfy { $0 != 10 } })
      }
    }
  }

  @Test(arguments: seeds)
  func `hunks applied to the old text give the new one`(_ seed: UInt64) {
    var text = RandomText(seed)
    for round in 0..<DiffPropertyTests.rounds {
      let old = (0..<30).map { _ in text.soup(upTo: 3) + "\n" }.joined()
      let diff = TextDiff(from: old, to: text.edited(text.edited(old)))
      let new = diff.lines.filter(\.isNew).map(\.text)
      #expect(applied(diff.hunks(context: round % 5), to: diff.lines.filter(\.isOld)) == new)
    }
  }

  /// As `patch` does it: by the numbers alone.
  private func applied(_ hunks: [TextDiff.Hunk], to old: [TextDiff.Line]) -> [String] {
    var result: [String] = []
    var place = 0
    for hunk in hunks {
      let start = hunk.oldCount == 0 ? hunk.oldStart : hunk.oldStart - 1
      result += old[place..<start].map(\.text)
      #expect(result.count == (hunk.newCount == 0 ? hunk.newStart : hunk.newStart - 1))
      #expect(
        hunk.lines.filter(\.isOld).map(\.text) == old[start..<start + hunk.oldCount].map(\.text))
      result += hunk.lines.filter(\.isNew).map(\.text)
      #expect(hunk.lines.count(where: \.isNew) == hunk.newCount)
      place = start + hunk.oldCount
    }
    return result + old[place...].map(\.text)
  }

  @Test(arguments: seeds)
  func `no diff of a short text could be shorter`(_ seed: UInt64) {
    var text = RandomText(seed)
    for _ in 0..<DiffPropertyTests.rounds {
      let (old, new) = (lines(&text), lines(&text))
      let kept = TextDiff(from: old.joined(), to: new.joined()).lines.count(where: \.isKept)
      #expect(kept == longestCommon(old, new), "\(old) \(new)")
    }
  }

  private func lines(_ text: inout RandomText) -> [String] {
    (0..<Int.random(in: 0...12, using: &text.random)).map { _ in
      (["a\n", "b\n", "c\n"].randomElement(using: &text.random) ?? "")
    }
  }

  private func longestCommon(_ a: [String], _ b: [String]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var above = row
      for (index, y) in b.enumerated() {
        above[index + 1] = x == y ? row[index] + 1 : max(above[index], row[index + 1])
      }
      row = above
    }
    return row[b.count]
  }
}
