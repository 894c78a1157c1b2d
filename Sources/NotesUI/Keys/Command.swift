import Notes
import Terminal

/// What a reader can ask for, in the reader's words. Keys are bound to these in `KeyTable`.
public enum Command: String, Hashable, Sendable, CaseIterable {
  // Moving in a list or a text.
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, first, last
  // Notes.
  case open, back, compose, edit, trash, undo, refresh, search, openLink
  // Where nothing is listed before words to look for are given.
  case clearResults
  // Composer.
  case save, write, close, nextField, previousField, externalEditor, clearLine
  // What the composer finds and counts.
  case findIt, togglePattern, toggleCase, countWords
  case replace, replaceOne, skipOne, replaceRest, stopReplacing
  // Its spelling.
  case spelling, suggestions, takeSuggestion, addWord
  // Questions.
  case yes, no, keepFilter, trashChanged, saveAndClose, saveAsNew, later, discard,
    visit, stay, dismiss
  // Two texts of one note.
  case takeMine, takeTheirs, takeBoth, writePiece, undecide, nextPiece, previousPiece, showBase,
    goOn, pieceWritten, asTwoNotes, leaveMerge, keepChoices
  case keepAsNew, letGo, deleteAnyway, keepTheirs
  // The history.
  case history, restoreVersion, changeView, olderVersion, newerVersion
  // The wire log.
  case wireLog, takeNewer, copyAsCurl
  // Accounts.
  case accounts, signIn, handOn, keepWords, giveUp
  // What this machine keeps.
  case outbox, sendNow, drop, dropIt, deletedNotes, restore, purge, purgeIt, leaveIt, acceptLoss
  // The command line; the last three have no key.
  case commandLine, runLine, completeNext, completePrevious, olderLine, newerLine, goTo, setOption,
    theme
  // Notes that begin with words of their own.
  case newFromTemplate, today, useTemplate
  // An opened note's words.
  case toggleRaw, toggleWrap, scrollLeft, scrollRight, nextLink, previousLink, follow, copyText,
    tick
  case fold, foldAll, nextHeading, previousHeading, jumpList
  case find, nextHit, previousHit, endFind
  // Orders, tags, pins and searches that were kept.
  case changeOrder, tags, pin, toggleTag, filterByTag, newTag, searches, runSearch, nameSearch,
    forgetSearch, keepSearch, olderSearch
  // Everywhere.
  case help, redraw, suspend, quit
}

extension Command {
  /// A word or two for the key line at the bottom of the screen.
  public var label: String { Words.readingLabel(self) ?? Words.label(self) }

  /// The label as the key line shows it.
  var shownLabel: DisplayText { DisplayText(label) }

  /// A sentence for the help screen and docs/keys.md.
  public var explanation: String { Words.readingExplanation(self) ?? Words.explanation(self) }
}
