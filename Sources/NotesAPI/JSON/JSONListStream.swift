internal import Notes

/// Reads a list of JSON while it comes, with no more of it in memory than one element.
///
/// It takes and refuses what `JSONReader` does, in the same words.
struct JSONListStream: ListStream {
  /// Bytes of one element.
  var elementLimit = 16_000_000
  /// Bytes around the list, or of a document without one.
  var restLimit = 4_000_000
  /// Elements, the broken ones too.
  var countLimit = 1_000_000

  private enum Part { case before, inside, after }

  private let contentType: String?
  private var part = Part.before
  private var search: JSONListSearch
  /// The document, as far as it has come, without what is in the list.
  private var rest: [UInt8] = []
  /// Where the list ends in `rest`, and where that was in the text.
  private var listEnd = (offset: Int.max, position: TextPosition())
  /// What has come of the list and is not handed out, and where it begins in the text.
  private var pending: (bytes: [UInt8], position: TextPosition) = ([], TextPosition())
  private var scan = JSONElementScan()
  private var count = 0
  private var unread = 0

  /// - Parameters:
  ///   - places: where the list may be, as member names from the top. The first array met at one of
  ///     them is the list.
  ///   - contentType: the header's, whose charset counts.
  init(places: [[String]], contentType: String? = nil) {
    search = JSONListSearch(places: places)
    self.contentType = contentType
  }

  mutating func take(_ bytes: [UInt8]) throws(RepositoryError) -> [JSONValue] {
    switch part {
    case .before: return try search(bytes)
    case .inside: return try cut(bytes)
    case .after:
      try keep(bytes)
      return []
    }
  }

  /// A document without a list where one could be comes back whole; an empty text is an error.
  mutating func finish() throws(RepositoryError)
    -> (document: JSONValue, unread: Int, flawed: Int)
  {
    try WireText(rest, contentType: contentType).checkCharset()
    if part == .inside {
      _ = try read(0..<pending.bytes.count, isLast: true)
      throw refusal(JSONFault(offset: pending.bytes.count, expected: JSONReader.afterElement))
    }
    guard !rest.allSatisfy(\.isJSONSpace) else {
      throw .unreadable(phrase("it is empty", de: "sie ist leer", ja: "空です"))
    }
    let document = try skeleton(closedWith: [])
    return (document, unread, 0)
  }
}

/// Around the list.
extension JSONListStream {
  private mutating func search(_ bytes: [UInt8]) throws(RepositoryError) -> [JSONValue] {
    try WireText(rest, contentType: contentType).checkCharset()
    rest += bytes
    let start = search.listStart(in: rest)
    guard (start ?? rest.count) <= restLimit else {
      let page = WireText(rest, contentType: nil).webPage
      throw .unreadable(
        page
          ?? phrase(
            "no list begins within its first \(restLimit / 1_000_000) MB",
            de: "in ihren ersten \(restLimit / 1_000_000) MB beginnt keine Liste",
            ja: "最初の\(restLimit / 1_000_000) MBに一覧がありません"))
    }
    guard let start else { return [] }
    let list = Array(rest[start...])
    rest.removeSubrange(start...)
    _ = try skeleton(closedWith: search.closing)
    part = .inside
    pending.position.advance(over: rest[...])
    return try cut(list)
  }

  private mutating func keep(_ bytes: [UInt8]) throws(RepositoryError) {
    rest += bytes
    guard rest.count <= restLimit else {
      throw .unreadable(
        phrase(
          "more than \(restLimit / 1_000_000) MB stand around its list",
          de: "um ihre Liste stehen mehr als \(restLimit / 1_000_000) MB",
          ja: "一覧の前後が\(restLimit / 1_000_000) MBを超えています"))
    }
  }

  /// The document without what is in the list.
  private mutating func skeleton(closedWith closing: [UInt8]) throws(RepositoryError) -> JSONValue {
    let text = WireText(rest, contentType: nil)
    if let page = text.webPage { throw .unreadable(page) }
    var reader = JSONReader(rest + closing)
    do throws(JSONFault) {
      let document = try reader.read()
      if closing.isEmpty { unread += reader.faults.count }
      return document
    } catch {
      throw text.refusal(of: error, at: position(of: error.offset))
    }
  }

  private func position(of offset: Int) -> TextPosition {
    guard offset >= listEnd.offset else { return TextPosition(of: offset, in: rest) }
    var position = listEnd.position
    position.advance(over: rest[listEnd.offset..<offset])
    return position
  }
}

/// In the list.
extension JSONListStream {
  private mutating func cut(_ bytes: [UInt8]) throws(RepositoryError) -> [JSONValue] {
    pending.bytes += bytes
    var (elements, start): ([JSONValue], Int) = ([], 0)
    while part == .inside, let end = scan.end(in: pending.bytes) {
      let isLast = pending.bytes[end] == UInt8(ascii: "]")
      if let element = try read(start..<end, isLast: isLast) { elements.append(element) }
      start = isLast ? end : end + 1
      if isLast { part = .after }
    }
    try checkLimits(pending.bytes.count - start)
    pending.position.advance(over: pending.bytes[..<start])
    pending.bytes = start == pending.bytes.count ? [] : Array(pending.bytes[start...])
    scan.drop(start)
    if part == .after {
      listEnd = (rest.count, pending.position)
      try keep(pending.bytes)
      pending.bytes = []
    }
    return elements
  }

  /// One element; nil for a broken object, and for the nothing that is in an empty list.
  private mutating func read(_ range: Range<Int>, isLast: Bool) throws(RepositoryError)
    -> JSONValue?
  {
    let bytes = Array(pending.bytes[range])
    let isClosed = range.upperBound < pending.bytes.count
    if isLast, isClosed, count == 0, bytes.allSatisfy(\.isJSONSpace) { return nil }
    count += 1
    do throws(JSONFault) {
      return try JSONReader.element(bytes, depth: search.closing.count)
    } catch {
      guard isClosed, bytes.first(where: { !$0.isJSONSpace }) == UInt8(ascii: "{") else {
        throw refusal(JSONFault(offset: range.lowerBound + error.offset, expected: error.expected))
      }
      unread += 1
      return nil
    }
  }

  private mutating func checkLimits(_ size: Int) throws(RepositoryError) {
    guard count <= countLimit else {
      throw .unreadable(
        phrase(
          "its list has more than \(countLimit) elements",
          de: "ihre Liste hat mehr als \(countLimit) Elemente", ja: "一覧の要素が\(countLimit)件を超えています"))
    }
    guard part == .inside, size > elementLimit else { return }
    // One quote too few makes one element of all that follows: where it breaks says more.
    var bytes = pending.bytes.suffix(size)
    while let last = bytes.last, last >= 0x80 { bytes.removeLast() }
    do throws(JSONFault) {
      _ = try JSONReader.element(Array(bytes), depth: search.closing.count)
    } catch {
      let offset = bytes.startIndex + error.offset
      guard offset == bytes.endIndex else {
        throw refusal(JSONFault(offset: offset, expected: error.expected))
      }
    }
    throw .unreadable(
      phrase(
        "one element of its list is larger than \(elementLimit / 1_000_000) MB",
        de: "ein Element ihrer Liste ist größer als \(elementLimit / 1_000_000) MB",
        ja: "一覧に\(elementLimit / 1_000_000) MBを超える要素があります"))
  }

  private func refusal(_ fault: JSONFault) -> RepositoryError {
    var position = pending.position
    position.advance(over: pending.bytes[..<fault.offset])
    return WireText(rest, contentType: nil).refusal(of: fault, at: position)
  }
}
