import Terminal

/// The headings of an opened note, to choose one from.
struct JumpList: Equatable, Sendable {
  private let headings: [ReadingHeading]
  private(set) var words = ""
  private(set) var selected: Int

  /// Begins with the heading that is read.
  init(_ headings: [ReadingHeading], at heading: Int?) {
    self.headings = headings
    selected = heading ?? 0
  }

  /// The numbers of the headings that have the words.
  var found: [Int] {
    let wanted = words.lowercased()
    return headings.indices.filter {
      wanted.isEmpty || headings[$0].title.lowercased().contains(wanted)
    }
  }

  var chosen: Int? { found.indices.contains(selected) ? found[selected] : nil }

  var chosenTitle: String? { chosen.map { headings[$0].title } }

  mutating func type(_ words: String) {
    let before = chosen
    self.words = words
    selected = before.flatMap { found.firstIndex(of: $0) } ?? 0
  }

  mutating func move(by step: Int) {
    selected = max(0, min(selected + step, found.count - 1))
  }

  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    var box = DialogBox(layout)
    let prompt = DisplayText(Words.jumpPrompt + words)
    box.add(prompt.truncated(to: box.textColumns), .heading)
    let height = max(1, layout.body.count - 3)
    let top = max(0, min(selected - height / 2, found.count - height))
    for (place, heading) in found.enumerated().dropFirst(top).prefix(height) {
      let indent = String(repeating: "  ", count: min(headings[heading].level - 1, 5))
      let text = (place == selected ? "> " : "  ") + indent + headings[heading].title
      box.add(
        DisplayText(text, truncatedTo: box.textColumns), place == selected ? .selected : .plain)
    }
    if found.isEmpty { box.add(DisplayText(Words.noSuchHeading), .muted) }
    let origin = box.draw(on: &frame)
    frame.cursor = Position(
      row: origin.row, column: origin.column + min(prompt.columns, box.textColumns))
    frame.showsCursor = true
  }
}

extension AppState {
  mutating func takeInJump(_ key: Key, _ jump: JumpList) -> [Effect] {
    let height = readingHeight
    switch settings.keys.command(for: key, in: .jump) {
    case .open:
      guard let heading = jump.chosen else { break }
      detail?.jump = nil
      detail?.choose(heading: heading, height: height)
    case .back: detail?.jump = nil
    case .down: detail?.jump?.move(by: 1)
    case .up: detail?.jump?.move(by: -1)
    case .clearLine: detail?.jump?.type("")
    case .redraw: return [.redraw]
    default:
      switch (key.code, key.modifiers) {
      case (.character(let character), []): detail?.jump?.type(jump.words + String(character))
      case (.backspace, _): detail?.jump?.type(String(jump.words.dropLast()))
      default: return refuse(key)
      }
    }
    return []
  }
}
