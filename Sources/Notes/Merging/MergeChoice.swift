/// What a reader wants of a hunk that both sides changed.
public enum MergeChoice: Sendable {
  case mine
  case theirs
  /// Mine, then theirs.
  case both
  case edited(String)
}

extension MergeChoice: Equatable {
  public static func == (a: MergeChoice, b: MergeChoice) -> Bool {
    switch (a, b) {
    case (.mine, .mine), (.theirs, .theirs), (.both, .both): true
    case (.edited(let a), .edited(let b)): ByteString(a) == ByteString(b)
    default: false
    }
  }
}

extension TextMerge {
  /// The text that the choices make, one for each of `disputes`; nil while one is missing.
  public func resolved(_ choices: [MergeChoice?]) -> String? {
    var result = ""
    var number = 0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .agreed(let text): result += text
      case .disputed(let hunk):
        guard number < choices.count, let choice = choices[number] else { return nil }
        number += 1
        let isLast = index == pieces.count - 1
        let text = text(of: hunk, choice)
        result += text
        if !isLast, hunk.hasLines, LineEnds.last(of: text.utf8) == nil, !text.isEmpty {
          result += joint
        }
        // The line before has become the last one.
        if isLast, isOpen, text.isEmpty, LineEnds.last(of: result.utf8) != nil {
          result.removeLast()
        }
      }
    }
    return result
  }

  /// One hunk as it is chosen, to be shown before all are.
  public func text(of hunk: Hunk, _ choice: MergeChoice) -> String {
    switch choice {
    case .mine: return hunk.mine
    case .theirs: return hunk.theirs
    case .edited(let text): return text
    case .both:
      let isJoined =
        hunk.mine.isEmpty || hunk.theirs.isEmpty || LineEnds.last(of: hunk.mine.utf8) != nil
      return hunk.mine + (isJoined ? "" : joint) + hunk.theirs
    }
  }
}

extension TextMerge.Hunk {
  /// Whether it is made of whole lines with their ends: every one is but the last of a text.
  fileprivate var hasLines: Bool {
    [base, mine, theirs].contains { LineEnds.last(of: $0.utf8) != nil }
  }
}
