import Notes
import Terminal

// What a service cannot do: its keys are refused in words, and not offered.

extension Command {
  /// Why a service will not do this; nil where it will.
  func refusal(by manners: Manners) -> RepositoryError? {
    guard self != .undo else {
      return manners.abilities.isEmpty ? Command.trash.refusal(by: manners) : nil
    }
    guard let ability = ability(of: manners), !manners.abilities.contains(ability) else {
      return nil
    }
    return .unsupported(Words.ability(ability, manners))
  }

  /// Whether the command means anything to a service with these manners.
  func isKnown(to manners: Manners) -> Bool {
    switch self {
    case .clearResults: manners.searchesFirst
    case .outbox, .deletedNotes, .history, .today, .changeOrder, .tags, .pin, .searches,
      .keepSearch:
      !manners.searchesFirst
    case .acceptLoss: !manners.searchesFirst && !manners.isLocal
    default: true
    }
  }

  /// What a service must be able to do.
  private func ability(of manners: Manners) -> Manners.Abilities? {
    switch self {
    case .pin: manners.hasPins ? .update : nil
    case .compose, .saveAsNew, .asTwoNotes, .newFromTemplate, .useTemplate: .create
    case .edit, .restoreVersion, .tick: .update
    case .trash, .trashChanged: .delete
    default: nil
    }
  }
}

extension KeyTable.Place {
  /// Whether a service with these manners ever leads there.
  func isKnown(to manners: Manners) -> Bool {
    switch self {
    case .outbox, .dropQuestion, .trash, .purgeQuestion, .history, .pastVersion, .tags, .searches,
      .searchName:
      !manners.searchesFirst
    default: true
    }
  }
}

extension AppState {
  /// Whether a key asks for what this service does not do; it has been told then.
  mutating func isBeyondService(_ key: Key) -> Bool {
    guard let command = settings.keys.command(for: key, in: place) else { return false }
    guard command.isKnown(to: settings.manners) else {
      _ = refuse(key)
      return true
    }
    return refuses(command)
  }

  /// Whether this service does not do what is wanted; the reader has been told then.
  mutating func refuses(_ command: Command) -> Bool {
    guard let refusal = command.refusal(by: settings.manners) else { return false }
    (status, isAlarmed) = (Status(refusal), true)
    return true
  }
}
