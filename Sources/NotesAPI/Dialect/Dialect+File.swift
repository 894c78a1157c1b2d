import Notes

extension Dialect {
  /// Reads a dialect file. Variants the file has are laid over it by name: `laravel+repo+l8` is the
  /// file `laravel` with its variant `repo` and then `l8`.
  ///
  /// - Throws: the first thing that is wrong in the file, and where.
  public init(json5 bytes: [UInt8], name: String) throws(DialectError) {
    let words = name.split(separator: "+").map(String.init)
    let file = DialectFile(name: words.first ?? "", place: words.first ?? "", bytes: bytes)
    try self.init(DialectDocument(file, variants: Array(words.dropFirst())))
  }

  public init(_ document: DialectDocument) throws(DialectError) {
    try self.init(
      DialectFields(
        dialect: document.name, path: "", members: document.value.members ?? [],
        sources: document.sources))
  }

  /// The variants a dialect file has.
  public static func variants(json5 bytes: [UInt8], name: String) throws(DialectError) -> [String] {
    try DialectDocument(DialectFile(name: name, place: name, bytes: bytes)).variants
  }
}

extension Dialect {
  private static let fieldNames = [
    "service", "manners", "conduct", "root", "note", "also", "extras", "attachments", "identity",
    "version", "ids",
    "dates", "zone", "wrappers", "sendsBack", "meanings", "gone", "strangers", "required", "absent",
    "speaks", "hears", "answers", "pages", "errors", "changes", "list", "show", "create", "update",
    "delete",
    "content", "rewrite", "signIn", "recognise", "extends", "variants",
  ]

  private init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: Dialect.fieldNames)
    guard fields["extends"] == nil else {
      throw fields.error("extends", expected: "to be at the top of a file, and not in a variant")
    }
    guard let note = try fields.template("note"), note.has(.body) || fields["content"] != nil else {
      throw fields.error("note", expected: "an object with {body} in it")
    }
    self.note = note
    name = fields.dialect
    service = try fields.text("service", or: fields.dialect)
    actions = try Dialect.actions(fields, note: note)
    content = try Dialect.part(.content, fields, note)
    rewrite = try Dialect.part(.rewrite, fields, note)
    paging = try Paging(fields)
    changes = try Dialect.changes(fields, actions)
    speaking = try Speaking(fields.fields("speaks"))
    hearing = try Hearing(fields.fields("hears"))
    var answering = try Answering(fields.fields("answers"))
    answering.faults = try Dialect.faults(fields.fields("errors"))
    self.answering = answering
    alternatives = try Dialect.alternatives(fields.fields("also"))
    extras = try fields.path("extras")
    attachmentForm =
      fields["attachments"] == nil ? nil : try Attachments(fields.fields("attachments"))
    identity = try fields.texts("identity")
    versionTemplate = try fields.textTemplate("version")
    freshIDs = try Dialect.freshIDs(fields)
    dates = try fields.choice("dates", or: .iso)
    zone = try Dialect.zone(fields)
    wrappers = fields["wrappers"] == nil ? ["note", "data"] : try fields.texts("wrappers")
    sentBack = try fields.texts("sendsBack")
    meanings = try Dialect.meanings(fields)
    goneWords = try fields.fields("gone").members.map { ($0.name, $0.value) }
    strangerWords = try fields.pairs("strangers").map { name, word in
      (name.split(separator: ".").map(String.init), word)
    }
    required = try Dialect.required(fields)
    signs = try Dialect.signs(fields)
    signIn = fields["signIn"] == nil ? .standard : try SignIn(fields.fields("signIn"))
    absent = try fields.optionalText("absent")
    (manners, conduct) = try Dialect.habits(fields, actions, content)
    try checkTheWhole(fields)
  }

  /// What one field alone cannot show to be wrong.
  private func checkTheWhole(_ fields: DialectFields) throws(DialectError) {
    guard note.has(.id) || !identity.isEmpty || actions.values.contains(where: \.note.hasID) else {
      throw fields.error("note", expected: "an object with {id} in it, or `identity`")
    }
    guard conduct.guarding != .version || hasVersions else {
      throw fields.error(
        "conduct.guard", expected: "compare or none, or {version} in `note` or an answer's headers")
    }
  }

  private var hasVersions: Bool {
    versionTemplate != nil
      || actions.values.contains { action in
        action.note.has(.version)
          || action.answer.headers.contains { $0.value.hole(.version) != nil }
      }
  }

  private static func actions(_ fields: DialectFields, note: Template) throws(DialectError)
    -> [Operation.Kind: Action]
  {
    var actions: [Operation.Kind: Action] = [:]
    let root = try fields.text("root", or: "")
    for kind in Operation.Kind.allCases where fields[kind.rawValue] != nil {
      let step = Step(rawValue: kind.rawValue) ?? .list
      actions[kind] = try Action(fields.fields(kind.rawValue), step, root: root, note: note)
    }
    guard actions[.list] != nil else {
      throw fields.error("list", expected: "how notes are listed")
    }
    return actions
  }

  private static func changes(_ fields: DialectFields, _ actions: [Operation.Kind: Action])
    throws(DialectError) -> Changes?
  {
    guard let list = actions[.list] else { return nil }
    return try Changes(fields, list: list)
  }

  private static func part(_ step: Step, _ fields: DialectFields, _ note: Template)
    throws(DialectError) -> Action?
  {
    guard fields[step.rawValue] != nil else { return nil }
    let root = try fields.text("root", or: "")
    return try Action(fields.fields(step.rawValue), step, root: root, note: note)
  }

  private static func alternatives(_ fields: DialectFields) throws(DialectError)
    -> [Hole.Name: [[String]]]
  {
    var places: [Hole.Name: [[String]]] = [:]
    for member in fields.members {
      guard let name = Hole.Name(rawValue: member.name), name.isOfNote else {
        throw fields.error(member.name, expected: "a part of a note, such as `created`")
      }
      places[name] = try fields.texts(member.name).map { $0.split(separator: ".").map(String.init) }
    }
    return places
  }

  private static func freshIDs(_ fields: DialectFields) throws(DialectError) -> IDSpelling? {
    guard fields["ids"] != nil else { return nil }
    return try fields.choice("ids", or: IDSpelling.uuid)
  }

  static func faults(_ fields: DialectFields) throws(DialectError) -> [Fault: Answer] {
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

  private static func meanings(_ fields: DialectFields) throws(DialectError) -> [Int: String] {
    var meanings: [Int: String] = [:]
    for (name, words) in try fields.pairs("meanings") {
      guard let status = Int(name), (400...599).contains(status) else {
        throw fields.error("meanings.\(name)", expected: "a status from 400 to 599")
      }
      meanings[status] = words
    }
    return meanings
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
