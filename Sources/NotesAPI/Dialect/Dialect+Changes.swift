import Notes

/// How a service tells what changed since an earlier time.
extension Dialect {
  struct Changes: Sendable {
    /// How the list is asked for: the changes from a moment or a token on, where there is one, and
    /// otherwise all of it. Answers are those of `list`.
    var action: Action
    /// After how many answers to `{since}` everything is brought again: for deletions that were not
    /// told, and for what a service that was set back has forgotten.
    var whole = 100
    /// A note cannot be passed by between two parts of the list, whatever is done to it or to others.
    var isSteady = false
    /// Notes that have not changed are there by their ids alone. Where so, a note that is not there
    /// is gone.
    var hasBareIDs = false
    /// Seconds that are asked for again, since moments are coarse and writing takes time.
    var overlap = 0

    var takesSince: Bool {
      action.requests[0].takes(.since)
    }
  }

  /// The hole of `{since}` in a header of the list's answers, and what stands there. A moment is
  /// turned into milliseconds: an answer may spell it in another way than a request.
  func since(in headers: HTTPHeaders) -> String? {
    for (name, template) in changes?.action.answer.headers ?? [] {
      guard let hole = template.hole(.since), let text = headers[name],
        let value = template.values(in: text)?[.since]
      else { continue }
      guard hole.spelling != nil else { return value.isHeaderText ? value : nil }
      return WireDate.moment(.string(value), spelled: spelling(of: hole), offset: zone)
        .map { String($0.milliseconds) }
    }
    return nil
  }

  /// Whether what `{since}` is filled with is a moment, in milliseconds.
  var sinceIsMoment: Bool {
    changes?.action.requests[0].hole(.since)?.spelling != nil
  }

  /// Whether the service says in its answers from when on it is to be asked the next time; otherwise
  /// it is the latest change that came.
  var saysSince: Bool {
    changes?.action.answer.headers.contains { $0.value.hole(.since) != nil } ?? false
  }

  func value(ofSince since: String?, _ hole: Hole) -> JSONValue? {
    guard let since else { return nil }
    guard hole.spelling != nil else { return .string(since) }
    guard let count = Int64(since) else { return nil }
    let overlap = Int64(changes?.overlap ?? 0) * 1000
    return json(Timestamp(milliseconds: max(0, count - overlap)), hole)
  }
}

extension Dialect.Changes {
  /// nil for a dialect whose list says all there is to say.
  init?(_ fields: DialectFields, list: Dialect.Action) throws(DialectError) {
    guard fields["changes"] != nil else { return nil }
    let changes = try fields.fields("changes")
    try changes.allow(only: [
      "query", "requestHeaders", "whole", "steady", "bareIDs", "overlap",
    ])
    action = list
    guard let line = list.requests[0].adding(query: try changes.text("query", or: "")) else {
      throw changes.error("query", expected: "parts of a query, such as \"since={since}\"")
    }
    action.requests = [line]
    action.requestHeaders += try changes.spellings("requestHeaders")
    whole = try changes.integer("whole") ?? whole
    isSteady = try changes.flag("steady", or: false)
    hasBareIDs = try changes.flag("bareIDs", or: false)
    overlap = try changes.integer("overlap") ?? 0
    guard (1...1_000_000).contains(whole) else {
      throw changes.error("whole", expected: "a number of fetches from 1 on")
    }
    guard (0...86_400).contains(overlap) else {
      throw changes.error("overlap", expected: "seconds, a day at most")
    }
  }
}
