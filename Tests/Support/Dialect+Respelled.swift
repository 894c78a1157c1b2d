public import NotesAPI

extension Dialect {
  private struct NoSuchFile: Error {}

  /// A dialect that comes with the program, with some of its words in the spelling of one server:
  /// the paths and names that every project chooses for itself.
  public static func builtIn(_ name: String, respelled words: KeyValuePairs<String, String>)
    throws -> Dialect
  {
    guard var text = builtInText(name) else { throw NoSuchFile() }
    for (word, other) in words { text = text.replacing(word, with: other) }
    return try Dialect(json5: Array(text.utf8), name: name)
  }
}
