import Notes
import Terminal

/// The line in which commands are said, over whatever is on screen.
struct CommandLine: Equatable, Sendable {
  /// Where it was opened, which decides what can be said.
  let place: KeyTable.Place
  var field = LineField()
  /// What was typed before Tab took words from the palette; nil while it has not.
  private(set) var stem: String?
  /// Which of the palette's rows stands in the line.
  private(set) var chosen: Int?
  /// How many lines back in the history the line is, and what stood in it before.
  private var recalled = 0
  private var typed = ""

  init(_ place: KeyTable.Place, begun words: String = "") {
    self.place = place
    field = LineField(words)
  }

  /// More than any command has.
  private static let limit = 2000

  /// What the palette is made for: the words as they were typed, not as Tab completed them.
  var wanted: String { stem ?? field.string }

  /// Changes what is typed; false for what one line cannot do.
  mutating func edit(_ command: EditorCommand, width: Int) -> Bool {
    if case .insert = command, field.text.buffer.count > CommandLine.limit { return true }
    let isDone = field.perform(command, width: width)
    (stem, chosen, recalled) = (nil, nil, 0)
    return isDone
  }

  mutating func paste(_ text: String, width: Int) {
    _ = edit(.paste(String(Neutraliser.line(text).prefix(CommandLine.limit))), width: width)
  }

  /// Puts the next or the one before of the palette's words into the line.
  mutating func complete(_ words: [String], by step: Int) {
    guard !words.isEmpty else { return }
    stem = wanted
    let next = chosen.map { $0 + step } ?? (step > 0 ? 0 : -1)
    let index = (next + words.count) % words.count
    chosen = index
    field = LineField(words[index])
  }

  /// Steps through the lines that were said before, the latest first.
  mutating func recall(_ history: [String], by step: Int) {
    if recalled == 0 { typed = field.string }
    // The lines that begin as what was typed, as shells have it.
    let lines = history.filter { $0.hasPrefix(typed) }
    let next = recalled + step
    guard (0...lines.count).contains(next) else { return }
    recalled = next
    (stem, chosen) = (nil, nil)
    field = LineField(next == 0 ? typed : lines[next - 1])
  }
}

/// A command and what stands behind it, as they were typed.
struct SaidLine: Equatable, Sendable {
  var word: String
  var argument: String
  /// Whether the argument has been begun.
  var hasArgument: Bool

  /// Colons before it are what opened the line, typed once more.
  init(_ text: String) {
    let line = text.drop { $0 == ":" || $0.isWhitespace }
    let end = line.firstIndex(where: \.isWhitespace) ?? line.endIndex
    word = String(line[..<end])
    let rest = line[end...].drop(while: \.isWhitespace)
    let last = rest.lastIndex { !$0.isWhitespace }
    argument = last.map { String(rest[...$0]) } ?? ""
    hasArgument = end < line.endIndex
  }

  /// `:12` goes to a row, `:$` to the last.
  var row: Int? {
    guard !hasArgument else { return nil }
    if word == "$" { return .max }
    return word.allSatisfy { ("0"..."9").contains($0) } ? Int(word) : nil
  }
}
