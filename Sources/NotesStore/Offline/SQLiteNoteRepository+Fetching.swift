import Notes

/// What a fetch reads and writes of a mirror.
extension SQLiteNoteRepository {
  /// One part, in one transaction.
  func take(_ changes: [RemoteChange], _ pass: FetchPass, at now: Timestamp)
    throws(RepositoryError)
  {
    var rank = pass.count
    try changing { (database) throws(RepositoryError) in
      for change in changes {
        try database.take(change, pass, rank: rank, at: now)
        rank += 1
      }
    }
  }

  func known(before tick: Int64) throws(RepositoryError) -> [(
    sequence: Int64, id: Note.ID
  )] {
    try locked { (database) throws(RepositoryError) in
      let sql = """
        SELECT sequence, name FROM remote JOIN note_name USING (sequence) WHERE tick <= ?1
        """
      return try database.all(sql, [.integer(tick)]) {
        ($0.integer(0), Note.ID($0.text(1) ?? ""))
      }
    }
  }

  func finish(
    _ end: ChangesEnd, _ pass: FetchPass, _ gone: [Int64], at now: Timestamp
  ) throws(RepositoryError) {
    try changing { (database) throws(RepositoryError) in
      for sequence in gone {
        var news: [SyncNews] = []
        let received = try database.gone(sequence, now: now, &news)
        pass.note(seen: nil, received, Note.ID(""), news)
      }
      // What was answered while the list was on its way was put beside parts of it.
      let isNewer = try database.tick() != pass.tick
      let mark =
        pass.holds || isNewer ? try database.mirror().mark : pass.isHeldUp ? nil : end.mark
      try database.run(
        "UPDATE mirror SET mark = ?1, fetched = ?2", [Value(mark), .integer(now.milliseconds)])
    }
  }

  func mirror() throws(RepositoryError) -> MirrorRow {
    try locked { (database) throws(RepositoryError) in try database.mirror() }
  }
}

extension FetchPass {
  /// Whether notes are missing that nobody agreed to: the next list has to be whole again, and not
  /// `unchanged`.
  fileprivate var isHeldUp: Bool {
    result.0.contains { if case .missing = $0 { true } else { false } }
  }
}

/// How far a mirror has been brought.
struct MirrorRow: Sendable {
  var mark: String?
  var fetched: Timestamp?
}

extension Database {
  func mirror() throws(RepositoryError) -> MirrorRow {
    try first("SELECT mark, fetched FROM mirror") { row in
      MirrorRow(
        mark: row.text(0),
        fetched: row.isNull(1) ? nil : Timestamp(milliseconds: row.integer(1)))
    } ?? MirrorRow()
  }

  fileprivate func take(_ change: RemoteChange, _ pass: FetchPass, rank: Int, at now: Timestamp)
    throws(RepositoryError)
  {
    var news: [SyncNews] = []
    switch change {
    case .note(let note), .row(let note):
      var isSparse = false
      if case .row = change { isSparse = true }
      let arriving = Arriving(note: note, isSparse: isSparse, tick: pass.tick, rank: rank)
      let received = try receive(arriving, now: now, &news)
      pass.note(seen: try sequence(named: note.id.description), received, note.id, news)
    case .gone(let id):
      guard let sequence = try sequence(named: id.description) else { return }
      if let remote = try remoteRow(of: sequence), remote.tick > pass.tick {
        return pass.note(seen: nil, .held, id, [])
      }
      pass.note(seen: nil, try gone(sequence, now: now, &news), id, news)
    }
  }
}
