package import Notes

/// Reads a whole XML document, as `XMLListStream` says.
package struct XMLReader {
  private let tree: XMLTree
  private let charset: String?

  /// `lists` are paths of names from the root on: what stands there is gathered into one array,
  /// which is there and empty when only its parent is. Elsewhere, elements of one name stay members
  /// of one name.
  package init(lists: [[String]], charset: String? = nil) {
    tree = XMLTree(lists: lists, streamed: nil)
    self.charset = charset
  }

  /// The document, whose one member is the root; how many elements of lists could not be read; and
  /// how many had replaced characters in them. Throws `unreadable` and `tooLarge`.
  package func read(
    _ bytes: [UInt8]
  ) throws(RepositoryError) -> (document: JSONValue, unread: Int, flawed: Int) {
    var stream = XMLListStream(tree, charset: charset)
    _ = try stream.take(bytes)
    return try stream.finish()
  }
}
