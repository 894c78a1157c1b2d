/// A document with holes, such as `{ tweet: { title: "{title}", body: "{body}" } }`.
///
/// One template serves both directions: filled, it is what is sent; laid beside a document that
/// came, it says where in it the values are.
indirect enum Template: Equatable, Sendable {
  case hole(Hole)
  /// Text around holes: `memos/{id}`.
  case text(TextTemplate)
  case literal(JSONValue)
  case object([Member])
  case array([Template])

  struct Member: Equatable, Sendable {
    var name: String
    var template: Template
  }

  /// nil when a text in it has a hole nobody knows.
  init?(_ value: JSONValue) {
    switch value {
    case .object(let members):
      var parts: [Member] = []
      for member in members {
        guard let part = Template(member.value) else { return nil }
        parts.append(Member(name: member.name, template: part))
      }
      self = .object(parts)
    case .string(let text):
      guard let template = TextTemplate(text) else { return nil }
      self =
        switch (template.pieces.count, template.pieces.first) {
        case (1, .hole(let hole)?): .hole(hole)
        case (_, nil), (1, .text?): .literal(value)
        default: .text(template)
        }
    case .array(let elements):
      let parts = elements.compactMap(Template.init)
      guard parts.count == elements.count else { return nil }
      self = .array(parts)
    default: self = .literal(value)
    }
  }
}

extension Template {
  /// The document with its holes filled; a member whose hole has no value is left out.
  func filled(_ value: (Hole) -> JSONValue?) -> JSONValue? {
    switch self {
    case .hole(let hole): return value(hole)
    case .text(let text): return text.filled { value($0)?.text }.map(JSONValue.string)
    case .literal(let literal): return literal
    case .object(let members):
      return .object(
        members.compactMap { member in
          member.template.filled(value).map { JSONValue.Member(member.name, $0) }
        })
    case .array(let elements): return .array(elements.compactMap { $0.filled(value) })
    }
  }

  /// The hole with this name, and the names that lead to it.
  func find(_ name: Hole.Name) -> (hole: Hole, path: [String])? {
    switch self {
    case .hole(let hole): return hole.name == name ? (hole, []) : nil
    case .text(let text): return text.hole(name).map { ($0, []) }
    case .literal, .array: return nil
    case .object(let members):
      for member in members {
        guard let (hole, path) = member.template.find(name) else { continue }
        return (hole, [member.name] + path)
      }
      return nil
    }
  }

  func has(_ name: Hole.Name) -> Bool { find(name) != nil }

  /// What stands in a document where this template has a hole; nil without such a hole or place.
  func value(of name: Hole.Name, in document: JSONValue) -> JSONValue? {
    switch self {
    case .hole(let hole): return hole.name == name ? document : nil
    case .text(let text):
      guard text.hole(name) != nil, let spelled = document.text else { return nil }
      return text.values(in: spelled)?[name].map(JSONValue.string)
    case .literal, .array: return nil
    case .object(let members):
      for member in members where member.template.has(name) {
        if let value = document[member.name].flatMap({ member.template.value(of: name, in: $0) }) {
          return value
        }
      }
      return nil
    }
  }

  /// The names at the top of an object.
  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }

  /// What stands at the end of a path of names; nil where there is no such object.
  func part(at path: some Collection<String>) -> Template? {
    guard let name = path.first else { return self }
    guard case .object(let members) = self,
      let member = members.first(where: { $0.name == name })
    else { return nil }
    return member.template.part(at: Array(path.dropFirst()))
  }

  /// The names in an object inside it; none where there is no such object.
  func names(at path: [String]) -> [String] { part(at: path)?.names ?? [] }

  /// The words in an object inside it, by their names.
  func literals(at path: [String]) -> [String: JSONValue] {
    guard let name = path.first else {
      return Dictionary(literals.map { ($0.name, $0.value) }) { first, _ in first }
    }
    guard case .object(let members) = self,
      let member = members.first(where: { $0.name == name })
    else { return [:] }
    return member.template.literals(at: Array(path.dropFirst()))
  }

  /// The members of an object that are not holes but words: what tells one answer from another.
  var literals: [(name: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members.compactMap { member in
      guard case .literal(let value) = member.template else { return nil }
      return (member.name, value)
    }
  }
}
