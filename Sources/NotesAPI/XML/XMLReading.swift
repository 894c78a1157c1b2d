internal import CExpat
internal import Notes

/// One document on its way from bytes to a tree: what came, how far it is read, what was lost.
struct XMLReading {
  /// How many elements of lists could not be read.
  private(set) var unread = 0
  private let parser: ExpatParser
  /// What may be needed again, from the last thing outside the elements of lists on.
  private(set) var kept: [UInt8] = []
  private var keptOffset = 0
  /// The place of the first kept byte.
  private var place = XMLPlace()
  /// How far expat was given the text.
  private var given = 0
  /// What is to be held back while a long tag or comment is incomplete.
  private var pause = XMLPause()
  private var lost: XMLLostElement?
  private let limit: Int

  /// With more than these the document is not a list with faults, but a fault; and each costs time.
  static let unreadLimit = 10_000

  /// `before` is space that the document has before its begin.
  init(
    _ tree: XMLTree, _ text: XMLText, after before: ArraySlice<UInt8>, elementLimit: Int
  ) throws(RepositoryError) {
    parser = try ExpatParser(tree, text, elementLimit: elementLimit)
    limit = elementLimit
    place.pass(before)
  }

  /// Reads on. Throws `unreadable` with line and column, `tooLarge`.
  mutating func take(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(RepositoryError) {
    kept += parser.text.decode(bytes, isLast: isLast)
    while try !isReadToEnd(isLast: isLast) {}
    trim()
    guard kept.count <= limit else { throw .tooLarge(limit: limit) }
  }

  /// True after `take` threw because the document is a page of HTML.
  var isWebPage: Bool { parser.refusal == .webPage }

  func fetchElements() -> [JSONValue] { parser.fetchElements() }

  func finish() -> (document: JSONValue, unread: Int, flawed: Int) {
    let (document, flawed) = parser.finish()
    return (document, unread, flawed)
  }

  private var end: Int { keptOffset + kept.count }

  /// False after an element was left out: there is more to read.
  private mutating func isReadToEnd(isLast: Bool) throws(RepositoryError) -> Bool {
    if lost != nil {
      guard try leaveOut() else {
        if isLast, let lost { throw error(lost.fault) }
        return true
      }
    }
    let piece = kept[(given - keptOffset)...]
    guard isLast || pause.isOver(with: piece) else { return true }
    given = end
    if parser.parse(piece, isLast: isLast) {
      pause.begin(incomplete: given - parser.offset)
      return true
    }
    lost = try lostElement(isLast: isLast)
    return false
  }

  /// Goes on behind the lost element; false when its end has not come.
  private mutating func leaveOut() throws(RepositoryError) -> Bool {
    guard let end = lost?.end(in: kept, from: keptOffset), let lost else { return false }
    unread += lost.count(in: kept[(lost.offset - keptOffset)..<(end - keptOffset)])
    guard unread <= XMLReading.unreadLimit else { throw error(lost.fault) }
    try parser.resume(at: end)
    self.lost = nil
    (given, pause.incomplete) = (end, 0)
    return true
  }

  /// Drops what is not needed again.
  private mutating func trim() {
    let needed = lost?.offset ?? parser.tree.openUnit?.offset ?? parser.passed
    let count = max(0, min(needed - keptOffset, kept.count))
    place.pass(kept[..<count])
    kept.removeFirst(count)
    keptOffset += count
    if given == end { parser.text.thinMarks() }
  }
}

/// When expat gives up.
extension XMLReading {
  /// The element that the trouble is in; throws what is wrong when it is in none.
  private func lostElement(isLast: Bool) throws(RepositoryError) -> XMLLostElement {
    let offset = min(max(parser.offset, keptOffset), end)
    let fault = XMLFault(offset: offset, words: words)
    switch parser.refusal {
    case .doctype:
      throw .unreadable(
        phrase(
          "it has a DOCTYPE, which is not read",
          de: "sie hat einen DOCTYPE, der nicht gelesen wird", ja: "読み込めないDOCTYPEがあります"))
    case .webPage:
      throw .unreadable(phrase("it is a web page", de: "sie ist eine Webseite", ja: "ウェブページです"))
    case .tooLarge: throw .tooLarge(limit: limit)
    case .tooDeep, nil: break
    }
    if let unit = parser.tree.openUnit {
      // A wrong end tag is told at its name, and may be the very one that is looked for.
      let before = parser.fault == XML_ERROR_TAG_MISMATCH ? 2 : 0
      let from = max(unit.offset + 1, offset - before)
      return XMLLostElement(name: unit.name, offset: unit.offset, searched: from, fault: fault)
    }
    guard let (name, start) = brokenTag else { throw error(fault) }
    return XMLLostElement(name: name, offset: start, searched: max(start + 1, offset), fault: fault)
  }

  /// A start tag of a list's element that is no tag.
  private var brokenTag: (name: String, offset: Int)? {
    let tag = kept[max(0, parser.passed - keptOffset)...]
    guard tag.first == UInt8(ascii: "<") else { return nil }
    let bytes = tag.dropFirst().prefix { !XMLTree.isSpace($0) && $0 != 0x3E && $0 != 0x2F }
    let name = String(decoding: bytes, as: UTF8.self)
    return parser.tree.isListElement(name) ? (name, keptOffset + tag.startIndex) : nil
  }

  private var words: String {
    switch parser.fault {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
      XML_ERROR_PARTIAL_CHAR:
      "it ends too early"
    default: parser.faultInWords
    }
  }

  private func error(_ fault: XMLFault) -> RepositoryError {
    var place = place
    place.pass(kept[..<(fault.offset - keptOffset)])
    return .unreadable(
      "its XML is broken at line \(place.line), column \(place.column): \(fault.words)")
  }
}
