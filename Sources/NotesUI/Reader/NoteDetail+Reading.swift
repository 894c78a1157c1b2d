import Notes
import Terminal

// What can be done with an opened note's words.

extension NoteDetail {
  /// A heading is chosen only while nobody scrolls.
  mutating func dropHeading() {
    if case .heading = chosen { chosen = nil }
  }

  mutating func choose(_ stop: ReadingStop, height: Int) {
    chosen = stop
    view.reveal(view.reading.unit(of: stop))
    let spot = view.spot(of: stop)
    view.show(spot.unit, row: spot.row, height: height)
    for piece in view.rows(of: spot.unit)[spot.row].pieces where piece.has(stop) {
      let before = piece.ink.prefix { ink in
        stop != .task(piece.task ?? -1) && .link(ink.link ?? -1) != stop
      }
      let start = piece.column + Array(before).columns
      return view.show(columns: start..<piece.column + piece.ink.columns)
    }
  }

  mutating func choose(heading: Int, height: Int) {
    chosen = .heading(heading)
    let unit = view.reading.headings[heading].unit
    view.reveal(unit)
    view.go(to: unit, height: height)
  }

  /// The heading that what is chosen stands under, or what is uppermost.
  var currentHeading: Int? {
    switch chosen {
    case .heading(let heading): heading
    case .link, .task:
      chosen.flatMap { view.reading.heading(at: view.reading.unit(of: $0)) }
    case nil: view.reading.heading(at: view.top.unit)
    }
  }

  /// The heading after the current one, or before.
  func heading(_ step: Int) -> Int? {
    let headings = view.reading.headings
    let shown = headings.indices.filter { !view.isHidden(headings[$0].unit) }
    if case .heading(let heading) = chosen {
      return step > 0 ? shown.first { $0 > heading } : shown.last { $0 < heading }
    }
    let top = view.top
    return step > 0
      ? shown.first { headings[$0].unit > top.unit } : shown.last { headings[$0].unit < top.unit }
  }

  /// False where there is nothing to fold.
  mutating func fold(height: Int) -> Bool {
    guard let heading = currentHeading ?? heading(1) else { return false }
    view.setFolded(view.folded.symmetricDifference([heading]), height: height)
    choose(heading: heading, height: height)
    return true
  }

  mutating func foldAll(height: Int) -> Bool {
    let headings = view.reading.headings
    guard !headings.isEmpty else { return false }
    let current = currentHeading
    view.setFolded(view.folded.isEmpty ? Set(headings.indices) : [], height: height)
    // The most important that hides the one that was read.
    if let current {
      let unit = headings[current].unit
      let outer = view.folded.sorted().first { view.reading.section(of: $0).contains(unit) }
      chosen = .heading(outer ?? current)
      view.go(to: headings[outer ?? current].unit, height: height)
    }
    return true
  }

  mutating func toggleWrap(height: Int) {
    view.measure.wraps.toggle()
    view.layOut(height: height)
  }

  /// Shows the words the other way, beginning at the same line.
  mutating func toggleRaw(_ reading: () -> Reading, height: Int) {
    let old = view
    if let other {
      view = other.view
      view.measure = old.measure
      if old.top != other.arrival { view.takeLine(of: old, height: height) }
    } else {
      view = ReadingView(reading().adding(note.attachments), old.measure)
      view.takeLine(of: old, height: height)
    }
    view.layOut(height: height)
    other = isStale ? nil : OtherView(view: old, arrival: view.top)
    isRaw.toggle()
    (isStale, rendering) = (false, nil)
    chosen = nil
    if find != nil {
      find?.look(in: view.reading)
      lookForHit(from: view.top)
    }
  }
}

