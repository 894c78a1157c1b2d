import Notes

/// What an object of a document says of a note.
extension Dialect {
  /// The note an object spells; nil when it lacks an id that can be used or a text.
  ///
  /// - Parameters:
  ///   - known: the id that was asked for, where the answer need not repeat it.
  ///   - version: the version an answer's headers name.
  func note(
    in object: JSONValue, spelled template: Template, id known: Note.ID? = nil,
    version named: Note.Version? = nil
  ) -> Note? {
    let own = self.id(in: object, spelled: template)
    guard let members = object.members, let id = own ?? known,
      !isTombstone(object, spelled: template),
      let body = text(.body, in: object, spelled: template)
        ?? (own == nil ? nil : template.find(.body)?.hole.fallback)
    else { return nil }
    var note = Note(id: id, body: body)
    note.title = value(.title, in: object, spelled: template)?.text
    note.created = moment(.created, in: object, spelled: template)
    note.updated = moment(.updated, in: object, spelled: template)
    if case .array(let tags)? = value(.tags, in: object, spelled: template) {
      note.tags = tags.compactMap(\.text)
    }
    note.pinned = value(.pinned, in: object, spelled: template)?.isTrue ?? false
    note.attachments = attachments(of: object)
    let place = object.value(at: extras)?.members == nil ? [] : extras
    note.attributes = attributes(
      of: object.value(at: place)?.members ?? members, at: place, besides: note, spelled: template)
    let told = value(.version, in: object, spelled: template)?.text.map { Note.Version($0) }
    note.version = version(of: note, named: told ?? named)
    return note
  }

  /// Whether an object only says that a note is gone.
  func isTombstone(_ object: JSONValue, spelled template: Template) -> Bool {
    value(.deleted, in: object, spelled: template)?.isTrue == true
      || goneWords.contains { object[$0.name] == $0.value }
  }

  /// The id in an object: a text or a whole number, that can stand in a path.
  func id(in object: JSONValue, spelled template: Template) -> Note.ID? {
    guard identity.isEmpty else { return composedID(in: object) }
    let id: Note.ID
    switch value(.id, in: object, spelled: template) {
    case .string(let text): id = Note.ID(text)
    case .number(let digits) where digits.utf8.allSatisfy(\.isDigitOrMinus): id = Note.ID(digits)
    default: return nil
    }
    return id.pathSegment == nil ? nil : id
  }

  /// `NPM/left-pad`: an id made of several fields.
  private func composedID(in object: JSONValue) -> Note.ID? {
    let parts = identity.compactMap { object[$0]?.text }
    guard parts.count == identity.count else { return nil }
    let id = Note.ID(parts.joined(separator: "/"))
    return id.pathSegment == nil ? nil : id
  }

  /// What stands where a template has a hole, or in another place that the dialect names.
  private func value(_ name: Hole.Name, in object: JSONValue, spelled template: Template)
    -> JSONValue?
  {
    if let value = template.value(of: name, in: object) { return value }
    for place in alternatives[name] ?? [] {
      if let value = object.value(at: place) { return value }
    }
    return nil
  }

  /// A text that is there: null is an empty one, a missing or nested one is none. Where the notes
  /// of a list have no texts, each is empty.
  private func text(_ name: Hole.Name, in object: JSONValue, spelled template: Template) -> String?
  {
    guard let value = value(name, in: object, spelled: template) else {
      return template.has(name) ? nil : ""
    }
    return value.isNull ? "" : value.text
  }

  func moment(_ name: Hole.Name, in object: JSONValue, spelled template: Template)
    -> Timestamp?
  {
    let spelled = template.find(name).map { spelling(of: $0.hole) } ?? dates
    return value(name, in: object, spelled: template).flatMap {
      WireDate.moment($0, spelled: spelled, offset: zone)
    }
  }

  /// Fields no template names, words that are not the template's, and dates that are none, in the
  /// service's own spelling.
  private func attributes(
    of members: [JSONValue.Member], at place: [String], besides note: Note,
    spelled template: Template
  ) -> [Note.Attribute] {
    // What is not as the template would have spelled it is none of its words: a platform.
    let named = template.names(at: place).filter { name in
      guard case .text(let text)? = template.part(at: place + [name]) else { return true }
      let value = members.first { $0.name == name }?.value.text
      return value.map { text.values(in: $0) != nil } ?? true
    }
    var known = Set(named).subtracting(sentBack)
    for places in alternatives.values { for place in places { known.insert(place[0]) } }
    for path in attachmentForm?.places ?? [] where path.dropLast() == place[...] {
      known.insert(path[path.count - 1])
    }
    for (name, moment) in [(Hole.Name.created, note.created), (.updated, note.updated)] {
      guard moment == nil, let path = template.find(name)?.path, path.dropLast() == place[...]
      else { continue }
      known.remove(path[path.count - 1])
    }
    let words = template.literals(at: place)
    return members.filter { member in
      !known.contains(member.name) || words[member.name].map { $0 != member.value } ?? false
    }.map { member in
      Note.Attribute(name: member.name, value: Note.Attribute.Value(member.value))
    }
  }
}

extension JSONValue {
  /// Truth as JSON says it, as a number, or as a text.
  var isTrue: Bool {
    switch self {
    case .bool(let flag): flag
    case .number(let spelling): spelling != "0"
    case .string(let text): text == "true" || text == "1"
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
