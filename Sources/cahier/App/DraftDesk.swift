import Notes
import NotesStore
import NotesUI

/// Where composers' words lie on disk: the journal of the open one, and those of the dead.
///
/// Steps are put into a tray by the loop and carried out in their order by whoever empties it.
final class DraftDesk: Sendable {
  let folder: String
  let account: String
  /// Held for a moment only: the loop must not wait for the disk.
  private let tray = Locked<[JournalStep]>([])
  /// Held while the disk works.
  private let journals: Locked<Journals>

  init(folder: String, account: String) {
    self.folder = folder
    self.account = account
    journals = Locked(Journals(folder: folder, account: account))
  }

  /// A journal that was not begun on disk yet is not begun only to be thrown away: its words would
  /// be offered again after a crash, though they are saved.
  func put(_ step: JournalStep) {
    tray.withLock { steps in
      guard step == .discard, let begun = steps.lastIndex(where: \.begins) else {
        return steps.append(step)
      }
      steps.removeSubrange(begun...)
    }
  }

  /// Carries out what lies in the tray. When this throws, the step that failed and those after it
  /// lie there still.
  func work() throws(RepositoryError) {
    try journals.withLock { (journals) throws(RepositoryError) in
      var steps = tray.withLock { steps in
        defer { steps = [] }
        return steps
      }
      defer { tray.withLock { $0 = steps + $0 } }
      while let step = steps.first {
        try journals.perform(step)
        steps.removeFirst()
      }
    }
  }

  /// The words of composers that died, the latest first; those of other accounts are left alone.
  func unfinished() throws(RepositoryError) -> [UnfinishedDraft] {
    try journals.withLock { (journals) throws(RepositoryError) in try journals.find() }
  }

  /// Puts the open composer's body on disk for an outside editor.
  func editorCopy(of text: String) throws(RepositoryError) -> String {
    try journals.withLock { (journals) throws(RepositoryError) in
      guard let current = journals.current else {
        throw .storage(phrase("there is no journal", de: "es gibt kein Journal", ja: "ジャーナルがありません"))
      }
      return try current.writeEditorCopy(text)
    }
  }

  func removeEditorCopy() {
    journals.withLock { $0.current?.removeEditorCopy() }
  }
}

private struct Journals {
  let folder: String
  let account: String
  private(set) var current: DraftJournal?
  private var found: [String: RecoveredDraft] = [:]

  init(folder: String, account: String) {
    self.folder = folder
    self.account = account
  }

  mutating func perform(_ step: JournalStep) throws(RepositoryError) {
    switch step {
    case .begin(let id, let version, let base):
      let origin = DraftOrigin(account: account, note: id, version: version, base: base)
      current = try DraftJournal.begin(in: folder, origin: origin)
    case .append(let edits): try current?.append(edits)
    case .adopt(let key): try adopt(key)
    case .discard:
      current?.discard()
      current = nil
    case .discardUnfinished(let key): found.removeValue(forKey: key)?.discard()
    }
  }

  mutating func find() throws(RepositoryError) -> [UnfinishedDraft] {
    let orphans = try DraftJournal.orphans(in: folder).filter { orphan in
      (orphan.origin?.account ?? account) == account
    }
    for orphan in orphans { found[orphan.path] = orphan }
    return orphans.reversed().map(UnfinishedDraft.init)
  }

  /// What an outside editor wrote last goes into the journal, which then says what is shown.
  private mutating func adopt(_ key: String) throws(RepositoryError) {
    guard let draft = found[key] else { return }
    guard draft.origin != nil else {
      let origin = DraftOrigin(account: account, base: Draft(body: ""))
      let journal = try DraftJournal.begin(in: folder, origin: origin)
      try journal.append([.replacing(body: "", by: draft.editorText ?? draft.draft.body)])
      current = journal
      draft.discard()
      return
    }
    let journal = try draft.adopt()
    found[key] = nil
    current = journal
    guard let text = draft.editorText else { return }
    try journal.append([.replacing(body: draft.draft.body, by: text)])
    journal.removeEditorCopy()
  }
}

extension JournalStep {
  fileprivate var begins: Bool {
    if case .begin = self { true } else { false }
  }
}

extension DraftEdit {
  fileprivate static func replacing(body: String, by text: String) -> DraftEdit {
    DraftEdit(field: .body, offset: 0, removed: body.utf8.count, inserted: Array(text.utf8))
  }
}

extension UnfinishedDraft {
  fileprivate init(_ recovered: RecoveredDraft) {
    var draft = recovered.draft
    if let text = recovered.editorText { draft.body = text }
    self.init(
      key: recovered.path, id: recovered.origin?.note, version: recovered.origin?.version,
      base: recovered.origin?.base ?? Draft(body: ""), draft: draft)
  }
}
