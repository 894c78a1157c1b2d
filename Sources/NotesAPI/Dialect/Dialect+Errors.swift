import Notes

/// What an answer without success means.
extension Dialect {
  func error(in response: HTTPResponse, of operation: Operation) -> RepositoryError {
    let complaint = Complaint(response, meaning: meanings[response.status])
    if complaint.says(oneOf: strangerWords) { return .unauthorized(complaint.message) }
    switch response.status {
    case 300..<400: return redirection(response)
    case 401, 407, 419: return .unauthorized(complaint.message)
    case 403: return .forbidden(complaint.message)
    case 404 where operation.id != nil, 410: return .notFound
    case 404:
      return .notUnderstood(
        phrase(
          "there is nothing at this address (404)", de: "unter dieser Adresse ist nichts (404)",
          ja: "このアドレスには何もありません (404)"))
    case 405, 501: return .unsupported(operation.kind.words(manners))
    case 406, 415:
      return .notUnderstood(
        phrase(
          "it does not speak this dialect (\(response.status))",
          de: "dieser Dialekt wird dort nicht gesprochen (\(response.status))",
          ja: "この方言に対応していません (\(response.status))"))
    case 423: return .locked(complaint.message)
    case 429: return .rateLimited(retryAfter: retryAfter(response))
    // A service that is down for a while, and says for how long, has done nothing (RFC 9110 §15.6.4).
    case 503 where response.headers["Retry-After"] != nil:
      return .rateLimited(retryAfter: retryAfter(response))
    case 408, 500...: return .serverFailed(status: response.status, complaint.message)
    case 400..<500: return .rejected(complaint.problems(status: response.status))
    default:
      return .unreadable(
        phrase(
          "it has the status \(response.status)", de: "ihr Status ist \(response.status)",
          ja: "ステータスが\(response.status)です"))
    }
  }

  private func redirection(_ response: HTTPResponse) -> RepositoryError {
    guard let target = response.headers["Location"], response.status != 304 else {
      return .unreadable(
        phrase(
          "it has the status \(response.status)", de: "ihr Status ist \(response.status)",
          ja: "ステータスが\(response.status)です"))
    }
    return .redirected(to: target)
  }

  /// Seconds between 0 and a day; what is no number is not guessed at (RFC 9110 §10.2.3). Without
  /// it the seconds until the count begins anew, where they are not a date.
  private func retryAfter(_ response: HTTPResponse) -> Int? {
    if let seconds = response.headers["Retry-After"].flatMap({ Int($0) }) {
      return seconds < 0 ? nil : min(seconds, 86_400)
    }
    return response.headers["X-RateLimit-Reset"].flatMap { Int($0) }.flatMap {
      (0...86_400).contains($0) ? $0 : nil
    }
  }
}

/// What a service says is wrong, in whichever of the usual places it says it.
struct Complaint {
  /// Characters of a message; what is longer is no message for people.
  private static let lengthLimit = 500
  private static let countLimit = 20
  /// What stands where a field's name would, for problems of none or of all.
  private static let generalNames = ["base", "non_field_errors", "__all__"]

  private let document: JSONValue?
  private let page: WireText
  /// What the status means here, where nothing else is said.
  private let meaning: String

  init(_ response: HTTPResponse, meaning: String? = nil) {
    self.meaning = meaning ?? ""
    var short = response
    // An error page need not be read to its end.
    short.body = Array(response.body.prefix(64 * 1024))
    page = WireText(short)
    document = (try? page.json())?.0 ?? Complaint.markup(short)
  }

  /// Whether one of these words stands in its place.
  func says(oneOf words: [(place: [String], word: String)]) -> Bool {
    words.contains { document?.value(at: $0.place)?.text == $0.word }
  }

  /// One line for people; empty when nothing was said.
  var message: String {
    document.flatMap(Complaint.message) ?? (page.webPage == nil ? nil : page.title) ?? meaning
  }

  /// The problems by field; at least one.
  func problems(status: Int) -> [RepositoryError.Problem] {
    let named = document.map { Complaint.problems(in: $0, named: ["errors", "detail", "message"]) }
    let bare = document.map(Complaint.problemsByField) ?? []
    let found = named.map { $0.isEmpty ? bare : $0 } ?? bare
    guard found.isEmpty else { return found }
    return [
      .init(
        message: message.isEmpty
          ? phrase(
            "the server answered \(status)", de: "der Server antwortete mit \(status)",
            ja: "サーバーの応答は\(status)です") : message)
    ]
  }

