import Notes
public import Terminal

/// What the screen shows in this state: the list, over it the detail, over both the modal.
public func render(_ state: AppState) -> Frame {
  var renderer = Renderer()
  return renderer.render(state)
}

/// Renders one state after another. What a frame looks like does not depend on those before it; what
/// it costs does, see `DrawnRows`.
public struct Renderer: Sendable {
  private var drawn = DrawnRows()

  public init() {}

  /// What the screen shows in this state: see the function of this name.
  public mutating func render(_ state: AppState) -> Frame {
    var frame = Frame(state.size, reordering: state.settings.reordersText)
    state.draw(on: &frame, &drawn)
    frame.putInReadingOrder()
    return frame
  }
}

extension AppState {
  /// Draws all text as it is stored.
  fileprivate func draw(on frame: inout Frame, _ drawn: inout DrawnRows) {
    let layout = ScreenLayout(size)
    guard !layout.isTooSmall else {
      frame.put(DisplayText(Words.tooSmall), row: 0, column: 0)
      return
    }
    drawHeader(on: &frame, layout)
    switch modal {
    case .composer(let composer): composer.draw(on: &frame, layout, self)
    case .recovery(let recovery): recovery.draw(on: &frame, layout)
    case .deletion(let deletion): deletion.draw(on: &frame, layout)
    case .history(let history): history.draw(on: &frame, layout, self)
    case .help(let help): help.draw(on: &frame, layout, settings)
    case .wire(let wire): wire.draw(on: &frame, layout, self)
    case .accounts(let accounts): accounts.draw(on: &frame, layout, self)
    case .outbox(let outbox): outbox.draw(on: &frame, layout, self)
    case .trash(let trash): trash.draw(on: &frame, layout, self)
    case .templates(let templates): templates.draw(on: &frame, layout, self)
    case .tags(let tags): tags.draw(on: &frame, layout, self)
    case .searches(let searches): searches.draw(on: &frame, layout, self)
    case .link, .failure, nil:
      if let detail {
        detail.draw(on: &frame, layout, self)
      } else {
        drawList(on: &frame, layout, &drawn)
      }
    }
    if case .failure(let failure) = modal { failure.drawDialog(on: &frame, layout) }
    if isAsking { questions.first?.draw(on: &frame, layout) }
    drawStatus(on: &frame, layout)
    drawKeyLine(on: &frame, layout)
  }

  fileprivate func drawHeader(on frame: inout Frame, _ layout: ScreenLayout) {
    frame.clear(row: layout.header, style: .bar)
    let left = DisplayText(" \(Words.capital(settings.manners.many)) · \(settings.account)")
    // A long name gives way sooner than where the words are.
    let room = layout.size.columns - min(left.columns, 16) - 2
    let right = DisplayText(list.isLoaded ? headerWords(room: room) + " " : "")
      .truncated(to: layout.size.columns)
    let start = layout.size.columns - right.columns
    frame.put(left.truncated(to: start - 1), row: layout.header, column: 0, style: .bar)
    frame.put(right, row: layout.header, column: start, style: .bar)
  }

  /// What is asked of the reader in the line for words.
  var question: String? {
    switch modal {
    case .link(let address): Words.question(about: address)
    case .outbox(let outbox): outbox.dropping.map { Words.dropQuestion($0.change) }
    case .trash(let trash): trash.purging.map { _ in Words.purgeQuestion }
    default: nil
    }
  }

  fileprivate func drawStatus(on frame: inout Frame, _ layout: ScreenLayout) {
    if let commandLine { return draw(commandLine, on: &frame, layout) }
    drawTyped(on: &frame, layout)
    if let question {
      frame.cursor = putStatus(question, .warning, on: &frame, layout)
    } else if let status {
      let style: Style =
        switch status.kind {
        case .notice: .plain
        case .success: .success
        case .failure: .error
        }
      putStatus(status.text, style, on: &frame, layout)
    } else if let form = questions.first, modal != nil || list.prompt == nil {
      guard !isAsking else { return }
      putStatus(Words.signInWaits(form.question.account), .warning, on: &frame, layout)
    } else if let label = work.busyLabel {
      putStatus(Words.busy(label), .plain, on: &frame, layout)
    } else if modal == nil, let find = detail?.find, !find.isTyping {
      drawFindLine(find, on: &frame, layout)
    } else if modal == nil, let words = chosenWords {
      putStatus(words, .plain, on: &frame, layout)
    } else if modal == nil, detail == nil, list.prompt == nil, !list.filter.isEmpty {
      drawFilterLine(on: &frame, layout)
    }
  }

