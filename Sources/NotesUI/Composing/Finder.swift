import Patterns

/// Finding in the composer's body, and replacing: what is looked for, and how far the look has come.
struct Finder: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The line is being typed; the first match shows at once.
    case asking
    /// The replacement is being typed.
    case askingReplacement
    /// What was found last is looked for once more, without a line.
    case again
    /// Each match is asked about. How many have been replaced.
    case replacing(Int)
    /// All the rest are replaced, without questions.
    case replacingAll(TextReplacement, before: Int)
  }

  /// What came of looking for a while.
  enum Outcome: Equatable, Sendable {
    case unfinished
    /// `wrapped`: behind the end of the text it began anew.
    case found(TextSearch.Match, wrapped: Bool)
    case nothing
    case tooHard
  }

  var field: LineField
  var replacement = LineField()
  var phase = Phase.asking
  /// Whether a replacement will be asked for.
  let replaces: Bool
  let isForward: Bool
  /// Whether what is typed is a regular expression.
  var isPattern = false
  /// Whether capitals count even where none is typed.
  var matchesCase = false
  /// Where the caret was when the line opened; Esc goes back there.
  let origin: Int
  private(set) var search: TextSearch?
  private(set) var fault: PatternFault?
  private(set) var match: TextSearch.Match?
  /// A look that has not come to an end.
  private var scan: TextScan?
  private var past: Past?

  /// The text before the last replacement, in which the next match is looked for: what was replaced
  /// may begin a line now, or match once more.
  private struct Past: Equatable, Sendable {
    let buffer: TextBuffer
    /// How far what stands behind has moved.
    let shift: Int
  }

  init(_ words: String, from origin: Int, isForward: Bool = true, replaces: Bool = false) {
    field = LineField(words)
    (self.origin, self.isForward, self.replaces) = (origin, isForward, replaces)
  }

  /// To be looked for once more.
  init(_ last: LastFind, from origin: Int) {
    self.init(last.words, from: origin, isForward: last.isForward)
    (isPattern, matchesCase, phase) = (last.isPattern, last.matchesCase, .again)
    begin()
  }

  /// Which keys count now; nil for the composer's own.
  var place: KeyTable.Place? {
    switch phase {
    case .asking, .askingReplacement: .finding
    case .replacing, .replacingAll: .replacing
    case .again: nil
    }
  }

  var isAsking: Bool { phase == .asking || phase == .askingReplacement }
  var isLooking: Bool { scan != nil }

  var last: LastFind {
    LastFind(
      words: field.string, isPattern: isPattern, isForward: isForward, matchesCase: matchesCase)
  }

  /// Begins to look for what is typed now: from the caret on; to replace it, from the start.
  mutating func begin() {
    (search, fault, scan, match) = (nil, nil, nil, nil)
    guard !field.isEmpty else { return }
    do throws(PatternFault) {
      search = try TextSearch(
        field.string, isRegex: isPattern, case: matchesCase ? .kept : .smart)
      goOn(from: replaces ? 0 : origin, isForward: isForward)
    } catch {
      fault = error
    }
  }

  /// Goes on to the next match from a place.
  mutating func goOn(from offset: Int, isForward: Bool) {
    scan = search.map { TextScan($0, from: offset, isForward: isForward) }
    (match, past) = (nil, nil)
  }

  /// Goes on to what matched next before something was replaced, which the text has by now.
  mutating func goOn(from offset: Int, of old: TextBuffer, nowLonger shift: Int) {
    goOn(from: offset, isForward: true)
    past = Past(buffer: old, shift: shift)
  }

  mutating func look(in buffer: TextBuffer) -> Outcome {
    guard var scan else { return .nothing }
    switch scan.go(in: past?.buffer ?? buffer) {
    case .unfinished:
      self.scan = scan
      return .unfinished
    case .found(let found, let wrapped):
      let match = found.moved(by: past?.shift ?? 0)
      (self.scan, self.match) = (nil, match)
      return .found(match, wrapped: wrapped)
    case .nothing:
      (self.scan, match) = (nil, nil)
      return .nothing
    case .tooHard:
      (self.scan, match) = (nil, nil)
      return .tooHard
    }
  }
}

extension TextSearch.Match {
  fileprivate func moved(by shift: Int) -> TextSearch.Match {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + shift..<range.upperBound + shift
    }
    return TextSearch.Match(range: moved(range), groups: groups.map { $0.map(moved) })
  }
}

/// What was looked for last, to be looked for again.
struct LastFind: Equatable, Sendable {
  var words: String
  var isPattern: Bool
  var isForward: Bool
  var matchesCase: Bool
}
