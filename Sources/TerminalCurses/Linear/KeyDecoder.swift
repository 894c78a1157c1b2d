import Terminal

/// Makes input of the bytes that a keyboard sends, as ECMA-48 and xterm have them: for a terminal
/// that nobody has described.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  /// How many of them have been understood.
  private var start = 0
  private let erase: UInt8
  private var paste: PasteCollector?

  /// - Parameter erase: what the line discipline has for the key that deletes backward.
  init(erase: UInt8 = 0x7F) {
    self.erase = erase
  }

  /// Whether a sequence or a character has begun whose rest is missing.
  var isWaiting: Bool { start < bytes.count || paste != nil }
  /// Milliseconds after which what is missing will not come; nil when nothing is, or when it is the
  /// rest of a character, which comes however late.
  var patience: Int32? {
    if paste != nil { return 2_000 }
    return start < bytes.count && bytes[start] == 0x1B ? 25 : nil
  }

  mutating func add(_ new: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += new
  }

  /// The next input; nil when there is none, or the rest of it is missing.
  ///
  /// - Parameter isOver: nothing came for as long as a sequence takes.
  mutating func next(isOver: Bool) -> Input? {
    while start < bytes.count || paste != nil {
      if paste != nil { return collectPaste(isOver) }
      guard let (length, input) = first(bytes[start...], isOver) else { return nil }
      start += length
      if case .paste = input {
        paste = PasteCollector()
      } else if let input {
        return input
      }
    }
    return nil
  }

  private mutating func collectPaste(_ isOver: Bool) -> Input? {
    while start < bytes.count, var collector = paste {
      // Not two owners of its bytes while one is added.
      paste = nil
      let isWhole = collector.add(bytes[start])
      start += 1
      if isWhole { return .paste(collector.text) }
      paste = collector
    }
    guard isOver, let text = paste?.text else { return nil }
    paste = nil
    return .paste(text)
  }

  /// How many bytes the first input takes, and what it is; nil while its rest is missing.
  func first(_ bytes: ArraySlice<UInt8>, _ isOver: Bool) -> (Int, Input?)? {
    guard let byte = bytes.first else { return nil }
    if byte == 0x1B { return escape(bytes.dropFirst(), isOver).map { ($0.0 + 1, $0.1) } }
    if byte >= 0x80 { return character(bytes, isOver) }
    return (1, key(byte).map(Input.key))
  }

  private func key(_ byte: UInt8) -> Key? {
    switch byte {
    // An editor's shell ends what it sends with a line feed.
    case 0x0D, 0x0A: return Key(.enter)
    case 0x09: return Key(.tab)
    case 0x7F, erase: return Key(.backspace)
    case 0x00: return Key(.character(" "), .control)
    case 0x01..<0x20:
      return Character(UnicodeScalar(byte | 0x40)).lowercased().first.map(Key.control)
    default: return .character(Character(UnicodeScalar(byte)))
    }
  }

  private func character(_ bytes: ArraySlice<UInt8>, _ isOver: Bool) -> (Int, Input?)? {
    let lead = bytes[bytes.startIndex]
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    let found = bytes.dropFirst().prefix(count - 1).prefix { (0x80..<0xC0).contains($0) }.count + 1
    if found < count, found == bytes.count, !isOver { return nil }
    return String(decoding: bytes.prefix(found), as: UTF8.self).first.map {
      (found, .key(.character($0)))
    }
  }
}
