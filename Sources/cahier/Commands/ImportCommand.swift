import Glibc
import Notes

extension Command {
  static let importNotes = Command(
    name: "import", operands: "DIR|FILE|-", operandCount: 1...1,
    summary: "add many notes: Markdown files, or lines of JSON",
    details: """

      A folder, or a file that ends in .md: each file is a note, those of `cahier
      export` exactly as they were. Of others the front matter's title, created or
      date, tags and pinned are taken, and what else it says is kept with the note
      where the account can; without a title there the first heading is one, or the
      file's name. An import that was cut goes on where it was, and a file that was
      imported is not imported again, unless with --again. With --json, a line for
      each file.

      Any other file, and `-`, has one object a line: {"title": …, "body": …,
      "created": …}; title and created may be left out. created is ISO 8601 text, or
      a number of seconds or milliseconds since 1970. What else an object holds is
      passed over, so the lines of `cahier list --json` can be read back. On this
      machine a thousand notes are saved at a time, all or none; a server is sent
      them one by one, and may give them its own dates. A line that is bad or refused
      is told by its number and left out; the exit status then is 1.
      """,
    options: Option.forAccounts + [.again, .json],
    run: { session throws(Failure) in
      let account = try session.account()
      let path = session.operands[0]
      if path != "-", MarkdownFolder.isMarkdown(path) || FileTree.isFolder(path) {
        var run = try MarkdownImport(session, account, at: path)
        return try run.run()
      }
      guard !session.options.has(.json), !session.options.has(.again) else {
        throw .misused("`--json` and `--again` are for Markdown files.")
      }
      guard path != "-" else {
        var run = ImportRun(session, account, LineReader(STDIN_FILENO))
        return try run.importAll()
      }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw .failed("\(path) cannot be read: \(SystemError.current.message).")
      }
      defer { close(descriptor) }
      var run = ImportRun(session, account, LineReader(descriptor))
      try run.importAll()
    })
}

/// One import under way.
private struct ImportRun {
  let session: Session
  let account: Account
  var lines: LineReader
  var batch: [Draft] = []
  var saved = 0
  var skipped = 0
  var progress = Progress()
  private var hasToldOfDates = false

  /// Notes saved at a time: one where they are made one by one, so that the count stays true.
  private let batchSize: Int

  init(_ session: Session, _ account: Account, _ lines: LineReader) {
    self.session = session
    self.account = account
    self.lines = lines
    batchSize = account.bulk == nil ? 1 : 1000
  }

  mutating func importAll() throws(Failure) {
    while let line = try nextLine() {
      guard line.contains(where: { !ImportRun.isBlank($0) }) else { continue }
      do throws(DraftLine.Problem) {
        try take(DraftLine.draft(line))
      } catch {
        skip(error.message)
      }
      if batch.count == batchSize { try save() }
    }
    try save()
    finish()
    guard skipped == 0 else {
      throw .failed(skipped == 1 ? "One line was left out." : "\(skipped) lines were left out.")
    }
  }

  private mutating func nextLine() throws(Failure) -> ArraySlice<UInt8>? {
    do throws(SystemError) {
      return try lines.next()
    } catch {
      throw .failed(
        "The input cannot be read after line \(lines.number): \(error.message).",
        advice: "Before it: \(Progress.notes(saved)) saved.")
    }
  }

  private mutating func take(_ draft: Draft) {
    batch.append(draft)
    guard draft.created != nil, !account.manners.takesCreated, !hasToldOfDates else { return }
    hasToldOfDates = true
    progress.say("\(account.name) gives notes its own dates; `created` is passed over")
  }

  private mutating func skip(_ complaint: String) {
    skipped += 1
    progress.complain("line \(lines.number): \(complaint)")
  }

  private mutating func save() throws(Failure) {
    guard !batch.isEmpty else { return }
    let (account, drafts) = (account, batch)
    do throws(RepositoryError) {
      try session.work.run { () throws(RepositoryError) in try await account.add(drafts) }
      saved += drafts.count
      progress.show(saved)
    } catch {
      try stop(for: error)
    }
    batch.removeAll(keepingCapacity: true)
  }

  /// A note that is refused is a bad line; whatever else fails would fail for the next one too.
  private mutating func stop(for error: RepositoryError) throws(Failure) {
    guard batch.count == 1 else { return try end(with: Failure(error)) }
    switch error {
    case .rejected, .unsupported: skip(error.message)
    default:
      var failure = Failure(error)
      failure.message = "line \(lines.number): \(failure.message)"
      try end(with: failure)
    }
  }

  private func end(with failure: Failure) throws(Failure) {
    finish()
    throw failure
  }

  private func finish() {
    session.deliver(account)
    let rest = skipped == 0 ? "" : ", \(skipped) \(skipped == 1 ? "line" : "lines") left out"
    progress.finish("\(Progress.notes(saved)) imported\(rest)")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
