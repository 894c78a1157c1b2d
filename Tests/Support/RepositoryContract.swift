public import Notes
public import Testing

/// What every `NoteRepository` must keep, written once.
///
/// ```swift
/// @Test(arguments: RepositoryContract.allCases)
/// func `keeps the contract`(_ contract: RepositoryContract) async throws {
///   try await contract.check { InMemoryNoteRepository(now: …) }
/// }
/// ```
public enum RepositoryContract: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case createdIsReadBack = "a created note is read back"
  case listsAreOrdered = "a list is in order"
  case pagesMeet = "pages neither skip nor repeat a note"
  case pagesKnowTheirEnds = "a page knows whether there is more on either side"
  case emptyList = "an empty list is a page"
  case placesOutliveTheirNotes = "a place is good after its note is gone"
  case placesStay = "walking on while notes come and go neither skips nor repeats one"
  case pagesBringNotes = "a page brings the notes themselves to those who ask, and to no others"
  case createdIsHonoured = "a draft with a date is filed under it"
  case filterFindsWords = "a filter finds notes that have every word"
  case filterIsNoPattern = "a filter is words, not a pattern or a command"
  case filteredPagesMeet = "pages of a filtered list neither skip nor repeat a note"
  case filterTakesOperators = "a filter takes phrases, exclusions and operators"
  case unfinishedFilters = "an operator or a quote that is not finished asks nothing"
  case ordersByTitle = "a list by title is in order, and its pages meet"
  case ordersByChange = "a list by change begins with what was changed last"
  case pinsComeFirst = "pinned notes come first in every order, and pages meet"
  case updated = "an update replaces the words and changes the version"
  case updatedInOrder = "an update with the version that was read succeeds again and again"
  case conflict = "a write with a stale version shows theirs and changes nothing"
  case forced = "a write without a version overwrites"
  case missing = "a note that is not there is not found"
  case deleted = "a deleted note is gone, and deleting it again is fine"
  case awkwardTexts = "awkward texts come back as they were"
  case idsAreBytes = "an id is its bytes"
  case idsAreGiven = "a draft with an id is kept under it, once"
  case momentsRise = "each change is later than all before it"
  case manyAtOnce = "many creates at once are all kept, under ids of their own"
  case oneWriterWins = "of many updates from one version, one wins"
  case cancelled = "a cancelled call ends and changes nothing"

  public var testDescription: String { rawValue }

  /// Checks this part of the contract on a new, empty repository.
  public func check(
    _ able: RepositoryCapabilities = RepositoryCapabilities(),
    make: () async throws -> any NoteRepository
  ) async throws {
    guard isOwed(by: able) else { return }
    let subject = RepositorySubject(repository: try await make(), able: able)
    switch self {
    case .createdIsReadBack: try await subject.createdIsReadBack()
    case .listsAreOrdered: try await subject.listsAreOrdered()
    case .pagesMeet: try await subject.pagesMeet()
    case .pagesKnowTheirEnds: try await subject.pagesKnowTheirEnds()
    case .emptyList: try await subject.emptyList()
    case .placesOutliveTheirNotes: try await subject.placesOutliveTheirNotes()
    case .placesStay: try await subject.placesStay()
    case .pagesBringNotes: try await subject.pagesBringNotes()
    case .createdIsHonoured: try await subject.createdIsHonoured()
    case .filterFindsWords: try await subject.filterFindsWords()
    case .filterIsNoPattern: try await subject.filterIsNoPattern()
    case .filteredPagesMeet: try await subject.filteredPagesMeet()
    case .filterTakesOperators: try await subject.filterTakesOperators()
    case .unfinishedFilters: try await subject.unfinishedFilters()
    case .ordersByTitle: try await subject.ordersByTitle()
    case .ordersByChange: try await subject.ordersByChange()
    case .pinsComeFirst: try await subject.pinsComeFirst()
    case .updated: try await subject.updated()
    case .updatedInOrder: try await subject.updatedInOrder()
    case .conflict: try await subject.conflict()
    case .forced: try await subject.forced()
    case .missing: try await subject.missing()
    case .deleted: try await subject.deleted()
    case .awkwardTexts: try await subject.awkwardTexts()
    case .idsAreBytes: try await subject.idsAreBytes()
    case .idsAreGiven: try await subject.idsAreGiven()
    case .momentsRise: try await subject.momentsRise()
    case .manyAtOnce: try await subject.manyAtOnce()
    case .oneWriterWins: try await subject.oneWriterWins()
    case .cancelled: try await subject.cancelled()
    }
  }
}

