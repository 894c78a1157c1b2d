import Notes

/// Proves on a scratch note what a dialect promises of a service. Other notes are read in lists, and
/// never written.
///
/// `run` tries everything, once; `cleanUp` must follow, however `run` ended, and in a task of its
/// own where that of `run` was cancelled.
public actor DialectCheck {
  public typealias Teller = @Sendable (Finding) -> Void

  /// Why no more is tried: it was told already, or the check was cancelled.
  struct Stop: Error {}

  let link: HTTPLink
  let watch: WatchedTransport
  /// A word no other note has.
  let mark: String
  private let tell: Teller
  /// What was found so far.
  public private(set) var findings: [Finding] = []
  /// Notes that the check made and that are not known to be gone.
  var made: [Note.ID] = []
  /// A note may have been made whose id nobody told.
  var mayHaveMade = false
  /// The last version the scratch note had before somebody else wrote to it.
  var staleVersion: Note.Version?

  var dialect: Dialect { link.dialect }
  var conduct: Conduct { link.conduct }

  /// - Parameters:
  ///   - mark: a word of letters and digits that no note has; a fresh one each time.
  ///   - tell: is told each finding as it is made.
  public init(_ link: HTTPLink, mark: String, tell: @escaping Teller = { _ in }) {
    watch = WatchedTransport(link.transport)
    self.link = link.over(watch)
    self.mark = mark
    self.tell = tell
  }

  /// Whether everything was tried, and nothing promised is broken.
  public var holds: Bool { isComplete && !findings.contains { $0.verdict == .broken } }

  public private(set) var isComplete = false

  public func run() async {
    do throws(Stop) {
      try await checkList()
      if try await checkCreate() {
        try await checkRead()
        try await checkEdit()
        try await checkConflict()
        try await checkKnownList()
        try await checkListed()
        try await checkSearch()
        try await checkTexts()
        try await checkDelete()
      }
      isComplete = true
    } catch {
      // What stopped it has been told.
    }
  }
}

extension DialectCheck {
  /// Tries one thing. An error is what was found, unless nothing more can be found.
  func prove(
    _ topic: Finding.Topic, _ subject: String, _ trial: () async throws(RepositoryError) -> Said
  ) async throws(Stop) {
    do throws(RepositoryError) {
      report(topic, subject, try await trial())
    } catch {
      try settle(topic, subject, error)
    }
  }

  func report(_ topic: Finding.Topic, _ subject: String, _ said: Said) {
    let finding = Finding(topic, subject, said.verdict, said.words)
    findings.append(finding)
    tell(finding)
  }

  private func settle(_ topic: Finding.Topic, _ subject: String, _ error: RepositoryError)
    throws(Stop)
  {
    switch error {
    case .cancelled: throw Stop()
    case .offline, .unauthorized, .rateLimited:
      report(topic, subject, .broken("\(error.message) Nothing more was tried."))
      throw Stop()
    default: report(topic, subject, .broken(error.message))
    }
  }

  /// The whole list, and what it took to bring it.
  func list(_ filter: String = "") async throws(RepositoryError) -> Listed {
    let before = watch.seen.requests
    let coming = Locked(Listed())
    _ = try await link.list(NoteQuery(filter: filter), isKnown: false) { part in
      coming.withLock { $0.add(part) }
    }
    var listed = coming.withLock { $0 }
    listed.answers = watch.seen.requests - before
    return listed
  }

  /// The scratch note as the service has it now.
  func note(_ id: Note.ID) async throws(RepositoryError) -> Note {
    guard conduct.showsNotes else {
      guard let note = try await list().notes.first(where: { $0.id == id }) else {
        throw .notFound
      }
      return note
    }
    guard case .note(let note) = try await link.perform(.show(id)) else {
      throw .unreadable("it is not a note")
    }
    return note
  }

  /// The version that travels, where the service compares it.
  func passed(_ version: Note.Version?) -> Note.Version? {
    conduct.guarding == .version && version?.isDigest != true ? version : nil
  }

  func can(_ kind: Operation.Kind) -> Bool {
    dialect.operations.contains(kind) || kind == .update && dialect.rewrite != nil
  }
}

/// A list that was brought to its end.
struct Listed {
  var notes: [Note] = []
  var unread = 0
  var total: Int?
  var answers = 0

  mutating func add(_ part: ListPart) {
    notes += part.notes
    unread += part.unread
    if let count = part.total { total = count }
  }

  var highestNumber: Int64 {
    notes.reduce(0) { max($0, Int64($1.id.description) ?? 0) }
  }
}