  /// The line in which is typed what is looked for, in the list or in a note: words to the reader do
  /// not cover it.
  private func drawTyped(on frame: inout Frame, _ layout: ScreenLayout) {
    guard typedLines == 1, composer == nil else { return }
    if let find = detail?.find {
      drawFindLine(find, on: &frame, layout)
    } else {
      drawFilterLine(on: &frame, layout)
    }
  }

  private var typedLines: Int {
    if let composer { return composer.finder?.height ?? 0 }
    guard modal == nil else { return 0 }
    return detail.map { $0.find?.isTyping == true } ?? (list.prompt != nil) ? 1 : 0
  }

  /// Words to the reader, over the lines in which something is looked for; what one line does not
  /// hold stands on lines above it, over the body. Returns where they end.
  @discardableResult
  private func putStatus(
    _ text: String, _ style: Style, on frame: inout Frame, _ layout: ScreenLayout
  ) -> Position {
    let lines = Array(wrap(text, to: layout.size.columns - 1).prefix(layout.body.count))
    return frame.putWords(lines.map { ($0, style) }, endingAt: layout.status - typedLines)
  }

  fileprivate func drawKeyLine(on frame: inout Frame, _ layout: ScreenLayout) {
    for shown in shownKeys(layout) {
      let start = shown.columns.lowerBound
      let end = frame.put(shown.name, row: layout.keyLine, column: start, style: .key) + 1
      frame.put(shown.label, row: layout.keyLine, column: end, style: .muted)
    }
  }

  /// The keys that the key line has room for, and where they stand.
  func shownKeys(_ layout: ScreenLayout) -> [ShownKey] {
    var (column, shown) = (0, [ShownKey]())
    for binding in settings.keys.bindings(in: place) where isOffered(binding) {
      let (name, label) = (binding.shownKey, binding.label(settings.manners))
      let end = column + name.columns + 1 + label.columns
      guard end <= layout.size.columns, let key = binding.keys.first else { break }
      shown.append(ShownKey(key: key, name: name, label: label, columns: column..<end))
      column = end + 2
    }
    return shown
  }
}

/// A key on the key line.
struct ShownKey {
  let key: Key
  let name: DisplayText
  let label: DisplayText
  let columns: Range<Int>
}

extension AppState {
  /// Whether the key line names a key here and now.
  func isOffered(_ binding: KeyTable.Binding) -> Bool {
    let (command, manners) = (binding.command, settings.manners)
    guard binding.isOnKeyLine, command.isKnown(to: manners), command.refusal(by: manners) == nil
    else { return false }
    guard command != .keepWords else { return questions.first?.question.canKeep ?? false }
    if let detail { return detail.offers(command) }
    return command != .openLink || manners.searchesFirst
  }
}

extension KeyTable.Binding {
  /// The dialect's own word where it has one.
  func label(_ manners: Manners) -> DisplayText {
    switch command {
    case .save: DisplayText(manners.saveLabel)
    case .keepFilter where manners.searchesFirst: Command.search.shownLabel
    default: command.shownLabel
    }
  }
}

extension Frame {
  /// Lines of words to the reader, the last in a row, over what stands there. They run as the
  /// language of the screen does, whatever is named in them. Returns where they end.
  @discardableResult
  mutating func putWords(_ lines: [(DisplayText, Style)], endingAt last: Int) -> Position {
    for ((line, style), row) in zip(lines.reversed(), stride(from: last, to: 0, by: -1)) {
      clear(row: row)
      put(line, row: row, column: 0, style: style)
      join(row: row, columns: 0..<size.columns)
    }
    return Position(row: last, column: min(lines.last?.0.columns ?? 0, size.columns - 1))
  }
}
