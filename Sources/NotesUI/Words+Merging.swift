import Notes

/// The words of merges, of the history, and of what became of a note meanwhile.
extension Words {
  static let mineHeading = "Yours"
  static let theirsHeading = "Theirs, saved elsewhere"
  static let baseHeading = "Before either"
  static let writtenHeading = "Written anew"
  static let taken = " · taken"
  static let noLines = "(nothing)"
  static let noDifference = "They say the same."
  static let leaveMergeQuestion = "Leave, and forget what you chose?"
  static let notTogether = "Not saved yet. ^S brings both together again."
  static let togetherAlready = "It was changed elsewhere too; this has both. ^S saves it."
  static let allDecided = "All decided. ^S saves, Esc goes back."
  static let bothAreIn = "Saved. It was changed elsewhere too; both are in it now."
  static let settled = "Saved; nothing is left to decide about it."
  static let settledAlready = "Nothing is left to decide about it."
  static let deletedThere = "You changed this, and it was deleted elsewhere. Keep your words?"
  static let deletedHere = "You deleted this, and it was changed elsewhere. It says now:"
  static let goneNow = "It was deleted elsewhere."

  /// For a row each, the first that fits.
  static let changedMeanwhile = [
    "It was changed elsewhere while you write; ^S brings both together.",
    "Changed elsewhere; ^S brings together.", "Changed elsewhere.",
  ]
  static let goneMeanwhile = [
    "It was deleted elsewhere while you write; ^S asks what to do.", "Deleted elsewhere; ^S asks.",
    "Deleted elsewhere.",
  ]

  static func toDecide(_ count: Int) -> String {
    "Changed elsewhere too: \(count) to decide."
  }

  /// `1 of 3 · title · yours`.
  static func piece(
    _ number: Int, of count: Int, isInTitle: Bool, _ choice: MergeChoice?, isWritten: Bool
  ) -> String {
    let state =
      switch choice {
      case _ where isWritten: "write it anew"
      case .mine: "yours"
      case .theirs: "theirs"
      case .both: "both"
      case .edited: "written anew"
      case nil: "? not decided"
      }
    return "\(which(number, of: count).drop { $0 == " " || $0 == "·" }) · "
      + (isInTitle ? "title · " : "") + state
  }

  static func which(_ number: Int, of count: Int) -> String { " · \(number) of \(count)" }
}

// MARK: History and recovery

extension Words {
  static let readingHistory = "Reading the history"
  static let restored = "Restored."
  static let saysThatAlready = "It says that already."
  static let oldestVersion = "There is none before this."
  static let newestVersion = "There is none after this."
  static let changedSince =
    "It was changed elsewhere since; Enter brings both together. They differ:"
  static let goneSince = "It was deleted elsewhere since. Enter makes a new one of this:"
  static let recoveryDifference = "Cahier ended before this was kept. It would change:"

  static func history(of headline: String) -> String {
    "History · \(headline.isEmpty ? untitled : headline)"
  }

  static func tags(_ tags: [String]) -> String { "Tags: \(tags.joined(separator: ", "))" }

  /// Six cells at most.
  static func origin(_ origin: PastVersion.Origin) -> String {
    switch origin {
    case .here: "here"
    case .server: "server"
    case .merged: "merged"
    }
  }

  static func view(_ view: OpenedVersion.View, hasOther: Bool) -> String {
    switch view {
    case .before: hasOther ? "what it changed" : "the oldest kept"
    case .now: hasOther ? "what changed since" : "as it is now"
    case .whole: "all of it"
    }
  }
}

// MARK: Commands and places

extension Words {
  static func mergingLabel(_ command: Command) -> String {
    switch command {
    case .takeMine: "mine"
    case .takeTheirs: "theirs"
    case .takeBoth: "both"
    case .writePiece: "edit"
    case .nextPiece: "next"
    case .previousPiece: "previous"
    case .pieceWritten: "done"
    case .goOn: "go on"
    case .asTwoNotes: "two notes"
    case .leaveMerge: "leave"
    case .keepChoices: "go on"
    case .keepAsNew: "keep as new"
    case .letGo: "let it go"
    case .deleteAnyway: "delete it"
    case .keepTheirs: "keep it"
    case .history: "history"
    case .restoreVersion: "restore"
    case .changeView: "view"
    case .olderVersion: "older"
    case .newerVersion: "newer"
    default: command.rawValue
    }
  }

  static func mergingExplanation(_ command: Command) -> String {
    switch command {
    case .takeMine: "take your text here"
    case .takeTheirs: "take the other text here"
    case .takeBoth: "take both, yours first"
    case .writePiece: "write this place anew"
    case .undecide: "decide about it later"
    case .nextPiece: "to the next place"
    case .previousPiece: "to the place before"
    case .showBase: "show what it said before either change, or do not"
    case .goOn: "to the next that is not decided; then to the whole text"
    case .pieceWritten: "take what is written"
    case .asTwoNotes: "keep both: yours becomes a new one"
    case .leaveMerge: "leave; both texts stay as they are"
    case .keepChoices: "back to the choices"
    case .keepAsNew: "keep your words as a new one"
    case .letGo: "let it go; it is in the trash then"
    case .deleteAnyway: "delete it all the same"
    case .keepTheirs: "keep it as it is now"
    case .history: "show what it said before"
    case .restoreVersion: "give the note these words back; u undoes"
    case .changeView: "what it changed, what changed since, or all of it"
    case .olderVersion: "to the version before"
    case .newerVersion: "to the version after"
    default: command.rawValue
    }
  }

  static func mergingScreen(_ place: KeyTable.Place) -> String {
    switch place {
    case .merge: "When two texts of a note are brought together"
    case .mergeWriting: "While a place of a merge is written anew"
    case .leaveMergeQuestion: "When choices of a merge would be lost"
    case .deletedThere: "When a changed note was deleted elsewhere"
    case .deletedHere: "When a deleted note was changed elsewhere"
    case .history: "In the history of a note"
    case .pastVersion: "In a version of a note"
    default: place.rawValue
    }
  }
}
