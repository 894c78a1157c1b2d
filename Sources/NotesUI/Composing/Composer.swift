import Notes

/// The modal in which a note is written: a title where the service has one, and a body.
public struct Composer: Equatable, Sendable {
  enum Field: Equatable, Sendable { case id, title, body }

  enum Phase: Equatable, Sendable {
    case editing
    case saving(Ticket)
  }

  /// What is asked before the composer goes on.
  enum Question: Equatable, Sendable {
    /// Closing would lose words.
    case discard
    /// Deleting the note would lose words that are not in it yet.
    case trash
    /// The note was deleted since the composer opened.
    case gone
    /// Leaving the merge would lose choices.
    case leaveMerge
  }

  /// The note being edited; nil for a new one.
  var id: Note.ID?
  var version: Note.Version?
  /// The words as they were when the composer opened, or saved them last and stayed open.
  var base: Draft
  /// What the note says in the version that is to be replaced.
  var ancestor: Draft
  /// The same of a save that brings both sides together by itself.
  var replaces: Draft?
  /// What goes with the words besides: tags, and what the service keeps with them.
  var carried: Draft
  /// The id a new note is to have, where its writer gives one.
  var newID: LineField?
  var title: LineField?
  var body: Editor
  var field: Field
  /// What was cut and killed in any of the fields.
  var kills = KillRing()
  /// The keys of vi over the body, for who wants them.
  var vi: ViKeys?
  /// Whether the mouse went down in the body and is still held.
  var isDragging = false
  /// Finding and replacing, while it goes on; and what was looked for last.
  var finder: Finder?
  var lastFind: LastFind?
  /// Words among those that show which are not spelt right.
  var misspelt: [Range<Int>] = []
  /// Other words for one of them, while one is chosen.
  var choice: SpellingChoice?
  var phase = Phase.editing
  /// Whether it goes on with the note that a save under way makes.
  var staysOpen = false
  /// Whether its reader gave that save up; what comes of it is waited for all the same.
  var isGivingUp = false
  var question: Question?
  /// Why the last save failed; shown until the next one.
  var failure: RepositoryError?
  /// Why the server refused what was saved before, in words.
  var refusal: String?
  /// The note is not any more what it was when the composer opened.
  var elsewhere: Elsewhere?
  /// Asks whether it is; an answer to an older ticket is dropped.
  var comparing: Ticket?
  /// Both texts, while they are brought together.
  var merge: MergeSheet?
  /// What a save ends, where the two texts were known before the composer opened.
  var conflict: NoteConflict?
  /// Whether the words on disk follow what is typed.
  var isJournalled = false

  /// `history` goes on where the note still says what it ended in.
  init(
    id: Note.ID? = nil, version: Note.Version? = nil, base: Draft, draft: Draft? = nil,
    resuming history: KeptHistory? = nil, _ manners: Manners
  ) {
    self.id = id
    self.version = version
    (self.base, ancestor) = (base, base)
    let draft = draft ?? base
    carried = draft
    let takesID = id == nil && (manners.asksID || draft.id != nil)
    newID = takesID ? LineField(draft.id?.description ?? "") : nil
    title = manners.hasTitle ? LineField(draft.title ?? "") : nil
    body = Editor(draft.body, resuming: history)
    field = id == nil ? takesID ? .id : manners.hasTitle ? .title : .body : .body
  }

  /// The words as they stand now.
  var draft: Draft {
    var draft = carried
    if let newID { draft.id = Composer.id(newID.string) }
    if let title { draft.title = title.string }
    draft.body = body.string
    return draft
  }

  /// Without the blanks around it; none leaves the choice to the program.
  private static func id(_ text: String) -> Note.ID? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else { return nil }
    return Note.ID(String(text[first.startIndex..<last.endIndex]))
  }

  /// Whether it says something that no other words may cover.
  var isTelling: Bool { failure != nil || refusal != nil || question != nil }

  var isDirty: Bool {
    let draft = draft
    return !draft.saysTheSame(as: base) || draft.id != base.id
  }

  /// Whether the note does not say this yet.
  var hasNews: Bool {
    guard id != nil, conflict == nil else { return true }
    let (draft, known) = (draft, merge.map { Draft($0.theirs) } ?? ancestor)
    return !draft.saysTheSame(as: known) || draft.id != base.id || draft.tags != known.tags
      || draft.attributes != known.attributes
  }

  /// The fields that are there, in the order they stand.
  var fields: [Field] {
    (newID == nil ? [] : [.id]) + (title == nil ? [] : [.title]) + [.body]
  }

  /// Which keys count now.
  var place: KeyTable.Place {
    switch question {
    case .discard: .discardQuestion
    case .trash: .trashQuestion
    case .gone: .conflictQuestion
    case .leaveMerge: .leaveMergeQuestion
    case nil:
      if let merge, merge.isShown {
        merge.writing == nil ? .merge : .mergeWriting
      } else {
        finder?.place ?? (choice == nil ? .composer : .spelling)
      }
    }
  }
}
