import Glibc
import Notes
import NotesAPI
import Terminal

extension Command {
  static let dialectCheck = Command(
    name: "dialect check", operands: "[ACCOUNT]", operandCount: 0...1,
    summary: "prove what a dialect promises, with a scratch note",
    details: """

      Makes a note, reads, changes and deletes it: whether two writers can undo each
      other's words, whether texts come back byte for byte, whether the list has all
      there is. Asks first, unless --yes. Other notes are listed, and never written.
      ^C ends it early; the note is deleted all the same.

      ok       promised, and so         fact   not promised, good to know
      broken   promised, and not so     ?      could not be tried
      -        the dialect has no way to do it

      Exit status: 0 when all that is promised holds, 1 when something does not.
      """,
    options: [.server, .dialect, .tokenEnv, .trace, .json, .yes],
    run: { session throws(Failure) in try Checking(session).run() })
}

extension Option {
  static let yes = Option("yes", short: "y", "do not ask")
}

/// One check, from the question to the last line.
private struct Checking {
  private let session: Session
  private let name: String
  private let link: HTTPLink
  private let isJSON: Bool
  /// Where its own words go: not between those for programs.
  private let mark: String

  init(_ session: Session) throws(Failure) {
    var session = session
    if let name = session.operands.first { session.options.add(name, to: .account) }
    let account = try session.account()
    guard let link = account.link else {
      throw .failed(
        "The notes on this machine speak no dialect.", advice: "Name the account of a server.")
    }
    (self.session, self.link, name) = (session, link, account.name)
    isJSON = session.options.has(.json)
    mark = Checking.freshMark()
  }

  func run() throws(Failure) {
    let canDelete = link.manners.abilities.contains(.delete)
    if link.manners.abilities.contains(.create) {
      try Confirmation(session).ask(
        "This writes a scratch note to \(name)"
          + (canDelete ? " and deletes it again." : ", and the service has no way to delete it.")
          + " Go on?")
    }
    let isJSON = isJSON
    let check = DialectCheck(link, mark: mark) { finding in
      // Whoever reads may have had enough: the check goes on, to tidy up.
      try? File.write(Checking.line(finding, isJSON).utf8, to: STDOUT_FILENO)
    }
    let task = Interruption.watching(mark) { Task { await check.run() } }
    session.work.run { await task.value }
    let left = session.work.run { await check.cleanUp() }
    try report(left, of: check)
  }

  private func report(_ left: [LeftNote], of check: DialectCheck) throws(Failure) {
    let (holds, isComplete, broken) = session.work.run {
      await (check.holds, check.isComplete, check.findings.count { $0.verdict == .broken })
    }
    if isJSON { try? File.write(endLine(left, holds: holds).utf8, to: STDOUT_FILENO) }
    for note in left {
      Notice.warn(
        note.id.map { "The scratch note \($0) is still on the server. \(note.why)" }
          ?? "A scratch note may be on the server; its text has the word \(mark). \(note.why)")
    }
    guard !holds else { return }
    guard broken > 0 else { throw .failed("The check was stopped before everything was tried.") }
    let what = broken == 1 ? "One promise" : "\(broken) promises"
    let end = isComplete ? "" : " Not everything was tried."
    throw .failed("\(what) of the dialect \(broken == 1 ? "does" : "do") not hold.\(end)")
  }

  /// A word that no note has.
  private static func freshMark() -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz")
    return "scratch" + String((0..<8).map { _ in letters[Int.random(in: letters.indices)] })
  }
}

extension Checking {
  private static func line(_ finding: Finding, _ isJSON: Bool) -> String {
    guard !isJSON else {
      let object = JSONValue.object([
        .init("topic", .string(finding.topic.rawValue)), .init("subject", .string(finding.subject)),
        .init("verdict", .string(finding.verdict.rawValue)), .init("words", .string(finding.words)),
      ])
      return String(decoding: object.bytes(.printable), as: UTF8.self) + "\n"
    }
    let verdict =
      switch finding.verdict {
      case .holds: "ok"
      case .broken: "broken"
      case .fact: "fact"
      case .unproven: "?"
      case .notOffered: "-"
      }
    let columns = [(finding.topic.rawValue, 8), (finding.subject, 23), (verdict, 6)]
    let start = columns.map { text, width in
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return Neutraliser.line((start + [finding.words]).joined(separator: "  ")) + "\n"
  }

  private func endLine(_ left: [LeftNote], holds: Bool) -> String {
    let notes = left.map { note in
      JSONValue.object([
        .init("id", note.id.map(JSONValue.string) ?? .null), .init("why", .string(note.why)),
      ])
    }
    let object = JSONValue.object([.init("holds", .bool(holds)), .init("left", .array(notes))])
    return String(decoding: object.bytes(.printable), as: UTF8.self) + "\n"
  }
}

/// The signals that would end a check: the first stops it, so that it can tidy up; a second ends the
/// program where it is.
private enum Interruption {
  private final class Watch: Sendable {
    let task: Task<Void, Never>
    let mark: String

    init(_ task: Task<Void, Never>, _ mark: String) {
      (self.task, self.mark) = (task, mark)
    }
  }

  static func watching(_ mark: String, _ start: () -> Task<Void, Never>) -> Task<Void, Never> {
    var signals = Interruption.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let task = start()
    var thread = pthread_t()
    let watch = Unmanaged.passRetained(Watch(task, mark))
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Interruption.wait(Unmanaged<Watch>.fromOpaque(argument).takeRetainedValue())
      }, watch.toOpaque())
    precondition(code == 0, "no thread for the signals: \(code)")
    pthread_detach(thread)
    return task
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  private static func wait(_ watch: Watch) -> Never {
    var (signals, signal) = (signals, Int32(0))
    while sigwait(&signals, &signal) != 0 {}
    watch.task.cancel()
    Notice.ask("Tidying up…")
    while sigwait(&signals, &signal) != 0 {}
    Notice.warn("The scratch note may still be there; its text has the word \(watch.mark).")
    _exit(128 + signal)
  }
}
