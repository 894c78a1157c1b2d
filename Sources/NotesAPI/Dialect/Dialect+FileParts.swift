import Notes

extension Dialect.Action {
  init(_ fields: DialectFields, _ step: Dialect.Step, root: String, note: Template)
    throws(DialectError)
  {
    try fields.allow(only: [
      "request", "send", "encoding", "type", "requestHeaders", "note", "answer", "answerEncoding",
      "answerType", "status", "headers", "refusal", "makes", "errors",
    ])
    requests = try Self.requests(fields, step, root)
    send = try fields.template("send")
    if [.create, .rewrite].contains(step), send?.has(.body) != true {
      throw fields.error("send", expected: "an object with {body} in it")
    }
    encoding = try fields.optionalChoice("encoding")
    contentType = try fields.optionalText("type")
    requestHeaders = try fields.spellings("requestHeaders")
    self.note = try fields.template("note") ?? note
    answer = try Dialect.Answer(fields, bodyName: "answer", status: 200)
    if step == .list, answer.body?.has(.notes) != true {
      throw fields.error("answer", expected: "a document with {notes} in it")
    }
    refusal = try fields.template("refusal").map { Dialect.Answer(status: 200, body: $0) }
    making = try fields.texts("makes")
    faults = try Dialect.faults(fields.fields("errors"))
  }

  private static func requests(_ fields: DialectFields, _ step: Dialect.Step, _ root: String)
    throws(DialectError) -> [RequestLine]
  {
    var requests: [RequestLine] = []
    for text in try fields.texts("request") {
      guard let line = RequestLine(text, root: root),
        step.takesID.map({ $0 == line.takesID }) ?? true
      else { throw fields.error("request", expected: expectedRequest(step)) }
      requests.append(line)
    }
    guard !requests.isEmpty else { throw fields.error("request", expected: expectedRequest(step)) }
    return requests
  }

  private static func expectedRequest(_ step: Dialect.Step) -> String {
    step.takesID == true
      ? "a method and a path with {id} in it, such as \"GET /notes/{id}\""
      : "a method and a path, such as \"GET /notes\""
  }
}

extension Template {
  var hasID: Bool { has(.id) }
}

extension Dialect.Answer {
  init(_ fields: DialectFields, bodyName: String, status standard: Int)
    throws(DialectError)
  {
    let (encoding, type) =
      bodyName == "body" ? ("encoding", "type") : ("answerEncoding", "answerType")
    if bodyName == "body" {
      try fields.allow(only: ["status", "headers", "body", "encoding", "type", "indent"])
    }
    status = try fields.integer("status") ?? standard
    guard (200...599).contains(status) else { throw fields.error("status", expected: "200 to 599") }
    body = try fields.template(bodyName)
    self.encoding = try fields.optionalChoice(encoding)
    contentType = try fields.optionalText(type)
    indent = bodyName == "body" ? try fields.integer("indent") : nil
    headers = try fields.textTemplates("headers")
  }
}

extension Dialect.Paging {
  /// nil for a dialect whose lists come whole.
  init?(_ fields: DialectFields) throws(DialectError) {
    guard fields["pages"] != nil else { return nil }
    let pages = try fields.fields("pages")
    try pages.allow(only: ["size", "usual", "first", "bareFirst", "counts"])
    guard let size = try pages.integer("size"), (1...100_000).contains(size) else {
      throw pages.error("size", expected: "how many notes a page has at most, 1 to 100000")
    }
    let usual = try pages.integer("usual") ?? size
    guard (0...size).contains(usual) else {
      throw pages.error("usual", expected: "a number up to `size`, or 0 for all")
    }
    self.init(
      size: size, usual: usual, first: try pages.integer("first") ?? 1,
      hasBareFirst: try pages.flag("bareFirst", or: false),
      counts: try pages.flag("counts", or: false))
  }
}

extension Dialect.Speaking {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["encoding", "type", "accept", "hidesMethod", "headers", "onlyXML"])
    encoding = try fields.choice("encoding", or: .json)
    contentType = try fields.optionalText("type")
    accept = try fields.text("accept", or: accept)
    hidesMethod = try fields.flag("hidesMethod", or: false)
    refusesWhatXMLForbids = try fields.flag("onlyXML", or: false)
    headers = try fields.pairs("headers")
  }
}

extension Dialect.Hearing {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: [
      "methodField", "methodIn", "flat", "trims", "forgivesMalformed", "wantsSlash", "types",
      "encoding", "mask", "keeps", "fields", "accepts", "parameters", "strictQuery", "strictWords",
      "noNUL", "refuses", "queryFields",
    ])
    methodField = try fields.text("methodField", or: "_method")
    methodPlaces = try fields.choices("methodIn")
    flat = try fields.choices("flat")
    trims = try fields.flag("trims", or: false)
    forgivesMalformed = try fields.flag("forgivesMalformed", or: false)
    wantsSlash = try fields.flag("wantsSlash", or: false)
    types = try fields.texts("types").map { $0.lowercased() }
    refusals = try fields.choices("refuses")
    takesQueryFields = try fields.flag("queryFields", or: false)
    encoding = try fields.optionalChoice("encoding")
    mask = try fields.optionalText("mask")
    kept = try fields.texts("keeps")
    choosesFields = try fields.optionalText("fields")
    accepts = try fields.texts("accepts").map { $0.lowercased() }
    parameters = fields["parameters"] == nil ? nil : try fields.texts("parameters")
    isStrictAboutQueries = try fields.flag("strictQuery", or: false)
    isStrictAboutWords = try fields.flag("strictWords", or: false)
    complaintOfNUL = try fields.optionalText("noNUL")
  }
}

extension Dialect.Answering {
  private enum Escape: String, CaseIterable { case slashes, nonASCII, html, lines }

  private enum Layout: String, CaseIterable { case spaced, endsLine }

  private enum ETag: String, CaseIterable { case none, weak, strong }

  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: [
      "encoding", "type", "headers", "escapes", "layout", "etag", "tagsOnlyReads", "newestFirst",
      "declaration", "item", "problem", "adds",
    ])
    encoding = try fields.choice("encoding", or: .json)
    contentType = try fields.text("type", or: encoding.contentType)
    headers = try fields.pairs("headers")
    let escapes: [Escape] = try fields.choices("escapes")
    json = JSONStyle(
      escapesSlashes: escapes.contains(.slashes), escapesNonASCII: escapes.contains(.nonASCII),
      escapesHTML: escapes.contains(.html))
    json.escapesLines = escapes.contains(.lines)
    let layout: [Layout] = try fields.choices("layout")
    json.isSpaced = layout.contains(.spaced)
    json.endsLine = layout.contains(.endsLine)
    let etag = try fields.choice("etag", or: ETag.none)
    hasETag = etag != .none
    hasStrongETag = etag == .strong
    tagsOnlyReads = try fields.flag("tagsOnlyReads", or: false)
    declaration = try fields.optionalText("declaration")
    item = try fields.optionalText("item")
    problem = try fields.template("problem")
    newestFirst = try fields.flag("newestFirst", or: false)
    additions = try fields.template("adds")
  }
}
