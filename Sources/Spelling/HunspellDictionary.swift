internal import CHunspell

/// One dictionary, read into memory: some ten megabytes, in a tenth of a second.
///
/// hunspell keeps notes while it looks: one thread at a time for each dictionary.
final class HunspellDictionary {
  private let hunspell: chunspell
  private let handle: OpaquePointer
  /// nil where the dictionary is UTF-8.
  private let transcoder: Transcoder?

  /// nil for files that are not there, or in an encoding that is not known.
  init?(_ name: String, in folders: DictionaryFolders, _ hunspell: chunspell) {
    guard let files = folders.files(of: name),
      let handle = HunspellLibrary.inTurn({ hunspell.create(files.affixes, files.words) })
    else { return nil }
    let encoding = hunspell.get_dic_encoding(handle).map { String(cString: $0) } ?? "UTF-8"
    let isUTF8 = encoding.uppercased() == "UTF-8"
    let transcoder = isUTF8 ? nil : Transcoder(encoding)
    guard isUTF8 || transcoder != nil else {
      HunspellLibrary.inTurn { hunspell.destroy(handle) }
      return nil
    }
    (self.hunspell, self.handle, self.transcoder) = (hunspell, handle, transcoder)
  }

  deinit {
    let (hunspell, handle) = (hunspell, handle)
    HunspellLibrary.inTurn { hunspell.destroy(handle) }
  }

  func isRight(_ word: String) -> Bool {
    guard let word = encoded(word) else { return false }
    return hunspell.spell(handle, word) != 0
  }

  /// The likeliest first.
  func suggestions(for word: String) -> [String] {
    guard let word = encoded(word) else { return [] }
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = hunspell.suggest(handle, &list, word)
    defer { hunspell.free_list(handle, &list, count) }
    guard let list, count > 0 else { return [] }
    return (0..<Int(count)).compactMap { list[$0].flatMap(decoded) }
  }

  /// Counts as right from here on, and is suggested.
  func add(_ word: String) {
    guard let word = encoded(word) else { return }
    _ = hunspell.add(handle, word)
  }

  /// As the dictionary spells it, ending in a zero.
  private func encoded(_ word: String) -> [CChar]? {
    guard let transcoder else { return Array(word.utf8CString) }
    return transcoder.encode(word).map { ($0 + [0]).map(CChar.init(bitPattern:)) }
  }

  private func decoded(_ text: UnsafeMutablePointer<CChar>) -> String? {
    guard let transcoder else { return String(validatingCString: text) }
    let bytes = UnsafeBufferPointer(start: text, count: length(of: text))
    return transcoder.decode(bytes.map(UInt8.init(bitPattern:)))
  }

  private func length(of text: UnsafePointer<CChar>) -> Int {
    var length = 0
    while text[length] != 0 { length += 1 }
    return length
  }
}
