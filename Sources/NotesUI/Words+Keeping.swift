import Notes

/// The words of deleting, undoing, the outbox, the trash and what comes of sending.
extension Words {
  static let onThisMachine = "on this machine"
  static let onTheServer = "on the server"
  static let allOnServer = "all on server"
  static let notBrought = "not brought yet"
  static let syncStopped = "sync stopped"
  static let nothingBrought = "They have not been brought from the server yet."

  static func conflicts(_ number: Int) -> String {
    number == 1 ? "1 conflict" : "\(grouped(number)) conflicts"
  }
  static func refused(_ number: Int) -> String { "\(grouped(number)) refused" }
  static func toSend(_ number: Int) -> String { "\(grouped(number)) to send" }
  static func offline(since time: String) -> String { "offline since \(time)" }

  static func standing(_ state: SaveState) -> String {
    switch state {
    case .local: "refused by the server"
    case .waiting: "to be sent"
    case .server: "on the server"
    case .conflict: "changed elsewhere too"
    }
  }

  static func explanation(_ mark: RowMark) -> String {
    switch mark {
    case .deleting: "the server is asked to delete it"
    case .conflict: "changed here and elsewhere: it waits for you"
    case .refused: "refused by the server: it waits for you"
    case .waiting: "to be sent"
    case .pinned: "pinned"
    }
  }
  static let marks = "Marks before a row"

  static func saved(_ manners: Manners, to account: AccountState?) -> String {
    guard !manners.isLocal, let account else { return kept(manners) }
    return kept(manners) + (account.offlineSince == nil ? beingSent : sentLater)
  }

  /// What may have been said of a save, and may be so no more.
  static func promises(_ manners: Manners) -> [String] {
    [beingSent, sentLater].map { kept(manners) + $0 }
  }

  private static let beingSent = " Being sent."
  private static let sentLater = " Sent when the server is back."
}

// MARK: Deleting and undoing

extension Words {
  static let stillDeleting = "It is being deleted already."
  static let undoing = "Undoing"
  static let notInTrash = "It is not in the trash any more."

  static func deleteAwaited(_ headline: String) -> String {
    "“\(headline)” goes when the server agrees. u undoes."
  }
  static func deletedAgain(_ headline: String) -> String { "“\(headline)” is in the trash again." }
  static func tookBack(_ headline: String) -> String {
    "Took back what you saved in “\(headline)”."
  }
  static func changedSince(_ headline: String) -> String {
    "“\(headline)” was changed since you saved it: nothing was undone."
  }
  static func goneSince(_ headline: String) -> String {
    "“\(headline)” is not here any more: nothing was undone."
  }
}

// MARK: The outbox

extension Words {
  static let readingOutbox = "Reading what is to be sent"
  static let sending = "Sending"
  static let dropping = "Dropping it"
  static let nothingToSend = "Everything is on the server."
  static let nothingToSendHere = "These notes are on this machine; there is nothing to send."
  static let isBeingSent = "It is being sent this moment; wait for the answer."
  static let settleFirst = "It was changed elsewhere too: Enter brings both together first."
  static let isDeleted = "It is deleted. D takes that back."

  static func change(_ change: OutboxEntry.Change) -> String {
    switch change {
    case .create: "new"
    case .update: "changed"
    case .delete: "deleted"
    }
  }

  static func tries(_ number: Int) -> String {
    number == 1 ? "tried once" : "tried \(number) times"
  }

  /// `now`, `in 12 s`, `at 10:41`; what else it waits for.
  static func nextTry(_ entry: OutboxEntry, now: Timestamp, zone: TimeZoneRules) -> String {
    switch entry.status {
    case .sending: return "sending"
    case .refused: return "refused"
    case .conflict: return "conflict"
    case .waiting: break
    }
    guard let time = entry.nextTry, time > now else { return "now" }
    let seconds = (time.milliseconds - now.milliseconds + 999) / 1000
    return seconds < 100 ? "in \(seconds) s" : "at \(clock(time, zone: zone))"
  }

  static func account(of entry: OutboxEntry, since date: String) -> String {
    let often = entry.attempts > 0 ? ", \(tries(entry.attempts))" : ""
    let what = "\(capital(change(entry.change))) \(date)\(often)."
    switch entry.status {
    case .refused where entry.change != .delete:
      return what + " Enter opens it to be changed; s sends it as it is."
    case .refused: return what + " s asks again; D brings it back."
    case .conflict: return what + " It was changed elsewhere too; Enter brings both together."
    case .waiting, .sending: return what
    }
  }

  static func dropQuestion(_ change: OutboxEntry.Change) -> String {
    switch change {
    case .create: "Drop it? The server never had it: it goes to the trash (T)."
    case .update: "Drop it? What was not sent goes to its history (H)."
    case .delete: "Drop it? The note comes back, and the server keeps it."
    }
  }
}

// MARK: The trash

extension Words {
  static let readingTrash = "Reading the trash"
  static let restoring = "Bringing it back"
  static let purging = "Forgetting it"
  static let emptyTrash = "The trash is empty."
  static let purgeQuestion = "Forget it for good? Its history goes with it; nothing brings it back."
  static let tellServerFirst =
    "The server has to be told first that it is deleted; O shows when."

  static func restored(_ headline: String) -> String { "“\(headline)” is back. u undoes." }

  /// A row's own word, where there is more to say than that it was deleted.
  static func remark(_ note: TrashedNote) -> String {
    if note.isWaiting { return "server not told" }
    return note.origin == .elsewhere ? "elsewhere" : ""
  }

  static func account(of note: TrashedNote, _ date: String) -> String {
    let place = note.origin == .elsewhere ? "Deleted elsewhere" : "Deleted here"
    return "\(place), \(date)." + (note.isWaiting ? " The server has still to be told." : "")
  }
}

// MARK: News

extension Words {
  static let nothingMissing = "Nothing is missing on the server."

  static func news(_ news: SyncNews, _ manners: Manners) -> String {
    switch news {
    case .merged(_, let headline):
      "“\(headline)” was changed elsewhere too; both are in it now."
    case .conflict(_, let headline):
      "“\(headline)” was changed elsewhere too; open it to bring both together."
    case .refused(_, let headline, let why): "“\(headline)” was refused. \(why)"
    case .keptDifferently(_, let headline):
      "The server keeps “\(headline)” in other words than you sent."
    case .missing(let number, let all):
      "\(grouped(number)) of \(grouped(all)) \(manners.plural) are missing on the server;"
        + " they stay here. R accepts that."
    case .renamed: ""
    }
  }

  static func moreNews(_ number: Int) -> String { "(And \(number) more.)" }
}
