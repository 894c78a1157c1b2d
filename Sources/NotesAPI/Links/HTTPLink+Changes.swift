public import Notes

/// What changed: by a feed where the dialect has one, and otherwise by the list as a whole.
extension HTTPLink {
  public func changes(since mark: String?, _ take: ChangesTaker) async throws(RepositoryError)
    -> ChangesEnd
  {
    guard !manners.searchesFirst else { throw .unsupported(Operation.Kind.list.words(manners)) }
    if let mark = mark.flatMap(ListMark.init),
      let end = try await changes(comparedWith: mark, take)
    {
      return end
    }
    var pass = try changesPass()
    _ = try await follow(&pass, take)
    return everything(pass)
  }

  /// nil where the mark is of no use, and everything has to be brought.
  private func changes(comparedWith mark: ListMark, _ take: ChangesTaker)
    async throws(RepositoryError) -> ChangesEnd?
  {
    var pass = try changesPass()
    if case .since(let feed) = mark {
      guard let changes = dialect.changes, changes.takesSince, feed.answers + 1 < changes.whole,
        !dialect.sinceIsMoment || Int64(feed.since) != nil
      else { return nil }
      pass.since = feed.since
    }
    pass.conditions = mark.conditions
    switch (try await follow(&pass, take), mark) {
    case (.unchanged, _): return ChangesEnd(extent: .unchanged, mark: mark.text)
    case (.refused, _): return nil
    case (.brought, .since(let feed)): return try await rest(of: pass, since: feed, take)
    case (.brought, _): return everything(pass)
    }
  }

  private func changesPass() throws(RepositoryError) -> ListPass {
    var pass = try pass(NoteQuery())
    guard let changes = dialect.changes else { return pass }
    pass = ListPass(query: pass.query, action: changes.action)
    pass.proof = ListProof(isSteady: changes.isSteady)
    return pass
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
}

/// What the next fetch is to begin with.
extension HTTPLink {
  /// A list with elements that could not be read is brought again: a later program may read them.
  private func everything(_ pass: ListPass) -> ChangesEnd {
    let mark = pass.proof.unread > 0 ? nil : feedMark(pass) ?? wholeMark(pass)
    return ChangesEnd(
      extent: .everything(isProven: pass.proof.holds), mark: mark?.text, unread: pass.proof.unread)
  }

  private func feedMark(_ pass: ListPass) -> ListMark? {
    guard dialect.changes?.takesSince == true, let since = since(pass, nil) else { return nil }
    return FeedMark(since: since, ids: ids(pass)).map(ListMark.since)
  }

  /// A list in parts has no mark, nor has one that fills its only part: what comes behind it may
  /// change nothing in that.
  private func wholeMark(_ pass: ListPass) -> ListMark? {
    guard pass.pages == 1, dialect.paging.map({ pass.received < $0.size }) ?? true else {
      return nil
    }
    return ListMark(of: pass.head)
  }

  private func since(_ pass: ListPass, _ earlier: String?) -> String? {
    if dialect.saysSince { return dialect.since(in: pass.head) }
    guard dialect.sinceIsMoment else { return nil }
    let latest = [pass.latest?.milliseconds, earlier.flatMap { Int64($0) }].compactMap(\.self)
    return latest.max().map(String.init)
  }

  /// The notes there are, where that tells which are gone the next time.
  private func ids(_ pass: ListPass) -> Set<Note.ID>? {
    dialect.changes?.hasBareIDs == true ? pass.ids.union(pass.bare) : nil
  }

  /// nil where the answer shows that the service was set back, and everything has to be brought.
  /// Changes that could not be read are asked for again the next time.
  private func rest(of pass: ListPass, since feed: FeedMark, _ take: ChangesTaker)
    async throws(RepositoryError) -> ChangesEnd?
  {
    let unread = pass.proof.unread
    guard let since = since(pass, feed.since), !isEarlier(since, than: feed.since) else {
      return nil
    }
    var next = feed
    next.answers += 1
    if unread == 0 { next.since = since }
    if let before = feed.ids, let now = ids(pass) {
      guard pass.proof.holds else { return ChangesEnd(extent: .since, mark: nil, unread: unread) }
      let gone = before.subtracting(now).map(RemoteChange.gone)
      if !gone.isEmpty { try await take(gone) }
      next.ids = now
    }
    return ChangesEnd(extent: .since, mark: ListMark.since(next).text, unread: unread)
  }

  private func isEarlier(_ since: String, than earlier: String) -> Bool {
    guard dialect.sinceIsMoment, let a = Int64(since), let b = Int64(earlier) else { return false }
    return a < b
  }
}
