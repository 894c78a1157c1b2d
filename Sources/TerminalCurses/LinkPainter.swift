import CNcurses
import Terminal

/// Makes cells of the screen lead to addresses, which ncurses knows nothing of
/// (docs/decisions/0023): what it has drawn there is drawn once more, the same signs with the same
/// attributes in the same places, with the address around it, and the cursor put back.
///
/// A terminal that takes the address and one that does not show the same, and ncurses' picture of
/// the screen stays true. Where ncurses may scroll, rows that lead somewhere are drawn instead, so
/// that what a row leads to is known.
struct LinkPainter {
  /// What ncurses writes to: one paint is one write.
  private let output: Int32
  private let sendsUnicode: Bool
  /// What the terminal would show at another width.
  private let disputed: [GlyphKind]
  private var links: [Hyperlink] = []
  /// Rows of the terminal with cells that may lead somewhere.
  private var linked: Set<Int> = []
  /// Rows whose links are to be drawn.
  private var wanted: Set<Int> = []
  /// Rows to be drawn anew, though they may look the same.
  private var elsewhere: Set<Int> = []
  private var cursor: Position?

  /// nil where the terminal is not told where to write as ECMA-48 has it.
  init?(output: Int32, sendsUnicode: Bool, disputed: [GlyphKind]) {
    let place = Array("\u{1B}[%i%p1%d;%p2%dH".utf8)
    guard TerminalType.string("cup") == place else { return nil }
    (self.output, self.sendsUnicode, self.disputed) = (output, sendsUnicode, disputed)
  }

  /// The terminal shows nothing any more.
  mutating func forget() { (linked, wanted) = ([], []) }

  /// False where there are no links and were none: nothing is done then.
  mutating func begin(_ frame: Frame, over shown: [[Cell]]) -> Bool {
    guard !frame.links.isEmpty || !linked.isEmpty else { return false }
    let isSame = frame.links.allSatisfy { new in
      links.allSatisfy { $0.number != new.number || $0 == new }
    }
    elsewhere = isSame && !LinkPainter.mayScroll(frame.rows, over: shown) ? [] : linked
    links = frame.links
    return true
  }

  /// Whether ncurses may find a row in another place than it was, and move it there by a scroll.
  private static func mayScroll(_ rows: [[Cell]], over shown: [[Cell]]) -> Bool {
    rows.indices.contains { row in
      guard row < shown.count, !looksAlike(rows[row], shown[row]) else { return false }
      return shown.indices.contains { $0 != row && looksAlike(rows[row], shown[$0]) }
    }
  }

  private static func looksAlike(_ a: [Cell], _ b: [Cell]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.glyph == $1.glyph && $0.style == $1.style }
  }

  func leadsElsewhere(_ row: Int) -> Bool { elsewhere.contains(row) }

  /// A row is drawn anew. Returns whether it must be sent whole, so that none of its cells leads
  /// anywhere afterwards.
  mutating func begin(_ row: Int) -> Bool {
    wanted.insert(row)
    return linked.remove(row) != nil
  }

  /// Draws the links of rows that were drawn anew.
  ///
  /// - Parameter cursor: where ncurses has left it.
  mutating func end(
    _ frame: Frame, _ window: UnsafeMutablePointer<WINDOW>, cursor: Position, _ looks: [Look]
  ) {
    // On its way the cursor may have been moved by writing what stands there.
    if linked.contains(cursor.row), !wanted.isEmpty || self.cursor != cursor {
      wanted.insert(cursor.row)
    }
    self.cursor = cursor
    var bytes: [UInt8] = []
    // A frame may be larger than the window, and in the last column a terminal may go on below.
    let (rows, columns) = (Int(getmaxy(window)), Int(getmaxx(window)) - 1)
    for row in wanted.sorted() where row < min(rows, frame.rows.count) {
      let runs = runs(in: frame.rows[row].prefix(columns))
      for run in runs { bytes += spelled(run, row, looks) }
      if runs.isEmpty { linked.remove(row) } else { linked.insert(row) }
    }
    wanted = []
    guard !bytes.isEmpty else { return }
    output.send(bytes + LinkPainter.place(cursor.row, cursor.column))
  }
}

extension LinkPainter {
  typealias Look = (attributes: attr_t, pair: Int32)

  private struct Run {
    var column: Int
    var link: Hyperlink
    var cells: [Cell]
  }

  /// Cells side by side with one link, without those that terminals measure otherwise than ncurses,
  /// or that it would not send as they are.
  private func runs(in cells: ArraySlice<Cell>) -> [Run] {
    var (runs, end) = ([Run](), 0)
    for (column, cell) in cells.enumerated() where cell.link > 0 && cell.glyph != .continuation {
      guard let link = links.first(where: { $0.number == cell.link }), isSafe(cell.glyph),
        column + cell.glyph.columns <= cells.count
      else { continue }
      if column == end, let last = runs.indices.last, runs[last].link.number == cell.link {
        runs[last].cells.append(cell)
      } else {
        runs.append(Run(column: column, link: link, cells: [cell]))
      }
      end = column + cell.glyph.columns
    }
    return runs
  }

  private func isSafe(_ glyph: Glyph) -> Bool {
    if glyph.ascii != nil { return true }
    let kind = GlyphKind(glyph)
    return sendsUnicode && !glyph.isMark && glyph == glyph.withoutMarks
      && (kind == nil || kind == .wide && !disputed.contains(.wide))
      && Int(wcwidth(wchar_t(bitPattern: glyph.base.value))) == glyph.columns
  }

  private func spelled(_ run: Run, _ row: Int, _ looks: [Look]) -> [UInt8] {
    var bytes = LinkPainter.place(row, run.column) + run.link.sequence
    var style: Style?
    for cell in run.cells {
      if cell.style != style {
        let look = looks[Int(cell.style.rawValue)]
        bytes += Attributes.spelled(look.attributes, look.pair)
        style = cell.style
      }
      bytes += Array(cell.glyph.text.utf8)
    }
    return bytes + Attributes.spelled(0, 0) + Hyperlink.end
  }

  private static func place(_ row: Int, _ column: Int) -> [UInt8] {
    Array("\u{1B}[\(row + 1);\(column + 1)H".utf8)
  }
}

/// Attributes and colours as ncurses spells them for this terminal, and as it remembers them.
private enum Attributes {
  // ncurses hands out bytes one by one, to a function that can be given nothing else. Only the thread
  // of the screen paints, so nobody else is here.
  nonisolated(unsafe) private static var bytes: [UInt8] = []

  static func spelled(_ attributes: attr_t, _ pair: Int32) -> [UInt8] {
    bytes = []
    _ = vid_puts(attributes, Int16(pair), nil) { byte in
      Attributes.bytes.append(UInt8(truncatingIfNeeded: byte))
      return byte
    }
    return bytes
  }
}
