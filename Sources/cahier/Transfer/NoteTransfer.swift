import Glibc
import Notes
import NotesAPI

/// Notes on their way from one account to another.
struct NoteTransfer {
  let session: Session
  let isMove: Bool
  let source: Account
  let making: NoteMaking?
  let target: Account
  let output = Output(STDOUT_FILENO)
  var progress = Progress()
  var tally = Tally()
  private var lost = LossTally()
  private var count = 0

  init(_ session: Session, isMove: Bool) throws(Failure) {
    self.session = session
    self.isMove = isMove
    guard let name = session.options[.destination] else {
      throw .misused("It is not said where to.", advice: "Write --to ACCOUNT.")
    }
    (source, target) = try session.accounts(to: name)
    guard source.name != target.name else {
      throw .misused("The notes are in \(name) already.")
    }
    guard target.manners.abilities.contains(.create) else {
      throw .failed("\(target.name) takes no new \(target.manners.plural).")
    }
    guard !isMove || source.manners.abilities.contains(.delete) else {
      throw .failed("\(source.name) cannot remove \(source.manners.plural).", advice: "Copy them.")
    }
    guard !session.options.has(.dryRun) else {
      making = nil
      return
    }
    let journal = try TransferJournal(
      from: "account \(source.name)", to: target.name, in: session.places(),
      isAnew: session.options.has(.again))
    making = NoteMaking(session: session, account: target, journal: journal)
  }

  mutating func run() throws(Failure) {
    do throws(Failure) {
      try takeAll()
    } catch {
      try? output.flush()
      progress.finish(summary)
      throw error
    }
    try output.flush()
    progress.finish(summary)
    let sentence = lost.sentence(target.name, isForeseen: making == nil)
    if let sentence { progress.say(sentence) }
    let failed = tally["refused"] + tally["changed since"] + tally["kept back"]
    guard failed == 0 else {
      let verb = isMove ? "moved" : "copied"
      throw .failed("\(Progress.notes(failed)) \(failed == 1 ? "was" : "were") not \(verb).")
    }
  }

  private mutating func takeAll() throws(Failure) {
    let operands = session.operands
    if operands.count == 1, let note = try note(operands[0]) { return try take(note, of: 1) }
    if operands.count > 1 {
      for id in operands { try take(try session.note(id, in: source), of: operands.count) }
      return
    }
    let filter = operands.first ?? ""
    if isMove, making != nil {
      let which = filter.isEmpty ? "all notes" : "the notes with “\(filter)”"
      try Confirmation(session).ask("Move \(which) from \(source.name) to \(target.name)?")
    }
    let page = try session.eachNote(of: source, matching: filter) { (note, total) throws(Failure) in
      try take(note, of: total)
    }
    if let flaws = page.flaws(source.manners) { progress.say(flaws) }
  }

  private mutating func take(_ note: Note, of total: Int?) throws(Failure) {
    count += 1
    try transfer(note)
    progress.show(count, of: total)
  }

  private func note(_ id: String) throws(Failure) -> Note? {
    let repository = source.repository
    do throws(RepositoryError) {
      return try session.work.run { () throws(RepositoryError) in
        try await repository.note(Note.ID(id))
      }
    } catch {
      switch error {
      // Words with a space cannot stand in some addresses.
      case .notFound, .rejected: return nil
      default: throw Failure(error)
      }
    }
  }

  private var summary: String {
    "\(Progress.notes(count)) for \(target.name)" + (tally.words.isEmpty ? "" : ": \(tally.words)")
  }
}

extension NoteTransfer {
  private mutating func transfer(_ note: Note) throws(Failure) {
    var sent = Draft(note)
    sent.created = note.created
    guard let making else {
      let losses = Loss.losses(of: sent, to: target.carriage)
      return try tell(isMove ? "would move" : "would copy", note, nil, losses)
    }
    let draft = target.carriage.title ? sent : sent.untitled
    switch try making.make(draft, for: note.id.description, Fingerprint(of: note)) {
    case .made(let copy): try finish(note, sent, copy, losses: Loss.losses(of: sent, in: copy))
    case .known(let id):
      guard isMove else { return try tell("there already", note, id, []) }
      guard let copy = try making.kept(id) else {
        return try keepBack(note, id, [], "its copy \(id) is gone; --again makes another")
      }
      try finish(note, sent, copy, losses: Loss.losses(of: sent, in: copy))
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
    // What the answer said may be what was sent; only what is read back is there.
    guard let kept = try making?.kept(copy.id) else {
      return try keepBack(note, copy.id, losses, "its copy \(copy.id) is not there")
    }
    let losses = Loss.losses(of: sent, in: kept)
    guard !losses.contains(where: \.isOfWords) else {
      return try keepBack(note, copy.id, losses, "\(target.name) has not all its words")
    }
    let repository = source.repository
    do throws(RepositoryError) {
      try session.work.run { () throws(RepositoryError) in
        try await repository.delete(note.id, ifStill: note.version)
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
    self.init(MarkdownNote(words, of: "").bytes)
  }
}
