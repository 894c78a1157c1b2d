import Notes
import NotesAPI

/// Stretches of the list, counted as the dialect's pages are.
extension NotesService {
  /// Rows read at a time.
  private static let window = 500

  func stretch(_ request: Heard.ListRequest, _ dialect: Dialect) async throws(RepositoryError)
    -> Reply
  {
    var walk = ListWalk(repository, request, newestFirst: dialect.answersNewestFirst)
    let total = try await walk.total()
    guard let limit = request.limit else {
      return .notes(ListReply(notes: try await walk.notes(nil), total: total))
    }
    if case .cursor(let token) = request.position, dialect.refusesPagesBehindTheLast,
      ListWalk.place(token) == nil
    {
      return .fault(.noPage)
    }
    let start = try await walk.begin(request, limit, firstPage: dialect.firstPage)
    guard start < total || start == 0 || !dialect.refusesPagesBehindTheLast else {
      return .fault(.noPage)
    }
    let notes = try await walk.notes(limit)
    return .notes(
      ListReply(notes: notes, total: total, offset: start, limit: limit, cursor: walk.cursor))
  }
}

/// Goes through a repository's list in the order a service has it.
private struct ListWalk {
  private let repository: any NoteRepository
  private let newestFirst: Bool
  private var query: NoteQuery
  private var isAtEnd = false
  /// The place of the row that was met last.
  private var last: Place?

  init(_ repository: any NoteRepository, _ request: Heard.ListRequest, newestFirst: Bool) {
    self.repository = repository
    self.newestFirst = newestFirst
    query = NoteQuery(filter: request.query, window: newestFirst ? .first : .last)
    query.pinnedFirst = false
  }

  /// What a client hands back to go on from here; nil at the end.
  var cursor: String? {
    guard !isAtEnd, let last else { return nil }
    return "\(last.major).\(last.minor)"
  }

  /// The place a cursor names; nil for a text that is none.
  static func place(_ cursor: String) -> Place? {
    let parts = cursor.split(separator: ".").map { Int64($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1] else { return nil }
    return Place(major: major, minor: minor)
  }

  func total() async throws(RepositoryError) -> Int {
    var first = query
    first.limit = 1
    if let total = try await repository.notes(first).total { return total }
    var (counted, walk) = (0, self)
    while case let rows = try await walk.rows(500, whole: false), !rows.isEmpty {
      counted += rows.count
    }
    return counted
  }

  /// Goes to where a request begins, and says how many notes are before it. What a cursor has before
  /// it is not counted.
  mutating func begin(_ request: Heard.ListRequest, _ limit: Int, firstPage: Int)
    async throws(RepositoryError) -> Int
  {
    switch request.position {
    case .first, .address: return 0
    case .page(let number):
      // A page number may be as large as its writer likes.
      let (start, overflow) = (number - firstPage).multipliedReportingOverflow(by: limit)
      return try await skip(overflow ? .max : start)
    case .offset(let offset): return try await skip(offset)
    case .cursor(let token):
      guard let place = ListWalk.place(token) else { return 0 }
      query.window = newestFirst ? .after(place) : .before(place)
      return 0
    }
  }

  private mutating func skip(_ count: Int) async throws(RepositoryError) -> Int {
    var skipped = 0
    while skipped < count {
      let rows = try await rows(min(500, count - skipped), whole: false)
      guard !rows.isEmpty else { return count }
      skipped += rows.count
    }
    return skipped
  }

  /// The next notes, all that follow for nil. One that is deleted meanwhile is left out.
  mutating func notes(_ limit: Int?) async throws(RepositoryError) -> [Note] {
    var notes: [Note] = []
    while limit.map({ notes.count < $0 }) ?? true {
      let rows = try await rows(min(500, limit.map { $0 - notes.count } ?? 500), whole: true)
      guard !rows.isEmpty else { break }
      for row in rows {
        if let note = try await repository.note(of: row) { notes.append(note) }
      }
    }
    return notes
  }

  private mutating func rows(_ count: Int, whole: Bool) async throws(RepositoryError)
    -> [NoteSummary]
  {
    guard !isAtEnd else { return [] }
    query.limit = count
    query.includesNotes = whole
    let page = try await repository.notes(query)
    let rows = newestFirst ? page.notes : page.notes.reversed()
    isAtEnd = newestFirst ? !page.hasAfter : !page.hasBefore
    if let last = rows.last {
      self.last = last.place
      query.window = newestFirst ? .after(last.place) : .before(last.place)
    }
    return rows
  }
}
