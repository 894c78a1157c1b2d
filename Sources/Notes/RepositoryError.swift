/// Why a repository could not do what it was asked.
///
/// Texts inside are as the service sent them: whoever shows one passes it through the neutraliser.
public enum RepositoryError: Error, Equatable, Sendable {
  /// Nothing was reached: no network, no such host, connection refused.
  case offline(String)
  /// The answer did not come in time. `outcomeUnknown` when a change may have been made.
  case timedOut(seconds: Int, outcomeUnknown: Bool)
  /// The connection broke after a change was sent: it may have been made or not.
  case interrupted(String)
  case cancelled
  case unauthorized(String)
  case forbidden(String)
  case notFound
  /// The note has changed since it was read. `theirs` is what it is now.
  case conflict(theirs: Note)
  /// The service understood and said no; one problem a field, or one without a field.
  case rejected([Problem])
  /// Too many requests. Seconds to wait, where the service said.
  case rateLimited(retryAfter: Int?)
  /// The service failed while it worked on the request.
  case serverFailed(status: Int, String)
  /// An answer came, and it is not one this dialect knows.
  case unreadable(String)
  /// The other end knows no such request, and did nothing: the address or the dialect is wrong.
  case notUnderstood(String)
  /// Somebody else is writing the note, and the service takes no change until they have done.
  case locked(String)
  /// The service wants the request sent elsewhere, where nobody said it may go.
  case redirected(to: String)
  /// The answer is larger than is safe to take.
  case tooLarge(limit: Int)
  /// The dialect has no way to do this.
  case unsupported(String)
  /// The disk or the database here said no.
  case storage(String)

  /// What is wrong with one field of a draft, in the service's own words.
  public struct Problem: Equatable, Sendable {
    public var field: String?
    public var message: String

    public init(field: String? = nil, message: String) {
      self.field = field
      self.message = message
    }
  }
}

extension RepositoryError {
  /// True when a change that was asked for may have been made all the same: a service may fail, or
  /// somebody between may answer in its place, after the note was written. Says nothing of reads.
  public var outcomeUnknown: Bool {
    switch self {
    case .timedOut(_, let unknown): unknown
    case .interrupted, .serverFailed, .unreadable: true
    default: false
    }
  }

  /// Whether nothing was heard of the service, which may be well.
  public var isOutOfReach: Bool {
    switch self {
    case .offline, .timedOut, .interrupted: true
    default: false
    }
  }

  /// What went wrong, in one sentence.
  public var message: String {
    switch self {
    case .offline(let why): RepositoryError.sentence("The server cannot be reached", why)
    case .timedOut(let seconds, _): "No answer within \(seconds) seconds."
    case .interrupted(let why): RepositoryError.sentence("The connection broke", why)
    case .cancelled: "Cancelled."
    case .unauthorized(let why): RepositoryError.sentence("The server wants a sign-in", why)
    case .forbidden(let why): RepositoryError.sentence("The server does not allow this", why)
    case .notFound: "The note is not on the server any more."
    case .conflict: "The note was changed elsewhere since you opened it."
    case .rejected([]): "The server refused it."
    case .rejected(let problems):
      RepositoryError.sentence("Refused", problems.map(\.words).joined(separator: "; "))
    case .rateLimited: "The server asks for a pause: too many requests."
    case .serverFailed(let status, let why):
      RepositoryError.sentence("The server failed (\(status))", why)
    case .unreadable(let what), .notUnderstood(let what):
      RepositoryError.sentence("The answer is not one of this service", what)
    case .locked(let why): RepositoryError.sentence("Somebody else is writing this note", why)
    case .redirected(let target): RepositoryError.sentence("The server points elsewhere", target)
    case .tooLarge(let limit): "The answer is larger than \(limit / 1_000_000) MB."
    case .unsupported(let what): "This service cannot \(what)."
    case .storage(let why): RepositoryError.sentence("The store on this machine failed", why)
    }
  }

  /// What a reader may do about it.
  public var advice: String {
    switch self {
    case .offline: "Check the network and the address, then try again."
    case .timedOut(_, outcomeUnknown: true), .interrupted: RepositoryError.unsure
    case .timedOut: "Try again, or give the account a longer deadline."
    case .cancelled: "Nothing was changed here."
    case .unauthorized: "Check the account's token or password."
    case .forbidden: "Ask whoever runs the server for the right to do it."
    case .notFound: "Save it as a new note to keep your words."
    case .conflict: "Compare both before you save again."
    case .rejected: "Change it and save again."
    case .rateLimited(let seconds?): "Try again in \(seconds) seconds."
    case .rateLimited(nil): "Try again in a minute."
    case .serverFailed: "Try again; if it stays, tell whoever runs the server."
    case .unreadable, .notUnderstood: "Check the address and the dialect of the account."
    case .locked: "Try again in a while; your words are still here."
    case .redirected: "If that is right, put the new address into the account."
    case .tooLarge: "Ask the service for smaller pages."
    case .unsupported: "Use the service's own site for it."
    case .storage: "Make room or check the folder, then try again."
    }
  }

  /// The same where the words of a note were to be saved.
  public var adviceAfterSaving: String { outcomeUnknown ? RepositoryError.unsure : advice }

  private static let unsure = "It may have been saved all the same: refresh before you try again."

  /// What a service says may end as a sentence does, or not.
  private static func sentence(_ start: String, _ why: String) -> String {
    let why = why.withoutFullStop
    guard let end = why.last else { return start + "." }
    return "\(start): \(why)" + ("!?…。！？".contains(end) ? "" : ".")
  }
}

extension RepositoryError.Problem {
  /// The field and what is wrong with it. Some services name the field in their message, others
  /// leave it to be put before.
  fileprivate var words: String {
    let message = message.withoutFullStop
    guard let field, !message.lowercasedWords.contains(field.lowercasedWords) else {
      return message
    }
    return "\(field) \(message)"
  }
}

extension String {
  fileprivate var withoutFullStop: String {
    var text = self[...]
    while let last = text.last, last == "." || last.isWhitespace { text.removeLast() }
    return String(text)
  }

  fileprivate var lowercasedWords: [Substring] {
    lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