extension AppState {
  /// nil for a command that has nothing to do with reading.
  mutating func read(_ command: Command, _ note: Note) -> [Effect]? {
    let height = readingHeight
    switch command {
    case .toggleRaw: return toggleRaw()
    case .toggleWrap: detail?.toggleWrap(height: height)
    case .nextLink: step(1)
    case .previousLink: step(-1)
    case .follow: return follow()
    case .openLink:
      guard case .link = detail?.chosen else {
        offerHomepage(of: note)
        break
      }
      return follow()
    case .copyText: return copyRead()
    case .tick: return tick()
    case .fold: if detail?.fold(height: height) == false { status = Status(withoutHeadings) }
    case .foldAll: if detail?.foldAll(height: height) == false { status = Status(withoutHeadings) }
    case .nextHeading: stepHeading(1)
    case .previousHeading: stepHeading(-1)
    case .jumpList: openJumpList()
    case .find, .nextHit, .previousHit, .endFind: find(command)
    default: return nil
    }
    return []
  }

  private mutating func step(_ step: Int) {
    guard let detail else { return }
    guard let stop = detail.view.stop(step, from: detail.chosen, height: readingHeight) else {
      status = Status(detail.view.reading.stops.isEmpty ? Words.noLinks : Words.noMoreLinks)
      return
    }
    let height = readingHeight
    self.detail?.choose(stop, height: height)
  }

  private mutating func stepHeading(_ step: Int) {
    guard let heading = detail?.heading(step) else {
      status = Status(
        detail?.view.reading.headings.isEmpty == true ? withoutHeadings : Words.noMoreHeadings)
      return
    }
    let height = readingHeight
    detail?.choose(heading: heading, height: height)
  }

  /// Why there is no heading to go to.
  private var withoutHeadings: String {
    guard let detail, detail.isRaw, detail.format != .plain else { return Words.noHeadings }
    return Words.headingsAreRendered
  }

  private mutating func openJumpList() {
    guard let detail, !detail.view.reading.headings.isEmpty else {
      return status = Status(withoutHeadings)
    }
    self.detail?.jump = JumpList(detail.view.reading.headings, at: detail.currentHeading)
  }

  private mutating func toggleRaw() -> [Effect] {
    guard let detail else { return [] }
    guard detail.format != .plain else {
      status = Status(Words.isPlainText)
      return []
    }
    let (body, format, measure) = (detail.note.body, detail.format, detail.view.measure)
    let (isPlain, isSpoken, schemes) = (measure.isPlain, measure.isSpoken, detail.linkSchemes)
    guard detail.isRaw, detail.isLong, detail.other == nil else {
      let height = readingHeight
      let reading = {
        detail.isRaw
          ? Reading(body, format, isPlain: isPlain, isSpoken: isSpoken, schemes: schemes)
          : Reading(source: body, schemes: schemes)
      }
      self.detail?.toggleRaw(reading, height: height)
      return []
    }
    return takeApart(detail)
  }

  /// Has a long text taken apart while its reader goes on.
  private mutating func takeApart(_ detail: NoteDetail) -> [Effect] {
    let (ticket, wake) = work.begin(Words.rendering)
    self.detail?.rendering = ticket
    let measure = detail.view.measure
    return [
      .render(
        RenderRequest(
          detail.note.body, detail.format, isPlain: measure.isPlain, isSpoken: measure.isSpoken,
          schemes: detail.linkSchemes, ticket)), wake,
    ]
  }

  /// The same for a long text that is another one now. Keys wait for it: a box is ticked where it is.
  mutating func takeApartAnew() -> [Effect] {
    guard let detail, detail.isStale, detail.rendering == nil else { return [] }
    let effects = takeApart(detail)
    if let ticket = self.detail?.rendering { typeAhead.await(.detail, ticket) }
    return effects
  }

  /// A long text has been taken apart.
  mutating func takeRendered(_ reading: Reading, _ ticket: Ticket) -> [Effect] {
    guard work.end(ticket), let detail, detail.rendering == ticket else {
      return replay(typeAhead.release(ticket))
    }
    self.detail?.rendering = nil
    let height = readingHeight
    if detail.isRaw {
      self.detail?.toggleRaw({ reading }, height: height)
    } else {
      self.detail?.isStale = false
      self.detail?.take(reading.adding(detail.note.attachments), height: height)
    }
    return replay(typeAhead.release(ticket))
  }
}
