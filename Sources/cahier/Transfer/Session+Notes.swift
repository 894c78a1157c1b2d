import Notes

extension Session {
  /// Notes asked for at a time where each is read whole.
  static let wholePageSize = 50

  /// A query of which every operator asks something: one that is only begun would find all notes.
  static func finished(_ query: String) throws(Failure) -> String {
    guard let part = SearchExpression(query).unfinished.first else { return query }
    throw .misused(
      "In the query, `\(part)` is not finished.",
      advice: "`cahier list --help` says what can be asked; in \"quotes\" it is a word.")
  }

  /// Hands over each note of an account that has the words of a filter, whole, in list order, and
  /// how many there are where that is known. One that goes meanwhile is left out.
  ///
  /// - Returns: the last page, which says what is wrong with the list.
  @discardableResult
  func eachNote(
    of account: Account, matching filter: String = "", isFresh: Bool = false,
    _ take: (Note, Int?) throws(Failure) -> Void
  ) throws(Failure) -> NotePage {
    let repository = account.repository
    var query = NoteQuery(
      filter: filter, limit: Session.wholePageSize, isFresh: isFresh, includesNotes: true)
    var total: Int?
    while true {
      let page = try ask { [query] () throws(RepositoryError) in try await repository.notes(query) }
      total = page.total ?? total
      for row in page.notes {
        let note = try ask { () throws(RepositoryError) in try await repository.note(of: row) }
        if let note { try take(note, total) }
      }
      guard page.hasAfter, let last = page.notes.last else { return page }
      query.window = .after(last.place)
      query.isFresh = false
    }
  }
}
