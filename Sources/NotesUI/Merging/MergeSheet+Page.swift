import Notes
import Terminal

// What is shown of a piece.

extension MergeSheet {
  /// Agreed lines around a piece.
  private static let contextLines = 2

  mutating func layOut() {
    guard text.disputes.indices.contains(number) else { return page = MarkedPage() }
    let hunk = text.disputes[number]
    let (before, after) = context()
    var lines = before
    if case .edited(let words) = choice {
      lines += side(.result, Words.writtenHeading, words, isChosen: true)
    }
    let chosen = choice
    func isTaken(_ sides: [MergeChoice]) -> Bool { chosen.map(sides.contains) ?? true }
    lines += side(.mine, Words.mineHeading, hunk.mine, isChosen: isTaken([.mine, .both]))
    lines += side(.theirs, Words.theirsHeading, hunk.theirs, isChosen: isTaken([.theirs, .both]))
    if showsBase { lines += side(.base, Words.baseHeading, hunk.base, isChosen: false) }
    page = MarkedPage(lines + after)
  }

  private func side(_ mark: MarkedPage.Mark, _ name: String, _ text: String, isChosen: Bool)
    -> [MarkedPage.Line]
  {
    let style: Style? = isChosen ? nil : .muted
    let words = MarkedPage.Line.lines(mark, text, style)
    let heading = name + (choice != nil && isChosen ? Words.taken : "") + ":"
    return [MarkedPage.Line(.bare, heading, style)]
      + (words.isEmpty ? [MarkedPage.Line(mark, Words.noLines, .muted)] : words)
  }

  private func context() -> (before: [MarkedPage.Line], after: [MarkedPage.Line]) {
    let places = text.pieces.indices.filter {
      if case .disputed = text.pieces[$0] { true } else { false }
    }
    guard !isInTitle, places.indices.contains(number) else { return ([], []) }
    func agreed(_ index: Int) -> [MarkedPage.Line] {
      guard text.pieces.indices.contains(index), case .agreed(let words) = text.pieces[index]
      else { return [] }
      return MarkedPage.Line.lines(.agreed, words)
    }
    return (
      Array(agreed(places[number] - 1).suffix(MergeSheet.contextLines)),
      Array(agreed(places[number] + 1).prefix(MergeSheet.contextLines))
    )
  }
}
