import Notes
import Terminal
import Testing

@testable import NotesUI

@Suite("Events that are not seen")
struct UnseenTests {
  private let size = Size(rows: 24, columns: 80)

  /// A composer with these words, each of which was asked for.
  private func writing(_ words: String) -> AppState {
    var settings = Settings(account: "local", manners: Manners(isLocal: true))
    settings.spelling = .on
    var state = AppState(size: size, settings: settings)
    _ = update(&state, .clock(Stage.now))
    state.compose()
    for key in [Key(.tab)] + words.map(Key.character) { _ = update(&state, .input(.key(key))) }
    return state
  }

  /// Whether the screen would be drawn again; where not, it is what it was.
  private func isSeen(_ event: Event, _ state: inout AppState) -> Bool {
    let before = state
    _ = update(&state, event)
    let isSeen = !event.isOftenUnseen || !state.showsTheSame(as: before)
    #expect(isSeen || render(state) == render(before))
    return isSeen
  }

  @Test("Words that are right change nothing, one that is wrong is marked")
  func spelling() {
    var state = writing("cat teh ")
    #expect(!isSeen(.woke(.spelling), &state))
    #expect(!isSeen(.spelled(.spelled([SpelledWord("cat", isRight: true)], by: ["en"])), &state))
    #expect(isSeen(.spelled(.spelled([SpelledWord("teh", isRight: false)], by: ["en"])), &state))
  }

  @Test("The clock is always seen, and so is work that takes long")
  func time() {
    var state = writing("")
    #expect(isSeen(.clock(Stage.now), &state))
    #expect(!isSeen(.input(.focus(true)), &state))
    #expect(!isSeen(.woke(.secondPassed), &state))
    let (ticket, _) = state.work.begin("Saving")
    #expect(isSeen(.woke(.showBusy(ticket)), &state))
    #expect(!isSeen(.woke(.showBusy(ticket)), &state))
  }

  @Test("What is known of the account is seen when it is another")
  func account() {
    var state = writing("")
    var known = AccountState()
    #expect(isSeen(.accountState(known, of: "local"), &state))
    #expect(!isSeen(.accountState(known, of: "local"), &state))
    known.trouble = "no answer"
    #expect(!isSeen(.accountState(known, of: "work"), &state))
    #expect(isSeen(.accountState(known, of: "local"), &state))
  }
}
