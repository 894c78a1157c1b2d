/// What notes go through at a service of a dialect, for those who compare what comes back.
extension Dialect {
  /// What such a service makes of a text it is given.
  package func kept(_ text: String) -> String {
    hearing.trims ? text.withoutOuterSpace : text
  }

  /// Whether a service refuses a text for its NUL.
  package var refusesNUL: Bool { hearing.complaintOfNUL != nil }

  /// Whether a text is not even sent when XML has no way to say it.
  package var refusesWhatXMLForbids: Bool { speaking.refusesWhatXMLForbids }

  /// Whether words can be looked for: by the service, or in what its list has.
  package var canFilter: Bool { conduct.searches || action(.list)?.note.has(.body) == true }
}
