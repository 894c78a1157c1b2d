package import Notes

/// A note as it stands in a document, and back.
extension Dialect {
  /// Writes a note as an action spells it. What the service kept besides follows at the end, or
  /// stands where the template has a word for notes that say nothing else.
  func json(_ note: Note, spelled template: Template, base: String) -> JSONValue {
    let filled = template.filled { hole in value(of: hole, in: note, base: base) }
    guard let filled, filled.members != nil else { return filled ?? .null }
    let place = filled.value(at: extras)?.members == nil ? [] : extras
    let words = template.literals(at: place)
    let isGone = Set(goneWords.map(\.name))
    let known = template.names(at: place).filter { words[$0] == nil || isGone.contains($0) }
    var more = note.attributes.filter { !known.contains($0.name) }.map { attribute in
      JSONValue.Member(attribute.name, JSONValue(attribute.value))
    }
    let added = answering.additions?.filled { hole in value(of: hole, in: note, base: base) }
    more += (added?.members ?? []).filter { member in
      !template.names(at: place).contains(member.name)
        && !more.contains { $0.name == member.name }
    }
    guard !more.isEmpty else { return filled }
    return filled.appending(more, at: place[...])
  }

  func value(of hole: Hole, in note: Note, base: String) -> JSONValue? {
    switch hole.name {
    case .id: json(note.id, hole)
    case .title: title(of: note, hole).map(JSONValue.string) ?? .null
    case .body: .string(note.body)
    case .created: json(note.created, hole)
    case .updated: json(note.updated, hole)
    case .tags: .array(note.tags.map(JSONValue.string))
    case .pinned: json(note.pinned, hole)
    case .version: .string(wireVersion(of: note)?.description ?? "")
    case .html: .string(note.body.paragraphs)
    case .deleted: .bool(false)
    case .base: .string(base)
    default: nil
    }
  }

  /// The title as the service shows it: where notes have none, that may be their first line.
  private func title(of note: Note, _ hole: Hole) -> String? {
    guard hole.spelling == Hole.headline else { return note.title ?? hole.fallback }
    let line = NoteSummary.headline(title: note.title, body: note.body)
    return note.title == nil ? String(line.drop { $0 == "#" || $0 == " " }) : line
  }

  func json(_ id: Note.ID, _ hole: Hole) -> JSONValue {
    let text = hole.spelledID(id)
    let isNumber = hole.spelling == "number" && Int64(text).map(String.init) == text
    return isNumber ? .number(text) : .string(text)
  }

  func json(_ flag: Bool, _ hole: Hole) -> JSONValue {
    hole.spelling == "number" ? .number(flag ? "1" : "0") : .bool(flag)
  }

  func json(_ moment: Timestamp?, _ hole: Hole) -> JSONValue {
    moment.map { spelling(of: hole).json($0, offset: zone) } ?? .null
  }

  func spelling(of hole: Hole) -> WireDate {
    hole.spelling.flatMap(WireDate.init(rawValue:)) ?? dates
  }
}

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

/// What tells one state of a note from another.
extension Dialect {
  /// A note whose text has come by itself, with a version that counts it.
  func versioned(_ note: Note) -> Note {
    guard note.version?.isDigest ?? true else { return note }
    var note = note
    note.version = digest(of: note)
    return note
  }

  /// The version to hand back on a write: the service's own where it has one, and otherwise a digest
  /// to compare with.
  private func version(of note: Note, named: Note.Version?) -> Note.Version {
    guard conduct.guarding == .version else { return digest(of: note) }
    if let named, named.description.isHeaderText { return named }
    return wireVersion(of: note) ?? digest(of: note)
  }

  /// The version as the service spells it, where it is made of other parts of the note.
  package func wireVersion(of note: Note) -> Note.Version? {
    guard let versionTemplate else { return note.version }
    return versionTemplate.filled { hole in
      switch hole.name {
      case .updated: note.updated.flatMap { json($0, hole).text }
      case .created: note.created.flatMap { json($0, hole).text }
      case .id: note.id.description
      default: nil
      }
    }.map { Note.Version($0) }
  }

  /// A digest of what a write would replace: another reader's change of anything else is no
  /// conflict, and a date's finer digits never make one.
  private func digest(of note: Note) -> Note.Version {
    var digest = Digest()
    digest.add(note.title ?? "")
    digest.add(note.body)
    for attribute in note.attributes where sentBack.contains(attribute.name) {
      digest.add(String(decoding: JSONValue(attribute.value).bytes(), as: UTF8.self))
    }
    return Note.Version(digestOf: digest.text)
  }
}

extension Note.Version {
  private static let mark = "="

  /// A version that no service gave: the note's words are compared, not the token.
  init(digestOf text: String) {
    self.init(Note.Version.mark + text)
  }

  var isDigest: Bool { description.hasPrefix(Note.Version.mark) }
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

extension JSONValue {
  /// This object with members put into one inside it: in the place of their namesakes, or behind.
  fileprivate func appending(_ more: [Member], at path: ArraySlice<String>) -> JSONValue {
    guard case .object(var members) = self else { return self }
    guard let name = path.first else {
      for member in more {
        guard let index = members.firstIndex(where: { $0.name == member.name }) else {
          members.append(member)
          continue
        }
        members[index].value = member.value
      }
      return .object(members)
    }
    guard let index = members.firstIndex(where: { $0.name == name }) else { return self }
    members[index].value = members[index].value.appending(more, at: path.dropFirst())
    return .object(members)
  }
}

extension Hole {
  func spelledID(_ id: Note.ID) -> String {
    spelling.flatMap(IDSpelling.init(rawValue:))?.spelled(id) ?? id.description
  }
}

extension String {
  /// A text as the page of a service shows it: paragraphs and line breaks of HTML.
  fileprivate var paragraphs: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\n": "<br />\n"
      default: String(scalar)
      }
    }.joined()
    return isEmpty ? "" : "<p>\(escaped)</p>\n"
  }

  /// Whether it can travel in a header field.
  var isHeaderText: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
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
