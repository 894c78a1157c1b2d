public import Notes

/// How one service spells the notes API, as a value that both ends use: the client writes requests
/// and understands answers with it, the server hears requests and writes answers.
///
/// Everything a service does its own way is a field here, with the plain way as its default.
/// `docs/dialects.md` and the files in `Dialects/` say what can be stated.
public struct Dialect: Sendable {
  /// The file's name and the variants laid over it: `laravel`, `laravel+repo+l8`.
  public let name: String
  /// What service this is, in a few words.
  public let service: String
  /// What it calls its things.
  public let manners: Manners
  public let conduct: Conduct

  let actions: [Operation.Kind: Action]
  let speaking: Speaking
  let hearing: Hearing
  let answering: Answering
  /// How a note is spelled, unless an action spells it otherwise.
  let note: Template
  let dates: WireDate
  /// The service's own clock, in seconds east of Greenwich, for moments written without a zone.
  let zone: Int
  /// Names an answer may wrap a note or its list in, besides the ones its template says.
  let wrappers: [String]
  /// Fields of a note that no template names and that go back when it is written.
  let sentBack: [String]
  /// What an empty or missing field is answered with; empty where anything goes.
  let required: [(field: Hole.Name, complaint: String)]

  /// How a session begins and what travels with each request.
  public let signIn: SignIn

  /// The actions this service has.
  public var operations: Set<Operation.Kind> { Set(actions.keys) }
}

extension Dialect {
  enum Encoding: String, CaseIterable, Sendable { case json, form }

  /// How the client puts its requests.
  struct Speaking: Sendable {
    var encoding = Encoding.form
    /// Methods other than GET and POST travel as POST with the real one in a field.
    var hidesMethod = false
    var headers: [(name: String, value: String)] = []
  }

  /// What the server takes besides what the client says.
  struct Hearing: Sendable {
    enum MethodPlace: String, CaseIterable, Sendable { case form, json, header }

    /// The field that has the real method of a POST.
    var methodField = "_method"
    /// Where the real method is looked for.
    var methodPlaces: [MethodPlace] = []
    /// Encodings whose fields may stand outside their wrapper.
    var flat: [Encoding] = []
    /// White space around texts is cut off.
    var trims = false
    /// A body that cannot be decoded counts as an empty one.
    var forgivesMalformed = false
  }

  /// How the server puts its answers.
  struct Answering: Sendable {
    var contentType = "application/json"
    var headers: [(name: String, value: String)] = []
    var json = JSONStyle()
    /// Answers to GET and writes carry a weak ETag, and one that is known already is answered 304.
    var hasETag = false
    /// Lists begin with the newest note.
    var newestFirst = false
    var faults: [Fault: Answer] = [:]
  }

  /// What can be wrong, from the server's side.
  enum Fault: String, CaseIterable, Sendable {
    case route, method, malformed, missing, rejected, unauthorized, forbidden, conflict, limited
    case failed

    var status: Int {
      switch self {
      case .route, .missing: 404
      case .method: 405
      case .malformed: 400
      case .rejected: 422
      case .unauthorized: 401
      case .forbidden: 403
      case .conflict: 409
      case .limited: 429
      case .failed: 500
      }
    }
  }

  /// One thing the service can do: how it is asked, and what it answers.
  struct Action: Sendable {
    /// The first is spoken, all are heard.
    var requests: [RequestLine]
    /// What the request's body says.
    var send: Template?
    /// How notes are spelled in this answer.
    var note: Template
    var answer: Answer
    /// The answer when the request leaves the body out. It looks like success and is none.
    var refusal: Answer?
    var faults: [Fault: Answer]
  }

  struct Answer: Sendable {
    var status: Int
    var headers: [(name: String, value: TextTemplate)] = []
    var body: Template?
    /// nil for the dialect's own.
    var contentType: String?
    /// Spaces a level, for services that print some answers prettily.
    var indent: Int?
  }
}
