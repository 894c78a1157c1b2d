extension Dialect {
  /// Something that servers of one kind say and others do not, at an address anybody may ask.
  struct Sign: Sendable {
    /// Of a GET: recognising never writes.
    var target: String
    var statuses: [Int]
    /// What must stand in the answer; an empty object stands for anything.
    var answer: JSONValue?
    /// What the answer's text begins with.
    var text: String?
    /// What header fields have in them.
    var headers: [(name: String, value: String)]

    func isSeen(in response: HTTPResponse) -> Bool {
      guard statuses.contains(response.status) else { return false }
      if let answer {
        guard let document = try? WireText(response).json().0, answer.isFound(in: document) else {
          return false
        }
      }
      if let text, !response.body.starts(with: text.utf8) { return false }
      return headers.allSatisfy { name, part in
        response.headers.all(name).contains { $0.contains(part) }
      }
    }
  }

  static func signs(_ fields: DialectFields) throws(DialectError) -> [Sign] {
    let elements: [JSONValue]
    switch fields["recognise"] {
    case nil: return []
    case .array(let list)?: elements = list
    case let one?: elements = [one]
    }
    var signs: [Sign] = []
    for (index, element) in elements.enumerated() {
      let place = "recognise.\(index)."
      guard let members = element.members else {
        throw fields.error("recognise", expected: "an object with `request`, or a list of them")
      }
      let object = DialectFields(
        dialect: fields.dialect, path: place, members: members, sources: fields.sources,
        offset: members.first?.offset ?? fields.offset)
      signs.append(try Sign(object))
    }
    return signs
  }
}

extension Dialect.Sign {
  fileprivate init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["request", "status", "answer", "text", "headers"])
    let request = try fields.text("request", or: "")
    guard request.hasPrefix("GET /"), request.utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
      !request.dropFirst(4).contains(" ")
    else { throw fields.error("request", expected: "GET and a path, such as \"GET /status\"") }
    target = String(request.dropFirst(4))
    statuses = [try fields.integer("status") ?? 200]
    answer = fields["answer"]
    text = try fields.optionalText("text")
    headers = try fields.pairs("headers")
    guard answer != nil || text != nil || !headers.isEmpty else {
      throw fields.error("answer", expected: "what tells the answer from another service's")
    }
  }
}

extension JSONValue {
  /// Whether all that stands here stands in another document too.
  fileprivate func isFound(in document: JSONValue) -> Bool {
    guard let members else { return self == document }
    return members.allSatisfy { member in
      document[member.name].map { member.value.isFound(in: $0) } ?? false
    }
  }
}
