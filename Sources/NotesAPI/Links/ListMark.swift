import Notes

/// What tells one state of a service's list from another, as text that can be kept.
enum ListMark: Equatable, Sendable {
  /// The ETag of a list that came as one answer.
  case tag(String)
  /// Its `Last-Modified`, in the service's spelling.
  case date(String)

  private static let (tagWord, dateWord) = ("tag ", "date ")

  init?(_ text: String) {
    guard text.isHeaderText else { return nil }
    if text.hasPrefix(ListMark.tagWord) {
      self = .tag(String(text.dropFirst(ListMark.tagWord.count)))
    } else if text.hasPrefix(ListMark.dateWord) {
      self = .date(String(text.dropFirst(ListMark.dateWord.count)))
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
    }
  }

  /// What asks a service whether its list is still the same.
  var conditions: HTTPHeaders {
    switch self {
    case .tag(let tag): ["If-None-Match": tag]
    case .date(let date): ["If-Modified-Since": date]
    }
  }
}
