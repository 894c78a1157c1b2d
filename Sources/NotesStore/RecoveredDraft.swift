import Glibc
public import Notes

/// Words somebody typed in a composer that never closed.
///
/// Holds the journal's lock, so that no other process offers the same words. Whoever lets go of it
/// without a decision finds it again next time.
public final class RecoveredDraft: Sendable {
  /// The journal's file.
  public let path: String
  private let recovery: Recovery
  /// nil once decided upon, and where the file cannot be opened.
  private let file: Locked<DraftFile?>

  /// nil when its composer still lives, or nothing was typed there.
  init?(at path: String) {
    var file: DraftFile?
    do throws(RepositoryError) {
      file = try DraftFile(at: path, patience: 0)
      guard let file, try file.isBegun() else { return nil }
      recovery = Recovery(reading: file)
    } catch {
      recovery = Recovery(unreadable: path)
    }
    self.path = path
    guard !recovery.isIdle else {
      file?.remove()
      return nil
    }
    self.file = Locked(file)
  }
}

extension RecoveredDraft {
  /// nil when the journal is too damaged to tell; the words are then in `editorText` alone.
  public var origin: DraftOrigin? { recovery.origin }
  /// The words as they were typed last, as far as the journal can be read.
  public var draft: Draft { recovery.draft }
  /// What an outside editor made of the body and nobody has read back; nil when nothing.
  public var editorText: String? { recovery.editorText }
  /// False when a part of the journal could not be read: later words may be missing.
  public var isWhole: Bool { recovery.isWhole }

  /// Takes the draft up again; edits given to the journal from now on are edits to `draft`.
  ///
  /// A damaged journal is not written to: a new one takes over its words, and the old one is set
  /// aside. Throws for one without an origin; save its words as a new note.
  public func adopt() throws(RepositoryError) -> DraftJournal {
    guard let origin else {
      throw .storage(
        phrase(
          "\(path) does not say where its words belong",
          de: "\(path) sagt nicht, wohin der Text gehört", ja: "\(path)の文章がどのノートのものか分かりません"))
    }
    return try file.withLock { (file) throws(RepositoryError) in
      guard let found = file else {
        throw .storage(
          phrase(
            "\(path) was decided upon before", de: "über \(path) wurde schon entschieden",
            ja: "\(path)はすでに処理済みです"))
      }
      file = nil
      guard !isWhole else { return DraftJournal(found) }
      do throws(RepositoryError) {
        let journal = try DraftJournal.begin(in: PrivateFile.folder(of: path), origin: origin)
        try journal.append(DraftEdit.replacing(origin.base, by: draft))
        if editorText != nil { rename(found.editorPath, journal.editorPath) }
        DraftFile.setAside(path)
        return journal
      } catch {
        file = found
        throw error
      }
    }
  }

  /// Lets the words go. What could not be read whole is set aside under another name instead.
  public func discard() {
    file.withLock { file in
      if isWhole { file?.remove() } else { DraftFile.setAside(path) }
      file = nil
    }
  }
}

extension DraftEdit {
  fileprivate static func replacing(_ old: Draft, by new: Draft) -> [DraftEdit] {
    [
      DraftEdit(
        field: .id, offset: 0, removed: (old.id?.description ?? "").utf8.count,
        inserted: Array((new.id?.description ?? "").utf8)),
      DraftEdit(
        field: .title, offset: 0, removed: (old.title ?? "").utf8.count,
        inserted: Array((new.title ?? "").utf8)),
      DraftEdit(
        field: .body, offset: 0, removed: old.body.utf8.count, inserted: Array(new.body.utf8)),
    ]
  }
}
