@testable import NotesUI

// Lines, and work on them.

extension EditorReference {
  struct Line {
    /// Its first byte, its break, the first byte of the next line.
    let start: Int
    let end: Int
    let next: Int
  }

  var lines: [Line] {
    var (found, start) = ([Line](), 0)
    for (index, character) in characters.enumerated() where isLineBreak(character) {
      found.append(Line(start: start, end: starts[index], next: starts[index + 1]))
      start = starts[index + 1]
    }
    return found + [Line(start: start, end: bytes.count, next: bytes.count)]
  }

  func line(of offset: Int) -> Int {
    lines.lastIndex { $0.start <= offset } ?? 0
  }

  func isLineBreak(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }

  /// The indexes of the lines that are worked on.
  private var chosen: ClosedRange<Int> {
    guard let selection else { return line(of: caret)...line(of: caret) }
    return line(of: selection.lowerBound)...line(of: selection.upperBound - 1)
  }

  private func text(_ line: Line) -> String {
    String(decoding: bytes[line.start..<line.end], as: UTF8.self)
  }

  mutating func changeLines(_ command: EditorCommand) {
    switch command {
    case .indent, .outdent, .toggleCheckbox: changeEach(command)
    case .moveLinesUp where chosen.lowerBound > 0:
      swap(chosen.lowerBound - 1, chosen.upperBound, up: true)
    case .moveLinesDown where chosen.upperBound + 1 < lines.count:
      if lines[chosen.upperBound + 1].start < bytes.count {
        swap(chosen.lowerBound, chosen.upperBound + 1, up: false)
      }
    case .duplicateLines: duplicate()
    case .joinLine: join()
    case .openLineBelow:
      let line = lines[line(of: caret)]
      let new = ending + prefix(of: line).continued
      replace(line.end..<line.end, with: new)
    case .openLineAbove:
      let line = lines[line(of: caret)]
      let prefix = prefix(of: line).repeated
      replace(line.start..<line.start, with: prefix + ending, caret: line.start + prefix.count)
    case .uppercase, .lowercase: respell(command)
    case .transpose: transpose()
    default: break
    }
  }

  private mutating func changeEach(_ command: EditorCommand) {
    let chosen = chosen.map { lines[$0] }
    var changes: [(range: Range<Int>, new: [UInt8])] = []
    for line in chosen {
      let text = text(line).unicodeScalars
      guard chosen.count == 1 || !text.allSatisfy({ $0 == " " || $0 == "\t" }) else { continue }
      let (start, prefix) = (line.start, prefix(of: line))
      switch command {
      case .indent: changes.append((start..<start, text.first == "\t" ? [9] : [32, 32]))
      case .outdent:
        let count = text.first == "\t" ? 1 : text.prefix(2).prefix { $0 == " " }.count
        if count > 0 { changes.append((start..<start + count, [])) }
      default:
        if let box = prefix.box {
          let place = start + prefix.head.count + 1
          changes.append((place..<place + 1, box == " " ? Array("x".utf8) : [32]))
        } else {
          let place = start + prefix.head.count
          changes.append((place..<place, Array((prefix.hasMarker ? "[ ] " : "- [ ] ").utf8)))
        }
      }
    }
    replaceAll(changes)
  }

  private mutating func swap(_ first: Int, _ last: Int, up: Bool) {
    let lines = lines
    let middle = up ? first + 1 : last
    var upper = Array(bytes[lines[first].start..<lines[middle].start])
    var lower = Array(bytes[lines[middle].start..<lines[last].next])
    let moved = (caret, anchor, isMarked)
    if lower.last != 0x0A {
      let size = lines[middle - 1].next - lines[middle - 1].end
      lower += upper.suffix(size)
      upper.removeLast(size)
    }
    let distance = up ? -(lines[middle].start - lines[first].start) : lower.count
    replace(lines[first].start..<lines[last].next, with: lower + upper, caret: moved.0 + distance)
    keep(caret: moved.0 + distance, anchor: moved.1.map { $0 + distance }, isMarked: moved.2)
  }

  private mutating func duplicate() {
    let range = lines[chosen.lowerBound].start..<lines[chosen.upperBound].next
    let copied = Array(bytes[range])
    let new = copied.last == 0x0A ? copied : ending + copied
    let (place, other) = (caret + new.count, anchor.map { $0 + new.count })
    replace(range.upperBound..<range.upperBound, with: new, caret: place)
    keep(caret: place, anchor: other, isMarked: false)
  }

