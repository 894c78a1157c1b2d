/// What a list row and its preview need of a note: not the whole body, which may be megabytes.
public struct NoteSummary: Equatable, Sendable {
  public var id: Note.ID
  /// The title, or where there is none the first line with words in it; its first
  /// `headlineLength` characters or fewer.
  public var headline: String
  /// The body, or the beginning of a long one; with the sign that there is more, `excerptLength`
  /// characters.
  /// Of one that was searched for, rather the stretch around what was found.
  public var excerpt: String { String(decoding: excerptBytes, as: UTF8.self) }
  /// Its UTF-8, which costs a list of many rows less than text that few of them show.
  public var excerptBytes: [UInt8]
  public var created: Timestamp?
  public var updated: Timestamp?
  public var pinned: Bool
  public var tags: [String]
  /// Where its words are; nil where the list does not say.
  public var state: SaveState?
  /// Where the note stands in its list.
  public var place: Place
  /// Whether the service's search found it, and the list would not have it by itself.
  public var isFound = false
  /// The note itself, where the query asked for it and the list has it whole.
  public var note: Note? {
    get { held.first }
    set { held = newValue.map { [$0] } ?? [] }
  }
  /// None or one, out of line: lists copy their rows often, and most have none.
  private var held: [Note] = []

  public init(
    id: Note.ID, headline: String, excerpt: [UInt8], created: Timestamp? = nil,
    updated: Timestamp? = nil, pinned: Bool = false, tags: [String] = [],
    state: SaveState? = nil, place: Place, note: Note? = nil
  ) {
    self.id = id
    self.headline = headline
    excerptBytes = excerpt
    self.created = created
    self.updated = updated
    self.pinned = pinned
    self.tags = tags
    self.state = state
    self.place = place
    self.note = note
  }

  public init(_ note: Note, place: Place) {
    self.init(
      id: note.id, headline: NoteSummary.headline(title: note.title, body: note.body),
      excerpt: Array(NoteSummary.excerpt(of: note.body).utf8), created: note.created,
      updated: note.updated, pinned: note.pinned, tags: note.tags, place: place)
  }

  public static let excerptLength = 400
  public static let headlineLength = 200

  /// The whole body, or its beginning and a sign that there is more.
  public static func excerpt(of body: String) -> String {
    let scalars = body.unicodeScalars
    guard body.utf8.count > excerptLength,
      let end = scalars.index(
        scalars.startIndex, offsetBy: excerptLength, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return body }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }

  /// The title if it has words in it, otherwise the first line of the body that has.
  public static func headline(title: String?, body: String) -> String {
    if let title, !title.allSatisfy(\.isWhitespace) {
      return String(title.unicodeScalars.prefix(headlineLength))
    }
    let words = body.unicodeScalars.drop(while: \.properties.isWhitespace)
    return String(String.UnicodeScalarView(words.prefix(headlineLength).prefix { !$0.endsLine }))
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool { self == "\n" || self == "\r" }
}

/// Which notes, in which stretch of their list.
public struct NoteQuery: Equatable, Sendable {
  public enum Window: Equatable, Sendable {
    case first
    case last
    /// The notes that follow this place, the place itself left out.
    case after(Place)
    /// The notes that precede this place, the place itself left out; still in list order.
    case before(Place)
    /// The note at this place and those that follow.
    case from(Place)
  }

  /// What is looked for, as `SearchExpression` reads it; empty for every note.
  public var filter: String
  /// What `today` in the filter means.
  public var clock = SearchClock()
  public var order: NoteOrder
  /// Whether pinned notes come before all others.
  public var pinnedFirst = true
  public var window: Window
  public var limit: Int
  /// Ask the service again, even where a listing is at hand.
  public var isFresh: Bool
  /// Ask for the notes themselves, for those who would read each of them next.
  public var includesNotes: Bool
  /// Take what has come of a list that is still on its way, instead of waiting for all of it. The
  /// page says so in `arrival`, and the same question asked again gets more.
  public var acceptsPart: Bool

  public init(
    filter: String = "", order: NoteOrder = .created, window: Window = .first, limit: Int = 50,
    isFresh: Bool = false, includesNotes: Bool = false, acceptsPart: Bool = false
  ) {
    self.filter = filter
    self.order = order
    self.window = window
    self.limit = limit
    self.isFresh = isFresh
    self.includesNotes = includesNotes
    self.acceptsPart = acceptsPart
  }
}

/// One stretch of a list, in list order.
public struct NotePage: Equatable, Sendable {
  public var notes: [NoteSummary]
  /// Whether there are notes before the first and after the last of these.
  public var hasBefore: Bool
  public var hasAfter: Bool
  /// How many notes the whole list has, where that is known.
  public var total: Int?
  /// How far a list has come that is not here to its end; nil for one that is.
  public var arrival: Arrival?
  /// Notes of the whole list that cannot be read, and are left out of it.
  public var unread = 0
  /// Notes of the whole list whose texts have characters that could not travel, and which stand
  /// replaced.
  public var flawed = 0

  public init(
    notes: [NoteSummary], hasBefore: Bool = false, hasAfter: Bool = false, total: Int? = nil,
    arrival: Arrival? = nil
  ) {
    self.notes = notes
    self.hasBefore = hasBefore
    self.hasAfter = hasAfter
    self.total = total
    self.arrival = arrival
  }
}

extension NotePage {
  /// What is wrong with the list as it came, in one sentence; nil for a list that is whole.
  public func flaws(_ manners: Manners) -> String? {
    guard unread > 0 || flawed > 0 else { return nil }
    let (left, replaced) = (manners.counted(unread), manners.counted(flawed))
    let parts = [
      unread > 0
        ? phrase(
          "\(left) of the list cannot be read and left out",
          de: "\(left) der Liste nicht lesbar und ausgelassen", ja: "一覧の\(left)は読めないため省きました") : "",
      flawed > 0
        ? phrase(
          "\(replaced) with characters that cannot travel, shown as \u{FFFD}",
          de: "\(replaced) mit nicht übertragbaren Zeichen, gezeigt als \u{FFFD}",
          ja: "\(replaced)に送れない文字があり、\u{FFFD}で表示しています") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: phrase("; ", de: "; ", ja: "。"))
      + phrase(".", de: ".", ja: "。")
  }
}

/// How far a list has come.
public struct Arrival: Equatable, Sendable {
  /// Notes that are here.
  public var received: Int
  /// Notes there are, where the service says so.
  public var expected: Int?
  /// Why no more will come; nil while they do.
  public var failure: RepositoryError?

  public init(received: Int, expected: Int? = nil, failure: RepositoryError? = nil) {
    self.received = received
    self.expected = expected
    self.failure = failure
  }
}
