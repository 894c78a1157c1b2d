import Notes

extension Dialect {
  /// Reads a dialect file. Variants the file has are laid over it by name: `laravel+repo+l8` is the
  /// file `laravel` with its variant `repo` and then `l8`.
  ///
  /// - Throws: the first thing that is wrong in the file, and where.
  public init(json5 bytes: [UInt8], name: String) throws(DialectError) {
    let file = try Dialect.document(bytes, name: name)
    var document = file
    for variant in name.split(separator: "+").dropFirst() {
      guard let changes = file["variants"]?[String(variant)] else {
        let known = file["variants"]?.members?.map(\.name).joined(separator: ", ") ?? "none"
        throw DialectError(dialect: name, place: "variants", expected: "\(variant); there is: \(known)")
      }
      document = document.merged(with: changes)
    }
    let members = document.members ?? []
    try self.init(DialectFields(dialect: name, path: "", members: members))
  }

  /// The variants a dialect file has.
  public static func variants(json5 bytes: [UInt8], name: String) throws(DialectError) -> [String] {
    try document(bytes, name: name)["variants"]?.members?.map(\.name) ?? []
  }

  private static func document(_ bytes: [UInt8], name: String) throws(DialectError) -> JSONValue {
    var reader = JSONReader(bytes, grammar: .json5)
    do throws(JSONFault) {
      let document = try reader.read()
      guard document.members != nil else { throw JSONFault(offset: 0, expected: "an object") }
      return document
    } catch {
      let (line, column) = error.position(in: bytes)
      throw DialectError(
        dialect: name, place: "line \(line), column \(column)", expected: error.expected)
    }
  }
}

extension Dialect {
  private static let fieldNames = [
    "service", "manners", "conduct", "note", "dates", "zone", "wrappers", "sendsBack", "required",
    "speaks", "hears", "answers", "errors", "list", "show", "create", "update", "delete", "variants",
  ]

  private init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: Dialect.fieldNames)
    guard let note = try fields.template("note"), note.find(.id) != nil, note.find(.body) != nil
    else { throw fields.error("note", expected: "an object with {id} and {body} in it") }
    self.note = note
    name = fields.dialect
    service = try fields.text("service", or: fields.dialect)
    manners = try Manners(fields.fields("manners"), hasTitle: note.find(.title) != nil)
    conduct = try Conduct(fields.fields("conduct"))
    actions = try Dialect.actions(fields, note: note)
    speaking = try Speaking(fields.fields("speaks"))
    hearing = try Hearing(fields.fields("hears"))
    var answering = try Answering(fields.fields("answers"))
    answering.faults = try Dialect.faults(fields.fields("errors"))
    self.answering = answering
    dates = try fields.choice("dates", or: .iso)
    zone = try Dialect.zone(fields)
    wrappers = fields["wrappers"] == nil ? ["note", "data"] : try fields.texts("wrappers")
    sentBack = try fields.texts("sendsBack")
    required = try Dialect.required(fields)
  }

  private static func actions(_ fields: DialectFields, note: Template) throws(DialectError)
    -> [Operation.Kind: Action]
  {
    var actions: [Operation.Kind: Action] = [:]
    for kind in Operation.Kind.allCases where fields[kind.rawValue] != nil {
      actions[kind] = try Action(fields.fields(kind.rawValue), kind: kind, note: note)
    }
    guard actions[.list] != nil else { throw fields.error("list", expected: "how notes are listed") }
    return actions
  }

  fileprivate static func faults(_ fields: DialectFields) throws(DialectError) -> [Fault: Answer] {
    try fields.allow(only: Fault.allCases.map(\.rawValue))
    var faults: [Fault: Answer] = [:]
    for fault in Fault.allCases where fields[fault.rawValue] != nil {
      faults[fault] = try Answer(
        fields.fields(fault.rawValue), bodyName: "body", status: fault.status)
    }
    return faults
  }

  /// `+09:00` in seconds.
  private static func zone(_ fields: DialectFields) throws(DialectError) -> Int {
    let text = try fields.text("zone", or: "+00:00")
    let parts = text.dropFirst().split(separator: ":").map { Int($0) }
    guard text.utf8.count == 6, let sign = ["+": 1, "-": -1][text.first], parts.count == 2,
      let hours = parts[0], (0...14).contains(hours), let minutes = parts[1],
      (0...59).contains(minutes)
    else { throw fields.error("zone", expected: "an offset such as +00:00") }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func required(_ fields: DialectFields) throws(DialectError)
    -> [(field: Hole.Name, complaint: String)]
  {
    var required: [(field: Hole.Name, complaint: String)] = []
    for (name, complaint) in try fields.pairs("required") {
      guard let field = Hole.Name(rawValue: name), [.title, .body].contains(field) else {
        throw fields.error("required.\(name)", expected: "title or body")
      }
      required.append((field, complaint))
    }
    return required
  }
}

extension Dialect.Action {
  fileprivate init(_ fields: DialectFields, kind: Operation.Kind, note: Template)
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
  fileprivate init(_ fields: DialectFields, bodyName: String, status standard: Int)
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
  fileprivate init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["encoding", "hidesMethod", "headers"])
    encoding = try fields.choice("encoding", or: .json)
    hidesMethod = try fields.flag("hidesMethod", or: false)
    headers = try fields.pairs("headers")
  }
}

extension Dialect.Hearing {
  fileprivate init(_ fields: DialectFields) throws(DialectError) {
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

  fileprivate init(_ fields: DialectFields) throws(DialectError) {
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
  fileprivate init(_ fields: DialectFields, hasTitle: Bool) throws(DialectError) {
    try fields.allow(only: ["singular", "plural", "save", "confirmsDeletes"])
    self.init(hasTitle: hasTitle)
    singular = try fields.text("singular", or: singular)
    plural = try fields.text("plural", or: plural)
    save = try fields.text("save", or: save)
    confirmsDeletes = try fields.flag("confirmsDeletes", or: false)
  }
}

extension Conduct {
  fileprivate init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["guard", "newestFirst"])
    self.init(
      guarding: try fields.choice("guard", or: .compare),
      isNewestFirst: try fields.flag("newestFirst", or: true))
    // No answer has a version to hand back yet.
    guard guarding != .version else { throw fields.error("guard", expected: "compare or none") }
  }
}
