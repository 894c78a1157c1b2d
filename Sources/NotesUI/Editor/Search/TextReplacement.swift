import Patterns
import Terminal

/// All matches in a text replaced, as far as it has come; nothing changes until it is handed to the
/// editor as one step.
struct TextReplacement: Equatable, Sendable {
  let search: TextSearch
  let template: String
  private(set) var count = 0
  private let end: Int
  private var place: Int
  private var batch: EditBatch
  private let buffer: TextBuffer
  private let lineEnding: TextBuffer.LineEnding

  /// In the whole text, or where the matches lie within a range.
  init(_ search: TextSearch, with template: String, in text: EditableText, range: Range<Int>? = nil)
  {
    (self.search, self.template) = (search, template)
    (buffer, lineEnding) = (text.buffer, text.lineEnding)
    (place, end) = (range?.lowerBound ?? 0, range?.upperBound ?? text.buffer.count)
    batch = EditBatch(text.buffer, marks: [text.caret])
  }

  /// Goes on for about so many bytes; true when it has come to the end.
  ///
  /// Throws where a line is too hard; what was found before it can be handed over all the same.
  mutating func go(budget: Int = TextScan.budget) throws(PatternFault) -> Bool {
    var rest = budget
    while rest > 0 {
      let window = search.window(containing: place, in: buffer)
      let starts = place..<max(place, min(window.startLimit, end + 1))
      var next = window.next
      for match in try search.matches(in: window, startingIn: starts, of: buffer) {
        guard match.range.upperBound <= end else { break }
        batch.replace(
          match.range, with: search.replacement(for: match, template, in: buffer, lineEnding))
        count += 1
        if let after = next { next = max(after, match.range.upperBound) }
      }
      guard let next, next <= end else { return true }
      rest -= search.cost(of: next - place)
      place = next
    }
    return false
  }

  /// What was found so far, as changes of one step, and where the caret is then.
  mutating func finish() -> (changes: [EditHistory.Change], caret: Int) {
    let (changes, marks) = batch.finish()
    return (changes, marks[0])
  }
}

extension TextSearch {
  /// For a regular expression `$1` is what group 1 took and `$0` all of it; `\n` is a line break,
  /// `\t` a tab, `\$` a dollar. For words, the template as it is.
  func replacement(
    for match: Match, _ template: String, in buffer: TextBuffer,
    _ lineEnding: TextBuffer.LineEnding
  ) -> [UInt8] {
    guard isRegex else { return Array(template.utf8) }
    var (result, rest) = ([UInt8](), Substring(template))
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("\\", "n"?): result += lineEnding.rawValue.utf8
      case ("\\", "t"?): result.append(0x09)
      case ("\\", let next?): result += String(next).utf8
      case ("$", let next?) where next.isASCII && next.isNumber:
        let number = next.wholeNumberValue ?? 0
        let range = number == 0 ? match.range : match.groups.dropFirst(number - 1).first ?? nil
        if let range { result += buffer.bytes(in: range) }
      default:
        result += String(character).utf8
        continue
      }
      rest.removeFirst()
    }
    return result
  }
}

extension Editor {
  /// One match replaced; the caret stands behind what came in its place.
  mutating func replace(
    _ match: TextSearch.Match, of search: TextSearch, with template: String, in size: Size
  ) {
    let new = search.replacement(for: match, template, in: text.buffer, text.lineEnding)
    let change = EditHistory.Change(
      offset: match.range.lowerBound, removed: text.buffer.bytes(in: match.range), inserted: new)
    guard change.removed != new else {
      return moveCaret(toOffset: match.range.upperBound, in: size)
    }
    make([change], caret: match.range.lowerBound + new.count, in: size)
  }

  /// All that a replacement has found, as one step. The text is still the one it was begun with.
  mutating func apply(_ replacement: TextReplacement, in size: Size) {
    var replacement = replacement
    let (changes, caret) = replacement.finish()
    make(changes, caret: caret, in: size)
  }
}
