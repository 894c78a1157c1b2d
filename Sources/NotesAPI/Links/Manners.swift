/// How a service behaves, as far as those who use it must know.
public struct Manners: Equatable, Sendable {
  /// What keeps a write from undoing somebody else's.
  public enum Guard: String, CaseIterable, Sendable {
    case none
    /// The note is read again and compared before it is written; a small window stays open.
    case compare
    /// The service refuses a write against an old version.
    case version
  }

  /// Notes have titles of their own.
  public var hasTitles: Bool
  /// A list answers the stretch that was asked for, not all notes.
  public var hasPages: Bool
  /// Lists are shown with the newest note first, whichever way round the service sends them.
  public var isNewestFirst: Bool
  /// A deleted row goes when the service has said so, not before.
  public var confirmsDelete: Bool
  public var guarding: Guard

  public init(
    hasTitles: Bool = true, hasPages: Bool = false, isNewestFirst: Bool = true,
    confirmsDelete: Bool = false, guarding: Guard = .compare
  ) {
    self.hasTitles = hasTitles
    self.hasPages = hasPages
    self.isNewestFirst = isNewestFirst
    self.confirmsDelete = confirmsDelete
    self.guarding = guarding
  }
}
