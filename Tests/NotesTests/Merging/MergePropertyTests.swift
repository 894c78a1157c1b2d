import Notes
import Testing

/// What holds for all texts, tried on random ones: the seed is in the test's name.
@Suite struct MergePropertyTests {
  private static let seeds = UInt64(1)...8
  private static let rounds = 150

  private func same(_ a: String?, _ b: String?) -> Bool {
    a.map(ByteString.init) == b.map(ByteString.init)
  }

  @Test(arguments: seeds)
  func `what one side alone changed, or both the same, is the merged text`(_ seed: UInt64) {
    var text = RandomText(seed)
    for _ in 0..<MergePropertyTests.rounds {
      let base = text.soup(upTo: 40)
      for new in [text.edited(base), text.soup(upTo: 20), ""] {
        for unit in [TextUnit.lines, .words] {
          let merges = [(new, base), (base, new), (new, new)].map {
            TextMerge(base: base, mine: $0, theirs: $1, by: unit)
          }
          #expect(merges.allSatisfy { same($0.merged, new) }, "\(base.debugDescription) \(new)")
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `no side is better off`(_ seed: UInt64) {
    var text = RandomText(seed)
    for _ in 0..<MergePropertyTests.rounds {
      let base = text.soup(upTo: 40)
      let (mine, theirs) = (text.edited(base), text.edited(base))
      let merge = TextMerge(base: base, mine: mine, theirs: theirs)
      let swapped = TextMerge(base: base, mine: theirs, theirs: mine).pieces
        .map { (piece: TextMerge.Piece) -> TextMerge.Piece in
          guard case .disputed(let hunk) = piece else { return piece }
          return .disputed(.init(base: hunk.base, mine: hunk.theirs, theirs: hunk.mine))
        }
      #expect(merge.pieces == swapped, "\([base, mine, theirs])")
    }
  }

  @Test(arguments: seeds)
  func `no word is lost, and none comes back`(_ seed: UInt64) {
    var text = RandomText(seed)
    for _ in 0..<MergePropertyTests.rounds {
      let base = text.prose(Int.random(in: 0...20, using: &text.random))
      let (mine, theirs) = (text.edited(base, by: "m"), text.edited(base, by: "t"))
      let merge = TextMerge(
        base: base.joined(), mine: mine.joined(), theirs: theirs.joined())
      let (b, m, t) = (words(base.joined()), words(mine.joined()), words(theirs.joined()))
      let wanted = Set(m).subtracting(b).union(Set(t).subtracting(b))
        .union(Set(b).intersection(m).intersection(t))
      let note = Comment(rawValue: "\([base, mine, theirs].map { $0.joined() })")
      if let merged = merge.merged.map(words) {
        #expect(merged.count == wanted.count && Set(merged) == wanted, note)
        for side in [m, t] {
          #expect(side.filter(Set(merged).contains) == merged.filter(Set(side).contains), note)
        }
      } else {
        let both = merge.resolved(merge.disputes.map { _ in .both }) ?? ""
        #expect(wanted.isSubset(of: words(both)), note)
      }
    }
  }

  private func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  @Test(arguments: seeds)
  func `no character is cut, or glued to another`(_ seed: UInt64) {
    var text = RandomText(seed)
    for round in 0..<MergePropertyTests.rounds * 2 {
      let base = text.soup(upTo: 8)
      let (mine, theirs) =
        round % 2 == 0
        ? (text.edited(base), text.edited(base)) : (text.related(base), text.related(base))
      let merge = TextMerge(base: base, mine: mine, theirs: theirs)
      let known = Set((base + "|" + mine + "|" + theirs).map { ByteString(String($0)) })
        .union(["\n", "\r\n"].map(ByteString.init))
      for piece in merge.pieces {
        let parts = parts(of: piece)
        let strange = parts.joined(separator: "|").first { !known.contains(ByteString(String($0))) }
        #expect(strange == nil, "\([base, mine, theirs])")
      }
    }
  }

  private func parts(of piece: TextMerge.Piece) -> [String] {
    switch piece {
    case .agreed(let text): [text]
    case .disputed(let hunk): [hunk.base, hunk.mine, hunk.theirs]
    }
  }

  @Test(arguments: seeds)
  func `no line is cut`(_ seed: UInt64) {
    var text = RandomText(seed)
    for _ in 0..<MergePropertyTests.rounds {
      let base = text.prose(Int.random(in: 0...20, using: &text.random))
      let texts = [base, text.edited(base, by: "m"), text.edited(base, by: "t")].map { $0.joined() }
      let merge = TextMerge(base: texts[0], mine: texts[1], theirs: texts[2])
      for part in merge.pieces.dropLast().flatMap(parts) {
        #expect(part.isEmpty || part.hasSuffix("\n"), "\(texts)")
      }
    }
  }

  @Test(arguments: seeds)
  func `changes in lines apart are both there`(_ seed: UInt64) {
    var text = RandomText(seed)
    for _ in 0..<MergePropertyTests.rounds {
      let parts = (0..<6).map { _ in text.word("part") + "\n" + text.soup(upTo: 12) + "\n" }
      var (mine, theirs, wanted) = (parts, parts, parts)
      for index in parts.indices {
        let new = text.word("new") + "\n" + text.soup(upTo: 12) + "\n"
        let anchored = parts[index].prefix { $0 != "\n" } + "\n" + new
        if index % 2 == 0 { mine[index] = anchored } else { theirs[index] = anchored }
        wanted[index] = anchored
      }
      let merge = TextMerge(
        base: parts.joined(), mine: mine.joined(), theirs: theirs.joined())
      #expect(
        same(
          merge.merged?.replacing("\r\n", with: "\n"), wanted.joined().replacing("\r\n", with: "\n")
        ),
        "\([parts, mine, theirs])")
    }
  }
}
