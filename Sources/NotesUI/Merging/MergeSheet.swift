import Notes
import Terminal

/// Two texts of one note on their way to be one: what is disputed between them, piece by piece, and
/// what the reader chose so far.
struct MergeSheet: Equatable, Sendable {
  let merge: DraftMerge
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
  private(set) var showsBase = false
  var page = MarkedPage()
  /// What the journal says.
  var journalled: Draft

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

  var text: TextMerge { isInTitle ? merge.title : merge.body }
  var number: Int { isInTitle ? current : current - titleCount }

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
