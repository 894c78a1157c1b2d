import Notes
import NotesUI
import Terminal

/// The composer's text on its way to the reader's own editor and back, the screen lent meanwhile.
struct EditorVisit {
  let terminal: any Terminal
  var drafts: DraftDesk
  let editor: ExternalEditor

  /// Hands a text to the editor and tells what came of it. The text is on disk before the editor
  /// starts, and stays there until the journal has what `tell` made of the answer.
  func edit(_ text: String, tell: (ExternalEdit) -> Void) {
    do throws(RepositoryError) {
      try drafts.work()
      let path = try drafts.editorCopy(of: text)
      tell(try edit(DraftFile(text, at: path)))
      try drafts.work()
      drafts.removeEditorCopy()
    } catch {
      tell(.failed(error.account))
    }
  }

  private func edit(_ file: DraftFile) throws(RepositoryError) -> ExternalEdit {
    switch terminal.suspended({ editor.edit(file) }) {
    case .changed(let text): .changed(text)
    case .unchanged: .unchanged
    case .returnedAtOnce: try returnedAtOnce(file)
    case .failed(let reason): try failed(reason, file)
    }
  }

  /// An editor with a window of its own may have handed the file over and left: the reader says
  /// when it is done.
  private func returnedAtOnce(_ file: DraftFile) throws(RepositoryError) -> ExternalEdit {
    terminal.suspended { Editing.waitForReader() }
    do throws(Failure) {
      let later = try file.text()
      return file.says(later) ? .unchanged : .changed(later)
    } catch {
      return try failed(error.message, file)
    }
  }

  /// What an editor wrote before it failed is not taken, and not lost either.
  private func failed(
    _ reason: String, _ file: DraftFile
  ) throws(RepositoryError) -> ExternalEdit {
    do throws(SystemError) {
      guard let path = try file.setAside() else { return .failed(reason) }
      return .failed(
        sentences(
          reason,
          phrase(
            "What it wrote is kept in \(path).", de: "Was er schrieb, liegt in \(path).",
            ja: "書かれた内容は\(path)にあります。")))
    } catch {
      throw .storage(
        phrase(
          "\(file.path) cannot be kept: \(error.message)",
          de: "\(file.path) lässt sich nicht aufheben: \(error.message)",
          ja: "\(file.path)を残せません: \(error.message)"))
    }
  }
}
