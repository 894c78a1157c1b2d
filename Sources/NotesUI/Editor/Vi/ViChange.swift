import Terminal

/// A change as `.` makes it again: the command, how much was selected for it, what was typed.
struct ViChange: Equatable, Sendable {
  enum Typed: Equatable, Sendable {
    case key(Key)
    case pasted(String)
  }

  var command: ViCommand
  /// nil for a command that did not work on a selection.
  var reach: Reach?
  var typed: [Typed] = []

  /// How much was selected: lines, and characters of the last of them.
  struct Reach: Equatable, Sendable {
    let isLines: Bool
    private let breaks: Int
    private let characters: Int

    init(of selection: Range<Int>, isLines: Bool, in buffer: TextBuffer) {
      let last = max(selection.lowerBound, buffer.boundary(before: selection.upperBound))
      let start = max(selection.lowerBound, buffer.lineStart(before: last) ?? 0)
      self.isLines = isLines
      breaks = buffer.bytes(in: selection.lowerBound..<last).count { $0 == 0x0A }
      characters = buffer.string(in: start..<last).count
    }

    /// Where the selection ends that begins at an offset: on its last character.
    func end(from offset: Int, in buffer: TextBuffer) -> Int {
      var end = offset
      for _ in 0..<breaks { end = buffer.lineBelow(end) ?? end }
      guard !isLines else { return end }
      for _ in 0..<characters where buffer.character(at: end)?.endsLine == false {
        end = buffer.boundary(after: end)
      }
      return end
    }
  }
}

/// Text under way behind a count: it comes so many times once it ends.
struct ViInsertion: Equatable, Sendable {
  let times: Int
  /// Where what comes again begins, and what comes before each further time.
  let start: Int
  let opening: String
  /// How long the rest of the text is: as long as that is so, only new text ends at the caret.
  let rest: Int

  init(times: Int, from start: Int, opening: String = "", in text: EditableText) {
    (self.times, self.start, self.opening) = (times, start, opening)
    rest = text.buffer.count - (text.caret - start)
  }

  /// What is to come behind the caret; nil for nothing.
  func repetition(in text: EditableText, overwrites: Bool) -> String? {
    guard times > 1, text.caret > start,
      overwrites || text.buffer.count - (text.caret - start) == rest
    else { return nil }
    return (opening + text.buffer.string(in: start..<text.caret)).repeated(times - 1)
  }
}

extension String {
  /// A slip of the fingers in a count must not fill the memory.
  func repeated(_ times: Int) -> String {
    String(repeating: self, count: min(times, max(1, KillRing.byteLimit / max(1, utf8.count))))
  }
}
