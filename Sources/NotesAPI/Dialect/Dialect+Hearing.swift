import Notes

/// What the server hears.
extension Dialect {
  package func heard(in request: HTTPRequest) -> Heard {
    guard let document = document(in: request) else { return .fault(.malformed) }
    let method = method(of: request, document)
    let path = request.path
    let routes = routes(to: path)
    guard !routes.isEmpty else { return .fault(.noRoute) }
    guard let route = routes.first(where: { $0.method == method }) else {
      let methods = routes.flatMap { $0.method == "GET" ? ["GET", "HEAD"] : [$0.method] }
      return .fault(.wrongMethod(allowed: methods.distinct()))
    }
    switch (route.kind, route.id) {
    case (.list, _): return .list
    case (.create, _): return draft(in: document, request)
    case (.show, let id?): return .show(id)
    case (.update, let id?): return change(of: id, in: document, request)
    case (.delete, let id?): return .delete(id)
    case (_, nil): return .fault(.noRoute)
    }
  }

  private func routes(to path: String) -> [(kind: Operation.Kind, method: String, id: Note.ID?)] {
    Operation.Kind.allCases.flatMap { kind in
      (actions[kind]?.requests ?? []).compactMap { line in
        let (isMatch, id) = line.matches(path: path)
        return isMatch ? (kind, line.method, id) : nil
      }
    }
  }

  /// The method a request means: its own, or for a POST the one a field or header names.
  private func method(of request: HTTPRequest, _ document: JSONValue) -> String {
    guard request.method == "POST" else {
      return request.method == "HEAD" ? "GET" : request.method
    }
    let place: Hearing.MethodPlace = request.isForm ? .form : .json
    if hearing.methodPlaces.contains(place), let named = document[hearing.methodField]?.text {
      return named.uppercased()
    }
    guard hearing.methodPlaces.contains(.header),
      let named = request.headers["X-HTTP-Method-Override"]
    else { return request.method }
    return named.uppercased()
  }
}

/// What the body of a request says.
extension Dialect {
  /// The body as a document, an empty object where there is none; nil when it cannot be read.
  private func document(in request: HTTPRequest) -> JSONValue? {
    guard !request.body.isEmpty else { return .object([]) }
    let document: JSONValue?
    if request.isForm {
      document = Form.decode(request.body)
    } else if request.isJSON {
      var reader = JSONReader(request.body)
      document = try? reader.read()
    } else {
      document = .object([])
    }
    return document ?? (hearing.forgivesMalformed ? .object([]) : nil)
  }

  private func draft(in document: JSONValue, _ request: HTTPRequest) -> Heard {
    guard let words = words(in: document, request, .create) else { return .fault(.malformed) }
    let problems = problems(title: words.title ?? "", body: words.body ?? "")
    guard problems.isEmpty else { return .fault(.rejected(problems)) }
    return .create(words.draft)
  }

  private func change(of id: Note.ID, in document: JSONValue, _ request: HTTPRequest) -> Heard {
    let words = words(in: document, request, .update)
    if actions[.update]?.refusal != nil, (words?.body ?? "").isEmpty { return .refused(id) }
    guard let words else { return .fault(.malformed) }
    let problems = problems(title: words.title, body: words.body)
    guard problems.isEmpty else { return .fault(.rejected(problems)) }
    return .update(id, words)
  }

  /// The words a body has for a note; nil when it has none where the action looks for them.
  private func words(in document: JSONValue, _ request: HTTPRequest, _ kind: Operation.Kind)
    -> Heard.Change?
  {
    guard let template = actions[kind]?.send else { return nil }
    let isFlat = hearing.flat.contains(request.isForm ? .form : .json)
    let path = Array(template.find(.body)?.path.dropLast() ?? [])
    let parts = [document.value(at: path), isFlat ? document : nil].compactMap { $0?.members }
    for members in parts {
      let inner = path.reversed().reduce(JSONValue.object(members)) { .object([.init($1, $0)]) }
      let title = spoken(.title, template, in: inner)
      let body = spoken(.body, template, in: inner)
      guard title != nil || body != nil else { continue }
      let attributes = members.filter { sentBack.contains($0.name) }.map {
        Note.Attribute(name: $0.name, value: Note.Attribute.Value($0.value))
      }
      return Heard.Change(title: title, body: body ?? fallback(template), attributes: attributes)
    }
    return fallback(template).map { Heard.Change(body: $0) }
  }

  private func fallback(_ template: Template) -> String? {
    template.find(.body)?.hole.fallback
  }

  /// A text as the request has it; empty for one that is there and is none, nil for a missing one.
  private func spoken(_ name: Hole.Name, _ template: Template, in document: JSONValue) -> String? {
    guard let value = template.value(of: name, in: document) else { return nil }
    let text = value.text ?? ""
    return hearing.trims ? text.trimmed : text
  }

  private func problems(title: String?, body: String?) -> [RepositoryError.Problem] {
    required.compactMap { field, complaint in
      guard let text = field == .title ? title : body, text.trimmed.isEmpty else { return nil }
      return .init(field: field.rawValue, message: complaint)
    }
  }
}

extension HTTPRequest {
  /// The path without its query and without a slash at its end.
  fileprivate var path: String {
    let path = target.prefix { $0 != "?" }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : String(path)
  }

  fileprivate var isForm: Bool { isOfType("application/x-www-form-urlencoded") }

  fileprivate var isJSON: Bool { isOfType("application/json") }

  private func isOfType(_ type: String) -> Bool {
    headers["Content-Type"]?.lowercased().hasPrefix(type) ?? false
  }
}

extension String {
  fileprivate var trimmed: String {
    let front = unicodeScalars.drop(while: \.properties.isWhitespace)
    return String(
      String.UnicodeScalarView(front.reversed().drop(while: \.properties.isWhitespace).reversed()))
  }
}

extension [String] {
  fileprivate func distinct() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
