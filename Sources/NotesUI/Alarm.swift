// The bell: off unless the reader wants it.

extension AppState {
  /// Rings where something was refused or failed since `told` stood on the screen.
  mutating func alarm(of event: Event, _ told: Status?) -> [Effect] {
    defer { isAlarmed = false }
    guard settings.bell != .off else { return [] }
    let isNew = status != told && status?.kind == .failure
    let isUnsaved = if case .saved(.failure, _) = event { true } else { false }
    return isAlarmed || isNew || isUnsaved ? [.ring(settings.bell)] : []
  }
}

/// How a reader is told that a key did nothing or that something failed, beside the words.
public enum Bell: String, CaseIterable, Sendable {
  case off, sound, flash
}
