import Glibc
import Notes
import NotesAPI

extension Command {
  static let export = Command(
    name: "export", operands: "DIR", operandCount: 1...1,
    summary: "write every note as a Markdown file",
    details: """

      Into the folder DIR, which is made if it is not there. The front matter has
      everything but the text: title, dates, tags, pinned, attributes, account and
      id, and where its attachments are; the text stands below it byte for byte.
      `cahier import DIR` reads it back.

      Run again, it writes what changed. A file that you changed, or that was there
      before, is never written over; that of a note that is gone stays and is told.
      An export that was cut goes on where it was. With --json, a line for each note.
      """,
    options: Option.forAccounts + [.json],
    run: { session throws(Failure) in
      var run = try NoteExport(session)
      try run.run()
    })
}

/// One export under way.
private struct NoteExport {
  let session: Session
  let account: Account
  let folder: ExportFolder
  let output = Output(STDOUT_FILENO)
  private var progress = Progress()
  private var tally = Tally()
  private var seen: Set<Note.ID> = []

  init(_ session: Session) throws(Failure) {
    self.session = session
    account = try session.account()
    folder = try ExportFolder(session.operands[0])
  }

  mutating func run() throws(Failure) {
    try session.bring(account)
    let page: NotePage
    do throws(Failure) {
      page = try putAll()
    } catch {
      try? output.flush()
      progress.finish(summary)
      throw error
    }
    try output.flush()
    progress.finish(summary)
    if let flaws = page.flaws(account.manners) { Notice.warn(flaws) }
    guard page.unread == 0, tally["edited"] == 0 else {
      throw .failed("Not every note is in the folder as it is now.")
    }
  }

  private mutating func putAll() throws(Failure) -> NotePage {
    let page = try session.eachNote(of: account) { (note, total) throws(Failure) in
      try put(note)
      if seen.count % Session.wholePageSize == 1 { progress.show(seen.count, of: total) }
    }
    // Notes that cannot be read are not gone.
    for (id, name) in folder.left(of: account.name, besides: seen) where page.unread == 0 {
      try tell("gone", id, name)
      progress.complain("\(name): its note \(id) is gone; the file stays")
    }
    try folder.finish()
    return page
  }

  private var summary: String {
    let rest = tally.words.isEmpty ? "" : ": \(tally.words)"
    return "\(Progress.notes(seen.count)) in \(session.operands[0])\(rest)"
  }

  private mutating func put(_ note: Note) throws(Failure) {
    seen.insert(note.id)
    let origin = MarkdownNote.Origin(id: note.id, account: account.name)
    let headline = NoteSummary.headline(title: note.title, body: note.body)
    let (name, outcome) = try folder.put(
      MarkdownNote(note, of: account.name), origin, headline: headline)
    try tell(outcome.rawValue, note.id, name)
    guard outcome == .edited else { return }
    progress.complain("\(name) was changed by somebody and is left as it is")
  }

  private mutating func tell(_ what: String, _ id: Note.ID, _ name: String) throws(Failure) {
    tally.add(what)
    guard session.options.has(.json) else { return }
    let line = JSONValue.object([
      .init("id", .string(id.description)), .init("file", .string(name)),
      .init("state", .string(what)),
    ])
    try output.write(String(decoding: line.bytes(.printable), as: UTF8.self) + "\n")
  }
}
