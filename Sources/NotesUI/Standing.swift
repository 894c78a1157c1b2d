import Notes
import Terminal

/// The sign before a row of the list: one cell, the most urgent that there is to say.
public enum RowMark: CaseIterable, Sendable {
  case deleting, conflict, refused, waiting, found, pinned

  public var sign: String {
    switch self {
    case .deleting: "-"
    case .conflict: "?"
    case .refused: "!"
    case .waiting: "^"
    case .found: "+"
    case .pinned: "*"
    }
  }

  /// For the help screen and docs/keys.md.
  public var explanation: String { Words.explanation(self) }

  /// Made once: lists are drawn often.
  var shown: DisplayText { RowMark.shownSigns[self] ?? "" }

  /// A change of style costs bytes in each row that has one.
  var style: Style {
    switch self {
    case .waiting, .found: .plain
    case .refused, .conflict: .error
    case .deleting, .pinned: .warning
    }
  }

  private static let shownSigns = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, DisplayText($0.sign)) })
}

extension AppState {
  func mark(for summary: NoteSummary) -> RowMark? {
    let isServed = !settings.manners.isLocal
    switch summary.state {
    case .conflict: return .conflict
    case .local where isServed: return .refused
    case .waiting where isServed: return deletes.contains(summary.id) ? .deleting : .waiting
    case nil where deletes.contains(summary.id): return .deleting
    default: return summary.isFound ? .found : summary.pinned ? .pinned : nil
    }
  }

  /// Where a note's words are, for its heading; nil where there is but one place.
  func standing(of id: Note.ID) -> String? {
    guard !settings.manners.isLocal else { return nil }
    return list.row(of: id)?.state.map(Words.standing)
  }
}

extension AppState {
  /// Where the words of all notes are, the most urgent first.
  private var standing: [String] {
    guard !settings.manners.isLocal else { return [Words.onThisMachine] }
    guard let state = accountState else { return standingWithoutKeeper }
    var parts: [String] = []
    if state.conflicts > 0 { parts.append(Words.conflicts(state.conflicts)) }
    if state.refused > 0 { parts.append(Words.refused(state.refused)) }
    if state.waiting > 0 { parts.append(Words.toSend(state.waiting)) }
    if state.fetched == nil, list.arrival?.isUnderWay != true { parts.append(Words.notBrought) }
    if let since = state.offlineSince {
      parts.append(Words.offline(since: Words.clock(since, zone: settings.zone)))
    } else if state.trouble != nil {
      parts.append(Words.syncStopped)
    }
    return parts.isEmpty ? [Words.allOnServer] : parts
  }

  /// Services that list nothing by themselves keep nothing here: what is found is theirs.
  private var standingWithoutKeeper: [String] {
    if let time = list.notReachedSince {
      return [Words.notReached(since: Words.clock(time, zone: settings.zone))]
    }
    return settings.manners.searchesFirst ? [Words.onTheServer] : []
  }

  /// How many notes there are and where they are, in so much room: the least urgent is left out first.
  func headerWords(room: Int) -> String {
    let (count, parts) = headerParts
    // Nothing is known of how many there are before they are brought.
    let start = list.rows.isEmpty && parts.contains(Words.notBrought) ? [] : [count]
    for found in foundParts {
      for length in stride(from: parts.count, to: 0, by: -1) {
        let words = Words.row(start + found + parts.prefix(length))
        if DisplayText(words).columns <= room { return words }
      }
    }
    return Words.row(start + parts.prefix(1))
  }

  /// How many rows the server has found besides, the longest words first.
  private var foundParts: [[String]] {
    let (number, hasMore) = (list.joined.rows.count, list.joined.hasMore)
    guard number > 0 else { return [[]] }
    return [[Words.found(number, hasMore)], ["+\(grouped(number))"], []]
  }

  private var headerParts: (String, [String]) {
    if let arrival = list.arrival, arrival.isUnderWay {
      let isWorthAWord = accountState.map { !$0.isSettled || $0.offlineSince != nil } ?? false
      let words =
        list.isAheadOfArrival
        ? Words.arriving(atLeast: list.atLeast, settings.manners)
        : Words.arriving(arrival, settings.manners)
      return (words, isWorthAWord ? standing : [])
    }
    let number = Words.count(list.total, atLeast: list.atLeast, settings.manners)
    let count = list.order == .created ? number : "\(number) \(Words.order(list.order))"
    guard let kept = list.keptSince else { return (count, standing) }
    let today = now.civil(offset: settings.zone.offset(now))
    return (count, [Words.keptSince(Words.shortDate(kept, today: today, zone: settings.zone))])
  }
}

extension RowMark {
  /// Whether rows of a service with these manners ever have it.
  func isKnown(to manners: Manners) -> Bool {
    switch self {
    case .pinned: true
    case .found: manners.searches && !manners.searchesFirst
    case .deleting: manners.confirmsDeletes && !manners.searchesFirst
    case .conflict, .refused, .waiting: !manners.isLocal && !manners.searchesFirst
    }
  }
}

extension Words {
  /// Parts of one line. `joined`, which is generic, costs forty times as much, and the header is on
  /// the path of the first screen and of every key.
  fileprivate static func row(_ parts: [String]) -> String {
    var row = ""
    for part in parts {
      if !row.isEmpty { row += " · " }
      row += part
    }
    return row
  }
}
