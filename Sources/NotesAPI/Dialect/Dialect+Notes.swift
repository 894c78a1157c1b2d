import Notes

/// A note as it stands in a document, and back.
extension Dialect {
  /// Writes a note as an action spells it. What the service kept besides follows at the end.
  func json(_ note: Note, spelled template: Template, base: String) -> JSONValue {
    let filled = template.filled { hole in value(of: hole, in: note, base: base) }
    guard case .object(var members)? = filled else { return filled ?? .null }
    let known = template.names
    for attribute in note.attributes where !known.contains(attribute.name) {
      members.append(JSONValue.Member(attribute.name, JSONValue(attribute.value)))
    }
    return .object(members)
  }

  private func value(of hole: Hole, in note: Note, base: String) -> JSONValue? {
    switch hole.name {
    case .id: json(note.id, hole)
    case .title: note.title.map(JSONValue.string) ?? .null
    case .body: .string(note.body)
    case .created: json(note.created, hole)
    case .updated: json(note.updated, hole)
    case .tags: .array(note.tags.map(JSONValue.string))
    case .pinned: .bool(note.pinned)
    case .base: .string(base)
    default: nil
    }
  }

  private func json(_ id: Note.ID, _ hole: Hole) -> JSONValue {
    let text = id.description
    let isNumber = hole.spelling == "number" && Int64(text).map(String.init) == text
    return isNumber ? .number(text) : .string(text)
  }

  func json(_ moment: Timestamp?, _ hole: Hole) -> JSONValue {
    moment.map { spelling(of: hole).json($0, offset: zone) } ?? .null
  }

  private func spelling(of hole: Hole) -> WireDate {
    hole.spelling.flatMap(WireDate.init(rawValue:)) ?? dates
  }
}

extension Dialect {
  /// The note an object spells; nil when it lacks an id that can be used or a text.
  ///
  /// - Parameter known: the id that was asked for, where the answer need not repeat it.
  func note(in object: JSONValue, spelled template: Template, id known: Note.ID? = nil) -> Note? {
    guard let members = object.members, let id = id(in: object, spelled: template) ?? known,
      let body = text(.body, in: object, spelled: template)
    else { return nil }
    var note = Note(id: id, body: body)
    note.title = template.value(of: .title, in: object)?.text
    note.created = moment(.created, in: object, spelled: template)
    note.updated = moment(.updated, in: object, spelled: template)
    if case .array(let tags)? = template.value(of: .tags, in: object) {
      note.tags = tags.compactMap(\.text)
    }
    note.pinned = template.value(of: .pinned, in: object)?.isTrue ?? false
    note.attributes = attributes(of: members, besides: note, spelled: template)
    note.version = version(of: note)
    return note
  }

  /// The id in an object: a text or a whole number, that can stand in a path.
  func id(in object: JSONValue, spelled template: Template) -> Note.ID? {
    let id: Note.ID
    switch template.value(of: .id, in: object) {
    case .string(let text): id = Note.ID(text)
    case .number(let digits) where digits.utf8.allSatisfy(\.isDigitOrMinus): id = Note.ID(digits)
    default: return nil
    }
    return id.pathSegment == nil ? nil : id
  }

  /// A text that is there: null is an empty one, a missing or nested one is none.
  private func text(_ name: Hole.Name, in object: JSONValue, spelled template: Template) -> String?
  {
    guard let value = template.value(of: name, in: object) else { return nil }
    return value.isNull ? "" : value.text
  }

  private func moment(_ name: Hole.Name, in object: JSONValue, spelled template: Template)
    -> Timestamp?
  {
    guard let (hole, path) = template.find(name) else { return nil }
    return object.value(at: path).flatMap {
      WireDate.moment($0, spelled: spelling(of: hole), offset: zone)
    }
  }

  /// Fields no template names, and dates that are none, in the service's own spelling.
  private func attributes(
    of members: [JSONValue.Member], besides note: Note, spelled template: Template
  ) -> [Note.Attribute] {
    var known = Set(template.names)
    for (name, moment) in [(Hole.Name.created, note.created), (.updated, note.updated)] {
      guard moment == nil, let path = template.find(name)?.path, path.count == 1 else { continue }
      known.remove(path[0])
    }
    return members.filter { !known.contains($0.name) }.map { member in
      Note.Attribute(name: member.name, value: Note.Attribute.Value(member.value))
    }
  }

  /// A digest of what a write would replace: another reader's change of anything else is no
  /// conflict, and a date's finer digits never make one.
  private func version(of note: Note) -> Note.Version {
    var digest = Digest()
    digest.add(note.title ?? "")
    digest.add(note.body)
    for attribute in note.attributes where sentBack.contains(attribute.name) {
      digest.add(String(decoding: JSONValue(attribute.value).bytes(), as: UTF8.self))
    }
    return Note.Version(digest.text)
  }
}

extension JSONValue {
  init(_ value: Note.Attribute.Value) {
    switch value {
    case .text(let text): self = .string(text)
    case .number(let spelling): self = .number(spelling)
    case .flag(let flag): self = .bool(flag)
    case .null: self = .null
    case .json(let text):
      var reader = JSONReader(Array(text.utf8))
      self = (try? reader.read()) ?? .string(text)
    }
  }

  fileprivate var isTrue: Bool {
    switch self {
    case .bool(let flag): flag
    case .number(let spelling): spelling != "0"
    default: false
    }
  }
}

extension Note.Attribute.Value {
  init(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .number(let spelling): self = .number(spelling)
    case .bool(let flag): self = .flag(flag)
    case .null: self = .null
    case .array, .object: self = .json(String(decoding: value.bytes(), as: UTF8.self))
    }
  }
}

extension UInt8 {
  fileprivate var isDigitOrMinus: Bool {
    (48...57).contains(self) || self == UInt8(ascii: "-")
  }
}
