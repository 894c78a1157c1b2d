@testable import NotesUI

/// The plainest editor there is: bytes and two places in them, and its characters found anew after
/// each change. It knows no rows, and no undo: only which texts it has had.
struct EditorReference {
  private(set) var bytes: [UInt8]
  private(set) var caret = 0
  private(set) var anchor: Int?
  private(set) var characters: [Character] = []
  /// Where each character starts, and where the last ends.
  private(set) var starts: [Int] = []
  private(set) var isMarked = false
  private var ring: [(bytes: [UInt8], isLines: Bool)] = []
  private var run = Run.none
  /// The hashes of all texts it has had.
  private(set) var seen: Set<Int> = []
  let ending: [UInt8]

  private enum Run: Equatable {
    case none, killing
    case yanked(Range<Int>, Int)
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    let first = text.first { $0 == "\n" || $0 == "\r\n" }
    ending = Array((first.map(String.init) ?? "\n").utf8)
    read()
  }

  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// Takes what undo or redo led to.
  mutating func adopt(_ text: String, caret: Int) {
    (bytes, anchor, isMarked, run) = (Array(text.utf8), nil, false, .none)
    read()
    self.caret = caret
  }

  mutating func perform(_ command: EditorCommand) {
    switch command {
    case .insert(let text): replace(selection ?? here, with: Array(text.utf8))
    case .paste(let text):
      let pasted = text.flatMap { isBreak($0) ? ending : Array(String($0).utf8) }
      replace(selection ?? here, with: pasted)
    case .newline: breakLine()
    case .backspace: replace(selection ?? boundary(before: caret)..<caret, with: [])
    case .deleteForward: replace(selection ?? caret..<boundary(after: caret), with: [])
    case .delete(let move): replace(selection ?? range(of: move), with: [])
    case .undo, .redo: break
    case .move(let move): put(caret: target(of: move), extending: false)
    case .extend(let move): put(caret: target(of: move), extending: true)
    case .setMark, .selectAll, .selectLine, .deselect, .swapEnds: select(command)
    case .cut, .copy, .kill, .deleteWordBackward, .deleteToLineEnd, .deleteToLineStart, .yank,
      .yankOlder:
      kill(command)
    default: changeLines(command)
    }
  }
}

// MARK: Changing

extension EditorReference {
  var here: Range<Int> { caret..<caret }

  mutating func replace(_ range: Range<Int>, with new: [UInt8], caret target: Int? = nil) {
    (anchor, isMarked, run) = (nil, false, .none)
    guard !range.isEmpty || !new.isEmpty else { return }
    bytes.replaceSubrange(range, with: new)
    read()
    caret = roundedUp(target ?? range.lowerBound + new.count)
  }

  /// Several changes, the last of them first, that keep the selection.
  mutating func replaceAll(_ changes: [(range: Range<Int>, new: [UInt8])]) {
    guard !changes.isEmpty else { return }
    for (range, new) in changes.reversed() {
      bytes.replaceSubrange(range, with: new)
      func moved(_ place: Int) -> Int {
        if place >= range.upperBound { return place + new.count - range.count }
        return max(min(place, range.lowerBound + new.count), min(place, range.lowerBound))
      }
      (caret, anchor) = (moved(caret), anchor.map(moved))
    }
    run = .none
    read()
    (caret, anchor) = (roundedUp(caret), anchor.map(roundedUp))
  }

  mutating func keep(caret: Int, anchor: Int?, isMarked: Bool) {
    (self.caret, self.anchor, self.isMarked) = (roundedUp(caret), anchor.map(roundedUp), isMarked)
  }

  private mutating func read() {
    characters = Array(String(decoding: bytes, as: UTF8.self))
    starts = [0]
    for character in characters {
      starts.append(starts[starts.count - 1] + String(character).utf8.count)
    }
    seen.insert(bytes.hashValue)
  }

  private mutating func put(caret target: Int, extending: Bool) {
    anchor = extending || isMarked ? anchor ?? caret : nil
    caret = roundedUp(target)
    run = .none
  }

  private mutating func select(_ command: EditorCommand) {
    switch command {
    case .setMark:
      if isMarked, anchor == caret { return (anchor, isMarked) = (nil, false) }
      (anchor, isMarked, run) = (caret, true, .none)
    case .selectAll: (anchor, caret, isMarked, run) = (0, bytes.count, false, .none)
    case .selectLine:
      let line = lines[line(of: caret)]
      (anchor, caret, isMarked, run) = (line.start, line.next, false, .none)
    case .swapEnds:
      if let other = anchor { (anchor, caret, run) = (caret, other, .none) }
    default: (anchor, isMarked) = (nil, false)
    }
  }

  private func isBreak(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }
}

// MARK: The ring

extension EditorReference {
  private mutating func kill(_ command: EditorCommand) {
    let line = lines[line(of: caret)]
    switch command {
    case .cut, .copy:
      let range = selection ?? line.start..<line.next
      if !range.isEmpty { ring.append((Array(bytes[range]), selection == nil)) }
      if command == .cut { return replace(range, with: []) }
      (isMarked, run) = (false, .none)
    case .yank:
      guard let entry = ring.last else { return }
      guard entry.isLines, selection == nil else {
        return yank(entry.bytes, in: selection ?? here, steps: 0)
      }
      let new = entry.bytes.last == 0x0A ? entry.bytes : entry.bytes + ending
      yank(new, in: line.start..<line.start, steps: 0, caret: caret + new.count)
    case .yankOlder:
      guard case .yanked(let range, let steps) = run else { return }
      yank(ring[ring.count - 1 - (steps + 1) % ring.count].bytes, in: range, steps: steps + 1)
    default: kill(selection ?? killed(by: command))
    }
  }

  private mutating func kill(_ range: Range<Int>) {
    let (killed, joins) = (Array(bytes[range]), run == .killing)
    if joins, let last = ring.last {
      ring[ring.count - 1].bytes =
        range.lowerBound < caret ? killed + last.bytes : last.bytes + killed
    } else if !killed.isEmpty {
      ring.append((killed, false))
    }
    if ring.count > KillRing.entryLimit { ring.removeFirst() }
    replace(range, with: [])
    if joins || !killed.isEmpty { run = .killing }
  }

  private mutating func yank(
    _ new: [UInt8], in range: Range<Int>, steps: Int, caret: Int? = nil
  ) {
    if ring.count > KillRing.entryLimit { ring.removeFirst() }
    replace(range, with: new, caret: caret)
    run = .yanked(range.lowerBound..<range.lowerBound + new.count, steps)
  }

  private func killed(by command: EditorCommand) -> Range<Int> {
    let line = lines[line(of: caret)]
    switch command {
    case .kill(let move): return range(of: move)
    case .deleteToLineStart: return line.start..<caret
    case .deleteToLineEnd:
      return caret..<(line.end > caret ? line.end : boundary(after: caret))
    default:
      guard line.start < caret else { return boundary(before: caret)..<caret }
      let end = back(from: caret) { $0.isWhitespace && !isLineBreak($0) }
      return back(from: end) { !$0.isWhitespace }..<caret
    }
  }
}
