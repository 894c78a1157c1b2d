import Glibc
import Notes
import NotesAPI
import NotesStore
import Terminal

extension Command {
  static let sync = Command(
    name: "sync", operands: "", operandCount: 0...0,
    summary: "send what waits and bring what the server has",
    details: """

      Says what came of it. Deletes that could still be undone are sent too. When
      the server's list lacks more than half of the notes, they stay until
      --accept-loss lets them go to the trash. Fails when the server was not
      reached, or when something is left that it has not.
      """,
    options: Option.forAccounts.filter { $0 != .offline } + [.acceptLoss],
    run: { session throws(Failure) in
      let account = try session.account()
      guard let mirror = account.mirror else {
        throw .failed("\(account.name) has no server to bring notes from.")
      }
      let sent = session.work.run { await mirror.send(takesAll: true) }
      let accepts = session.options.has(.acceptLoss)
      let brought = session.work.run { await mirror.fetch(acceptsLoss: accepts) }
      session.tell(mirror, account)
      let output = Output(STDOUT_FILENO)
      try output.write("\(sent.sent) sent, \(brought.received) changed here.\n")
      try output.flush()
      if let failure = sent.failure ?? brought.failure { throw Failure(failure) }
      guard let state = try? mirror.state(), !state.isSettled else { return }
      let left = state.waiting + state.refused + state.conflicts
      throw .failed("\(left) not on the server.", advice: "`cahier outbox` shows what and why.")
    })

  static let outbox = Command(
    name: "outbox", operands: "", operandCount: 0...0,
    summary: "list what is not on the server yet, and why",
    details: """

      The columns are id, what it is, its state, and the title with what went wrong
      last. A change that is given up with --drop leaves the note as the server has
      it, and your words in its history; a new note goes to the trash.
      """,
    options: Option.forAccounts + [.json, .sendNow, .drop],
    run: { session throws(Failure) in
      let account = try session.account()
      let (dropped, sent) = (session.options.all(.drop), session.options.all(.sendNow))
      guard let mirror = account.mirror else {
        guard dropped.isEmpty, sent.isEmpty else {
          throw .failed("The notes on this machine have no server: nothing waits.")
        }
        return
      }
      for id in dropped {
        try session.ask(about: id) { () throws(RepositoryError) in try mirror.drop(Note.ID(id)) }
      }
      for id in sent {
        try session.ask(about: id) { () throws(RepositoryError) in try mirror.sendNow(Note.ID(id)) }
      }
      if !sent.isEmpty { session.deliver(account) }
      let entries = try session.ask { () throws(RepositoryError) in try mirror.outbox() }
      try OutboxListing(session).write(entries)
      let left = entries.count { sent.contains($0.id.description) }
      guard left == 0 else {
        throw .failed("\(left) of what was to be sent \(left == 1 ? "is" : "are") still here.")
      }
    })
}

private struct OutboxListing {
  let session: Session
  let output = Output(STDOUT_FILENO)

  init(_ session: Session) {
    self.session = session
  }

  func write(_ entries: [OutboxEntry]) throws(Failure) {
    for entry in entries {
      let line = session.options.has(.json) ? json(entry) : text(entry)
      try output.writeOutside(line)
    }
    try output.flush()
  }

  private func text(_ entry: OutboxEntry) -> String {
    let columns = [
      entry.id.description, entry.change.rawValue, entry.status.rawValue,
      Neutraliser.line(entry.headline),
    ]
    let why = entry.lastError.map { " (\($0))" } ?? ""
    return columns.joined(separator: "  ") + why + "\n"
  }

  private func json(_ entry: OutboxEntry) -> String {
    let object = JSONValue.object([
      .init("id", .string(entry.id.description)), .init("change", .string(entry.change.rawValue)),
      .init("status", .string(entry.status.rawValue)),
      .init("headline", .string(entry.headline)),
      .init("attempts", .number(String(entry.attempts))),
      .init("since", .string(entry.since.iso8601)),
      .init("error", entry.lastError.map(JSONValue.string) ?? .null),
      .init("nextTry", entry.nextTry.map { .string($0.iso8601) } ?? .null),
    ])
    return String(decoding: object.bytes(.printable), as: UTF8.self) + "\n"
  }
}
