import Glibc
import Notes
import Terminal

extension Command {
  static let importLines = Command(
    name: "import", operands: "FILE|-", operandCount: 1...1,
    summary: "add many notes, one JSON object a line",
    details: """

      Each line is {"title": …, "body": …, "created": …}; title and created may be
      left out. created is ISO 8601 text, or a number of seconds or milliseconds
      since 1970. What else an object holds is passed over, so the lines of `cahier
      list --json` can be read back. On this machine a thousand notes are saved at a
      time, all or none; a server is sent them one by one, and may give them its own
      dates. A line that is bad or refused is told by its number and left out; the
      exit status then is 1.
      """,
    options: Option.forAccounts,
    run: { session throws(Failure) in
      let account = try session.account()
      let path = session.operands[0]
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
  /// Bad lines told one by one; the rest is only counted.
  private static let complaintLimit = 20

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
    progress.finish(saved, skipped: skipped)
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
    guard skipped <= ImportRun.complaintLimit else { return }
    progress.say("line \(lines.number): \(complaint)")
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
    progress.finish(saved, skipped: skipped)
    throw failure
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}

/// How far an import has come, on standard error: one line that is rewritten on a terminal,
/// otherwise a line now and then.
private struct Progress {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  private static let step = 100_000

  static func notes(_ count: Int) -> String {
    count == 1 ? "1 note" : "\(count) notes"
  }

  func show(_ count: Int) {
    if isTerminal {
      print("\r" + Progress.notes(count))
    } else if count % Progress.step == 0 {
      print(Progress.notes(count) + "\n")
    }
  }

  /// Text from outside may be in it.
  func say(_ text: String) {
    print((isTerminal ? "\r\u{1B}[K" : "") + "cahier: \(Neutraliser.line(text))\n")
  }

  func finish(_ count: Int, skipped: Int) {
    let rest = skipped == 0 ? "" : ", \(skipped) \(skipped == 1 ? "line" : "lines") left out"
    print((isTerminal ? "\r\u{1B}[K" : "") + "\(Progress.notes(count)) imported\(rest)\n")
  }

  private func print(_ text: String) {
    try? File.write(text.utf8, to: STDERR_FILENO)
  }
}
