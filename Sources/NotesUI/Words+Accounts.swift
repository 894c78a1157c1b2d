import Notes

/// The words of the accounts screen, and of the question for an account's words.
extension Words {
  static let localAddress = "this machine"
  static let readingAccounts = "Reading the settings"
  static let localNeedsNoSignIn = "The notes on this machine need no sign-in."
  static let signingIn = "Signing in"
  static let openHere = "open here"
  static let openedBefore = "opened before"
  static let reading = "reading"
  static let notAsked = "not asked yet"
  static let signedIn = "signed in"
  static let wantsSignIn = "wants a sign-in"
  static let broken = "cannot be opened"
  static let wordsAreMissing = "Something has to be typed first."

  static func guarding(_ guarding: AccountEntry.Guarding?) -> String {
    switch guarding {
    case .keptHere: "kept here"
    case .version: "version"
    case .compare: "compare"
    case AccountEntry.Guarding.none?: "none"
    case nil: "–"
    }
  }

  static func explanation(_ guarding: AccountEntry.Guarding) -> String {
    switch guarding {
    case .keptHere: "They are in a file of yours, and need no network."
    case .version: "Its server refuses to change a note that is not as you saw it."
    case .compare: "A note is read again and compared before it is written."
    case .none: "Nothing there keeps a write from undoing somebody else's."
    }
  }

  static func notReached(since time: String) -> String { "not reached since \(time)" }

  static func signInTitle(_ account: String, wasRefused: Bool) -> String {
    wasRefused ? "That did not let \(account) in. Once more:" : "\(account) wants to know you"
  }

  static func signInWaits(_ account: String) -> String {
    "\(account) wants a sign-in; it is asked for when you save or close."
  }

  static func field(_ field: WordsQuestion.Field) -> String {
    switch field {
    case .user: "User"
    case .password: "Password"
    case .token: "Token"
    }
  }

  static func keepOnMachine(_ keeps: Bool) -> String {
    "[\(keeps ? "x" : " ")] keep on this machine"
  }

  /// A failure of work that was begun on another account than the open one.
  static func elsewhere(_ account: String, _ error: RepositoryError) -> String {
    "\(account): \(error.message) \(error.advice)"
  }

  static func notDeleted(_ headline: String, _ account: String, _ error: RepositoryError) -> String
  {
    "\(account): “\(headline)” was not deleted. \(error.message)"
  }
}
