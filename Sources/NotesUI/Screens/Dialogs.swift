import Notes
import Terminal

// Small questions over the list or an opened note.

extension AppState {
  mutating func takeInLink(_ key: Key, _ address: WebAddress) -> [Effect] {
    switch KeyTable.standard.command(for: key, in: .linkQuestion) {
    case .visit:
      modal = nil
      guard isShownInFull(address) else {
        status = Status(Words.linkTooLong)
        return []
      }
      return [.visit(address)]
    case .stay: modal = nil
    case .redraw: return [.redraw]
    default: break
    }
    return []
  }

  mutating func takeInFailure(_ key: Key) -> [Effect] {
    switch KeyTable.standard.command(for: key, in: .failure) {
    case .dismiss: modal = nil
    case .redraw: return [.redraw]
    default: break
    }
    return []
  }

  /// Asks before the address that a note names is opened.
  mutating func offerHomepage(of note: Note) {
    guard modal == nil else { return }
    guard let address = note.homepage else { return status = Status(Words.noLink) }
    guard isShownInFull(address) else { return status = Status(Words.linkTooLong) }
    modal = .link(address)
  }

  private func isShownInFull(_ address: WebAddress) -> Bool {
    let layout = ScreenLayout(size)
    return !layout.isTooSmall
      && wrap(Words.question(about: address), to: size.columns - 1).count <= layout.body.count
  }
}

extension Status {
  /// A box in the middle of the screen, with what it wants pressed.
  func drawDialog(on frame: inout Frame, _ layout: ScreenLayout) {
    let width = min(layout.size.columns - 2, 62)
    let room = max(0, layout.body.count - 4)
    let lines = wrap(text, to: width - 4).prefix(room).map { ($0, Style.plain) }
    let rows = [(DisplayText(Words.failureTitle), .heading)] + lines + [(Words.ok, .selected)]
    let left = (layout.size.columns - width) / 2
    var row = layout.body.lowerBound + max(0, (layout.body.count - rows.count - 2) / 2)
    func put(_ text: DisplayText, _ column: Int = left, _ style: Style = .plain) {
      let end = left + width - (column == left || column == left + width - 1 ? 0 : 2)
      frame.put(text, row: row, column: column, until: end, style: style)
    }
    let edge = String(repeating: "─", count: width - 2)
    put(DisplayText("┌\(edge)┐"))
    for (text, style) in rows {
      row += 1
      frame.clear(row: row, columns: left..<left + width)
      put("│")
      put("│", left + width - 1)
      let start = style == .selected ? left + (width - text.columns) / 2 : left + 2
      put(text, start, style)
      if style == .selected { frame.cursor = Position(row: row, column: start) }
    }
    row += 1
    put(DisplayText("└\(edge)┘"))
  }
}
