/// What a line begins with: blanks, signs of quoting, and the marker of a list.
struct LinePrefix: Equatable, Sendable {
  enum Marker: Equatable, Sendable {
    case bullet(UInt8)
    /// The number and the sign behind it.
    case number(Int, UInt8)
  }

  /// Through the last `>` and the blank behind it.
  private(set) var quote: [UInt8] = []
  private(set) var indent: [UInt8] = []
  private(set) var marker: Marker?
  /// Between the marker and what follows it.
  private(set) var gap: [UInt8] = []
  /// Where the sign between the brackets of a task stands in the line, and whether it is done.
  private(set) var box: (offset: Int, isDone: Bool)?
  /// Where the text begins.
  private(set) var count = 0

  /// More of a line is never looked at.
  static let limit = 256

  init(_ line: some Collection<UInt8>) {
    let line = Array(line.prefix(Self.limit))
    var index = 0
    while true {
      let blanks = line[index...].prefix { $0 == 0x20 || $0 == 0x09 }
      index += blanks.count
      guard index < line.count, line[index] == UInt8(ascii: ">") else {
        indent = Array(blanks)
        break
      }
      index += 1
      if index < line.count, line[index] == 0x20 { index += 1 }
      quote = Array(line[..<index])
    }
    count = index
    if !Self.isRule(line[index...]) { readMarker(line, from: index) }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.quote == b.quote && a.marker == b.marker
      && a.box?.offset == b.box?.offset
  }

  /// What the next line begins with: one number more, an open task.
  var continued: [UInt8] { spelled(adding: 1) }
  /// What a line before it begins with.
  var repeated: [UInt8] { spelled(adding: 0) }

  /// What goes on below the text of the item, without a marker.
  var hanging: [UInt8] {
    let width = marker == nil ? 0 : spelledMarker(adding: 0).count + gap.count
    return quote + indent + Array(repeating: 0x20, count: width)
  }

  /// Where the marker ends and a task's box may stand.
  var markerEnd: Int {
    guard marker != nil else { return count }
    return quote.count + indent.count + spelledMarker(adding: 0).count + gap.count
  }
}

extension LinePrefix {
  private func spelled(adding number: Int) -> [UInt8] {
    let box = box == nil ? [] : Array("[ ] ".utf8)
    return quote + indent + spelledMarker(adding: number) + gap + box
  }

  private func spelledMarker(adding more: Int) -> [UInt8] {
    switch marker {
    case .bullet(let sign): [sign]
    case .number(let number, let sign): Array(String(number + more).utf8) + [sign]
    case nil: []
    }
  }

  private mutating func readMarker(_ line: [UInt8], from start: Int) {
    let digits = line[start...].prefix { (0x30...0x39).contains($0) }
    let sign = start + digits.count
    guard sign + 1 < line.count, line[sign + 1] == 0x20 || line[sign + 1] == 0x09 else { return }
    switch line[sign] {
    case 0x2D where digits.isEmpty, 0x2A where digits.isEmpty, 0x2B where digits.isEmpty:
      marker = .bullet(line[sign])
    case 0x2E where (1...9).contains(digits.count), 0x29 where (1...9).contains(digits.count):
      marker = .number(Int(String(decoding: digits, as: UTF8.self)) ?? 0, line[sign])
    default: return
    }
    // Zeros before a number are not counted on: they would change the width.
    if digits.count > 1, digits.first == 0x30 { return marker = nil }
    gap = Array(line[(sign + 1)...].prefix { $0 == 0x20 || $0 == 0x09 })
    count = sign + 1 + gap.count
    readBox(line)
  }

  private mutating func readBox(_ line: [UInt8]) {
    guard count + 4 <= line.count, line[count] == UInt8(ascii: "["),
      line[count + 2] == UInt8(ascii: "]"), line[count + 3] == 0x20
    else { return }
    let sign = line[count + 1]
    guard sign == 0x20 || sign == UInt8(ascii: "x") || sign == UInt8(ascii: "X") else { return }
    box = (count + 1, sign != 0x20)
    count += 4
  }

  /// `* * *` and the like are no list.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == 0x2D || first == 0x2A else { return false }
    let signs = line.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }
}
