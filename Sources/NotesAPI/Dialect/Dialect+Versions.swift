package import Notes

/// What tells one state of a note from another.
extension Dialect {
  /// A note whose text has come by itself, with a version that counts it.
  func versioned(_ note: Note) -> Note {
    guard note.version?.isDigest ?? true else { return note }
    var note = note
    note.version = digest(of: note)
    return note
  }

  /// The version to hand back on a write: the service's own where it has one, and otherwise a digest
  /// to compare with.
  func version(of note: Note, named: Note.Version?) -> Note.Version {
    guard conduct.guarding == .version else { return digest(of: note) }
    if let named, named.description.isHeaderText { return named }
    return wireVersion(of: note) ?? digest(of: note)
  }

  /// The version as the service spells it, where it is made of other parts of the note.
  package func wireVersion(of note: Note) -> Note.Version? {
    guard let versionTemplate else { return note.version }
    return versionTemplate.filled { hole in
      switch hole.name {
      case .updated: note.updated.flatMap { json($0, hole).text }
      case .created: note.created.flatMap { json($0, hole).text }
      case .id: note.id.description
      default: nil
      }
    }.map { Note.Version($0) }
  }

  /// A digest of what a write would replace: another reader's change of anything else is no
  /// conflict, and a date's finer digits never make one.
  private func digest(of note: Note) -> Note.Version {
    var digest = Digest()
    digest.add(note.title ?? "")
    digest.add(note.body)
    for attribute in note.attributes where sentBack.contains(attribute.name) {
      digest.add(String(decoding: JSONValue(attribute.value).bytes(), as: UTF8.self))
    }
    return Note.Version(digestOf: digest.text)
  }
}

extension Note.Version {
  private static let mark = "="

  /// A version that no service gave: the note's words are compared, not the token.
  init(digestOf text: String) {
    self.init(Note.Version.mark + text)
  }

  var isDigest: Bool { description.hasPrefix(Note.Version.mark) }
}

extension String {
  /// Whether it can travel in a header field.
  var isHeaderText: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
