import Notes

/// What a dialect's file says about the service's habits, and what follows from the rest of it.
extension Dialect {
  static func habits(
    _ fields: DialectFields, _ actions: [Operation.Kind: Action], _ content: Action?
  ) throws(DialectError) -> (Manners, Conduct) {
    var manners = try Manners(fields.fields("manners"))
    var conduct = try Conduct(fields.fields("conduct"))
    let create = actions[.create]
    let sends = [create?.send, actions[.update]?.send].compactMap(\.self)
    manners.hasTitle = sends.contains { $0.has(.title) }
    manners.hasTags = actions[.update]?.send?.has(.tags) ?? false
    manners.hasPins = actions[.update]?.send?.has(.pinned) ?? false
    manners.takesCreated = create?.send?.find(.created).map { $0.hole.fallback == nil } ?? false
    manners.asksID = manners.asksID && (create?.send?.has(.id) ?? false)
    manners.abilities = Manners.Abilities(of: Set(actions.keys))
    conduct.listsWholeNotes =
      content == nil && actions[.list]?.note.has(.body) == true
      && (actions[.show] == nil || actions[.list]?.note == actions[.show]?.note)
    conduct.showsNotes = actions[.show] != nil
    conduct.guardsDeletes = actions[.delete]?.namesVersion ?? true
    conduct.searches = actions[.list]?.requests.first?.takes(.query) ?? false
    manners.searches = conduct.searches
    conduct.namesNotes =
      create?.send?.has(.id) == true || create?.requests.first?.takesID == true
    return (manners, conduct)
  }
}

extension Dialect.Action {
  /// Whether its request says which version it is made against.
  fileprivate var namesVersion: Bool {
    requests[0].takes(.version) || send?.has(.version) == true
      || requestHeaders.contains { $0.value.hole(.version) != nil }
  }
}

extension Manners {
  fileprivate init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: [
      "singular", "plural", "save", "confirmsDeletes", "searchesFirst", "reloads", "tellsFailures",
      "asksID", "bodyFormat",
    ])
    self.init()
    singular = try fields.text("singular", or: singular)
    plural = try fields.text("plural", or: plural)
    save = try fields.text("save", or: save)
    confirmsDeletes = try fields.flag("confirmsDeletes", or: false)
    searchesFirst = try fields.flag("searchesFirst", or: false)
    reloads = try fields.flag("reloads", or: false)
    tellsFailures = try fields.flag("tellsFailures", or: false)
    asksID = try fields.flag("asksID", or: false)
    bodyFormat = try fields.choice("bodyFormat", or: .markdown)
  }
}

extension Manners.Abilities {
  fileprivate init(of kinds: Set<Operation.Kind>) {
    self = []
    if kinds.contains(.create) { insert(.create) }
    if kinds.contains(.update) { insert(.update) }
    if kinds.contains(.delete) { insert(.delete) }
  }
}

extension Conduct {
  fileprivate init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["guard", "newestFirst"])
    self.init(
      guarding: try fields.choice("guard", or: .compare),
      isNewestFirst: try fields.flag("newestFirst", or: true))
  }
}
