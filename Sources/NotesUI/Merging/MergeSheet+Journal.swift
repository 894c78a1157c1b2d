import Notes

extension MergeSheet {
  /// What makes the journal say what the choices make; `words` are what it shall say instead.
  mutating func takeEdits(_ words: Draft? = nil) -> [DraftEdit] {
    let words = words ?? result
    defer { journalled = words }
    return [
      DraftEdit(.title, from: journalled.title ?? "", to: words.title ?? ""),
      DraftEdit(.body, from: journalled.body, to: words.body),
    ].compactMap(\.self)
  }
}

extension DraftEdit {
  /// The one change between two texts; nil where there is none.
  init?(_ field: Field, from old: String, to new: String) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    guard old != new else { return nil }
    let limit = min(old.count, new.count)
    var (start, tail) = (0, 0)
    while start < limit, old[start] == new[start] { start += 1 }
    while tail < limit - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    self.init(
      field: field, offset: start, removed: old.count - start - tail,
      inserted: Array(new[start..<new.count - tail]))
  }
}
