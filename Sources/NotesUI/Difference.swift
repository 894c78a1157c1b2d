import Notes
import Terminal

// What two drafts say differently, as lines for a page.

extension MarkedPage.Line {
  /// Unchanged lines around a change.
  private static let contextLines = 2

  /// A unified difference: what only the old one says marked `-`, what only the new one says `+`.
  static func difference(from old: Draft, to new: Draft) -> [MarkedPage.Line] {
    let heads = zip(heads(of: old), heads(of: new)).flatMap { old, new -> [MarkedPage.Line] in
      guard !old.utf8.elementsEqual(new.utf8) else { return [] }
      return (old.isEmpty ? [] : [MarkedPage.Line(.removed, old)])
        + (new.isEmpty ? [] : [MarkedPage.Line(.added, new)])
    }
    let hunks = TextDiff(from: old.body, to: new.body).hunks(context: contextLines)
    let body = hunks.flatMap { hunk in
      [MarkedPage.Line(.bare, hunk.header, .muted)] + hunk.lines.flatMap(shown)
    }
    let lines = heads + body
    return lines.isEmpty ? [MarkedPage.Line(.bare, Words.noDifference, .muted)] : lines
  }

  /// All that a draft says.
  static func whole(_ draft: Draft) -> [MarkedPage.Line] {
    heads(of: draft).filter { !$0.isEmpty }.map { MarkedPage.Line(.bare, $0) }
      + lines(.bare, draft.body, .plain)
  }

  /// Title and tags, each in words; empty where there is none.
  private static func heads(of draft: Draft) -> [String] {
    let title = draft.title ?? ""
    return [
      title.isEmpty ? "" : "\(Words.title): \(title)",
      draft.tags.isEmpty ? "" : Words.tags(draft.tags),
    ]
  }

  private static func shown(_ line: TextDiff.Line) -> [MarkedPage.Line] {
    let mark: MarkedPage.Mark = line.isKept ? .agreed : line.isNew ? .added : .removed
    let lines = lines(mark, line.text)
    return lines.isEmpty ? [MarkedPage.Line(mark, "")] : lines
  }
}
