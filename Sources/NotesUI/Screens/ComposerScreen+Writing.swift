import Notes
import Terminal

// `:w`: what is written is saved, and its composer stays open on it.

extension AppState {
  /// Goes on with what was saved; what was to be undone before can be undone still.
  mutating func goOn(with note: Note, saying saved: Draft) -> [Effect] {
    let layout = ScreenLayout(size)
    return changeComposer { composer in
      let effects = composer.goOn(with: note, saying: saved, layout)
      composer.fit(layout)
      return effects
    } ?? []
  }

  /// A save failed or wants an answer. What was typed meanwhile was meant for a composer that goes
  /// on, and is written in it; what was meant for the screen behind it is dropped.
  mutating func takeTypedMeanwhile(_ request: SaveRequest) -> [Effect] {
    guard composer?.goesOn == true else {
      typeAhead.drop(request.ticket)
      return []
    }
    changeComposer { $0.phase = .editing }
    return replay(typeAhead.release(request.ticket))
  }

  /// Whether what was typed meanwhile has neither closed the composer nor saved anew.
  func isStillOpen(after request: SaveRequest) -> Bool {
    guard let composer, composer.id == request.id || request.id == nil else { return false }
    return composer.phase == .editing || composer.phase == .saving(request.ticket)
  }
}

extension Composer {
  /// What was saved is what the next save replaces, and what the next journal begins with.
  fileprivate mutating func goOn(with note: Note, saying saved: Draft, _ layout: ScreenLayout)
    -> [Effect]
  {
    take(saved, layout)
    _ = (newID?.takeEdits(), title?.takeEdits(), body.takeEdits())
    (id, version, ancestor, carried) = (note.id, note.version, Draft(note), Draft(note))
    if field == .id { field = title == nil ? .body : .title }
    (newID, replaces, merge, elsewhere, comparing) = (nil, nil, nil, nil, nil)
    (phase, failure, refusal) = (.editing, nil, nil)
    // What a service made of the words is not put under the hands of who writes on.
    base = draft
    defer { isJournalled = false }
    return isJournalled ? [.journal(.discard)] : []
  }

  /// Both sides were brought together: the words here become that, and undo takes it back.
  private mutating func take(_ saved: Draft, _ layout: ScreenLayout) {
    if let title, ByteString(title.string) != ByteString(saved.title ?? "") {
      self.title = LineField(saved.title ?? "")
    }
    body.turn(to: saved.body, in: bodySize(layout))
  }
}

extension Editor {
  /// Makes the text another one by one change of what differs; the caret stays where it can.
  mutating func turn(to string: String, in size: Size) {
    let (old, new) = (text.buffer.bytes(in: 0..<text.buffer.count), Array(string.utf8))
    guard old != new else { return }
    let most = min(old.count, new.count)
    var head = zip(old, new).prefix { $0 == $1 }.count
    while head > 0, !old.beginsScalar(at: head) || !new.beginsScalar(at: head) { head -= 1 }
    var tail = zip(old.reversed(), new.reversed()).prefix(most - head).prefix { $0 == $1 }.count
    while tail > 0, !old.beginsScalar(at: old.count - tail) { tail -= 1 }
    let change = EditHistory.Change(
      offset: head, removed: Array(old[head..<old.count - tail]),
      inserted: Array(new[head..<new.count - tail]))
    let caret = text.caret
    let after = caret >= old.count - tail ? caret + new.count - old.count : new.count - tail
    make([change], caret: caret <= head ? caret : after, in: size)
  }
}

extension [UInt8] {
  fileprivate func beginsScalar(at index: Int) -> Bool {
    index == count || self[index] & 0xC0 != 0x80
  }
}
