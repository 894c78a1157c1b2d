public import Terminal

/// Something to be put before a reader to whom nothing can be shown twice.
public enum Saying: Equatable, Sendable {
  /// A line of its own.
  case line(DisplayText)
  /// A line that is gone on with: a field, and what stands in it.
  case open(DisplayText)
  /// What was typed, at the end of the open line.
  case echo(DisplayText)

  public var text: DisplayText {
    switch self {
    case .line(let text), .open(let text), .echo(let text): text
    }
  }
}

/// Tells in words what a screen would show: all of it on coming to a screen, and then what is new.
///
/// For screen readers, braille lines, typewriters, logs. A state says what there is
/// (`LinearScreen`); here is what of it was said already.
public struct LinearView: Sendable {
  private var before: AppState?
  private var screen: LinearScreen?
  /// What a line for words stands over.
  private var beneath: LinearScreen?
  private var header: [String] = []
  private var open = Open.nothing

  /// What the next character goes on with.
  private enum Open: Sendable { case nothing, typing, deleting }

  public init() {}

  /// Everything is said again next time.
  public mutating func forget() {
    self = LinearView()
  }

  /// What is to be said of a state, after what was said of the one before.
  ///
  /// - Parameter isAnswer: somebody pressed a key, and wants to know what came of it.
  public mutating func sayings(for state: AppState, isAnswer: Bool) -> [Saying] {
    let new = LinearScreen(state)
    var said: [Saying] = []
    func say(_ lines: [String]) { said += lines.filter { !$0.isEmpty }.map { .line($0) } }
    if before == nil { say(newHeader(state) + [Words.keysHint]) }
    say(news(of: state))
    let isBack = screen?.name != new.name
    if let old = isBack ? beneath : screen, old.name == new.name {
      if isBack { say(new.opening) }
      let rows = new.rows(since: old, isBack: isBack)
      let isRead = state.place.isRead && !rows.isEmpty && !new.isAtSpot(of: old)
      say(rows + (isRead ? [state.whatFollows ?? Words.textEnds] : []))
      say(new.news(since: old, isBack: isBack))
    } else {
      say(new.opening + new.page + [state.whatFollows ?? ""])
      say(new.messages + new.hit + new.focus)
    }
    if before != nil { say(newHeader(state)) }
    if !said.isEmpty { open = .nothing }
    said += caret(new.caret, since: screen?.name == new.name ? screen?.caret : nil, said.isEmpty)
    if said.isEmpty, isAnswer, before?.saysTheSame(as: state) == true {
      said = [.line(state.status?.text ?? Words.nothingChanged)]
      open = .nothing
    }
    if !new.isOver { beneath = nil } else if screen?.isOver == false { beneath = screen }
    (before, screen) = (state, new)
    return said
  }

  /// Words to the reader that were not there before.
  private func news(of state: AppState) -> [String] {
    var lines: [String] = []
    if let status = state.status, status != before?.status { lines.append(status.text) }
    if let busy = state.work.busyLabel, busy != before?.work.busyLabel {
      lines.append(Words.busy(busy))
    }
    if let waiting = state.waitingSignIn, waiting != before?.waitingSignIn {
      lines.append(waiting)
    }
    return lines
  }

  /// What the line above the list says, as far as it has changed; not while the list arrives.
  private mutating func newHeader(_ state: AppState) -> [String] {
    guard state.list.arrival?.isUnderWay != true || before == nil else { return [] }
    let parts = state.linearHeader
    defer { header = parts }
    let new = parts.filter { !header.contains($0) }
    return new.isEmpty || before != nil && !state.showsHeader ? [] : [new.joined(separator: ", ")]
  }

  /// The line that is written, or what became of it; said anew when something came between.
  private mutating func caret(_ line: CaretLine?, since old: CaretLine?, _ isSilent: Bool)
    -> [Saying]
  {
    guard let line else {
      open = .nothing
      return []
    }
    guard let old else { return begin(line) }
    switch line.news(since: old) {
    case .none: return isSilent ? [] : begin(line)
    case .typed(let text): return isSilent ? typed(text, line) : begin(line)
    case .deleted(let text):
      defer { open = .deleting }
      return [open == .deleting ? .echo(text) : .open(Words.deleted(characters: text))]
    case .moved(let text):
      open = .nothing
      return [.line(text)]
    case .otherLine: return begin(line)
    }
  }

  private mutating func typed(_ text: String, _ line: CaretLine) -> [Saying] {
    guard open != .typing else { return [.echo(text)] }
    guard !line.isAtEnd else { return begin(line) }
    open = .typing
    return [.open(text)]
  }

  private mutating func begin(_ line: CaretLine) -> [Saying] {
    guard line.isAtEnd else {
      open = .nothing
      return [.line(line.spoken)]
    }
    open = .typing
    return [.open(line.spoken)]
  }
}

extension Saying {
  fileprivate static func line(_ text: String) -> Saying { .line(DisplayText(text)) }
  fileprivate static func open(_ text: String) -> Saying { .open(DisplayText(text)) }
  fileprivate static func echo(_ text: String) -> Saying { .echo(DisplayText(text)) }
}

extension AppState {
  /// That a text goes on, and with which key; nil at its end, and where nothing is read on.
  fileprivate var whatFollows: String? {
    guard place.isRead else { return nil }
    let bindings = ([place] + [place.beneath].compactMap(\.self)).flatMap {
      settings.keys.bindings(in: $0)
    }
    let keys = bindings.filter { $0.command == .pageDown }.flatMap(\.keys)
    // One that every keyboard can send.
    let typed = keys.first { if case .character = $0.code { $0.modifiers.isEmpty } else { false } }
    guard let key = typed ?? keys.first else { return nil }
    var ahead = self
    _ = update(&ahead, .input(.key(key)))
    let (here, there) = (FrameText(self).lines, FrameText(ahead).lines)
    return here == there || ahead.place != place ? nil : Words.textGoesOn(key.name)
  }

  /// But for words that were said.
  fileprivate func saysTheSame(as other: AppState) -> Bool {
    var (mine, other) = (self, other)
    (mine.status, other.status) = (nil, nil)
    return mine == other
  }
}
