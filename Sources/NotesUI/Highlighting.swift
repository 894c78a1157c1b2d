import Notes
import Terminal

extension Frame {
  /// Shows where in a text that has been put what was looked for stands.
  mutating func highlight(
    _ search: SearchExpression?, in text: DisplayText, row: Int, column: Int, until end: Int,
    isTitle: Bool = false
  ) {
    guard let search, !text.glyphs.isEmpty else { return }
    let hits = search.hits(in: text.glyphs.map(\.text).joined(), isTitle: isTitle)
    guard !hits.isEmpty else { return }
    var (place, byte, rest) = (column, 0, hits[...])
    for glyph in text.glyphs {
      let next = byte + glyph.text.utf8.count
      while let hit = rest.first, hit.upperBound <= byte { rest = rest.dropFirst() }
      guard let hit = rest.first, place + glyph.columns <= end else { return }
      if hit.lowerBound < next {
        restyle(row: row, columns: place..<(place + glyph.columns), .match)
      }
      (place, byte) = (place + glyph.columns, next)
    }
  }
}

extension AppState {
  /// What the rows at hand were found by; nil where nothing is searched for.
  var shownSearch: SearchExpression? {
    guard !list.found.isEmpty else { return nil }
    let search = SearchExpression(list.found, clock: searchClock)
    return search.isEmpty ? nil : search
  }

  var searchClock: SearchClock { SearchClock(now: now, offset: settings.zone.offset(now)) }
}
