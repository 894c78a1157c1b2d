public import Notes

/// An account, as the accounts screen lists it.
public struct AccountEntry: Equatable, Sendable {
  /// What keeps a write there from undoing somebody else's.
  public enum Guarding: Equatable, Sendable { case keptHere, version, compare, none }

  /// What is known of it without asking its server.
  public enum Access: Equatable, Sendable {
    case notAsked, signedIn, wantsSignIn
    /// It cannot be opened, for this reason.
    case broken(String)
  }

  public var name: String
  /// nil for the notes of this machine.
  public var address: String?
  public var dialect: String?
  public var guarding: Guarding?
  public var access: Access

  public init(
    name: String, address: String? = nil, dialect: String? = nil, guarding: Guarding? = nil,
    access: Access = .notAsked
  ) {
    (self.name, self.address, self.dialect) = (name, address, dialect)
    (self.guarding, self.access) = (guarding, access)
  }
}

/// An account that is open and can be turned to.
public struct OpenedAccount: Equatable, Sendable {
  public var name: String
  public var manners: Manners
  /// What was found there last and is kept on this machine.
  public var kept: KeptSearch?
  /// What the reader should know before working with it.
  public var warning: String?

  public init(
    name: String, manners: Manners, kept: KeptSearch? = nil, warning: String? = nil
  ) {
    (self.name, self.manners, self.kept, self.warning) = (name, manners, kept, warning)
  }
}

/// What came of opening an account; a failure is in words, with advice.
public enum AccountOpening: Equatable, Sendable {
  case opened(OpenedAccount)
  case failed(account: String, String)
}
