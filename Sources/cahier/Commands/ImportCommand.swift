import Glibc
import Notes

extension Command {
  static let importLines = Command(
    name: "import", operands: "FILE|-", operandCount: 1...1,
    summary: "add many notes, one JSON object a line",
    details: """

      Each line is {"title": …, "body": …, "created": …}; title and created may be
      left out. created is ISO 8601 text, or a number of seconds or milliseconds
      since 1970. What else an object holds is passed over, so the lines of `cahier
      list --json` can be read back. A thousand notes are saved at a time, all or
      none. A bad line is told by its number and left out; the exit status then is
      1.
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
        batch.append(try DraftLine.draft(line))
      } catch {
        skip(error)
      }
      if batch.count == batchSize { try save() }
    }
    try save()
    progress.finish(saved, skipped: skipped)
    if skipped > 0 { throw .failed("\(skipped) of the lines could not be read.") }
  }

  private mutating func nextLine() throws(Failure) -> ArraySlice<UInt8>? {
    do throws(SystemError) {
      return try lines.next()
    } catch {
      throw .failed(
        "The input cannot be read after line \(lines.number): \(error.message).",
        advice: "\(saved) notes were saved before it.")
    }
  }

  private mutating func skip(_ problem: DraftLine.Problem) {
    skipped += 1
    guard skipped <= ImportRun.complaintLimit else { return }
    progress.say("line \(lines.number): \(problem.message)")
  }

  private mutating func save() throws(Failure) {
    guard !batch.isEmpty else { return }
    let (account, drafts) = (account, batch)
    do throws(Failure) {
      try session.ask { () throws(RepositoryError) in try await account.add(drafts) }
    } catch {
      progress.finish(saved, skipped: skipped)
      throw error
    }
    saved += drafts.count
    batch.removeAll(keepingCapacity: true)
    progress.show(saved)
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

  func show(_ count: Int) {
    if isTerminal {
      print("\r\(count) notes")
    } else if count % Progress.step == 0 {
      print("\(count) notes\n")
    }
  }

  func say(_ text: String) {
    print((isTerminal ? "\r\u{1B}[K" : "") + "cahier: \(text)\n")
  }

  func finish(_ count: Int, skipped: Int) {
    let rest = skipped == 0 ? "" : ", \(skipped) lines left out"
    print((isTerminal ? "\r\u{1B}[K" : "") + "\(count) notes imported\(rest)\n")
  }

  private func print(_ text: String) {
    try? File.write(text.utf8, to: STDERR_FILENO)
  }
}
