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
  /// The request that brings a note's text, where `show` does not, and the one that changes it.
  let content: Action?
  let rewrite: Action?
  let paging: Paging?
  let changes: Changes?
  let speaking: Speaking
  let hearing: Hearing
  let answering: Answering
  /// How a note is spelled, unless an action spells it otherwise.
  let note: Template
  /// Places a value of a note may stand in besides the template's.
  let alternatives: [Hole.Name: [[String]]]
  /// The object that has the fields no template names: empty for the note itself.
  let extras: [String]
  /// How a note names the files beside it; nil where it does not.
  let attachmentForm: Attachments?
  /// Where the service is, for addresses that leave that out; only a client knows.
  var home: BaseURL?
  /// Fields whose values make up the id, where notes have none of their own.
  let identity: [String]
  /// What the version of a note is made of, where it is no field of its own.
  let versionTemplate: TextTemplate?
  /// The ids that a client makes up, where it names new notes.
  let freshIDs: IDSpelling?
  let dates: WireDate
  /// The service's own clock, in seconds east of Greenwich, for moments written without a zone.
  let zone: Int
  /// Names an answer may wrap a note or its list in, besides the ones its template says.
  let wrappers: [String]
  /// Fields of a note that no template names and that go back when it is written.
  let sentBack: [String]
  /// What a status means here, in words for those answers that have none of their own.
  let meanings: [Int: String]
  /// What a note says that is gone and can be asked for all the same, as from a trash.
  let goneWords: [(name: String, value: JSONValue)]
  /// Places and words in an error that mean a sign-in is wanted, whatever its status says.
  let strangerWords: [(place: [String], word: String)]
  /// What an empty or missing field is answered with; empty where anything goes.
  let required: [(field: Hole.Name, complaint: String)]
  /// What a missing one is answered with, where that is something else; PUT must name them all then.
  let absent: String?
  /// What tells a server of this kind from others; empty where only its lists do.
  let signs: [Sign]

  /// How a session begins and what travels with each request.
  public let signIn: SignIn

  /// The request and answer of a step; nil where the service has no such thing.
  func action(_ step: Step) -> Action? {
    switch step {
    case .content: content
    case .rewrite: rewrite
    default: step.kind.flatMap { actions[$0] }
    }
  }

  /// The actions this service has.
  public var operations: Set<Operation.Kind> { Set(actions.keys) }

  /// How many notes a stretch of its list has at most; nil where lists come whole.
  public var pageSize: Int? { paging?.size }
}
