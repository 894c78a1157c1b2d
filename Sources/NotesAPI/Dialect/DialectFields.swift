/// One object of a dialect file while it is read: every question names what it expected when the
/// answer is wrong.
struct DialectFields {
  let dialect: String
  /// Where the object stands in the file: empty at the top, or `create.`.
  let path: String
  let members: [JSONValue.Member]
  let sources: DialectSources
  /// Where the object begins in its text.
  var offset = 0

  subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  func error(_ name: String, expected: String) -> DialectError {
    sources.error(at: offset(of: name), path + name, expected: expected)
  }

  /// The same about the object itself.
  func error(expected: String) -> DialectError {
    sources.error(at: offset, String(path.dropLast()), expected: expected)
  }

  /// Where the end of a path begins, `send.header`, or as much of it as there is.
  private func offset(of path: String) -> Int {
    if let member = members.first(where: { $0.name == path }) { return member.offset }
    var (members, offset) = (members, offset)
    for name in path.split(separator: ".") {
      guard let member = members.first(where: { $0.name == name }) else { break }
      (members, offset) = (member.value.members ?? [], member.offset)
    }
    return offset
  }

  /// Refuses fields nobody reads: a misspelled one would silently do nothing.
  func allow(only names: [String]) throws(DialectError) {
    guard let stranger = members.first(where: { !names.contains($0.name) }) else { return }
    var error = error(stranger.name, expected: "one of \(names.joined(separator: ", "))")
    (error.stranger, error.known) = (stranger.name, names)
    throw error
  }

  func text(_ name: String, or standard: String) throws(DialectError) -> String {
    try value(name, or: standard, expected: "a text") { value in
      guard case .string(let text) = value else { return nil }
      return text
    }
  }

  func flag(_ name: String, or standard: Bool) throws(DialectError) -> Bool {
    try value(name, or: standard, expected: "true or false") { value in
      guard case .bool(let flag) = value else { return nil }
      return flag
    }
  }

  func integer(_ name: String) throws(DialectError) -> Int? {
    try value(name, or: nil, expected: "a whole number") { value in
      guard case .number(let spelling) = value, let number = Int(spelling) else { return nil }
      return number
    }
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, or standard: Choice)
    throws(DialectError) -> Choice
  {
    try value(name, or: standard, expected: DialectFields.choices(Choice.self)) { value in
      value.text.flatMap(Choice.init(rawValue:))
    }
  }

  /// A list of texts; one text counts as a list of one.
  func texts(_ name: String) throws(DialectError) -> [String] {
    try value(name, or: [], expected: "a text or a list of texts") { value in
      guard case .array(let elements) = value else { return value.text.map { [$0] } }
      let texts = elements.compactMap(\.text)
      return texts.count == elements.count ? texts : nil
    }
  }

  func choices<Choice: RawRepresentable<String> & CaseIterable>(_ name: String)
    throws(DialectError) -> [Choice]
  {
    let texts = try texts(name)
    let choices = texts.compactMap(Choice.init(rawValue:))
    guard choices.count == texts.count else {
      throw error(name, expected: DialectFields.choices(Choice.self))
    }
    return choices
  }

  /// The object with this name, to be asked in turn; an empty one where there is none.
  func fields(_ name: String) throws(DialectError) -> DialectFields {
    let members = try value(name, or: [], expected: "an object", \.members)
    return DialectFields(
      dialect: dialect, path: "\(path)\(name).", members: members, sources: sources,
      offset: offset(of: name))
  }

  /// Names and texts of an object, in order.
  func pairs(_ name: String) throws(DialectError) -> [(name: String, value: String)] {
    let fields = try fields(name)
    var pairs: [(name: String, value: String)] = []
    for member in fields.members {
      pairs.append((member.name, try fields.text(member.name, or: "")))
    }
    return pairs
  }

  func optionalText(_ name: String) throws(DialectError) -> String? {
    self[name] == nil ? nil : try text(name, or: "")
  }

  func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String)
    throws(DialectError) -> Choice?
  {
    try value(name, or: nil, expected: DialectFields.choices(Choice.self)) { value in
      value.text.flatMap(Choice.init(rawValue:))
    }
  }

  /// Names that lead to a place, written `data.attributes`.
  func path(_ name: String) throws(DialectError) -> [String] {
    try text(name, or: "").split(separator: ".").map(String.init)
  }

  func textTemplate(_ name: String) throws(DialectError) -> TextTemplate? {
    try value(name, or: nil, expected: DialectFields.holes) { $0.text.flatMap(TextTemplate.init) }
  }

  /// Names and texts with holes of an object, in order.
  func textTemplates(_ name: String) throws(DialectError) -> [(name: String, value: TextTemplate)] {
    let fields = try fields(name)
    var templates: [(name: String, value: TextTemplate)] = []
    for member in fields.members {
      guard let template = try fields.textTemplate(member.name) else { continue }
      templates.append((member.name, template))
    }
    return templates
  }

  /// The same where a list of texts may stand: each is one of the pairs.
  func spellings(_ name: String) throws(DialectError) -> [(name: String, value: TextTemplate)] {
    let fields = try fields(name)
    var pairs: [(name: String, value: TextTemplate)] = []
    for member in fields.members {
      for text in try fields.texts(member.name) {
        guard let template = TextTemplate(text) else {
          throw fields.error(member.name, expected: DialectFields.holes)
        }
        pairs.append((member.name, template))
      }
    }
    return pairs
  }

  func template(_ name: String) throws(DialectError) -> Template? {
    guard let value = self[name] else { return nil }
    if let template = Template(value) { return template }
    throw error(
      ([name] + DialectFields.path(toFaultIn: value)).joined(separator: "."),
      expected: DialectFields.holes)
  }

  /// The names that lead to the text with a hole nobody knows, as far as names lead.
  private static func path(toFaultIn value: JSONValue) -> [String] {
    guard let member = value.members?.first(where: { Template($0.value) == nil }) else { return [] }
    return [member.name] + path(toFaultIn: member.value)
  }

  static var holes: String {
    "holes among " + Hole.Name.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
  }

  private func value<Value>(
    _ name: String, or standard: Value, expected: String, _ convert: (JSONValue) -> Value?
  ) throws(DialectError) -> Value {
    guard let value = self[name] else { return standard }
    guard let converted = convert(value) else { throw error(name, expected: expected) }
    return converted
  }

  private static func choices<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type)
    -> String
  {
    "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
