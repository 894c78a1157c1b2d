import Notes

/// What tells one state of a service's list from another, as text that can be kept.
enum ListMark: Equatable, Sendable {
  /// The ETag of a list that came as one answer.
  case tag(String)
  /// Its `Last-Modified`, in the service's spelling.
  case date(String)
  case since(FeedMark)

  private static let (tagWord, dateWord, sinceWord) = ("tag ", "date ", "since ")

  init?(_ text: String) {
    guard text.isHeaderText else { return nil }
    func rest(_ word: String) -> String? {
      text.hasPrefix(word) ? String(text.dropFirst(word.count)) : nil
    }
    if let tag = rest(ListMark.tagWord) {
      self = .tag(tag)
    } else if let date = rest(ListMark.dateWord) {
      self = .date(date)
    } else if let feed = rest(ListMark.sinceWord).flatMap(FeedMark.init) {
      self = .since(feed)
    } else {
      return nil
    }
  }

  /// The mark of a list by the head of its answer. A date of whole seconds says nothing of a change
  /// within the same one: it has to be past when the list is given (RFC 9110 §8.8.2.2).
  init?(of head: HTTPHeaders) {
    if let tag = head["ETag"], tag.isHeaderText {
      self = .tag(tag)
    } else if let date = head["Last-Modified"], date.isHeaderText,
      let changed = WireDate.moment(.string(date), offset: 0),
      let given = head["Date"].flatMap({ WireDate.moment(.string($0), offset: 0) }),
      given.milliseconds - changed.milliseconds > 1000
    {
      self = .date(date)
    } else {
      return nil
    }
  }

  var text: String {
    switch self {
    case .tag(let tag): ListMark.tagWord + tag
    case .date(let date): ListMark.dateWord + date
    case .since(let feed): ListMark.sinceWord + feed.text
    }
  }

  /// What asks a service whether its list is still the same.
  var conditions: HTTPHeaders {
    switch self {
    case .tag(let tag): ["If-None-Match": tag]
    case .date(let date): ["If-Modified-Since": date]
    case .since: [:]
    }
  }
}

/// From where on a feed of changes is asked for.
struct FeedMark: Equatable, Sendable {
  /// More ids than are kept in a mark: such a list is brought whole.
  private static let idLimit = 20_000

  /// What the service said, or a moment in milliseconds.
  var since: String
  /// Answers since everything was brought.
  var answers = 0
  /// The notes there were, where what is missing the next time is gone.
  var ids: Set<Note.ID>?

  init?(since: String, ids: Set<Note.ID>?) {
    guard ids?.count ?? 0 <= FeedMark.idLimit else { return nil }
    (self.since, self.ids) = (since, ids)
  }

  /// `3 5,17 1796022039000`: answers, ids, since; `*` where no ids are kept.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let answers = Int(parts[0]), answers >= 0, !parts[2].isEmpty else {
      return nil
    }
    since = String(parts[2])
    self.answers = answers
    guard parts[1] != "*" else { return }
    let ids = parts[1].split(separator: ",").map { segment in
      Note.ID(String(decoding: PercentEncoding.decode(segment.utf8), as: UTF8.self))
    }
    self.ids = Set(ids)
  }

  var text: String {
    let segments = ids.map { ids in ids.compactMap(\.pathSegment).sorted().joined(separator: ",") }
    return "\(answers) \(segments ?? "*") \(since)"
  }
}
