import Notes

/// Applies edits to a text one after the other.
///
/// The bytes before the last edit and, turned round, those behind it: an edit near the one before
/// costs what was typed, not what the text weighs.
struct EditReplay {
  private var before: [UInt8] = []
  private var behind: [UInt8]

  init(_ text: String) {
    behind = text.utf8.reversed()
  }

  /// Bytes that are no text any more, from a damaged record, become U+FFFD.
  var text: String { String(decoding: before + behind.reversed(), as: UTF8.self) }

  /// False, and nothing changed, when the edit reaches outside of the text.
  mutating func apply(_ edit: DraftEdit) -> Bool {
    let count = before.count + behind.count
    guard (0...count).contains(edit.offset), (0...(count - edit.offset)).contains(edit.removed)
    else { return false }
    move(to: edit.offset)
    behind.removeLast(edit.removed)
    before += edit.inserted
    return true
  }

  private mutating func move(to offset: Int) {
    if offset < before.count {
      behind += before[offset...].reversed()
      before.removeLast(before.count - offset)
    } else {
      let step = offset - before.count
      before += behind.suffix(step).reversed()
      behind.removeLast(step)
    }
  }
}

extension Draft {
  /// The draft after these edits; `isWhole` is false when one did not fit, where the replay stops
  /// and keeps what was.
  func replaying(_ edits: [DraftEdit]) -> (draft: Draft, isWhole: Bool) {
    var id = EditReplay(self.id?.description ?? "")
    var (title, body) = (EditReplay(self.title ?? ""), EditReplay(body))
    let applied = edits.prefix { edit in
      switch edit.field {
      case .id: id.apply(edit)
      case .title: title.apply(edit)
      case .body: body.apply(edit)
      }
    }
    var draft = self
    draft.id = id.text.isEmpty ? nil : Note.ID(id.text)
    draft.body = body.text
    if self.title != nil || !title.text.isEmpty { draft.title = title.text }
    return (draft, applied.count == edits.count)
  }
}
