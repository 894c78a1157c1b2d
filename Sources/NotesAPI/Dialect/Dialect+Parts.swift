/// What a dialect is made of.
extension Dialect {
  /// One exchange of a request and an answer. Most operations are one step; where a note's text has
  /// an address of its own, `show` is followed by `content`, and `rewrite` goes before `update`.
  package enum Step: String, CaseIterable, Sendable {
    case list, show, create, update, delete, content, rewrite

    /// The operation that is this step.
    var kind: Operation.Kind? { Operation.Kind(rawValue: rawValue) }

    /// Whether its address has an id; nil where it may or not.
    var takesID: Bool? {
      switch self {
      case .list: false
      case .create: nil
      case .show, .update, .delete, .content, .rewrite: true
      }
    }
  }

  enum Encoding: String, CaseIterable, Sendable {
    case json, form, xml, text

    var contentType: String {
      switch self {
      case .json: "application/json"
      case .form: "application/x-www-form-urlencoded"
      case .xml: "application/xml"
      case .text: "text/plain; charset=utf-8"
      }
    }
  }

  /// How long lists are cut. Which stretch comes next is read off the answer: an address, a cursor,
  /// a count, whichever its templates name.
  struct Paging: Equatable, Sendable {
    /// Notes a client asks for: the most the service gives.
    var size: Int
    /// What the service gives when it is not asked; 0 for all there are.
    var usual: Int
    /// The number of the first page.
    var first = 1
    /// The address of the first page does not say that it is the first.
    var hasBareFirst = false
    /// Addresses of other pages forget how many notes were asked for: a client counts by itself.
    var counts = false
  }

  /// How the client puts its requests.
  struct Speaking: Sendable {
    var encoding = Encoding.json
    /// The exact `Content-Type`; nil for the encoding's own.
    var contentType: String?
    var accept = "application/json"
    /// Methods other than GET and POST travel as POST with the real one in a field.
    var hidesMethod = false
    /// A text with characters that XML forbids is refused here: the service would keep it, and fail
    /// at every list that has it.
    var refusesWhatXMLForbids = false
    var headers: [(name: String, value: String)] = []
  }

  /// What the server takes besides what the client says.
  struct Hearing: Sendable {
    enum MethodPlace: String, CaseIterable, Sendable { case form, json, header, query }

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
    /// An address without its final slash is answered with a redirect to the one that has it.
    var wantsSlash = false
    /// Types a request's body may have; empty for any.
    var types: [String] = []
    /// What makes a body one that cannot be read, besides its encoding.
    var refusals: [Refusal] = []
    /// Fields of a body may stand in the query of the address.
    var takesQueryFields = false

    enum Refusal: String, CaseIterable, Sendable {
      /// A field that the request does not have.
      case unknown
      /// A number or a moment that is none.
      case misspelled
    }
    /// How bodies are read whatever their type says; nil to go by the type.
    var encoding: Encoding?
    /// The parameter that names which fields of a change count; the others in its body do not.
    var mask: String?
    /// Fields of a note that no template names and that are kept with it.
    var kept: [String] = []
    /// The parameter that says which fields an answer is to have.
    var choosesFields: String?
    /// Types of which a request must accept one; empty where nobody looks.
    var accepts: [String] = []
    /// The parameters these types may have; nil for any.
    var parameters: [String]?
    /// Parameters of a query that an address does not have are refused.
    var isStrictAboutQueries = false
    /// What a body says besides the note must be the words of `send`, and no id for a new note.
    var isStrictAboutWords = false
    /// What a text with NUL in it is refused with; nil where it is taken.
    var complaintOfNUL: String?
  }

  /// How the server puts its answers.
  struct Answering: Sendable {
    var encoding = Encoding.json
    var contentType = "application/json"
    var headers: [(name: String, value: String)] = []
    var json = JSONStyle()
    /// Answers to GET and writes carry an ETag, and one that is known already is answered 304.
    var hasETag = false
    /// Whether that ETag is a strong one.
    var hasStrongETag = false
    /// Only answers to GET have it.
    var tagsOnlyReads = false
    /// What stands before the root of XML; nil for the usual.
    var declaration: String?
    /// The element around each complaint of a field, in XML.
    var item: String?
    /// How one problem is spelled, where problems are a list; nil for texts by field.
    var problem: Template?
    /// Lists begin with the newest note.
    var newestFirst = false
    /// What stands in a note besides, where it has no such fields of its own. A client takes these
    /// as they come.
    var additions: Template?
    var faults: [Fault: Answer] = [:]
  }

  /// What can be wrong, from the server's side.
  enum Fault: String, CaseIterable, Sendable {
    case route, method, malformed, missing, rejected, unauthorized, forbidden, conflict, limited
    case failed, type, page, taken, accept
    /// A body without the words of a note; as `malformed` where it is not given.
    case incomplete

    var status: Int {
      switch self {
      case .route, .missing, .page: 404
      case .type: 415
      case .accept: 406
      case .method: 405
      case .malformed, .incomplete: 400
      case .rejected: 422
      case .unauthorized: 401
      case .forbidden: 403
      case .conflict, .taken: 409
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
    /// How the body is put, and its exact type; nil for the dialect's own.
    var encoding: Encoding?
    var contentType: String?
    /// Header fields of the request, of one name the first whose holes all have values.
    var requestHeaders: [(name: String, value: TextTemplate)]
    /// How notes are spelled in this answer.
    var note: Template
    var answer: Answer
    /// The answer when the request leaves the body out. It looks like success and is none.
    var refusal: Answer?
    /// Methods of a change that make the note where there is none.
    var making: [String]
    var faults: [Fault: Answer]
  }

  struct Answer: Sendable {
    var status: Int
    var headers: [(name: String, value: TextTemplate)] = []
    var body: Template?
    /// nil for the dialect's own.
    var encoding: Encoding?
    var contentType: String?
    /// Spaces a level, for services that print some answers prettily.
    var indent: Int?
  }
}
