import Glibc
public import Notes

/// Keeps what is typed in one composer on the disk, so that it can be offered back after a crash.
///
/// Lives in a folder of its own files (0700, each file 0600). Calls may come from any thread.
public final class DraftJournal: Sendable {
  /// Where the copy for an outside editor is, or would be.
  public let editorPath: String
  /// nil once discarded.
  private let file: Locked<DraftFile?>

  init(_ file: sending DraftFile) {
    editorPath = file.editorPath
    self.file = Locked(file)
  }

  /// Starts a journal for a composer; its origin is on the disk when this returns.
  public static func begin(in folder: String, origin: DraftOrigin) throws(RepositoryError)
    -> DraftJournal
  {
    try PrivateFile.makeFolder(folder)
    // The time first: names in order are drafts in order.
    let name = "\(time(nil))-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let path = "\(folder)/\(name)\(DraftFile.ending)"
    guard let file = try DraftFile(at: path) else {
      throw .storage(
        phrase("\(path) is locked", de: "\(path) ist gesperrt", ja: "\(path)はロックされています"))
    }
    do throws(RepositoryError) {
      try file.begin(origin)
    } catch {
      file.remove()
      throw error
    }
    return DraftJournal(file)
  }

  /// Keeps edits, in the order they were made. They are on the disk when this returns; when it
  /// throws, none was kept, and the same edits can be given again.
  public func append(_ edits: [DraftEdit]) throws(RepositoryError) {
    guard !edits.isEmpty else { return }
    try withFile { (file) throws(RepositoryError) in try file.append(edits) }
  }

  /// Writes the copy an outside editor is to work on (0600, `.md`) and returns its path; a copy
  /// that was there is replaced. `EditorText` says how the two differ.
  public func writeEditorCopy(_ text: String) throws(RepositoryError) -> String {
    try withFile { (file) throws(RepositoryError) in try file.writeEditorCopy(text) }
  }

  /// The copy's file as the editor left it; nil when there is none.
  public func readEditorCopy() throws(RepositoryError) -> String? {
    try withFile { (file) throws(RepositoryError) in try file.readEditorCopy() }
  }

  /// Removes the copy, once what it says is in the journal.
  public func removeEditorCopy() {
    unlink(editorPath)
  }

  /// Removes the journal and the editor's copy: the words are saved, or nobody wants them.
  public func discard() {
    file.withLock { file in
      file?.remove()
      file = nil
    }
  }

  private func withFile<R: Sendable>(_ body: (DraftFile) throws(RepositoryError) -> R)
    throws(RepositoryError) -> R
  {
    try file.withLock { (file) throws(RepositoryError) in
      guard let file else {
        throw .storage(
          phrase("the draft was discarded", de: "der Entwurf wurde verworfen", ja: "下書きは破棄されました"))
      }
      return try body(file)
    }
  }
}
