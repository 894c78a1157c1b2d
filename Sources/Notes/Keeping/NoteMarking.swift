/// What a reader puts on a note besides words; nil for what stays as it is.
public struct NoteMarking: Equatable, Sendable {
  public var tags: [String]?
  public var pinned: Bool?

  public init(tags: [String]? = nil, pinned: Bool? = nil) {
    (self.tags, self.pinned) = (tags, pinned)
  }
}

/// A tag, and how many notes have it.
public struct TagCount: Equatable, Sendable {
  public var tag: String
  public var notes: Int

  public init(_ tag: String, notes: Int) {
    (self.tag, self.notes) = (tag, notes)
  }
}

extension Draft {
  public func marked(_ marks: NoteMarking) -> Draft {
    var draft = self
    if let tags = marks.tags { draft.tags = tags }
    if let pinned = marks.pinned { draft.pinned = pinned }
    return draft
  }
}
