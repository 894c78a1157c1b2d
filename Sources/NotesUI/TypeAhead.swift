import Notes
import Terminal

/// Keys typed before the screen they are meant for has come: they wait for it, so that what was
/// meant as words is never taken for commands.
public struct TypeAhead: Equatable, Sendable {
  enum Awaited: Equatable, Sendable {
    /// An opened note, which has much the same keys as the list: they wait only a moment.
    case detail
    /// A composer that opens or closes.
    case composer
  }

  private var awaited: (ticket: Ticket, screen: Awaited)?
  private var inputs: [Input] = []

  mutating func await(_ screen: Awaited, _ ticket: Ticket) {
    awaited = (ticket, screen)
  }

  /// Keeps an input for the screen to come; false for one that acts now.
  mutating func hold(_ input: Input) -> Bool {
    guard let awaited, TypeAhead.waits(input, for: awaited.screen) else { return false }
    inputs.append(input)
    return true
  }

  /// The screen is there: what was typed for it.
  mutating func release(_ ticket: Ticket) -> [Input] {
    guard awaited?.ticket == ticket else { return [] }
    defer { self = TypeAhead() }
    return inputs
  }

  /// The wait has become a long one: what was typed for a note's page acts where the reader is.
  mutating func releaseSlow(_ ticket: Ticket) -> [Input] {
    awaited?.screen == .detail ? release(ticket) : []
  }

  mutating func drop(_ ticket: Ticket) {
    _ = release(ticket)
  }

  /// Esc gives up and arrows move, however slow a server is.
  private static func waits(_ input: Input, for screen: Awaited) -> Bool {
    switch input {
    case .paste: return true
    case .key(let key):
      if key == Key(.escape) || key == .control("c") { return false }
      guard screen == .composer else { return true }
      switch key.code {
      case .character, .enter, .tab, .backspace, .delete: return true
      default: return false
      }
    default: return false
    }
  }

  public static func == (a: TypeAhead, b: TypeAhead) -> Bool {
    a.awaited?.ticket == b.awaited?.ticket && a.awaited?.screen == b.awaited?.screen
      && a.inputs == b.inputs
  }
}

extension AppState {
  /// Gives the inputs that waited to the screen that has come.
  mutating func replay(_ inputs: [Input]) -> [Effect] {
    inputs.flatMap { take($0) }
  }
}
