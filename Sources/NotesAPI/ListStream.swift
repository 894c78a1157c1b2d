package import Notes

/// A document with a list in it, read while it comes: what is held is what has not been read yet.
package protocol ListStream {
  /// The list's elements that are complete by now and were not before, in order.
  mutating func take(_ bytes: [UInt8]) throws(RepositoryError) -> [JSONValue]

  /// The rest of the document, with an empty array where the list was; how many elements could not
  /// be read; and how many were read with characters in them that had to be replaced.
  mutating func finish()
    throws(RepositoryError) -> (document: JSONValue, unread: Int, flawed: Int)
}
