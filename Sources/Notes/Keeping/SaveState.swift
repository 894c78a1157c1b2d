/// Where the words of a note are, as its reader sees them.
public enum SaveState: String, Equatable, Sendable, CaseIterable {
  /// On this machine, and going nowhere by themselves: notes of an account without a server, and
  /// changes that a server has refused.
  case local
  /// On this machine, and on their way to the server.
  case waiting
  /// On the server, word for word.
  case server
  /// Changed here and elsewhere in ways that only a reader can bring together.
  case conflict
}

/// What an account has on its server and what it has not.
public struct AccountState: Equatable, Sendable {
  /// Changes that will be sent by themselves.
  public var waiting: Int
  /// Changes that the server refused, which wait for a reader.
  public var refused: Int
  /// Notes whose two texts wait for a reader.
  public var conflicts: Int
  /// When the whole list was brought last; nil for never.
  public var fetched: Timestamp?
  /// When the server was first found out of reach; nil while it is not.
  public var offlineSince: Timestamp?
  /// Why nothing is sent or brought, in words.
  public var trouble: String?
  /// Whether that is for want of a sign-in.
  public var wantsSignIn: Bool
  /// When the next change is tried; nil where none waits for a time.
  public var nextTry: Timestamp?

  public init(
    waiting: Int = 0, refused: Int = 0, conflicts: Int = 0, fetched: Timestamp? = nil,
    offlineSince: Timestamp? = nil, trouble: String? = nil, wantsSignIn: Bool = false,
    nextTry: Timestamp? = nil
  ) {
    self.waiting = waiting
    self.refused = refused
    self.conflicts = conflicts
    self.fetched = fetched
    self.offlineSince = offlineSince
    self.trouble = trouble
    self.wantsSignIn = wantsSignIn
    self.nextTry = nextTry
  }

  /// Whether the server has every word.
  public var isSettled: Bool { waiting + refused + conflicts == 0 }
}
