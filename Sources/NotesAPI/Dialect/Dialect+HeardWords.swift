import Notes

/// The words in a request: what is to be listed, and what a note is to say.
extension Dialect {
  func listRequest(_ heard: HeardRequest) -> Heard {
    let hole = heard.route.line.query.lazy.compactMap { $0.value.hole(.query) }.first
    let words = heard.parameter(.query) ?? ""
    var list = Heard.ListRequest(query: hole.map(words.wordsMeant) ?? words)
    guard let paging else { return .list(list) }
    let asked = heard.parameter(.limit).flatMap { Int($0) } ?? paging.usual
    list.limit = asked == 0 && paging.usual == 0 ? nil : min(max(asked, 1), paging.size)
    if let text = heard.parameter(.page) {
      guard let number = Int(text), number >= paging.first else { return .fault(.noPage) }
      list.position = .page(number)
    } else if let text = heard.parameter(.offset) {
      list.position = .offset(max(0, Int(text) ?? 0))
    } else if let token = heard.parameter(.cursor), !token.isEmpty {
      list.position = .cursor(token)
    }
    if list.position != .first { list.limit = list.limit ?? paging.size }
    return .list(list)
  }

  func draft(_ heard: HeardRequest) -> Heard {
    if let fault = refusal(of: heard) { return .fault(fault) }
    guard !isRefused(heard) else { return .fault(.malformed) }
    let words = words(heard) ?? (absent == nil ? nil : Heard.Change())
    guard let words else { return .fault(.incomplete) }
    let problems = problems(in: words, isWhole: true)
    guard problems.isEmpty else { return .fault(.rejected(problems)) }
    let own = heard.route.action.send?.value(of: .id, in: heard.body)?.text.map(Note.ID.init)
    let id = heard.route.id ?? own
    guard id.map({ $0.pathSegment != nil }) ?? true else { return .fault(.malformed) }
    return .create(words.draft(id: id))
  }

  func change(of id: Note.ID, _ heard: HeardRequest) -> Heard {
    var words = words(heard)
    words?.makesMissing = heard.route.action.making.contains(heard.route.line.method)
    if actions[.update]?.refusal != nil, (words?.body ?? "").isEmpty { return .refused(id) }
    if let fault = refusal(of: heard) { return .fault(fault) }
    guard !isRefused(heard) else { return .fault(.malformed) }
    guard let words = words ?? (absent == nil ? nil : Heard.Change()) else {
      return .fault(.incomplete)
    }
    let isWhole = absent != nil && heard.route.line.method == "PUT"
    let problems = problems(in: words, isWhole: isWhole)
    guard problems.isEmpty else { return .fault(.rejected(problems)) }
    // RFC 9110 §13.1.2: only where there is none yet.
    if words.makesMissing, heard.request.headers["If-None-Match"] == "*" {
      return .create(words.draft(id: id))
    }
    return .update(id, words, ifStill: heard.version, heard.route.step)
  }

  /// Whether a body says what this service does not take.
  private func isRefused(_ heard: HeardRequest) -> Bool {
    guard let template = heard.route.action.send else { return false }
    return hearing.refusals.contains { refusal in
      switch refusal {
      case .unknown:
        heard.body.members?.contains { !template.names.contains($0.name) } ?? true
      case .misspelled:
        [Hole.Name.id, .created, .updated].contains { name in
          guard let hole = template.find(name)?.hole,
            let value = template.value(of: name, in: heard.body), !value.isNull
          else { return false }
          return !isSpelled(value, hole)
        }
      }
    }
  }

  private func isSpelled(_ value: JSONValue, _ hole: Hole) -> Bool {
    let isNumber = value.text.flatMap { Int64($0) } != nil
    guard hole.name != .id else { return hole.spelling != "number" || isNumber }
    let spelled = spelling(of: hole)
    guard !spelled.isNumber else { return isNumber }
    return WireDate.moment(value, spelled: spelled, offset: zone) != nil
  }

  /// The words a body has for a note; nil when it has none where the action looks for them.
  private func words(_ heard: HeardRequest) -> Heard.Change? {
    guard let template = heard.route.action.send else { return nil }
    for document in documents(heard, template) {
      let change = words(in: document, template)
      if !change.saysNothing { return change }
    }
    guard let fallback = fallback(template) else { return nil }
    var change = words(in: heard.body, template)
    change.body = fallback
    return change
  }

  /// The body, and where fields may stand without their wrapper, the body as if it were wrapped. XML
  /// has a root around them in any case, which may have any name.
  private func documents(_ heard: HeardRequest, _ template: Template) -> [JSONValue] {
    if heard.request.isXML { return [heard.body] + (heard.body.members ?? []).map(\.value) }
    let isFlat = hearing.flat.contains(heard.request.isForm ? .form : .json)
    let path = template.find(.body)?.path.dropLast() ?? []
    guard isFlat, !path.isEmpty else { return [heard.body] }
    return [heard.body, path.reversed().reduce(heard.body) { .object([.init($1, $0)]) }]
  }

  private func words(in document: JSONValue, _ template: Template) -> Heard.Change {
    var change = Heard.Change()
    change.title = spoken(.title, template, in: document)
    change.body = spoken(.body, template, in: document)
    if change.title != nil, change.body == nil { change.body = fallback(template) }
    if case .array(let tags)? = template.value(of: .tags, in: document) {
      change.tags = tags.compactMap(\.text)
    }
    change.pinned = template.value(of: .pinned, in: document).map(\.isTrue)
    change.created = moment(.created, in: document, spelled: template)
    let path = Array((template.find(.body) ?? template.find(.title))?.path.dropLast() ?? [])
    change.attributes = (document.value(at: path)?.members ?? [])
      .filter { sentBack.contains($0.name) || hearing.kept.contains($0.name) }
      .map { Note.Attribute(name: $0.name, value: Note.Attribute.Value($0.value)) }
    return change
  }

  private func fallback(_ template: Template) -> String? {
    template.find(.body)?.hole.fallback
  }

  /// A text as the request has it; empty for one that is there and is none, nil for a missing one.
  private func spoken(_ name: Hole.Name, _ template: Template, in document: JSONValue) -> String? {
    guard let value = template.value(of: name, in: document) else { return nil }
    let text = value.text ?? ""
    return hearing.trims ? text.withoutOuterSpace : text
  }

  /// - Parameter isWhole: words that are not there are missing.
  private func problems(in words: Heard.Change, isWhole: Bool) -> [RepositoryError.Problem] {
    [(Hole.Name.title, words.title), (.body, words.body)].compactMap { field, text in
      complaint(of: field, text, isWhole: isWhole).map {
        .init(field: field.rawValue, message: $0)
      }
    }
  }

  private func complaint(of field: Hole.Name, _ text: String?, isWhole: Bool) -> String? {
    if text?.utf8.contains(0) == true, let complaint = hearing.complaintOfNUL { return complaint }
    guard let complaint = required.first(where: { $0.field == field })?.complaint else {
      return nil
    }
    guard let text else { return isWhole ? absent ?? complaint : nil }
    return text.withoutOuterSpace.isEmpty ? complaint : nil
  }
}

extension String {
  /// Without the white space at both ends.
  var withoutOuterSpace: String {
    let front = unicodeScalars.drop(while: \.properties.isWhitespace)
    return String(
      String.UnicodeScalarView(front.reversed().drop(while: \.properties.isWhitespace).reversed()))
  }
}
