/// A place in a template that a value goes into: `{body}`, `{id:number}`, `{body=empty note}`.
struct Hole: Equatable, Sendable {
  enum Name: String, CaseIterable, Sendable {
    /// Parts of a note. `version` is the token that changes when the note does, `html` the body as
    /// a page shows it, `deleted` whether a row only says that the note is gone.
    case id, title, body, created, updated, tags, pinned, version, html, deleted
    /// A note, or all of them, as the operation spells notes.
    case note, notes
    /// What a request to make a note is known by, so that one sent twice is done once.
    case key
    /// Which stretch of a list is asked for, and the words to look for.
    case page, limit, offset, cursor, query
    /// From when on changes are asked for, and what an answer says is to be asked the next time.
    case since
    /// What an answer says of its stretch: the addresses of others (`links`: all of them, RFC 8288),
    /// whether there is more, how many notes and pages there are, the numbers of its first and last
    /// note, and the list's own address.
    case next, previous, first, last, links, more, total, pages, from, to, here
    /// Who asks: what the account has for its service, the two words together as Basic has them, and
    /// what shows that a change was begun here.
    case token, user, password, basic, csrf
    /// What an error says: HTTP's number and words for it, the service's own words, and its
    /// problems by field.
    case status, reason, message, problems
    /// What a request said: where it was sent (scheme and host, and the path), how, and what that
    /// place would have taken.
    case base, path, method, allow
    /// The type of a body that is not taken, and the field of one problem.
    case type, field
  }

  var name: Name
  /// How the value is spelled: `number` for an id, a `WireDate` for a moment.
  var spelling: String?
  /// What the service takes where a request leaves the value out, and what a client asks with no
  /// words to look for.
  var fallback: String?

  /// The spellings that are no dates and no ids: a title that is the first line where notes have
  /// none; words with a backslash before each sign; links to the pages next to this one alone.
  static let (headline, escaped, near) = ("headline", "escaped", "near")
}

extension Hole {
  /// `name`, `name:spelling`, `name=fallback` or both.
  init?(_ text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = Name(rawValue: String(words[0])) else { return nil }
    self.name = name
    spelling = words.count > 1 ? String(words[1]) : nil
    guard spelling.map(name.isSpelled) ?? true else { return nil }
    fallback = parts.count > 1 ? String(parts[1]) : nil
  }
}

extension Hole.Name {
  /// Whether it is a part of a note, and not of a list, an account or an error.
  var isOfNote: Bool {
    switch self {
    case .id, .title, .body, .created, .updated, .tags, .pinned, .version, .deleted: true
    default: false
    }
  }

  fileprivate func isSpelled(_ spelling: String) -> Bool {
    switch self {
    case .id, .pinned: spelling == "number" || self == .id && IDSpelling(rawValue: spelling) != nil
    case .version: spelling == "number"
    case .problems: spelling == "list"
    case .title: spelling == Hole.headline
    case .query: spelling == Hole.escaped
    case .links: spelling == Hole.near
    case .created, .updated, .since: WireDate(rawValue: spelling) != nil
    default: false
    }
  }
}
