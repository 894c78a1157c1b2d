import Terminal

/// The line that is being written, as far around its caret as can be taken in, and what became of it
/// since another time. Costs the same however long the text is.
struct CaretLine: Sendable {
  /// Which field it is, and what that is called.
  let field: String
  let label: String
  /// The line to the caret and from it on.
  let before: String
  let after: String
  private let caret: Int
  private let count: Int
  /// To count the lines before it, once that is asked for; nil for a field of one line.
  private let buffer: TextBuffer?

  /// Bytes on each side of the caret.
  private static let reach = 2_000
  /// Characters that tell where the caret is.
  private static let glance = 40

  init(_ text: EditableText, field: String, label: String, hasLines: Bool) {
    let (buffer, caret) = (text.buffer, text.caret)
    let start =
      buffer.lineStart(before: caret, within: CaretLine.reach)
      ?? buffer.boundary(atOrAfter: caret - CaretLine.reach)
    let ahead = buffer.bytes(in: caret..<min(buffer.count, caret + CaretLine.reach))
    let end = ahead.firstIndex(of: 0x0A) ?? ahead.count
    (self.field, self.label) = (field, label)
    before = buffer.string(in: start..<caret)
    after = String(decoding: ahead[..<end], as: UTF8.self).withoutReturn
    (self.caret, count) = (caret, buffer.count)
    self.buffer = hasLines ? buffer : nil
  }

  /// A line of which nothing is known but how it looks.
  init(shown before: String, _ after: String, field: String) {
    (self.field, label, self.before, self.after) = (field, "", before, after)
    (caret, count, buffer) = (before.utf8.count, before.utf8.count + after.utf8.count, nil)
  }

  enum News: Equatable, Sendable {
    case none
    case typed(String)
    case deleted(String)
    /// The caret moved within its line, to this.
    case moved(String)
    case otherLine
  }

  func news(since old: CaretLine) -> News {
    guard field == old.field else { return .otherLine }
    let (grown, steps) = (count - old.count, caret - old.caret)
    switch (grown, steps) {
    case (0, 0): return before == old.before && after == old.after ? .none : .otherLine
    case (0, _): return moved(since: old, by: steps)
    case (1..., grown) where after == old.after:
      return before.end(ofBytes: grown).map(News.typed) ?? .otherLine
    case (..<0, grown) where after == old.after:
      return old.before.end(ofBytes: -grown).map(News.deleted) ?? .otherLine
    case (..<0, 0) where before == old.before:
      return old.after.start(ofBytes: -grown).map(News.deleted) ?? .otherLine
    default: return .otherLine
    }
  }

  private func moved(since old: CaretLine, by steps: Int) -> News {
    let passed = steps > 0 ? old.after.start(ofBytes: steps) : old.before.end(ofBytes: -steps)
    guard let passed, steps > 0 ? before.hasSuffix(passed) : after.hasPrefix(passed) else {
      return .otherLine
    }
    guard passed.count > 1, !after.isEmpty else { return .moved(Words.spoken(after.first)) }
    return .moved(String(after.prefix(CaretLine.glance)))
  }
}

extension CaretLine {
  /// All of it, with what it is called and, in the midst of it, where the caret is.
  var spoken: String {
    let number = buffer.map { Words.line($0.lineNumber(at: caret)) } ?? ""
    let place = before.isEmpty || after.isEmpty ? "" : Words.caret(before: glance)
    return label + number + before + after + place
  }

  private var glance: String {
    let glance = after.prefix(CaretLine.glance)
    return glance.count < after.count ? "\(glance)…" : String(glance)
  }

  /// Whether what is typed next stands at the end of what is said.
  var isAtEnd: Bool { after.isEmpty }
}

extension TextBuffer {
  /// Counted from 1; reads the text before.
  func lineNumber(at offset: Int) -> Int {
    stride(from: 0, to: offset, by: Self.blockLimit).reduce(1) { lines, start in
      lines
        + bytes(in: start..<min(offset, start + Self.blockLimit)).reduce(0) {
          $1 == 0x0A ? $0 + 1 : $0
        }
    }
  }
}

extension String {
  /// The last so many bytes; nil where there are fewer, or not between characters' scalars.
  fileprivate func end(ofBytes count: Int) -> String? {
    guard count <= utf8.count else { return nil }
    return String(validating: utf8.suffix(count), as: UTF8.self)
  }

  fileprivate func start(ofBytes count: Int) -> String? {
    guard count <= utf8.count else { return nil }
    return String(validating: utf8.prefix(count), as: UTF8.self)
  }

  fileprivate var withoutReturn: String {
    utf8.last == 0x0D ? String(decoding: utf8.dropLast(), as: UTF8.self) : self
  }
}
