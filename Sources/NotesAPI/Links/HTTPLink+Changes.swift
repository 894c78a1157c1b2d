public import Notes

/// What changed, by what the service says of its list as a whole.
extension HTTPLink {
  public func changes(since mark: String?, _ take: ChangesTaker) async throws(RepositoryError)
    -> ChangesEnd
  {
    guard !manners.searchesFirst else { throw .unsupported(Operation.Kind.list.words(manners)) }
    let mark = mark.flatMap(ListMark.init)
    var pass = ListPass(query: NoteQuery())
    pass.conditions = mark?.conditions ?? HTTPHeaders()
    switch try await follow(&pass, take) {
    case .unchanged: return ChangesEnd(extent: .unchanged, mark: mark?.text)
    case .refused:
      pass = ListPass(query: NoteQuery())
      _ = try await follow(&pass, take)
    case .brought: break
    }
    return end(of: pass)
  }

  private func follow(_ pass: inout ListPass, _ take: ChangesTaker) async throws(RepositoryError)
    -> Following
  {
    let conduct = conduct
    return try await follow(&pass) { (part: ListPart) throws(RepositoryError) in
      let changes = part.changes(conduct)
      if !changes.isEmpty { try await take(changes) }
    }
  }

  /// A list with elements that could not be read is brought again: a later program may read them.
  private func end(of pass: ListPass) -> ChangesEnd {
    let isOne = pass.pages == 1 && pass.proof.unread == 0
    return ChangesEnd(
      extent: .everything(isProven: pass.proof.holds),
      mark: isOne ? ListMark(of: pass.head)?.text : nil, unread: pass.proof.unread)
  }
}
