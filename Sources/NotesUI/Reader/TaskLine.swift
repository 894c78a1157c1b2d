/// The line of a text on which a task stands.
struct TaskLine: Equatable, Sendable {
  /// The bytes of the line, without its end.
  let line: [UInt8]
  /// The byte between the brackets, counted from the start of the text.
  private let box: Int
  let isDone: Bool

  /// nil where no task stands on that line, counted from 0.
  init?(in text: String, at line: Int) {
    let bytes = Array(text.utf8)
    guard let range = TaskLine.range(of: line, in: bytes) else { return nil }
    var index = range.lowerBound
    let at = { (index: Int) in index < range.upperBound ? bytes[index] : 0 }
    // A task may stand in a quote, or in another list's item.
    var hasBullet = false
    while true {
      while " \t>".utf8.contains(at(index)) { index += 1 }
      let digits = (index..<range.upperBound).prefix { (0x30...0x39).contains(bytes[$0]) }.count
      let isNumber = (1...9).contains(digits) && ".)".utf8.contains(at(index + digits))
      guard isNumber || "-*+".utf8.contains(at(index)) else { break }
      index += isNumber ? digits + 1 : 1
      guard " \t".utf8.contains(at(index)) else { return nil }
      hasBullet = true
    }
    guard hasBullet, at(index) == UInt8(ascii: "["), at(index + 2) == UInt8(ascii: "]"),
      " xX".utf8.contains(at(index + 1))
    else { return nil }
    box = index + 1
    isDone = at(index + 1) != 0x20
    self.line = Array(bytes[range])
  }

  /// The text with the box ticked, or not ticked any more: one character is another.
  func toggled(in text: String) -> String {
    var bytes = Array(text.utf8)
    bytes[box] = UInt8(ascii: isDone ? " " : "x")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Line feeds, carriage returns and both together end lines, as CommonMark has it.
  private static func range(of wanted: Int, in bytes: [UInt8]) -> Range<Int>? {
    var (line, start, index) = (0, 0, 0)
    while index <= bytes.count {
      let byte = index < bytes.count ? bytes[index] : 0x0A
      guard byte == 0x0A || byte == 0x0D else {
        index += 1
        continue
      }
      if line == wanted { return start..<index }
      let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      (line, index) = (line + 1, index + (isPair ? 2 : 1))
      start = index
    }
    return nil
  }
}
