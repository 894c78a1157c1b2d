import Notes
import Terminal

/// Two texts of one note on their way to be one: what is disputed between them, piece by piece, and
/// what the reader chose so far.
struct MergeSheet: Equatable, Sendable {
  private let merge: DraftMerge
  /// The words here as they were before the merge.
  let mine: Draft
  /// The note as it is elsewhere, whose version the result replaces.
  let theirs: Note
  /// One for each piece: those of the title, then those of the body.
  private(set) var choices: [MergeChoice?]
  private(set) var current = 0
  /// False while the whole result stands in the composer.
  var isShown = true
  /// Writes the current piece anew.
  private(set) var writing: Editor?
  private var showsBase = false
  private(set) var page = MarkedPage()
  /// What the journal says.
  private var journalled: Draft

  /// The journal says what `mine` does.
  init(base: Draft, mine: Draft, theirs: Note) {
    merge = DraftMerge(base: base, mine: mine, theirs: Draft(theirs))
    (self.mine, self.theirs, journalled) = (mine, theirs, mine)
    choices = Array(
      repeating: nil, count: merge.title.disputes.count + merge.body.disputes.count)
    isShown = !choices.isEmpty
    layOut()
  }
}

// MARK: Pieces and choices

extension MergeSheet {
  private var titleCount: Int { merge.title.disputes.count }

  var count: Int { choices.count }
  var isDecided: Bool { choices.allSatisfy { $0 != nil } }
  var undecided: Int { choices.count { $0 == nil } }
  var hasChoices: Bool { choices.contains { $0 != nil } }
  var choice: MergeChoice? { choices.indices.contains(current) ? choices[current] : nil }
  var isInTitle: Bool { current < titleCount }

  /// The draft as the choices make it; what is not decided is as it is here.
  var result: Draft {
    let choices = choices.map { $0 ?? .mine }
    return merge.resolved(
      title: merge.title.resolved(Array(choices[..<titleCount])) ?? "",
      body: merge.body.resolved(Array(choices[titleCount...])) ?? "")
  }

  private var text: TextMerge { isInTitle ? merge.title : merge.body }
  private var number: Int { isInTitle ? current : current - titleCount }

  /// Decides about the current piece, and goes to the next that is not decided.
  mutating func choose(_ choice: MergeChoice) {
    guard choices.indices.contains(current) else { return }
    choices[current] = choice
    moveToUndecided()
  }

  /// To the next piece that is not decided, from this one on; stays where there is none.
  mutating func moveToUndecided() {
    let rest = choices.indices.map { ($0 + current) % count }
    if let next = rest.first(where: { choices[$0] == nil }) { current = next }
    layOut()
  }

  mutating func takeBack() {
    guard choices.indices.contains(current) else { return }
    choices[current] = nil
    layOut()
  }

  mutating func move(by steps: Int) {
    guard count > 0 else { return }
    current = (current + steps + count) % count
    layOut()
  }

  mutating func toggleBase() {
    showsBase.toggle()
    layOut()
  }

  /// False for a command that does not scroll.
  mutating func scroll(_ command: Command, rows: Int, width: Int) -> Bool {
    page.scroll(command, rows: rows, width: width)
  }
}

// MARK: Writing a piece anew

extension MergeSheet {
  /// Begins with what is chosen; with both texts where nothing is.
  mutating func beginWriting() {
    guard text.disputes.indices.contains(number) else { return }
    writing = Editor(text.text(of: text.disputes[number], choice ?? .both))
  }

  mutating func write(_ change: (inout Editor) -> Void) {
    guard var editor = writing, choices.indices.contains(current) else { return }
    writing = nil
    let before = editor.text.edits.count
    change(&editor)
    if editor.text.edits.count > before { choices[current] = .edited(editor.string) }
    writing = editor
  }

  /// What was written is the choice; where nothing was, nothing is chosen by it.
  mutating func endWriting() {
    writing = nil
    if case .edited = choice, let choice { return choose(choice) }
    layOut()
  }
}

// MARK: The journal

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

// MARK: What is shown of a piece

extension MergeSheet {
  /// Agreed lines around a piece.
  private static let contextLines = 2

  private mutating func layOut() {
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
    let heading = "\(mark.rawValue) \(name)" + (choice != nil && isChosen ? Words.taken : "")
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
