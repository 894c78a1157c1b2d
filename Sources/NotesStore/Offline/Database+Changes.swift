import Notes

/// Changes made on this machine, each with what tells the server of it.
extension Database {
  /// Keeps what the server said last before it is changed here.
  private func keepBase(of sequence: Int64) throws(RepositoryError) {
    guard let remote = try remoteRow(of: sequence), try note(.base, of: sequence) == nil,
      var note = try note(inRow: sequence)
    else { return }
    note.version = remote.version
    try keep(.base, note, of: sequence)
  }

  func rewriteHere(_ row: NoteState, _ draft: Draft, now: Timestamp) throws(RepositoryError) {
    guard try remoteRow(of: row.sequence)?.isSparse != true else {
      throw .offline(
        phrase(
          "the text of this note has not been brought here yet",
          de: "der Text dieser Notiz ist noch nicht geholt", ja: "このノートの本文はまだ取得していません"))
    }
    guard let before = try note(inRow: row.sequence), !Draft(before).isAll(draft) else { return }
    let isOurs = try Draft(before).isAll(marked(draft, row.sequence))
    if !isOurs { try keepBase(of: row.sequence) }
    _ = try rewrite(row, draft, now: now)
    if !isOurs { try queueOrClear(row.sequence, now: now) }
  }

  /// The words of a note are what they were on the server: there is nothing to send, unless
  /// something was.
  func queueOrClear(_ sequence: Int64, now: Timestamp) throws(RepositoryError) {
    let known = try outboxRow(of: sequence)
    let isUntold =
      known.map { !$0.isUncertain && ($0.status == .waiting || $0.status == .refused) } ?? true
    if isUntold, let base = try note(.base, of: sequence),
      let note = try note(inRow: sequence), Draft(base).isAll(Draft(note))
    {
      return try clearOutbox(sequence)
    }
    // A conflict ends by being settled, and not by more of the same words.
    guard known?.status != .conflict else { return }
    try queue(sequence, due: now, now: now)
  }

  func deleteHere(_ row: NoteState, waits: Bool, undo: Int64, now: Timestamp)
    throws(RepositoryError)
  {
    let known = try outboxRow(of: row.sequence)
    let isUnknownThere = try remoteRow(of: row.sequence) == nil
    if isUnknownThere, known?.isUncertain != true, known?.status != .sending {
      try throwAway(row, now: now)
      return try clearOutbox(row.sequence)
    }
    try keepBase(of: row.sequence)
    if !waits { try throwAway(row, now: now) }
    let due = Timestamp(milliseconds: now.milliseconds + undo)
    try queue(row.sequence, isDelete: true, due: due, now: now)
  }

  /// Takes a note out of the trash. Where the server was told, it is sent as a new one.
  ///
  /// - Parameter given: the name under which it is sent then, where its writer gives it one.
  func restoreHere(_ sequence: Int64, given: Note.ID?, now: Timestamp) throws(RepositoryError) {
    let isWaiting = try outboxRow(of: sequence)?.isDelete == true
    let isGone = try isInTrash(sequence)
    guard isGone || isWaiting else { throw .notFound }
    if isGone { try takeBack(sequence) }
    try run("UPDATE note SET version = version + 1 WHERE sequence = ?1", [.integer(sequence)])
    guard var known = try outboxRow(of: sequence) else {
      return try queue(sequence, due: now, given: given, now: now)
    }
    known.isDelete = false
    // Its delete may be on its way; then it is sent anew.
    known.given = known.given ?? given
    try setOutbox(known)
    try queueOrClear(sequence, now: now)
  }
}

extension Draft {
  /// Whether both say the same in every field that is sent.
  fileprivate func isAll(_ other: Draft) -> Bool {
    saysTheSame(as: other) && tags.map(ByteString.init) == other.tags.map(ByteString.init)
      && pinned == other.pinned && attributes == other.attributes
  }
}