extension RepositoryContract {
  /// Whether a repository that can do this much owes this part: what begins with a note that must be
  /// made, changed or deleted is not owed by one that cannot.
  private func isOwed(by able: RepositoryCapabilities) -> Bool {
    let needsUpdates: [RepositoryContract] = [
      .updated, .updatedInOrder, .conflict, .forced, .missing, .oneWriterWins, .ordersByChange,
    ]
    let needsDeletes: [RepositoryContract] = [
      .placesOutliveTheirNotes, .placesStay, .forced, .missing, .deleted,
    ]
    return (able.creates || self == .emptyList) && (able.updates || !needsUpdates.contains(self))
      && (able.deletes || !needsDeletes.contains(self))
  }
}

/// One repository under test.
struct RepositorySubject: Sendable {
  let repository: any NoteRepository
  let able: RepositoryCapabilities

  /// A draft as this repository can keep one.
  func draft(_ body: String, title: String? = "title") -> Draft {
    Draft(title: able.hasTitles ? title : nil, body: body)
  }

  /// Creates notes one after the other and returns them in list order, as far as that is known.
  @discardableResult
  func fill(_ count: Int) async throws -> [Note] {
    var notes: [Note] = []
    for number in 0..<count {
      notes.append(try await repository.create(draft("note \(number)", title: "n\(number)")))
    }
    return notes.reversed()
  }

  /// Every note of the list, page by page from its beginning.
  func walk(limit: Int, filter: String = "") async throws -> [NoteSummary] {
    var page = try await repository.notes(NoteQuery(filter: filter, limit: limit))
    var found = page.notes
    while page.hasAfter, let last = found.last, found.count < 10_000 {
      let query = NoteQuery(filter: filter, window: .after(last.place), limit: limit)
      page = try await repository.notes(query)
      found += page.notes
    }
    return found
  }

  /// Every note of the list, page by page from its end, in list order.
  func walkBack(limit: Int, filter: String = "") async throws -> [NoteSummary] {
    var page = try await repository.notes(NoteQuery(filter: filter, window: .last, limit: limit))
    var found = page.notes
    while page.hasBefore, let first = found.first, found.count < 10_000 {
      let query = NoteQuery(filter: filter, window: .before(first.place), limit: limit)
      page = try await repository.notes(query)
      found = page.notes + found
    }
    return found
  }

  /// The error of a call that must fail; nil, and an issue, when it does not.
  func failure(
    of what: String, at location: SourceLocation = #_sourceLocation,
    _ call: () async throws(RepositoryError) -> Void
  ) async -> RepositoryError? {
    do throws(RepositoryError) {
      try await call()
      Issue.record("\(what) succeeded and should have failed", sourceLocation: location)
      return nil
    } catch {
      return error
    }
  }

  /// Expects a text to have come back as this repository keeps it; says where the two part. Without
  /// a wanted text, as where there are no titles, anything will do.
  func expectSame(
    _ actual: String?, _ wanted: String?, _ what: String,
    isTitle: Bool = false, at location: SourceLocation = #_sourceLocation
  ) {
    let kept = isTitle ? able.keptTitle ?? able.kept : able.kept
    guard let wanted = wanted.map(kept) else { return }
    let (mine, theirs) = (Array(wanted.utf8), Array((actual ?? "").utf8))
    guard mine != theirs else { return }
    let parting = zip(mine, theirs).enumerated().first { $1.0 != $1.1 }?.offset
    let place = parting ?? min(mine.count, theirs.count)
    Issue.record(
      """
      \(what): \(theirs.count) bytes instead of \(mine.count), different from byte \(place) on: \
      \(Array(theirs.dropFirst(place).prefix(12))) instead of \
      \(Array(mine.dropFirst(place).prefix(12)))
      """, sourceLocation: location)
  }
}
