/// The bytes of a window and some around it: what may belong to a match, and what tells whether a
/// line or a word begins there.
struct WindowText {
  /// Without the line break.
  let bytes: [UInt8]
  /// Where the bytes stand in the text, and where among them the window begins.
  let origin: Int
  let start: Int
  /// Whether the line does not end with them.
  let goesOn: Bool

  init(_ window: TextSearch.Window, _ buffer: TextBuffer) {
    let first = window.range.lowerBound
    let isLineStart = first == 0 || buffer.lineStart(before: first, within: 1) == first
    origin = isLineStart ? first : buffer.boundary(before: first)
    start = first - origin
    let limit = buffer.boundary(
      atOrAfter: min(buffer.count, window.range.upperBound + TextSearch.overlap))
    var bytes = buffer.bytes(in: origin..<limit)[...]
    let end = bytes.firstIndex(of: 0x0A)
    if let end {
      bytes = bytes[..<end]
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    goesOn = end == nil && limit < buffer.count
    self.bytes = Array(bytes)
  }

  func range(_ part: Range<Int>) -> Range<Int> {
    part.lowerBound + origin..<part.upperBound + origin
  }

  /// Where each character begins in the text, and where the last one ends.
  func places(of text: String) -> [Int] {
    var places = [origin + start]
    places.reserveCapacity(text.utf8.count + 1)
    for character in text { places.append(places[places.count - 1] + character.utf8.count) }
    return places
  }
}
