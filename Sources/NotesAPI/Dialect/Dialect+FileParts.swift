import Notes

extension Dialect.Action {
  init(_ fields: DialectFields, kind: Operation.Kind, note: Template)
    throws(DialectError)
  {
    try fields.allow(only: [
      "request", "send", "note", "answer", "status", "headers", "refusal", "errors",
    ])
    requests = []
    for text in try fields.texts("request") {
      guard let line = RequestLine(text),
        line.takesID == [.show, .update, .delete].contains(kind)
      else { throw fields.error("request", expected: Self.expectedRequest(kind)) }
      requests.append(line)
    }
    guard !requests.isEmpty else {
      throw fields.error("request", expected: Self.expectedRequest(kind))
    }
    send = try fields.template("send")
    guard send?.find(.body) != nil || (kind != .create && kind != .update) else {
      throw fields.error("send", expected: "an object with {body} in it")
    }
    self.note = try fields.template("note") ?? note
    answer = try Dialect.Answer(fields, bodyName: "answer", status: 200)
    guard kind != .list || answer.body?.find(.notes) != nil else {
      throw fields.error("answer", expected: "a document with {notes} in it")
    }
    refusal = try fields.template("refusal").map { Dialect.Answer(status: 200, body: $0) }
    faults = try Dialect.faults(fields.fields("errors"))
  }

  private static func expectedRequest(_ kind: Operation.Kind) -> String {
    switch kind {
    case .list, .create: "a method and a path, such as \"GET /notes\""
    case .show, .update, .delete: "a method and a path with {id} in it, such as \"GET /notes/{id}\""
    }
  }
}

extension Dialect.Answer {
  init(_ fields: DialectFields, bodyName: String, status standard: Int)
    throws(DialectError)
  {
    if bodyName == "body" {
      try fields.allow(only: ["status", "headers", "body", "type", "indent"])
    }
    status = try fields.integer("status") ?? standard
    guard (200...599).contains(status) else { throw fields.error("status", expected: "200 to 599") }
    body = try fields.template(bodyName)
    contentType = fields["type"] == nil ? nil : try fields.text("type", or: "")
    indent = try fields.integer("indent")
    for (name, text) in try fields.pairs("headers") {
      guard let template = TextTemplate(text) else {
        throw fields.error("headers.\(name)", expected: DialectFields.holes)
      }
      headers.append((name, template))
    }
  }
}

extension Dialect.Speaking {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["encoding", "hidesMethod", "headers"])
    encoding = try fields.choice("encoding", or: .json)
    hidesMethod = try fields.flag("hidesMethod", or: false)
    headers = try fields.pairs("headers")
  }
}

extension Dialect.Hearing {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["methodField", "methodIn", "flat", "trims", "forgivesMalformed"])
    methodField = try fields.text("methodField", or: "_method")
    methodPlaces = try fields.choices("methodIn")
    flat = try fields.choices("flat")
    trims = try fields.flag("trims", or: false)
    forgivesMalformed = try fields.flag("forgivesMalformed", or: false)
  }
}

extension Dialect.Answering {
  private enum Escape: String, CaseIterable { case slashes, nonASCII, html }

  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["type", "headers", "escapes", "etag", "newestFirst"])
    contentType = try fields.text("type", or: "application/json")
    headers = try fields.pairs("headers")
    let escapes: [Escape] = try fields.choices("escapes")
    json = JSONStyle(
      escapesSlashes: escapes.contains(.slashes), escapesNonASCII: escapes.contains(.nonASCII),
      escapesHTML: escapes.contains(.html))
    hasETag = try fields.flag("etag", or: false)
    newestFirst = try fields.flag("newestFirst", or: false)
  }
}

extension Manners {
  init(_ fields: DialectFields, hasTitle: Bool) throws(DialectError) {
    try fields.allow(only: ["singular", "plural", "save", "confirmsDeletes"])
    self.init(hasTitle: hasTitle)
    singular = try fields.text("singular", or: singular)
    plural = try fields.text("plural", or: plural)
    save = try fields.text("save", or: save)
    confirmsDeletes = try fields.flag("confirmsDeletes", or: false)
  }
}

extension Conduct {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["guard", "newestFirst"])
    self.init(
      guarding: try fields.choice("guard", or: .compare),
      isNewestFirst: try fields.flag("newestFirst", or: true))
    // No answer has a version to hand back yet.
    guard guarding != .version else { throw fields.error("guard", expected: "compare or none") }
  }
}
