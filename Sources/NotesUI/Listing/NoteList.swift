public import Notes

/// The list: a window over all the notes, and the row that is selected in it.
///
/// The selection belongs to a note, never to a row number: rows that come or go do not move it.
public struct NoteList: Equatable, Sendable {
  /// Rows at hand, in list order; the whole list is never held.
  public internal(set) var rows: [NoteSummary] = []
  /// What the server found besides, shown below the last of them.
  var joined = JoinedRows()
  public private(set) var hasBefore = false
  public private(set) var hasAfter = false
  /// How many notes there are in all, where that is known.
  public internal(set) var total: Int?
  /// Whether an answer has come yet.
  public private(set) var isLoaded = false
  /// Indices into `rows`: the selected one, and the uppermost on screen.
  public internal(set) var selected = 0
  public internal(set) var top = 0
  /// When the last read failed, if none has gone well since.
  var notReachedSince: Timestamp?
  /// It failed for want of a sign-in.
  var wantsSignIn = false
  /// Words being searched for; empty shows every note.
  public var filter = ""
  /// What the rows go by.
  public private(set) var order = NoteOrder.created
  /// The search line, while it has the keyboard.
  public var prompt: FilterPrompt?
  var ends = ListEnds()
  /// Steps asked for that the rows at hand did not reach.
  private var owed = 0
  /// Steps to take from the first row, once that is here.
  var goesOn = 0
  /// Whether the reader waits for rows.
  var isOwing: Bool { owed != 0 }
  /// How far a list has come that is not here to its end.
  var arrival: Arrival?
  /// What is wrong with the list as it came, and has been told.
  var flaws: String?
  /// Whether a wake-up call has been asked for to look for more of it.
  var isAwaitingMore = false
  /// The rows are those of before a refresh, until enough has come to show the selected one.
  private var isOutdated = false
  /// No row is left where the list was read from, but there are some before.
  private var isPastEnd = false
  /// The words that the rows at hand were found by.
  private(set) var found = ""
  /// Since when the rows have been kept on this machine, where the service was not asked.
  var keptSince: Timestamp?
  /// The read whose answer is awaited; any other answer comes too late.
  var loading: LoadRequest?
  /// The notes changed while they were read, and have to be read again.
  var isOutOfDate = false
  /// The last read failed: nothing more is read until the reader asks.
  private var isStalled = false

  /// Enough for a hundred keys that come at once.
  static let pageLimit = 128
  private static let mostRows = 1200

  public var selection: NoteSummary? { row(at: selected) }

  /// How many notes there are known to be.
  var atLeast: Int { max(rows.count, arrival?.received ?? 0) }

  /// Whether more rows stand here than have come: some were written here.
  var isAheadOfArrival: Bool { !isOutdated && rows.count > arrival?.received ?? 0 }
}

// MARK: Moving

extension NoteList {
  /// Moves the selection; steps beyond the rows at hand are owed and taken when more arrive.
  mutating func move(by steps: Int, height: Int) {
    guard count > 0 else { return }
    isStalled = false
    let wanted = selected + steps
    select(wanted, height: height)
    owed = steps > 0 && hasAfter || steps < 0 && hasBefore ? owed + wanted - selected : 0
  }

  /// Moves selection and screen by whole pages, as a pager does.
  mutating func page(by pages: Int, height: Int) {
    let before = top
    move(by: pages * height, height: height)
    top = min(max(0, before + pages * height), max(0, count - height))
    scroll(height: height)
  }

  mutating func select(_ index: Int, height: Int) {
    selected = min(max(0, index), max(0, count - 1))
    scroll(height: height)
  }

  /// Moves the screen just as far as it takes for the selection to be on it.
  mutating func scroll(height: Int) {
    let height = max(1, height)
    top = min(max(top, selected - height + 1), selected)
    top = max(0, min(top, max(0, count - height)))
  }

  /// The stretch to read next so that the reader never waits at an edge; nil when all is well.
  func missing(height: Int) -> (NoteQuery.Window, LoadRequest.Join)? {
    guard loading == nil, isLoaded, !isStalled, !isOutdated else { return nil }
    if isPastEnd { return (.last, .replace) }
    let margin = max(3 * height, 110)
    if hasAfter, rows.count - selected < margin, let last = rows.last {
      return (.after(last.place), .append)
    }
    if hasBefore, selected < margin, let first = rows.first {
      return (.before(first.place), .prepend)
    }
    return nil
  }
}

// MARK: Stretches of rows that come

