extension MarkupDocument {
  /// A text without marks: its paragraphs, each with its lines as they are.
  public init(plain text: String) {
    var blocks: [MarkupBlock] = []
    var paragraph: (lines: [Substring], line: Int) = ([], 0)
    func end() {
      guard !paragraph.lines.isEmpty else { return }
      let text = paragraph.lines.joined(separator: "\n")
      blocks.append(MarkupBlock(.paragraph([MarkupSpan(text)]), line: paragraph.line))
      paragraph.lines = []
    }
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
      .enumerated()
    {
      if line.unicodeScalars.allSatisfy({ $0 == " " || $0 == "\t" }) {
        end()
      } else {
        if paragraph.lines.isEmpty { paragraph.line = number }
        paragraph.lines.append(line)
      }
    }
    end()
    self.init(blocks)
  }

  init(verbatim text: String) {
    self.init(plain: text)
    isVerbatim = true
  }
}

extension Character {
  /// As CommonMark has them: LF, CR, and both as one.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
