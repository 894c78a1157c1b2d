import Terminal

/// A text that is read a screenful at a time, wrapped at words.
struct Pager: Equatable, Sendable {
  private let text: TextBuffer
  /// Where the uppermost row on screen begins in the text, in bytes.
  private var top = 0

  init(_ text: String) {
    self.text = TextBuffer(text)
  }

  /// False for a command that does not scroll.
  mutating func scroll(_ command: Command, rows height: Int, width: Int) -> Bool {
    let wrap = SoftWrap(text, width: width)
    switch command {
    case .down: scroll(by: 1, height, wrap)
    case .up: scroll(by: -1, height, wrap)
    case .pageDown: scroll(by: max(1, height - 1), height, wrap)
    case .pageUp: scroll(by: -max(1, height - 1), height, wrap)
    case .halfPageDown: scroll(by: max(1, height / 2), height, wrap)
    case .halfPageUp: scroll(by: -max(1, height / 2), height, wrap)
    case .first: top = 0
    case .last: scrollToEnd(height, wrap)
    default: return false
    }
    return true
  }

  /// Never so far down that less than a screenful is left.
  private mutating func scroll(by rows: Int, _ height: Int, _ wrap: SoftWrap) {
    guard rows > 0 else {
      top = wrap.rows(endingAt: top, count: 1 - rows).first?.range.lowerBound ?? 0
      return
    }
    let ahead = wrap.rows(from: top, count: rows + height)
    let steps = max(0, min(rows, ahead.count - height))
    top = ahead[steps].range.lowerBound
  }

  /// Brings a line of the text to the top, counted from 0, or what there is of the last screenful.
  mutating func go(to line: Int, rows height: Int, width: Int) {
    let wrap = SoftWrap(text, width: width)
    let start = min(text.start(ofLine: line + 1), text.count)
    top = wrap.row(containing: start).range.lowerBound
    if wrap.rows(from: top, count: height).count < height { scrollToEnd(height, wrap) }
  }

  private mutating func scrollToEnd(_ height: Int, _ wrap: SoftWrap) {
    let last = wrap.row(containing: text.count).range.lowerBound
    top = wrap.rows(endingAt: last, count: height).first?.range.lowerBound ?? 0
  }

  /// The rows on screen, and where each begins in the text.
  func rows(_ height: Int, width: Int) -> [(text: DisplayText, offset: Int)] {
    let wrap = SoftWrap(text, width: width)
    return wrap.rows(from: top, count: height).map { (wrap.display(of: $0), $0.range.lowerBound) }
  }
}