extension NoteList {
  /// Takes in an answer, leaving out notes that are on their way to the trash.
  mutating func take(
    _ page: NotePage, _ join: LoadRequest.Join, without hidden: Set<Note.ID>, height: Int
  ) {
    let window = loading?.query.window
    (loading, isStalled, isPastEnd, arrival) = (nil, false, false, page.arrival)
    isOutdated = join == .replace && comesShort(page)
    guard !isOutdated else { return }
    found = filter
    let fresh = hidden.isEmpty ? page.notes : page.notes.filter { !hidden.contains($0.id) }
    switch join {
    case .append: append(fresh, hasAfter: page.hasAfter)
    case .prepend: prepend(fresh, hasBefore: page.hasBefore)
    case .replace:
      replace(with: fresh, of: page)
      isPastEnd = page.notes.isEmpty && page.hasBefore && window != .last
      ends = ListEnds()
    case .jumpToFirst, .jumpToLast:
      replace(with: fresh, of: page)
      selected = join == .jumpToFirst ? 0 : max(0, count - 1)
      // Nothing is read ahead before the next move, which may be a jump back.
      (top, owed, isStalled) = (selected, join == .jumpToFirst ? goesOn : 0, goesOn == 0)
      goesOn = 0
    }
    leaveOutJoined()
    ends.keep(page, fresh)
    isLoaded = true
    let count = page.total.map { $0 - (page.notes.count - fresh.count) } ?? knownTotal
    total = page.arrival == nil ? count : nil
    scroll(height: height)
    let steps = owed
    owed = 0
    if steps != 0 { move(by: steps, height: height) }
  }

  /// How many there are where a page does not say: as many as before, but for a search.
  private var knownTotal: Int? {
    guard !filter.isEmpty else { return total }
    return hasBefore || hasAfter ? nil : rows.count
  }

  /// Jumps to an end that is at hand; false when it must be read.
  mutating func jump(toFirst: Bool, without hidden: Set<Note.ID>, height: Int) -> Bool {
    if toFirst ? !hasBefore : !hasAfter {
      select(toFirst ? 0 : count - 1, height: height)
      return true
    }
    guard let page = toFirst ? ends.first : ends.last else { return false }
    take(page, toFirst ? .jumpToFirst : .jumpToLast, without: hidden, height: height)
    return true
  }

  /// Whether a page has not come to the selected row yet, of a list that is on its way.
  private func comesShort(_ page: NotePage) -> Bool {
    guard page.arrival?.isUnderWay == true, found == filter, let selection, !selection.isFound
    else { return false }
    return !page.notes.contains { $0.id == selection.id }
  }

  /// Another order is read from here on: no place of the one before means anything.
  mutating func sort(by order: NoteOrder) {
    self.order = order
    (ends, owed) = (ListEnds(), 0)
  }

  /// Shows nothing at all, as before anything was asked.
  mutating func clear() {
    self = NoteList()
  }

  /// A read failed or was given up.
  mutating func stall() {
    (loading, isStalled, owed, goesOn) = (nil, true, 0, 0)
  }

  private mutating func replace(with fresh: [NoteSummary], of page: NotePage) {
    let anchor = selection?.id
    let offset = selected - top
    rows = fresh
    (hasBefore, hasAfter) = (page.hasBefore, page.hasAfter)
    selected = anchor.flatMap(index) ?? min(selected, max(0, count - 1))
    top = max(0, selected - offset)
  }

  private mutating func append(_ fresh: [NoteSummary], hasAfter: Bool) {
    let last = rows.last?.place
    rows += last.map { last in fresh.filter { $0.place > last } } ?? fresh
    self.hasAfter = hasAfter
    let surplus = min(rows.count - NoteList.mostRows, top - NoteList.pageLimit)
    guard surplus > 0 else { return }
    rows.removeFirst(surplus)
    hasBefore = true
    (selected, top) = (selected - surplus, top - surplus)
  }

  private mutating func prepend(_ fresh: [NoteSummary], hasBefore: Bool) {
    let first = rows.first?.place
    let new = first.map { first in fresh.filter { $0.place < first } } ?? fresh
    rows.insert(contentsOf: new, at: 0)
    self.hasBefore = hasBefore
    (selected, top) = (selected + new.count, top + new.count)
    guard rows.count > NoteList.mostRows, rows.count - selected > NoteList.pageLimit else { return }
    rows.removeLast(min(rows.count - NoteList.mostRows, rows.count - selected - NoteList.pageLimit))
    hasAfter = true
  }
}
