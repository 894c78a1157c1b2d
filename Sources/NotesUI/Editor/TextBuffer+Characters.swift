/// Where characters begin and end: Swift's grapheme clusters, found by looking at little text.
///
/// A cluster is searched from the nearest place where a break is certain. Where there is none for
/// `reach` bytes (thousands of flags or combining marks in a row) a break is made at the next
/// multiple of `reach`: no text can make one key cost more than a few kilobytes.
extension TextBuffer {
  static let reach = 4096

  /// The end of the character that starts at a boundary.
  func boundary(after offset: Int) -> Int {
    guard offset < count else { return count }
    let next = bytes(in: offset..<offset + 2)
    if next.allSatisfy({ $0 < 0x80 }), next != [0x0D, 0x0A] { return offset + 1 }
    let end = unlimitedEnd(ofCharacterAt: offset)
    var limit = (offset / Self.reach + 1) * Self.reach
    while limit < end {
      if let forced = forcedBreak(at: limit), forced > offset { return forced }
      limit += Self.reach
    }
    return end
  }

  /// The start of the character that ends at a boundary.
  func boundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let last = bytes(in: offset - 2..<offset)
    if last.allSatisfy({ $0 < 0x80 }), last != [0x0D, 0x0A] { return offset - 1 }
    let start = certainBreak(atOrBefore: scalarStart(atOrBefore: offset - 1))
    let lastCharacter = string(in: start..<offset).last.map(String.init) ?? ""
    return offset - lastCharacter.utf8.count
  }

  /// The same offset, or the end of the character that it would cut.
  func boundary(atOrAfter offset: Int) -> Int {
    guard offset < count else { return count }
    var start = certainBreak(atOrBefore: scalarStart(atOrBefore: offset))
    while start < offset { start = boundary(after: start) }
    return start
  }
}

extension TextBuffer {
  private func unlimitedEnd(ofCharacterAt offset: Int) -> Int {
    var size = 32
    while true {
      let text = string(in: offset..<scalarStart(atOrBefore: offset + size))
      guard let first = text.first else { return offset }
      let end = offset + String(first).utf8.count
      // A character at the very end of what was read may go on behind it.
      if end < offset + text.utf8.count || offset + size >= count { return end }
      if size > 2 * Self.reach { return end }
      size *= 4
    }
  }

  private func certainBreak(atOrBefore offset: Int) -> Int {
    let multiple = offset / Self.reach * Self.reach
    if let found = lastCertainBreak(in: multiple + 1...max(offset, multiple + 1), from: offset) {
      return found
    }
    let aligned = scalarStart(atOrBefore: multiple)
    let range = max(0, multiple - Self.reach + 1)...max(aligned, 0)
    return lastCertainBreak(in: range, from: aligned) ?? aligned
  }

  /// A break at a multiple of `reach`, if there is no certain one in the bytes before it.
  private func forcedBreak(at multiple: Int) -> Int? {
    let aligned = scalarStart(atOrBefore: multiple)
    let range = multiple - Self.reach + 1...aligned
    return lastCertainBreak(in: range, from: aligned) == nil ? aligned : nil
  }

  /// The last place in the range, from an offset between scalars backwards, that is a break
  /// whatever stands around it.
  private func lastCertainBreak(in range: ClosedRange<Int>, from offset: Int) -> Int? {
    guard range.contains(offset), offset > 0, offset < count else {
      return range.contains(offset) ? offset : nil
    }
    // Nearly always the first pair decides: little is read before much.
    for size in [16, Self.reach] {
      let start = scalarStart(atOrBefore: max(range.lowerBound - 1, offset - size))
      var after = string(in: offset..<offset + 4).unicodeScalars.first ?? "x"
      var place = offset
      for before in string(in: start..<offset).unicodeScalars.reversed() {
        guard range.contains(place) else { return nil }
        if Self.isCertainBreak(between: before, and: after) { return place }
        place -= UTF8.width(before)
        after = before
      }
      if place == 0 { return range.contains(0) ? 0 : nil }
    }
    return nil
  }

  private static func isCertainBreak(
    between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Bool {
    if PlainScalar.contains(before), PlainScalar.contains(after) { return true }
    if after.properties.isGraphemeExtend { return false }
    // Behind a letter, so that a mark before the place shows as one: a joiner may tie what
    // follows it to what is further left. Of all else, a pair decides by itself.
    var probe = String.UnicodeScalarView("x".unicodeScalars)
    probe.append(before)
    probe.append(after)
    return String(probe).count == 3
  }

  /// The offset, moved back to where its scalar begins.
  private func scalarStart(atOrBefore offset: Int) -> Int {
    guard offset < count else { return count }
    guard offset > 0 else { return 0 }
    let bytes = bytes(in: offset - 3..<offset + 1)
    let back = bytes.reversed().prefix { $0 & 0xC0 == 0x80 }.count
    return offset - back
  }
}
