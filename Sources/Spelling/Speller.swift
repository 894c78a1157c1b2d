/// Says whether words are spelt right in one language or another, and what they may have meant.
///
/// Nothing is opened before the first question. What was missing then is looked for anew at the
/// next: it may have been installed meanwhile.
public actor Speller {
  private let languages: Languages
  private let folders: DictionaryFolders
  private let libraries: [String]
  private let wordsFile: String?
  private var opened: Opened?

  /// What is to be right.
  public enum Languages: Equatable, Sendable {
    /// These, each by the name of its dictionary, or any dictionary of a language: `en_GB`, `en`.
    case named([String])
    /// That of a locale, or what comes near to it.
    case locale(String)
  }

  private struct Opened {
    /// What the dictionaries are called that are in use.
    let names: [String]
    let dictionaries: [HunspellDictionary]
    var personal: PersonalWords?
  }

  /// What a reader can choose among with a digit.
  public static let mostSuggestions = 9

  /// - Parameters:
  ///   - wordsFile: where the reader's own words are, and are to be kept.
  ///   - library: the file of libhunspell; nil for the one of this machine.
  public init(
    languages: Languages, folders: DictionaryFolders, wordsFile: String? = nil,
    library: String? = nil
  ) {
    (self.languages, self.folders, self.wordsFile) = (languages, folders, wordsFile)
    libraries = library.map { [$0] } ?? HunspellLibrary.names
  }

  /// The dictionaries that are in use. All languages must have one: where one of two is missing,
  /// all its words would be wrong.
  public func dictionaries() throws(SpellingProblem) -> [String] { try open().names }

  /// The languages that have no dictionary.
  public var missing: [String] {
    wanted.filter { $0.dictionary == nil }.map(\.language)
  }

  /// Right in any of the languages, or one of the reader's own.
  public func isRight(_ word: String) throws(SpellingProblem) -> Bool {
    let opened = try open()
    let spellings = Speller.spellings(of: word)
    return spellings.contains { word in
      opened.personal?.contains(word) == true
        || opened.dictionaries.contains { $0.isRight(word) }
    }
  }

  /// The likeliest first, those of the languages in turn; with the apostrophes of the word.
  public func suggestions(for word: String) throws(SpellingProblem) -> [String] {
    let plain = Speller.spellings(of: word).last ?? word
    let lists = try open().dictionaries.map { $0.suggestions(for: plain) }
    var (found, seen) = ([String](), Set([word]))
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where place < list.count {
        let suggestion =
          plain == word ? list[place] : String(list[place].map { $0 == "'" ? "’" : $0 })
        if seen.insert(suggestion).inserted { found.append(suggestion) }
      }
    }
    return Array(found.prefix(Speller.mostSuggestions))
  }

  /// Keeps a word as one of the reader's own; it is on the disk when this returns.
  public func add(_ word: String) throws(SpellingProblem) {
    var opened = try open()
    let plain = Speller.spellings(of: word).last ?? word
    try opened.personal?.add(plain)
    for dictionary in opened.dictionaries { dictionary.add(plain) }
    self.opened = opened
  }

  /// As it is written, and with the apostrophe that every dictionary knows.
  private static func spellings(of word: String) -> [String] {
    word.contains("’") ? [word, String(word.map { $0 == "’" ? "'" : $0 })] : [word]
  }

  /// Each language, with its dictionary if there is one.
  private var wanted: [(language: String, dictionary: String?)] {
    switch languages {
    case .named(let names): names.map { ($0, folders.dictionary(named: $0)) }
    case .locale(let name): [(name, folders.dictionary(near: name))]
    }
  }

  private func open() throws(SpellingProblem) -> Opened {
    if let opened { return opened }
    let hunspell = try HunspellLibrary.load(libraries)
    var (names, dictionaries, missing) = ([String](), [HunspellDictionary](), [String]())
    for (language, name) in wanted {
      guard let name else {
        missing.append(language)
        continue
      }
      guard !names.contains(name) else { continue }
      guard let dictionary = HunspellDictionary(name, in: folders, hunspell) else {
        missing.append(language)
        continue
      }
      names.append(name)
      dictionaries.append(dictionary)
    }
    guard missing.isEmpty, !names.isEmpty else { throw .noDictionary(missing) }
    let personal = wordsFile.map(PersonalWords.init)
    for word in personal?.words ?? [] {
      for dictionary in dictionaries { dictionary.add(word) }
    }
    let opened = Opened(names: names, dictionaries: dictionaries, personal: personal)
    self.opened = opened
    return opened
  }
}
