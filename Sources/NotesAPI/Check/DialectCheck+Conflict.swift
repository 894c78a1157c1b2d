import Notes

/// Two writers who have both read the same state of the note. What a service says about versions is
/// not trusted: the note is read again, and shows whose words it has.
extension DialectCheck {
  func checkConflict() async throws(Stop) {
    guard let id = made.first else { return }
    guard can(.update) else { return report(.conflict, "two writers", .notOffered) }
    try await prove(.conflict, "two writers") { () throws(RepositoryError) in
      switch conduct.guarding {
      case .version: try await provingVersions(id)
      case .compare: try await provingComparison(id)
      case .none: .fact("the last one wins: nothing guards the other's words")
      }
    }
    guard conduct.guarding != .version else { return }
    try await prove(.conflict, "If-Match") { () throws(RepositoryError) in
      try await provingIfMatch(id)
    }
  }

  /// The second writer hands over a version that is not the note's any more.
  private func provingVersions(_ id: Note.ID) async throws(RepositoryError) -> Said {
    let (read, first) = try await change(id, adding: "The first writer's line.")
    guard let version = passed(read.version) else {
      return .broken("the note has no version, and the dialect promises one")
    }
    staleVersion = version
    var second = Draft(read)
    second.body += "\nThe second writer's line."
    let outcome = try await link.perform(.update(id, second, ifStill: version))
    let after = try await note(id)
    let isOverwritten = TextFate(sent: second.body, came: after.body).isKept
    switch (outcome, isOverwritten) {
    case (.stale, false):
      guard TextFate(sent: first.body, came: after.body).isKept else {
        return .broken("the second is refused, and the first one's words are not there")
      }
      return .holds("version: the second is refused, the first one's words stay")
    case (.stale, true): return .broken("the second is refused, and overwrites all the same")
    case (_, true):
      return .broken("ignores the version: the second overwrites the first, and is told yes")
    case (_, false): return .broken("the second is told yes, and its words are not there")
    }
  }

  /// The client looks again before it writes: what it sees must be what the other wrote.
  private func provingComparison(_ id: Note.ID) async throws(RepositoryError) -> Said {
    let read = try await note(id)
    let (_, sent) = try await change(id, adding: "The first writer's line.")
    let again = try await note(id)
    guard again.version != read.version else {
      return .broken("the note read again does not show what the first wrote")
    }
    guard TextFate(sent: sent.body, came: again.body).isKept || dialect.hearing.trims else {
      return .broken("the note read again has other words than the first wrote")
    }
    return .holds("compare: the second sees the first one's words before it writes")
  }

  /// What the dialect does not use may be honoured all the same.
  private func provingIfMatch(_ id: Note.ID) async throws(RepositoryError) -> Said {
    guard dialect.rewrite == nil, conduct.showsNotes else {
      return .unproven("a note has no single answer that an ETag could stand for")
    }
    let read = try await note(id)
    guard let stale = watch.seen.headers["ETag"] else { return .fact("notes have no ETag") }
    _ = try await change(id, adding: "The first writer's line again.")
    var second = Draft(read)
    second.body += "\nThe second writer's line, with If-Match."
    let status = try await status(of: second, id, ifMatch: stale)
    guard !(200..<300).contains(status) else {
      return .fact("is ignored: a write with the ETag of an older text is answered \(status)")
    }
    let current = try await note(id)
    guard let tag = watch.seen.headers["ETag"] else { return .fact("is refused (\(status))") }
    let again = try await self.status(of: Draft(current), id, ifMatch: tag)
    guard (200..<300).contains(again) else {
      return .fact("is always refused (\(status)), also with the newest ETag")
    }
    return .fact("is honoured (\(status)): the dialect could guard by version")
  }

  private func status(of draft: Draft, _ id: Note.ID, ifMatch tag: String)
    async throws(RepositoryError) -> Int
  {
    var request = link.signed(try dialect.request(for: .update(id, draft, ifStill: nil)))
    request.headers["If-Match"] = tag
    return try await link.transport.send(request).status
  }
}
