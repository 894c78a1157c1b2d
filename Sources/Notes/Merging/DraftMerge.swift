/// Two drafts made from one, put together again.
public struct DraftMerge: Equatable, Sendable {
  public let title: TextMerge
  public let body: TextMerge
  /// All but the words.
  private let rest: Draft
  private let hasTitle: Bool

  public init(base: Draft, mine: Draft, theirs: Draft) {
    title = TextMerge(
      base: base.title ?? "", mine: mine.title ?? "", theirs: theirs.title ?? "", by: .words)
    body = TextMerge(base: base.body, mine: mine.body, theirs: theirs.body)
    hasTitle = uncontested(base.title != nil, mine.title != nil, theirs.title != nil) ?? true
    rest = Draft(
      body: "",
      tags: mergedTags(base.tags, mine.tags, theirs.tags),
      pinned: uncontested(base.pinned, mine.pinned, theirs.pinned) ?? theirs.pinned,
      created: mine.created,
      attributes: mergedAttributes(base.attributes, mine.attributes, theirs.attributes),
      id: mine.id)
  }

  public var isClean: Bool { title.isClean && body.isClean }

  /// The draft, where nothing is disputed.
  public var merged: Draft? {
    guard let title = title.merged, let body = body.merged else { return nil }
    return resolved(title: title, body: body)
  }

  /// A draft with these words, chosen or edited, and all else as it merges: the id and the date of
  /// writing are mine.
  public func resolved(title: String, body: String) -> Draft {
    var draft = rest
    draft.title = title.isEmpty && !hasTitle ? nil : title
    draft.body = body
    return draft
  }
}

/// With what either side added and without what either removed: theirs, then mine that are new.
private func mergedTags(_ base: [String], _ mine: [String], _ theirs: [String]) -> [String] {
  let (base, mine, theirs) = (
    base.map(ByteString.init), mine.map(ByteString.init), theirs.map(ByteString.init)
  )
  if let easy = uncontested(base, mine, theirs) { return easy.map(\.text) }
  let (inBase, inMine) = (Set(base), Set(mine))
  var seen: Set<ByteString> = []
  let kept = theirs.filter { inMine.contains($0) || !inBase.contains($0) }
  let added = mine.filter { !inBase.contains($0) }
  return (kept + added).filter { seen.insert($0).inserted }.map(\.text)
}

/// Name by name. What both changed differently is theirs: these fields are the service's.
private func mergedAttributes(
  _ base: [Note.Attribute], _ mine: [Note.Attribute], _ theirs: [Note.Attribute]
) -> [Note.Attribute] {
  if let easy = uncontested(base, mine, theirs) { return easy }
  let byName = [base, mine, theirs].map { Dictionary(grouping: $0) { ByteString($0.name) } }
  var seen: Set<ByteString> = []
  return (theirs + mine).flatMap { attribute -> [Note.Attribute] in
    let name = ByteString(attribute.name)
    guard seen.insert(name).inserted else { return [] }
    let values = byName.map { $0[name] ?? [] }
    return uncontested(values[0], values[1], values[2]) ?? values[2]
  }
}
