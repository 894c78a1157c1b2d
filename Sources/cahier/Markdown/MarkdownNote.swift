import Notes

/// A note as a Markdown file: front matter between two lines `---`, then the body, byte for byte.
///
/// The front matter is YAML, in spellings that every reader of it takes alike: one line a value,
/// texts in double quotes with the escapes that JSON and YAML share.
struct MarkdownNote: Equatable {
  /// What it was called where it came from; nil for a file that this program did not write.
  var origin: Origin?
  var title: String?
  /// Whether the title was made up from the text or the file's name.
  var isTitleDerived = false
  var created: Timestamp?
  var updated: Timestamp?
  var tags: [String] = []
  var pinned = false
  var attributes: [Note.Attribute] = []
  /// Told of in a file, and not taken from one: what they name is not in it.
  var attachments: [Attachment] = []
  var body: String

  struct Origin: Equatable {
    var id: Note.ID
    var account: String
  }

  struct Problem: Error, Equatable {
    var message: String
  }

  /// What marks a file as one of this program's, and says which form it has.
  static let mark = "cahier"
  static let form = "1"
}

extension MarkdownNote {
  init(_ note: Note, of account: String) {
    self.init(
      origin: Origin(id: note.id, account: account), title: note.title, created: note.created,
      updated: note.updated, tags: note.tags, pinned: note.pinned, attributes: note.attributes,
      attachments: note.attachments, body: note.body)
  }

  var draft: Draft {
    Draft(
      title: title, body: body, tags: tags, pinned: pinned, created: created,
      attributes: attributes)
  }

  /// Texts are equal when their bytes are.
  static func == (a: MarkdownNote, b: MarkdownNote) -> Bool {
    a.draft == b.draft && a.updated == b.updated && a.isTitleDerived == b.isTitleDerived
      && a.origin?.id == b.origin?.id
      && a.origin.map { ByteString($0.account) } == b.origin.map { ByteString($0.account) }
  }
}
