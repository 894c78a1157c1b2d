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
  var lost = LossTally()
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
    try session.bring(source)
    if making != nil { try session.bring(target) }
    do throws(Failure) {
      try takeAll()
    } catch {
      try? output.flush()
      progress.finish(summary)
      throw error
    }
    try output.flush()
    session.deliver(target)
    if isMove { session.deliver(source) }
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
    let filter = try Session.finished(operands.first ?? "")
    guard operands.isEmpty || !SearchExpression(filter).isEmpty else {
      throw .misused("The query asks nothing.", advice: "Leave it out for all notes.")
    }
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
