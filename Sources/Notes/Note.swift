/// A note: the words somebody wrote, and what a service says about them.
public struct Note: Sendable {
  public var id: ID
  /// nil where the service has no titles.
  public var title: String?
  public var body: String
  /// nil when the service did not say, or said something that is not a date.
  public var created: Timestamp?
  public var updated: Timestamp?
  public var tags: [String]
  public var pinned: Bool
  /// What to hand to `NoteRepository.update` so that nobody else's words are overwritten.
  public var version: Version?
  /// What else the service keeps with the note, in the service's order; given back on write.
  public var attributes: [Attribute]
  /// Files that the service keeps beside it; never sent.
  public var attachments: [Attachment]

  public init(
    id: ID, title: String? = nil, body: String, created: Timestamp? = nil,
    updated: Timestamp? = nil, tags: [String] = [], pinned: Bool = false,
    version: Version? = nil, attributes: [Attribute] = [], attachments: [Attachment] = []
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.created = created
    self.updated = updated
    self.tags = tags
    self.pinned = pinned
    self.version = version
    self.attributes = attributes
    self.attachments = attachments
  }
}

extension Note {
  /// The name a service gave a note. Opaque: a number and its spelling are the same id, and two
  /// ids are equal only when their bytes are.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    private let bytes: ByteString

    public init(_ text: String) {
      bytes = ByteString(text)
    }

    public var description: String { bytes.text }
  }

  /// A token that changes when the note does: an ETag, a counter, a digest of the text.
  public struct Version: Hashable, Sendable, CustomStringConvertible {
    private let bytes: ByteString

    public init(_ token: String) {
      bytes = ByteString(token)
    }

    public var description: String { bytes.text }
  }

  /// One more field a service keeps with a note (homepage, language, stars).
  public struct Attribute: Sendable {
    public var name: String
    public var value: Value

    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }

    /// `number` and `json` keep the service's own spelling, so that it can be sent back unchanged.
    public enum Value: Sendable {
      case text(String)
      case number(String)
      case flag(Bool)
      case null
      case json(String)
    }
  }
}

extension Note: Equatable {
  /// Texts are equal when their bytes are: Swift's own `==` takes composed and decomposed letters
  /// for one another, which would hide a change from a reader who made it.
  public static func == (a: Note, b: Note) -> Bool {
    a.id == b.id && a.title.map(ByteString.init) == b.title.map(ByteString.init)
      && ByteString(a.body) == ByteString(b.body) && a.created == b.created
      && a.updated == b.updated && a.tags.map(ByteString.init) == b.tags.map(ByteString.init)
      && a.pinned == b.pinned && a.version == b.version && a.attributes == b.attributes
      && a.attachments == b.attachments
  }
}

extension Note.Attribute: Equatable {
  public static func == (a: Note.Attribute, b: Note.Attribute) -> Bool {
    ByteString(a.name) == ByteString(b.name) && a.value == b.value
  }
}

extension Note.Attribute.Value: Equatable {
  public static func == (a: Note.Attribute.Value, b: Note.Attribute.Value) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)), (.number(let a), .number(let b)),
      (.json(let a), .json(let b)):
      ByteString(a) == ByteString(b)
    case (.flag(let a), .flag(let b)): a == b
    case (.null, .null): true
    default: false
    }
  }
}

/// A string compared by its UTF-8 bytes.
public struct ByteString: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public static func == (a: ByteString, b: ByteString) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
