import Notes

/// What can be read of a journal that nobody owns any more.
struct Recovery: Sendable {
  var origin: DraftOrigin?
  var draft = Draft(body: "")
  var editorText: String?
  var isWhole = false

  init(reading file: DraftFile) {
    origin = try? file.origin()
    editorText = try? file.readEditorCopy()
    guard let origin else { return }
    let (edits, areAllRead) = file.edits()
    let (draft, areAllApplied) = origin.base.replaying(edits)
    self.draft = draft
    isWhole = areAllRead && areAllApplied
    if let text = editorText, Recovery.saysTheSame(text, draft.body) { editorText = nil }
  }

  /// A journal that cannot even be opened; the editor's copy may still be there.
  init(unreadable path: String) {
    editorText = try? DraftFile.readEditorCopy(at: DraftFile.editorPath(beside: path))
  }

  /// Nothing was typed, and what the composer was opened on is kept elsewhere.
  var isIdle: Bool {
    guard isWhole, editorText == nil, let origin else { return false }
    return draft.saysTheSame(as: origin.base) && (origin.note != nil || draft.isEmpty)
  }

  /// Editors end a text with a line end of their own, which is no change.
  private static func saysTheSame(_ edited: String, _ body: String) -> Bool {
    edited.utf8.elementsEqual(body.utf8) || edited.utf8.elementsEqual((body + "\n").utf8)
  }
}
