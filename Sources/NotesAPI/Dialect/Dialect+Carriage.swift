import Notes

/// What a new note can take along to a place, as far as is known before it is sent.
package struct Carriage: Sendable {
  package var title = true
  package var tags = true
  package var pinned = true
  package var created = true
  /// Names of attributes that go along; nil for all.
  package var attributes: Set<String>?
  /// What becomes of a text.
  package var kept: @Sendable (String) -> String = { $0 }

  /// Everything goes along, as to the notes on this machine.
  package static let all = Carriage()
}

extension Dialect {
  /// As the file says; the service may still change what it is given.
  package var carriage: Carriage {
    let send = action(.create)?.send
    return Carriage(
      title: manners.hasTitle, tags: send?.has(.tags) ?? false, pinned: send?.has(.pinned) ?? false,
      created: manners.takesCreated, attributes: Set(sentBack), kept: { kept($0) })
  }
}

extension HTTPLink {
  package var carriage: Carriage { dialect.carriage }
}
