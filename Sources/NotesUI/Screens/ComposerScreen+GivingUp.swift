import Notes

// Esc while a save is under way. It may cross the answer: what is there by then is gone on with, so
// that the next save changes that note and makes no second one.

extension AppState {
  /// Gives a save up. Words that are typed from now on are for the composer, and wait for the outcome.
  /// Esc once more does not wait.
  mutating func giveUpSaving(_ ticket: Ticket) -> [Effect] {
    guard composer?.isGivingUp == false else {
      changeComposer { $0.phase = .editing }
      let effects = giveUp(ticket)
      status = Status(Words.saveGivenUp)
      return effects
    }
    changeComposer { $0.isGivingUp = true }
    typeAhead.drop(ticket)
    if composer?.takesWords == true { typeAhead.await(.composer, ticket) }
    status = Status(Words.givingUp)
    return [.cancel(ticket)]
  }

  /// The composer goes on with its words; what is said of the save depends on what is known.
  mutating func takeGivenUp(_ ticket: Ticket, _ words: String) -> [Effect] {
    changeComposer { $0.phase = .editing }
    status = nil
    let effects = replay(typeAhead.release(ticket))
    if status == nil { status = Status(words) }
    return effects
  }
}

extension Composer {
  /// Whether it stays open on what a save under way makes.
  var goesOn: Bool { staysOpen || isGivingUp }

  /// Whether letters are words here, and not choices between two texts.
  fileprivate var takesWords: Bool { conflict == nil && merge?.isShown != true }
}
