internal import CHunspell

/// hunspell, opened at first use.
enum HunspellLibrary {
  /// The sonames that have the functions used, as Debian ships them: 12 and later, and before.
  static let names = ["libhunspell-1.7.so.0", "libhunspell-1.6.so.0"]

  /// The functions of the first of the libraries that is there.
  static func load(_ names: [String] = names) throws(SpellingProblem) -> chunspell {
    for name in names {
      var table = chunspell()
      if chunspell_load(&table, name) == 0 { return table }
    }
    throw .noLibrary
  }
}
