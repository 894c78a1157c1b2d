import Notes

/// A list that is read while it comes.
protocol ListStream {
  /// The elements that are complete with these bytes, in their order.
  mutating func take(_ bytes: [UInt8]) throws(RepositoryError) -> [JSONValue]

  /// What stood around the list, which is left empty there; how many elements could not be read; and
  /// how many were read with a flaw. Throws when the text has not come to its end: what was handed
  /// out before is no list then.
  mutating func finish() throws(RepositoryError)
    -> (document: JSONValue, unread: Int, flawed: Int)
}
