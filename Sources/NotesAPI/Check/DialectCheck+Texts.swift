import Notes

extension DialectCheck {
  func checkTexts() async throws(Stop) {
    for sample in TextSample.bodies(mark) {
      try await prove(.text, sample.subject) { () throws(RepositoryError) in
        try await trying { $0.body = sample.text }
      }
    }
    guard link.manners.hasTitle else { return report(.title, "of its own", .notOffered) }
    for sample in TextSample.titles(mark) {
      try await prove(.title, sample.subject) { () throws(RepositoryError) in
        try await trying { $0.title = sample.text }
      }
    }
  }

  /// Sends a text and reads it back: on the scratch note, or on one of its own where notes cannot
  /// be changed.
  private func trying(_ put: (inout Draft) -> Void) async throws(RepositoryError) -> Said {
    var draft = Draft(
      title: link.manners.hasTitle ? "Scratch note of cahier \(mark)" : nil, body: scratchText)
    put(&draft)
    let isBlank = draft.body.isEmpty || draft.title?.isEmpty == true
    do throws(RepositoryError) {
      guard let came = try await sentAndRead(draft) else {
        return .unproven("notes can neither be changed nor deleted")
      }
      let said = kept(draft, came)
      // Whoever writes is told that there is nothing to save: such a text is never sent.
      return isBlank && said.verdict == .broken ? .fact(said.words) : said
    } catch .rejected(let problems) {
      return .fact("refuses it: " + RepositoryError.rejected(problems).message)
    } catch .tooLarge(let limit) {
      return .fact(RepositoryError.tooLarge(limit: limit).message)
    }
  }

  private func sentAndRead(_ draft: Draft) async throws(RepositoryError) -> Note? {
    guard !can(.update) else {
      guard let id = made.first else { return nil }
      let before = try await note(id)
      var changed = Draft(before)
      (changed.title, changed.body) = (draft.title, draft.body)
      try await write(id, changed, ifStill: before.version)
      return try await note(id)
    }
    guard can(.delete) else { return nil }
    let known = made
    _ = try await create(draft)
    guard let id = made.last, !known.contains(id) else { return nil }
    let note = try await note(id)
    _ = await remove(id)
    return note
  }
}
