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
    if let written = editorText { editorText = Recovery.change(draft.body, written) }
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

  /// What the editor made of the body; nil when nothing.
  private static func change(_ body: String, _ written: String) -> String? {
    let lent = EditorText(body)
    let text = lent.text(inFile: written)
    return lent.isOriginal(text) ? nil : text
  }
}
