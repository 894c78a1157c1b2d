/// What a reader wrote and wants kept: a note that has not been named by a service yet, or the new
/// words of one that has.
public struct Draft: Sendable {
  /// The id a new note is to have, where its writer gives one (`Manners.asksID`).
  public var id: Note.ID?
  public var title: String?
  public var body: String
  public var tags: [String]
  public var pinned: Bool
  /// When it was written, where the words come from elsewhere (an import). nil means now.
  public var created: Timestamp?
  /// Fields read from the service that go back to it unchanged.
  public var attributes: [Note.Attribute]
  /// What a new note's request is known by, for services that do one sent twice only once; no part
  /// of what the draft says.
  public var key: String?

  public init(
    title: String? = nil, body: String, tags: [String] = [], pinned: Bool = false,
    created: Timestamp? = nil, attributes: [Note.Attribute] = [], id: Note.ID? = nil
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.tags = tags
    self.pinned = pinned
    self.created = created
    self.attributes = attributes
  }

  /// The words of a note, to be edited.
  public init(_ note: Note) {
    self.init(
      title: note.title, body: note.body, tags: note.tags, pinned: note.pinned,
      attributes: note.attributes)
  }

  /// Nothing but white space: there is nothing to send.
  public var isEmpty: Bool {
    (title ?? "").allSatisfy(\.isWhitespace) && body.allSatisfy(\.isWhitespace)
  }

  /// True when both say the same, byte for byte.
  public func saysTheSame(as other: Draft) -> Bool {
    ByteString(title ?? "") == ByteString(other.title ?? "")
      && ByteString(body) == ByteString(other.body)
  }
}

extension Draft: Equatable {
  public static func == (a: Draft, b: Draft) -> Bool {
    a.saysTheSame(as: b) && (a.title == nil) == (b.title == nil)
      && a.tags.map(ByteString.init) == b.tags.map(ByteString.init) && a.pinned == b.pinned
      && a.created == b.created && a.attributes == b.attributes && a.id == b.id
  }
}
