import Notes

extension Session {
  /// Notes asked for at a time where each is read whole.
  static let wholePageSize = 50

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
