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
}
