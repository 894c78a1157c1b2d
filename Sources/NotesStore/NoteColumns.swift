import Notes

/// The columns of a note that are read together, each list the beginning of the next.
enum NoteColumns {
  /// What a row of a list shows: nothing of a long body.
  static let shown = """
    sequence, created, updated, pinned, coalesce(headline, title), coalesce(excerpt, body), tags
    """
  /// What a filter looks at, besides.
  static let words = shown + ", title, body"
  static let shownCount: Int32 = 7
  static let wordsCount: Int32 = 9
  static let allCount: Int32 = 12

  /// Everything; what only a server has of a note is looked up beside it.
  static func all(of table: String = "note") -> String {
    """
    \(words), version, attributes,
    (SELECT attachments FROM remote WHERE remote.sequence = \(table).sequence)
    """
  }
}

extension Row {
  // Of any `NoteColumns`.

  var marks: NoteMarks { NoteMarks(rawValue: integer(3)) }

  var created: Timestamp? {
    marks.contains(.isUndated) ? nil : Timestamp(milliseconds: integer(1))
  }

  var updated: Timestamp? {
    marks.contains(.lacksUpdated) ? nil : Timestamp(milliseconds: integer(2))
  }
}

extension NoteSummary {
  /// From a row of any `NoteColumns`; the note itself from one of all of them. Names are put in
  /// later, see `Database.putNames`.
  init(_ row: Row, includesNote: Bool = false) {
    let id = Note.ID(String(row.integer(0)))
    self.init(
      id: id, headline: row.text(4) ?? "", excerpt: row.blob(5) ?? [], created: row.created,
      updated: row.updated, pinned: row.marks.contains(.pinned),
      tags: PackedText.unpack(row.blob(6)),
      place: Place(created: row.integer(1), sequence: row.integer(0)),
      note: includesNote ? Note(row, id: id) : nil)
  }
}

extension Note {
  /// From a row of all `NoteColumns`.
  init(_ row: Row, id: ID) {
    self.init(
      id: id, title: row.text(7), body: row.text(8) ?? "",
      created: row.created, updated: row.updated, tags: PackedText.unpack(row.blob(6)),
      pinned: row.marks.contains(.pinned), version: Version(String(row.integer(9))),
      attributes: PackedText.attributes(row.blob(10)),
      attachments: PackedText.attachments(row.blob(11)))
  }
}
