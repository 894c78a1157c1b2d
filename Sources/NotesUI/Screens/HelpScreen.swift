import Notes
import Terminal

/// Every key there is, made from the key table.
public struct Help: Equatable, Sendable {
  /// What the help was opened over and goes back to.
  private let under: [Modal]
  private var top = 0

  init(over modal: Modal?) {
    under = modal.map { [$0] } ?? []
  }

  var modalBelow: Modal? { under.first }
}

extension AppState {
  mutating func takeInHelp(_ key: Key, _ help: Help) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .help) else { return refuse(key) }
    return performInHelp(command, help)
  }

  mutating func performInHelp(_ command: Command, _ help: Help) -> [Effect] {
    guard command != .redraw, command != .commandLine else { return takeCommon(command) }
    guard command != .back else {
      if let below = help.modalBelow { modal = below } else { closeModal() }
      return []
    }
    var help = help
    help.scroll(command, height: listHeight, of: Help.lines(settings).count)
    modal = .help(help)
    return []
  }
}

extension Help {
  fileprivate mutating func scroll(_ command: Command, height: Int, of lineCount: Int) {
    let last = max(0, lineCount - height)
    let wanted =
      switch command {
      case .down: top + 1
      case .up: top - 1
      case .pageDown: top + height
      case .pageUp: top - height
      case .halfPageDown: top + height / 2
      case .halfPageUp: top - height / 2
      case .first: 0
      case .last: last
      default: top
      }
    top = min(max(0, wanted), last)
  }

  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ settings: Settings) {
    for (line, row) in zip(Help.lines(settings).dropFirst(top), layout.body) {
      let isHeading = !line.hasPrefix(" ")
      frame.put(
        DisplayText(line).truncated(to: layout.size.columns - 1), row: row, column: 1,
        style: isHeading ? .heading : .plain)
    }
    frame.cursor = Position(row: layout.body.lowerBound, column: 0)
  }

  func shownLines(_ settings: Settings, height: Int) -> [String] {
    Array(Help.lines(settings).dropFirst(top).prefix(height))
  }

  /// What a service cannot do is named as such, what means nothing to it is left out.
  fileprivate static func lines(_ settings: Settings) -> [String] {
    keys(settings) + [Words.marks]
      + RowMark.allCases.filter { $0.isKnown(to: settings.manners) }
      .map { "  " + Words.filled($0.sign, to: keyColumns) + $0.explanation }
  }

  private static func keys(_ settings: Settings) -> [String] {
    let manners = settings.manners
    return KeyTable.Place.allCases.filter { $0.isKnown(to: manners) }.flatMap { place in
      [place.title]
        + settings.keys.rows(in: place).filter { $0.command?.isKnown(to: manners) ?? true }
        .map { row in
          let names = row.keys.map(\.name).joined(separator: " ")
          let isRefused = row.command?.refusal(by: manners) != nil
          return "  " + Words.filled(names, to: keyColumns)
            + (isRefused ? Words.notHere(row.words) : row.words)
        } + [""]
    }
  }

  private static let keyColumns = 22
}