  private mutating func join() {
    let lines = lines
    let last = chosen.count == 1 ? chosen.upperBound + 1 : chosen.upperBound
    guard last < lines.count, lines[last].start < bytes.count else { return }
    var place = 0
    var (new, copied) = ([UInt8](), 0)
    for (line, next) in zip(lines[chosen.lowerBound..<last], lines[(chosen.lowerBound + 1)...last])
    {
      let blanks = text(next).unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
      new += bytes[copied..<line.end]
      let before = line.end > 0 ? bytes[line.end - 1] : 10
      let isEmpty = blanks == next.end - next.start
      place = new.count
      if !isEmpty, before != 32, before != 9, before != 10 { new.append(32) }
      copied = next.start + blanks
    }
    replace(0..<copied, with: new, caret: place)
  }

  private mutating func respell(_ command: EditorCommand) {
    let range = selection ?? caret..<target(of: .wordRight)
    let isSelected = selection != nil
    let old = String(decoding: bytes[range], as: UTF8.self)
    let new = Array((command == .uppercase ? old.uppercased() : old.lowercased()).utf8)
    guard new != Array(bytes[range]) else {
      return isSelected ? () : perform(.move(.wordRight))
    }
    replace(range, with: new)
    if isSelected { keep(caret: caret, anchor: range.lowerBound, isMarked: false) }
  }

  private mutating func transpose() {
    let line = lines[line(of: caret)]
    let middle = caret == line.end ? boundary(before: caret) : caret
    guard caret > line.start, middle > line.start else { return }
    let (first, end) = (boundary(before: middle), boundary(after: middle))
    replace(first..<end, with: Array(bytes[middle..<end] + bytes[first..<middle]))
  }
}

// MARK: What lines begin with, by Swift's own regular expressions

extension EditorReference {
  struct Prefix {
    /// Through the marker.
    var head: [UInt8]
    var quote: [UInt8]
    var hasMarker: Bool
    var box: Character?
    var continued: [UInt8]
    var repeated: [UInt8]
    var count: Int
  }

  func prefix(of line: Line) -> Prefix {
    let text = text(line)
    let quotes = #/(?:[ \t]*> ?)*/#.matchingSemantics(.unicodeScalar)
    let quote = (try? quotes.prefixMatch(in: text))?.0 ?? ""
    let rest = text[quote.endIndex...]
    let blanks = #/[ \t]*/#.matchingSemantics(.unicodeScalar)
    let indent = (try? blanks.prefixMatch(in: rest))?.0 ?? ""
    let body = rest[indent.endIndex...]
    let rule = #/(?:[ \t]*-){3,}[ \t]*|(?:[ \t]*\*){3,}[ \t]*/#.matchingSemantics(.unicodeScalar)
    let item = #/([\-*+]|(?:0|[1-9][0-9]{0,8})[.)])([ \t]+)(\[[ xX]\] )?/#
      .matchingSemantics(.unicodeScalar)
    let start = String(quote + indent)
    guard (try? rule.wholeMatch(in: body)) == nil, let found = try? item.prefixMatch(in: body)
    else {
      let bytes = Array(start.utf8)
      return Prefix(
        head: bytes, quote: Array(quote.utf8), hasMarker: false, box: nil, continued: bytes,
        repeated: bytes, count: bytes.count)
    }
    let next = Int(found.1.dropLast()).map { String($0 + 1) + found.1.suffix(1) } ?? String(found.1)
    let box = found.3 == nil ? "" : "[ ] "
    return Prefix(
      head: Array((start + found.1 + found.2).utf8), quote: Array(quote.utf8), hasMarker: true,
      box: found.3?.dropFirst().first, continued: Array((start + next + found.2 + box).utf8),
      repeated: Array((start + found.1 + found.2 + box).utf8),
      count: start.utf8.count + found.0.utf8.count)
  }

  mutating func breakLine() {
    let range = selection ?? here
    let line = lines[line(of: range.lowerBound)]
    let prefix = prefix(of: line)
    let textStart = line.start + prefix.count
    guard range.lowerBound >= textStart else { return replace(range, with: ending) }
    guard range.isEmpty, caret == line.end, caret == textStart, prefix.count > 0 else {
      return replace(range, with: ending + prefix.continued)
    }
    if prefix.hasMarker { return replace(line.start + prefix.quote.count..<caret, with: []) }
    if !prefix.quote.isEmpty { return replace(line.start..<caret, with: []) }
    replace(line.start..<caret, with: ending + prefix.continued)
  }
}
