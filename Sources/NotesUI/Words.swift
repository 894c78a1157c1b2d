import Notes
import Terminal

/// All words on the screen that are Cahier's own. One table, so that another language is another
/// table.
enum Words {
  static let tooSmall = "too small"
  static let loading = "Reading the list"
  static let searching = "Searching"
  static let opening = "Opening"
  static let refreshing = "Refreshing"
  static let saving = "Saving"
  static let deleting = "Deleting"
  static let givenUp = "Given up."
  static let deleteGivenUp = "Given up. Refresh to see whether it was deleted all the same."
  static let nothingToUndo = "Nothing to undo."
  static let nothingSelected = "There is no row to do that with."
  static let broughtBack = "Brought back."
  static let emptyDraft = "Nothing to keep yet: write something first."
  static let saveFirst = "A save is under way; Esc gives it up."
  static let journalFailed = "Not safe on disk yet"
  static let untitled = "(empty)"
  static let unknownDate = "no date"
  static let title = "Title"
  static let searchPrompt = "/"
  static let discardQuestion = "Close without keeping what you wrote?"
  static let trashQuestion = "Delete it, and what you wrote with it?"
  static let goneQuestion = "It was deleted elsewhere. n keeps your words as a new one."
  static let keptDifferently = "Saved; the server keeps it in other words than you sent."
  static let editorUnchanged = "The editor left the text as it was."
  static let id = "Id"
  static let failureTitle = "The list could not be read"
  static let ok: DisplayText = "[ OK ]"
  static let noLink = "It names no homepage that can be opened."
  static let linkTooLong = "Its homepage has too long an address to be shown in full."
  static let recoveryTitle = "A note was not finished"
  static let recoveryText = "Cahier ended before this was kept. Here is how it begins:"

  static func empty(_ manners: Manners) -> String {
    let none = "No \(manners.plural) yet."
    guard manners.abilities.contains(.create) else { return none }
    return "\(none) Press n to write the first \(manners.singular)."
  }

  /// What a service cannot do, as the end of a sentence.
  static func ability(_ ability: Manners.Abilities, _ manners: Manners) -> String {
    switch ability {
    case .create: "take a new \(manners.singular)"
    case .update: "change a \(manners.singular)"
    default: "delete a \(manners.singular)"
    }
  }

  static func notHere(_ explanation: String) -> String { "not here: \(explanation)" }

  static func searchFirst(isTyping: Bool) -> String {
    isTyping
      ? "Type what to look for, then Enter." : "Press / and type what to look for."
  }

  static func nothingFound(_ filter: String, _ manners: Manners) -> String {
    manners.searchesFirst
      ? "Nothing was found for “\(filter)”. / looks for something else."
      : "Nothing has “\(filter)” in it. Esc shows all again."
  }

  static func newNote(_ manners: Manners) -> String { "New \(manners.singular)" }
  static func editNote(_ manners: Manners) -> String { "Edit \(manners.singular)" }
  static func kept(_ manners: Manners) -> String { "\(capital(manners.singular)) saved." }
  static func deleted(_ headline: String) -> String { "Deleted “\(headline)”. u undoes." }
  static func deletedAlready(_ manners: Manners) -> String {
    "That \(manners.singular) was gone already."
  }

  static func count(_ total: Int?, atLeast shown: Int, _ manners: Manners) -> String {
    guard let total else { return "\(grouped(shown))+ \(manners.plural)" }
    return "\(grouped(total)) \(total == 1 ? manners.singular : manners.plural)"
  }

  /// How far a list has come that is on its way.
  static func arriving(_ arrival: Arrival, _ manners: Manners) -> String {
    let received = grouped(arrival.received)
    guard let expected = arrival.expected else { return "\(received) \(manners.plural) …" }
    return "\(received) of \(grouped(expected)) \(manners.plural)"
  }

  static func cameInPart(_ arrival: Arrival, _ error: RepositoryError, _ manners: Manners)
    -> String
  {
    let number = arrival.received > 0 ? "Only \(grouped(arrival.received))" : "No"
    return "\(number) \(manners.plural) came: \(error.message) r tries again."
  }

  static func question(about address: WebAddress) -> String { "Open \(address.text) ?" }
  static func keptSince(_ date: String) -> String {
    "kept since \(date.drop { $0 == " " })"
  }

  static func busy(_ label: String) -> String { "\(label)… Esc gives up" }
  static func edited(_ date: String) -> String { "edited \(date)" }
  static func noKey(_ name: String) -> String { "\(name) does nothing here. ? shows the keys." }

  static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + String(word.dropFirst())
  }

  static func screen(_ place: KeyTable.Place) -> String {
    switch place {
    case .list: "In the list"
    case .search: "While searching"
    case .detail: "In a note"
    case .composer: "In the composer"
    case .discardQuestion: "When words would be lost"
    case .trashQuestion: "When a changed note is deleted"
    case .conflictQuestion: "When an edited note was deleted elsewhere"
    case .linkQuestion: "When an address is about to be opened"
    case .failure: "When a list could not be read"
    case .recovery: "When an unfinished note is found"
    case .outbox: "In the outbox"
    case .dropQuestion: "When a change is about to be dropped"
    case .trash: "In the trash"
    case .purgeQuestion: "When a note is about to be forgotten"
    case .wire: "In the wire log"
    case .exchange: "In an exchange of the wire log"
    case .accounts: "In the accounts"
    case .signIn: "When a server wants to know who you are"
    case .help: "In this help"
    case .templates, .commandLine: lineScreen(place)
    default: findingScreen(place) ?? spellingScreen(place) ?? mergingScreen(place)
    }
  }

  /// 1234567 as 1,234,567.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digits[index])
    }
  }
}

// MARK: Dates

extension Words {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// `15:04`.
  static func clock(_ time: Timestamp, zone: TimeZoneRules) -> String {
    clock(time.civil(offset: zone.offset(time)))
  }

  private static func clock(_ date: CivilTime) -> String {
    "\(date.hour):\(twoDigits(date.minute))"
  }

  /// Eight cells that say when, as closely as a list needs: `15:04`, `Jan 5`, `Mar 2025`.
  static func shortDate(_ time: Timestamp?, today: CivilTime, zone: TimeZoneRules) -> String {
    guard let time else { return "       –" }
    let date = time.civil(offset: zone.offset(time))
    let month = months[date.month - 1]
    if (date.year, date.month, date.day) == (today.year, today.month, today.day) {
      return padded(clock(date), to: 8)
    }
    return padded(date.year == today.year ? "\(month) \(date.day)" : "\(month) \(date.year)", to: 8)
  }

  /// `Mon Jan 5 2026 3:04 PM`.
  static func longDate(_ time: Timestamp?, zone: TimeZoneRules) -> String {
    guard let time else { return unknownDate }
    let date = time.civil(offset: zone.offset(time))
    let hour = (date.hour + 11) % 12 + 1
    return "\(weekdays[date.weekday]) \(months[date.month - 1]) \(date.day) \(date.year)"
      + " \(hour):\(twoDigits(date.minute)) \(date.hour < 12 ? "AM" : "PM")"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }
}
