import Notes

/// Rows that change, come and go by themselves.
extension NoteList {
  /// Shows a note in its row as it is now, if it has one here; it may have been renamed meanwhile.
  ///
  /// - Parameter isSent: it was changed here, and its server will be told.
  mutating func update(_ note: Note, replacing id: Note.ID? = nil, isSent: Bool) -> Bool {
    guard let index = rows.firstIndex(where: { $0.id == id || $0.id == note.id }) else {
      return joined.update(note, replacing: id, isSent: isSent)
    }
    var row = NoteSummary(note, place: rows[index].place)
    row.state = isSent && rows[index].state != .conflict ? .waiting : rows[index].state
    if rows[index] != row { (rows[index], ends) = (row, ListEnds()) }
    return true
  }

  /// Whether a note would be here if it were anywhere, and is not.
  func lacks(_ summary: NoteSummary) -> Bool {
    guard isLoaded, filter.isEmpty, found.isEmpty, arrival == nil,
      !rows.contains(where: { $0.id == summary.id })
    else { return false }
    let isAfterFirst = !hasBefore || rows.first.map { $0.place <= summary.place } == true
    return isAfterFirst && (!hasAfter || rows.last.map { $0.place >= summary.place } == true)
  }

  /// A row says at once what the next reading will.
  mutating func mark(_ id: Note.ID, _ state: SaveState) {
    joined.change(id) { $0.state = state }
    guard let index = rows.firstIndex(where: { $0.id == id }), rows[index].state != nil else {
      return
    }
    (rows[index].state, ends) = (state, ListEnds())
  }

  mutating func rename(_ old: Note.ID, to new: Note.ID) {
    ends = ListEnds()
    joined.change(old) { $0.id = new }
    guard let index = rows.firstIndex(where: { $0.id == old }) else { return }
    rows[index].id = new
    rows[index].note?.id = new
  }

  /// Shows a saved note in its row, or in a new one where new notes go.
  mutating func put(_ note: Note, replacing id: Note.ID?, isSent: Bool, height: Int) {
    ends = ListEnds()
    if !update(note, replacing: id, isSent: isSent), !hasBefore {
      // Pinned notes stay above it.
      let index = rows.firstIndex { !$0.place.isPinned } ?? rows.count
      let next = index < rows.count ? rows[index].place : Place(major: 0, minor: 0)
      var place = Place(major: next.major - 1, minor: 0)
      place.key = next.key
      var row = NoteSummary(note, place: place)
      row.state = isSent ? .waiting : nil
      rows.insert(row, at: index)
      (selected, top) = (index, 0)
      total = total.map { $0 + 1 }
    }
    scroll(height: height)
  }

  mutating func remove(_ id: Note.ID, height: Int) {
    guard let index = index(of: id) else { return joined.remove(id) }
    if index < rows.count {
      rows.remove(at: index)
      ends = ListEnds()
      total = total.map { $0 - 1 }
    } else {
      joined.remove(id)
    }
    if index < selected || selected == count { selected = max(0, selected - 1) }
    scroll(height: height)
  }

  /// Brings a removed row back where it was.
  mutating func restore(_ summary: NoteSummary, height: Int) {
    guard index(of: summary.id) == nil else { return }
    if summary.isFound { return restoreJoined(summary, height: height) }
    let index = rows.firstIndex { $0.place > summary.place } ?? rows.count
    rows.insert(summary, at: index)
    ends = ListEnds()
    total = total.map { $0 + 1 }
    select(index, height: height)
  }
}