  static func message(in document: JSONValue) -> String? {
    for name in ["message", "error", "detail", "title"] {
      guard case .string(let text)? = document[name], let line = firstLine(text) else { continue }
      return String(line.prefix(lengthLimit))
    }
    guard case .array(let errors)? = document["errors"] else { return nil }
    return errors.first.flatMap { problem($0, of: nil)?.message }
  }

  /// What comes behind it is for those who run the service: a stack of calls, mostly.
  private static func firstLine(_ text: String) -> Substring? {
    var line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    while let last = line?.last, last == ":" || last.isWhitespace { line?.removeLast() }
    return line?.isEmpty ?? true ? nil : line
  }

  /// What stands under one of these names: problems by field, a list of texts or of problems, or
  /// one text.
  static func problems(in document: JSONValue, named names: [String])
    -> [RepositoryError.Problem]
  {
    for name in names {
      switch document[name] {
      case .object(let members)?:
        return problemsByField(document[name] ?? .null) + members.compactMap(oneProblem)
      case .array(let texts)?: return texts.prefix(countLimit).compactMap { problem($0, of: nil) }
      case .string(let text)? where !text.isEmpty:
        return [.init(message: String(text.prefix(lengthLimit)))]
      default: continue
      }
    }
    return []
  }

  /// `{"title": ["can't be blank"]}`
  private static func problemsByField(_ document: JSONValue) -> [RepositoryError.Problem] {
    let problems = (document.members ?? []).lazy.flatMap { member in
      guard case .array(let texts) = member.value else { return [RepositoryError.Problem]() }
      let field = generalNames.contains(member.name) ? nil : member.name
      return texts.compactMap { problem($0, of: field) }
    }
    return Array(problems.prefix(countLimit))
  }

  /// `{"text": "text is needed"}`, as Flask-RESTful has it.
  private static func oneProblem(_ member: JSONValue.Member) -> RepositoryError.Problem? {
    guard case .string = member.value else { return nil }
    return problem(member.value, of: member.name)
  }

  private static func problem(_ value: JSONValue, of field: String?) -> RepositoryError.Problem? {
    if let problem = located(value, of: field) { return problem }
    if value.members != nil { return detailed(value, of: field) }
    return value.text.map { .init(field: field, message: String($0.prefix(lengthLimit))) }
  }

  /// `{"loc": ["body", "text"], "msg": "Field required"}`, as FastAPI has it.
  private static func located(_ value: JSONValue, of field: String?) -> RepositoryError.Problem? {
    guard let text = value["msg"]?.text else { return nil }
    var place: String?
    if case .array(let path)? = value["loc"], case .string(let name)? = path.last { place = name }
    return .init(
      field: place == "body" ? field : place, message: String(text.prefix(lengthLimit)))
  }

  /// `{"detail": "is empty", "source": {"pointer": "/data/attributes/body"}}`, as JSON:API has it.
  private static func detailed(_ value: JSONValue, of field: String?) -> RepositoryError.Problem? {
    guard let message = message(in: value) else { return nil }
    let pointer = value.value(at: ["source", "pointer"])?.text ?? ""
    let names = pointer.split(separator: "/").dropFirst()
    let own = names.last == "attributes" ? nil : names.last.map(String.init)
    return .init(
      field: own ?? value.value(at: ["source", "parameter"])?.text ?? field, message: message)
  }

  /// What an answer in XML says, as if it had said so in JSON: `<root><body><list-item>…` is
  /// `{"body": ["…"]}`, whatever its elements are called.
  private static func markup(_ response: HTTPResponse) -> JSONValue? {
    let type = response.headers["Content-Type"]?.lowercased() ?? ""
    guard type.contains("xml"), !type.contains("html"),
      let root = (try? XMLReader(lists: []).read(response.body))?.document.members?.first
    else { return nil }
    return .object(
      (root.value.members ?? []).map { member in
        .init(member.name, member.value.members.map { .array($0.map(\.value)) } ?? member.value)
      })
  }
}
