import Notes
import NotesStore
import NotesUI

/// Turns effects into work, and what comes of it into events. Belongs to the loop's thread.
final class OutsideWorld {
  /// The account that is open.
  private var account: Account
  private let queue: WorkQueue
  private let mailbox: Mailbox
  /// What can still be given up; few at a time.
  private var tasks: [Work] = []

  private struct Work {
    var ticket: Ticket
    var task: Task<Void, Never>
    var isReading: Bool
  }

  init(account: Account, queue: WorkQueue, mailbox: Mailbox) {
    self.account = account
    self.queue = queue
    self.mailbox = mailbox
  }

  /// Turns to another account. What is under way for the one before goes on there, but for its list.
  func turn(to account: Account) {
    let rest = self.account.rest
    queue.spawn { await rest() }
    self.account = account
  }

  func signIn(_ ticket: Ticket) {
    let ask = account.signIn
    begin(ticket, isReading: true) { _ in
      let answer = await result { () throws(RepositoryError) in try await ask?() ?? false }
      return .signedIn(answer, ticket)
    }
  }

  func load(_ request: LoadRequest) {
    begin(request.ticket, isReading: true) { repository in
      let answer = await result { () throws(RepositoryError) in
        try await repository.notes(request.query)
      }
      return .page(answer, request)
    }
  }

  func search(_ search: ServerSearch) {
    let mirror = account.mirror
    begin(search.ticket, isReading: true) { _ in
      let answer = await result { () throws(RepositoryError) in
        try await mirror?.found(by: search.filter, clock: search.clock) ?? FoundNotes()
      }
      return .foundOnServer(answer, search, try? mirror?.state())
    }
  }

  /// Reads the list anew, and lets the notes go that it lacks.
  func acceptLoss(_ request: LoadRequest) {
    let mirror = account.mirror
    begin(request.ticket, isReading: true) { repository in
      let answer = await result { () throws(RepositoryError) in
        let report = await mirror?.fetch(acceptsLoss: true)
        if let failure = report?.failure { throw failure }
        var query = request.query
        query.isFresh = false
        return try await repository.notes(query)
      }
      return .page(answer, request)
    }
  }

  func open(_ request: OpenRequest) {
    begin(request.ticket, isReading: true) { repository in
      let answer = await result { () throws(RepositoryError) in
        try await repository.note(request.id)
      }
      return .opened(answer, request)
    }
  }

  func find(_ title: String, _ request: TemplateRequest) {
    begin(request.ticket, isReading: true) { repository in
      let answer = await result { () throws(RepositoryError) in
        try await repository.note(titled: title)
      }
      return .foundTitled(answer, request)
    }
  }

  func save(_ request: SaveRequest) {
    begin(request.ticket) { repository in
      let answer = await result { () throws(RepositoryError) in
        try await repository.keep(request)
      }
      return .saved(answer, request)
    }
  }

  func delete(_ id: Note.ID, _ ticket: Ticket) {
    begin(ticket) { repository in
      let answer = await result { () throws(RepositoryError) in
        try await repository.remove(id)
      }
      return .deleted(answer, ticket)
    }
  }

  func ask(_ request: KeeperRequest, _ ticket: Ticket) {
    guard let keeper = account.keeper else {
      return mailbox.post(
        .keeper(
          .failed(
            .unsupported(
              phrase("keep more than its notes", de: "nur seine Notizen behalten", ja: "ノート以外の保存"))),
          ticket))
    }
    begin(ticket, isReading: request.isReading) { _ in
      .keeper(await keeper.answer(to: request), ticket)
    }
  }

  func render(_ request: RenderRequest) {
    begin(request.ticket, isReading: true) { _ in request.rendered }
  }

  func cancel(_ ticket: Ticket) {
    tasks.first { $0.ticket == ticket }?.task.cancel()
  }

  /// Gives up what changes nothing: the reader has left.
  func stopReading() {
    for work in tasks where work.isReading { work.task.cancel() }
  }

  /// Forgets work whose answer has been told, and says which it was.
  func settle(_ event: Event) -> Ticket? {
    guard let ticket = event.ticket else { return nil }
    tasks.removeAll { $0.ticket == ticket }
    return ticket
  }

  private func begin(
    _ ticket: Ticket, isReading: Bool = false,
    _ work: @escaping @Sendable (any NoteRepository) async -> Event
  ) {
    let (repository, mailbox, name) = (account.repository, mailbox, account.name)
    let mirror = isReading ? nil : account.mirror
    let task = queue.spawn {
      let event = await work(repository)
      // First, so that no screen says that everything is on the server when something new is not.
      if let mirror, let state = try? mirror.state() {
        mailbox.post(.accountState(state, of: name))
      }
      mailbox.post(event)
    }
    tasks.append(Work(ticket: ticket, task: task, isReading: isReading))
  }
}

/// Runs work that may fail and says how it went.
private func result<Success: Sendable>(
  _ work: () async throws(RepositoryError) -> Success
) async -> Result<Success, RepositoryError> {
  do throws(RepositoryError) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}

extension Event {
  fileprivate var ticket: Ticket? {
    switch self {
    case .page(_, let request): request.ticket
    case .foundOnServer(_, let search, _): search.ticket
    case .opened(_, let request): request.ticket
    case .saved(_, let request): request.ticket
    case .deleted(_, let ticket): ticket
    case .signedIn(_, let ticket): ticket
    case .keeper(_, let ticket): ticket
    case .foundTitled(_, let request): request.ticket
    case .templates(_, let request): request.ticket
    case .rendered(_, let ticket): ticket
    default: nil
    }
  }
}
