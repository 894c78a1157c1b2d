import Notes

/// Lists that are brought whole and held, or shown as they come.
extension RESTNoteRepository {
  func listed(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    let filter = filterForService(query)
    guard !manners.searchesFirst || !filter.isEmpty else { return NotePage(notes: [], total: 0) }
    if let held, held.filter == filter, !query.isFresh {
      if held.arrival?.failure == nil, held.arrival != nil, !query.acceptsPart {
        try await waitForAll()
        return try await listed(query)
      }
      return held.page(query)
    }
    let isFirst = held == nil || held?.filter != filter || held?.arrival != nil
    giveUpFetch()
    guard query.acceptsPart, isFirst else { return try await brought(filter).page(query) }
    return try await begun(filter).page(query)
  }

  /// A service looks for words itself where it lists nothing else, or where its list does not have
  /// the texts to look in.
  private func filterForService(_ query: NoteQuery) -> String {
    let asks = conduct.searches && (manners.searchesFirst || !conduct.listsWholeNotes)
    return asks ? query.filter : ""
  }

  /// The whole list, when all of it is here.
  func brought(_ filter: String) async throws(RepositoryError) -> HeldListing {
    let (before, conduct) = (changes, conduct)
    let isKnown = held?.filter == filter && held?.arrival == nil
    let coming = Locked(HeldListing(conduct: conduct, filter: filter))
    let end = try await link.list(NoteQuery(filter: filter), isKnown: isKnown) { part in
      coming.withLock { $0.add(part) }
    }
    if end == .unchanged, let held { return held }
    let listing = coming.withLock { listing in
      listing.end()
      return listing
    }
    held = changes == before ? listing : nil
    return listing
  }

  /// One note, from a service that only has the list.
  func listedNote(_ id: Note.ID) async throws(RepositoryError) -> Note {
    if manners.searchesFirst {
      guard let note = held?.note(id) else { throw .notFound }
      return note
    }
    guard let note = try await brought("").note(id) else { throw .notFound }
    return note
  }
}

/// Lists shown while they come.
extension RESTNoteRepository {
  /// The list as soon as some of it is here; the rest comes meanwhile.
  private func begun(_ filter: String) async throws(RepositoryError) -> HeldListing {
    fetches += 1
    let number = fetches
    held = HeldListing(conduct: conduct, filter: filter)
    let task = Task { await self.bring(filter, number) }
    fetch = ListFetch(number: number, filter: filter, task: task)
    try await waitForMore()
    guard let held, held.filter == filter else { throw .cancelled }
    if let failure = held.arrival?.failure, held.arrival?.received == 0 {
      self.held = nil
      throw failure
    }
    return held
  }

  private func bring(_ filter: String, _ number: Int) async {
    do throws(RepositoryError) {
      _ = try await link.list(NoteQuery(filter: filter), isKnown: false) {
        part throws(RepositoryError) in
        try await self.add(part, number)
      }
      end(number, nil)
    } catch {
      end(number, error)
    }
  }

  private func add(_ part: ListPart, _ number: Int) throws(RepositoryError) {
    guard fetch?.number == number else { throw .cancelled }
    // A short list comes at once: only what is known to go on is shown before its end.
    let goesOn = part.next != nil || !part.notes.isEmpty && held?.arrival?.received ?? 0 > 0
    held?.add(part)
    if goesOn { fetch?.wake() }
  }

  private func end(_ number: Int, _ failure: RepositoryError?) {
    guard fetch?.number == number else { return }
    held?.end(failure)
    fetch?.wake()
    fetch = nil
  }

  /// Gives up a list that is on its way; what came of it is not kept.
  public func giveUpFetch() {
    guard fetch != nil else { return }
    fetch?.task.cancel()
    fetch?.wake()
    fetch = nil
    held = nil
  }

  /// Until more of the list has come, or its end.
  private func waitForMore() async throws(RepositoryError) {
    guard let number = fetch?.number else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        guard fetch?.number == number, !Task.isCancelled else { return reader.resume() }
        fetch?.waiting.append(reader)
      }
    } onCancel: {
      Task { await self.wake(number) }
    }
    guard !Task.isCancelled else {
      if fetch?.number == number, held?.arrival?.received == 0 { giveUpFetch() }
      throw .cancelled
    }
  }

  private func wake(_ number: Int) {
    guard fetch?.number == number else { return }
    fetch?.wake()
  }

  private func waitForAll() async throws(RepositoryError) {
    while let number = fetch?.number {
      try await waitForMore()
      guard fetch?.number == number else { return }
    }
  }
}
