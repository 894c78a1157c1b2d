import Notes

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
}
