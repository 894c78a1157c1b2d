import Notes
import Terminal

// A merge from the composer's side: how it begins, what becomes of its words, and how it ends.

extension Composer {
  mutating func beginMerge(with theirs: Note) {
    if let old = merge { (ancestor, version) = (Draft(old.theirs), old.theirs.version) }
    merge = MergeSheet(base: ancestor, mine: draft, theirs: theirs)
    (phase, question, failure, elsewhere) = (.editing, nil, nil, nil)
    staysOpen = false
    if merge?.isDecided == true { takeResult() }
  }

  /// Once all is decided the composer shows what that makes.
  mutating func followMerge(_ decides: Bool, _ layout: ScreenLayout) -> [Effect] {
    let effects = journalMerge()
    if decides, merge?.isDecided == true { takeResult() }
    fit(layout)
    return effects
  }

  private mutating func takeResult() {
    guard let result = merge?.result else { return }
    merge?.isShown = false
    put(result)
  }

  /// Gives up the merge: the composer has the words of before.
  mutating func dropMerge() -> [Effect] {
    guard var sheet = merge else { return [] }
    let edits = sheet.takeEdits(sheet.mine)
    (merge, question) = (nil, nil)
    put(sheet.mine)
    return edits.isEmpty ? [] : beginJournal() + [.journal(.append(edits))]
  }

  mutating func journalMerge() -> [Effect] {
    guard let edits = merge?.takeEdits(), !edits.isEmpty else { return [] }
    return beginJournal() + [.journal(.append(edits))]
  }

  /// Other words in place of all, which the journal has already.
  private mutating func put(_ draft: Draft) {
    carried = draft
    if title != nil { title = LineField(draft.title ?? "") }
    body = Editor(draft.body)
    field = .body
  }
}

extension Composer {
  /// Whether the words are the merge's still.
  private var saysResult: Bool { merge.map { draft.saysTheSame(as: $0.result) } ?? false }

  /// Whether Esc goes back from the whole text to the choices that made it.
  var canReopenMerge: Bool { saysResult && merge?.count != 0 }

  /// Whether nobody chose or wrote a word, and both texts are kept elsewhere.
  var hasOnlyMerged: Bool { conflict != nil && saysResult && merge?.count == 0 }
}
