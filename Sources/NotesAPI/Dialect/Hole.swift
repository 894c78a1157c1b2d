/// A place in a template that a value goes into: `{body}`, `{id:number}`, `{body=empty note}`.
struct Hole: Equatable, Sendable {
  enum Name: String, CaseIterable, Sendable {
    /// Parts of a note. `version` is the token that changes when the note does, `html` the body as
    /// a page shows it, `deleted` whether a row only says that the note is gone.
    case id, title, body, created, updated, tags, pinned, version, html, deleted
    /// A note, or all of them, as the operation spells notes.
    case note, notes
    /// Which stretch of a list is asked for, and the words to look for.
    case page, limit, offset, cursor, query
    /// What an answer says of its stretch: the addresses of others, whether there is more, how many
    /// notes and pages there are, and the numbers of its first and last note.
    case next, previous, first, last, more, total, pages, from, to
    /// Who asks: what the account has for its service, the two words together as Basic has them, and
    /// what shows that a change was begun here.
    case token, user, password, basic, csrf
    /// What an error says: HTTP's number and words for it, the service's own words, and its
    /// problems by field.
    case status, reason, message, problems
    /// What a request said: where it was sent, how, and what that place would have taken.
    case base, method, allow
  }

  var name: Name
  /// How the value is spelled: `number` for an id, a `WireDate` for a moment.
  var spelling: String?
  /// What the service takes where a request leaves the value out.
  var fallback: String?
}

/// A text with holes in it: `{base}/tweets/{id}`.
struct TextTemplate: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case text(String)
    case hole(Hole)
  }

  let pieces: [Piece]

  /// nil when a brace does not close or holds no known name.
  init?(_ text: String) {
    var (pieces, rest): ([Piece], Substring) = ([], text[...])
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let hole = Hole(rest[rest.index(after: open)..<close])
      else { return nil }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.hole(hole))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The text with its holes filled; nil when one of them has no value.
  func filled(_ value: (Hole) -> String?) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .hole(let hole):
        guard let part = value(hole) else { return nil }
        text += part
      }
    }
    return text
  }
}

extension Hole {
  /// `name`, `name:spelling`, `name=fallback` or both.
  fileprivate init?(_ text: Substring) {
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
  fileprivate func isSpelled(_ spelling: String) -> Bool {
    switch self {
    case .id: spelling == "number"
    case .created, .updated: WireDate(rawValue: spelling) != nil
    default: false
    }
  }
}
