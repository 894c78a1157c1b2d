import Notes
import Terminal

// Small questions over the list or an opened note.

extension AppState {
  mutating func takeInLink(_ key: Key, _ address: WebAddress) -> [Effect] {
    switch settings.keys.command(for: key, in: .linkQuestion) {
    case .visit:
      closeModal()
      guard isShownInFull(address) else {
        status = Status(Words.linkTooLong)
        return []
      }
      return [.visit(address)]
    case .stay: closeModal()
    case .redraw: return [.redraw]
    default: break
    }
    return []
  }

  mutating func takeInFailure(_ key: Key) -> [Effect] {
    switch settings.keys.command(for: key, in: .failure) {
    case .dismiss: closeModal()
    case .redraw: return [.redraw]
    default: break
    }
    return []
  }

  /// Asks before the address that a note names is opened.
  mutating func offerHomepage(of note: Note) {
    guard modal == nil else { return }
    guard let address = note.homepage else { return status = Status(Words.noLink) }
    offer(address)
  }

  /// Asks before an address is opened.
  mutating func offer(_ address: WebAddress) {
    guard modal == nil else { return }
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
    var box = DialogBox(layout)
    box.add(DisplayText(Words.failureTitle), .heading)
    for line in wrap(text, to: box.textColumns).prefix(max(0, layout.body.count - 4)) {
      box.add(line)
    }
    let start = (box.width - Words.ok.columns) / 2 - 2
    box.add(Words.ok, .selected, at: start)
    let origin = box.draw(on: &frame)
    frame.cursor = Position(
      row: origin.row + box.rowCount - 1, column: origin.column + start)
  }
}

/// A frame of lines in the middle of the screen.
struct DialogBox {
  private let layout: ScreenLayout
  private var rows: [(text: DisplayText, style: Style, start: Int)] = []

  init(_ layout: ScreenLayout) {
    self.layout = layout
  }

  var width: Int { min(layout.size.columns - 2, 62) }
  /// The room between its edges.
  var textColumns: Int { width - 4 }
  var rowCount: Int { rows.count }

  mutating func add(_ text: DisplayText, _ style: Style = .plain, at start: Int = 0) {
    rows.append((text, style, start))
  }

  /// Returns where the first row's text begins.
  func draw(on frame: inout Frame) -> Position {
    let left = (layout.size.columns - width) / 2
    let top = layout.body.lowerBound + max(0, (layout.body.count - rows.count - 2) / 2)
    let (edge, right) = (String(repeating: "─", count: width - 2), left + width - 1)
    frame.put(DisplayText("┌\(edge)┐"), row: top, column: left)
    for (index, line) in rows.enumerated() {
      let row = top + 1 + index
      frame.clear(row: row, columns: left..<left + width)
      frame.put("│", row: row, column: left)
      frame.put("│", row: row, column: right)
      frame.put(
        line.text, row: row, column: left + 2 + line.start, until: right - 1, style: line.style)
    }
    frame.put(DisplayText("└\(edge)┘"), row: top + 1 + rows.count, column: left)
    return Position(row: top + 1, column: left + 2)
  }
}
