import Notes
import NotesAPI

/// One of the notes.
extension NoteTransfer {
  mutating func transfer(_ note: Note) throws(Failure) {
    var sent = Draft(note)
    sent.created = note.created
    guard let making else {
      let losses = Loss.losses(of: sent, to: target.carriage)
      return try tell(isMove ? "would move" : "would copy", note, nil, losses)
    }
    let draft = target.carriage.title ? sent : sent.untitled
    switch try making.make(draft, for: note.id.description, Fingerprint(of: note)) {
    case .made(let copy):
      try finish(note, sent, copy, losses: Loss.losses(of: sent, in: copy, by: target.manners))
    case .known(let id):
      guard isMove else { return try tell("there already", note, id, []) }
      guard let copy = try making.kept(id) else {
        return try keepBack(note, id, [], "its copy \(id) is gone; --again makes another")
      }
      try finish(note, sent, copy, losses: Loss.losses(of: sent, in: copy, by: target.manners))
    case .outdated(let id):
      try tell("changed since", note, id, [])
      progress.complain(
        "\(name(note)) was changed since it became \(id) there; --again copies it anew")
    case .refused(let error):
      try tell("refused", note, nil, [])
      progress.complain("\(name(note)): \(error.message)")
    }
  }

  private mutating func finish(_ note: Note, _ sent: Draft, _ copy: Note, losses: [Loss])
    throws(Failure)
  {
    guard isMove else { return try tell("copied", note, copy.id, losses) }
    guard target.mirror == nil || target.state(of: copy.id) == .server else {
      return try keepBack(note, copy.id, losses, "its copy is not on the server yet")
    }
    // What the answer said may be what was sent; only what is read back is there.
    guard let kept = try making?.kept(copy.id) else {
      return try keepBack(note, copy.id, losses, "its copy \(copy.id) is not there")
    }
    let losses = Loss.losses(of: sent, in: kept, by: target.manners)
    guard !losses.contains(where: \.isOfWords) else {
      return try keepBack(note, copy.id, losses, "\(target.name) has not all its words")
    }
    guard note.attachments.isEmpty else {
      return try keepBack(note, copy.id, losses, "\(target.name) has not its attachments")
    }
    guard let version = note.version else {
      return try keepBack(note, copy.id, losses, "nobody can say whether it was changed meanwhile")
    }
    let repository = source.repository
    do throws(RepositoryError) {
      try session.work.run { () throws(RepositoryError) in
        try await repository.delete(note.id, ifStill: version)
      }
    } catch .conflict {
      return try keepBack(note, copy.id, losses, "it was changed meanwhile")
    } catch {
      throw Failure(error)
    }
    try tell("moved", note, copy.id, losses)
  }

  private mutating func keepBack(_ note: Note, _ copy: Note.ID, _ losses: [Loss], _ why: String)
    throws(Failure)
  {
    try tell("kept back", note, copy, losses)
    progress.complain("\(name(note)) stays in \(source.name): \(why)")
  }

  private mutating func tell(_ what: String, _ note: Note, _ copy: Note.ID?, _ losses: [Loss])
    throws(Failure)
  {
    tally.add(what)
    let losses =
      what == "there already" || note.attachments.isEmpty ? losses : losses + [.attachments]
    lost.add(losses)
    let ofWords = losses.filter(\.isOfWords).map(\.words)
    if !ofWords.isEmpty {
      progress.complain(
        "\(name(note)) loses \(ofWords.joined(separator: " and ")) in \(target.name)")
    }
    guard session.options.has(.json) else { return }
    let line = JSONValue.object([
      .init("id", .string(note.id.description)),
      .init("copy", copy.map { .string($0.description) } ?? .null), .init("state", .string(what)),
      .init("lost", .array(losses.map { .string($0.name) })),
    ])
    try output.write(String(decoding: line.bytes(.printable), as: UTF8.self) + "\n")
  }

  private func name(_ note: Note) -> String {
    let headline = NoteSummary.headline(title: note.title, body: note.body)
    let short = headline.unicodeScalars.count > 40 ? "\(headline.prefix(39))…" : headline
    return short.isEmpty ? note.id.description : "\(note.id) “\(short)”"
  }
}

extension Draft {
  /// For places that have no titles.
  fileprivate var untitled: Draft {
    var draft = self
    draft.title = nil
    return draft
  }
}

extension Fingerprint {
  /// Of what somebody wrote in a note.
  fileprivate init(of note: Note) {
    var words = note
    (words.created, words.updated, words.attributes) = (nil, nil, [])
    words.attachments = []
    self.init(MarkdownNote(words, of: "").bytes)
  }
}
