import Notes

/// What the window that the terminal stands in is called, or its tab: what is open, as far as it may
/// be seen over somebody's shoulder anyway. Not neutralised; who writes it to a terminal does that.
///
/// - Returns: nil where the reader wants the window to keep its own name.
public func windowTitle(_ state: AppState) -> String? {
  guard state.settings.title else { return nil }
  let note: String? =
    switch state.modal {
    case .composer(let composer):
      composer.id == nil
        ? Words.newNote(state.settings.manners)
        : NoteSummary.headline(title: composer.base.title, body: composer.base.body)
    default: state.detail.map { NoteSummary.headline(title: $0.note.title, body: $0.note.body) }
    }
  guard let note else { return "cahier · \(state.settings.account)" }
  return "\(note.isEmpty ? Words.untitled : note) · cahier"
}
