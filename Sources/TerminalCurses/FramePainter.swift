import CNcurses
import Terminal

/// Puts frames on ncurses' window, row by row, and has it send what differs.
struct FramePainter {
  private let window: UnsafeMutablePointer<WINDOW>
  private let sendsUnicode: Bool
  /// What the terminal would show at another width.
  private let marked: [GlyphKind]
  private var looks: [(attributes: attr_t, pair: Int32)] = []
  /// nil for a terminal without any.
  private let depth: ColourDepth?
  /// What the window holds.
  private var shown: [[Cell]] = []
  /// Where the first disputed character of each row of the window stands.
  private var disputed: [Int?] = []
  private var line: [cchar_t] = []
  /// Whether some cell leads somewhere, or did.
  private var isLinked = false
  /// nil where cells lead nowhere.
  private var links: LinkPainter?

  /// - Parameter links: for a terminal that takes addresses.
  init(
    theme: Theme, sendsUnicode: Bool, disputed: [GlyphKind] = [], links: LinkPainter? = nil
  ) {
    window = nc_stdscr()
    self.links = links
    (self.sendsUnicode, marked) = (sendsUnicode, disputed)
    let usesColour = has_colors() && start_color() == OK && use_default_colors() == OK
    depth = usesColour ? Self.depth : nil
    use(theme)
    // A scroll becomes an insert-line or delete-line instead of a screenful.
    idlok(window, true)
    leaveok(window, false)
  }

  /// Looks of what is drawn from here on.
  mutating func use(_ theme: Theme) {
    looks = Style.allCases.map { style in
      var look = theme[style]
      if depth == nil { (look.foreground, look.background) = (nil, nil) }
      // What the next key acts on must be seen, whatever a theme says.
      if style.isSelection, look == Theme.Look() { look.attributes = .reverse }
      return (Self.attributes(look), pair(look, for: style))
    }
  }

  mutating func forget() {
    (shown, disputed) = ([], [])
    links?.forget()
    clearok(nc_curscr(), true)
  }

  /// Puts a frame on the window, to be sent. One of another size is cut, or leaves the rest blank.
  /// Returns how many rows differ.
  mutating func put(_ frame: Frame) -> Int {
    let rows = Int(getmaxy(window))
    isLinked = links?.begin(frame, over: shown) ?? false
    disputed += Array(repeating: nil, count: max(0, rows - disputed.count))
    let changed = (0..<rows).count { row in
      put(row < frame.rows.count ? frame.rows[row] : [], in: row)
    }
    shown = Array(frame.rows.prefix(rows))
    shown += Array(repeating: [], count: rows - shown.count)
    return changed
  }

  /// Sends what differs of the frame that was put last.
  mutating func send(_ frame: Frame) {
    let cursor = cursor(of: frame)
    place(cursor, isShown: frame.showsCursor)
    wnoutrefresh(window)
    doupdate()
    if isLinked { links?.end(frame, window, cursor: cursor, looks) }
  }

  /// Returns whether the row differs from what is there.
  private mutating func put(_ cells: [Cell], in row: Int) -> Bool {
    guard
      row >= shown.count || shown[row] != cells || isLinked && links?.leadsElsewhere(row) == true
    else { return false }
    let place = fill(row, with: cells)
    let wasLinked = isLinked && links?.begin(row) == true
    if wasLinked || needsRedraw(row, cells, place) { wredrawln(window, Int32(row), 1) }
    disputed[row] = place
    return true
  }

  private func cursor(of frame: Frame) -> Position {
    Position(
      row: min(max(0, frame.cursor.row), Int(getmaxy(window)) - 1),
      column: min(max(0, frame.cursor.column), Int(getmaxx(window)) - 1))
  }

  private func place(_ cursor: Position, isShown: Bool) {
    wmove(window, Int32(cursor.row), Int32(cursor.column))
    curs_set(isShown ? 1 : 0)
  }

  /// `wadd_wchnstr` writes cells: nothing in them moves the cursor, wraps or scrolls.
  ///
  /// Returns where the first disputed character of the row stands.
  private mutating func fill(_ row: Int, with cells: [Cell]) -> Int? {
    let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
    var disputed: Int?
    line.removeAll(keepingCapacity: true)
    for (column, cell) in cells[..<end].enumerated() where cell.glyph != .continuation {
      if disputed == nil, cell.glyph.isDisputed { disputed = column }
      if marked.isEmpty || !isMarked(cell.glyph) {
        line.append(self.cell(cell))
      } else {
        line += mark(for: cell)
      }
    }
    wmove(window, Int32(row), 0)
    wadd_wchnstr(window, line, Int32(line.count))
    guard end < Int(getmaxx(window)) else { return disputed }
    wmove(window, Int32(row), Int32(end))
    wclrtoeol(window)
    return disputed
  }

  private func isMarked(_ glyph: Glyph) -> Bool {
    GlyphKind(glyph).map(marked.contains) ?? false
  }

  /// As wide as the character was counted, in signs that are one cell everywhere; a letter without
  /// its marks where those are what is disputed.
  private func mark(for cell: Cell) -> [cchar_t] {
    let bare = Cell(glyph: cell.glyph.withoutMarks, style: cell.style)
    guard bare == cell || isMarked(bare.glyph) else { return [self.cell(bare)] }
    let look = looks[Int((cell.style == .plain ? .mark : cell.style).rawValue)]
    return (cell.glyph.columns == 2 ? "[]" : "?").utf8.map {
      nc_ascii_cell($0, look.attributes, look.pair)
    }
  }

  private func cell(_ cell: Cell) -> cchar_t {
    let look = looks[Int(cell.style.rawValue)]
    // Nearly every cell: no marks, and known to every locale.
    if let byte = cell.glyph.ascii { return nc_ascii_cell(byte, look.attributes, look.pair) }
    var result = cchar_t()
    withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: Neutraliser.marksPerGlyph + 2) {
      var count = 0
      for scalar in cell.glyph.scalars {
        $0[count] = wchar_t(bitPattern: scalar.value)
        count += 1
      }
      if !sendsUnicode, count > 1 || $0[0] > 0x7E { ($0[0], count) = (0x3F, 1) }
      $0[count] = 0
      nc_set_cell(&result, $0.baseAddress, look.attributes, look.pair)
    }
    return result
  }

  /// Whether a row must be sent whole: terminals disagree on how wide some characters are, and
  /// what is left of the old row behind one may stand elsewhere than ncurses believes.
  ///
  /// What changes before the first of them is safe, and so is a row that only moved up or down.
  private func needsRedraw(_ row: Int, _ cells: [Cell], _ place: Int?) -> Bool {
    guard row < shown.count, place != nil || disputed[row] != nil else { return false }
    let first = min(place ?? .max, disputed[row] ?? .max)
    return cells.dropFirst(first) != shown[row].dropFirst(first) && !shown.contains(cells)
  }

  private static func attributes(_ look: Theme.Look) -> attr_t {
    let known: [(Theme.Attributes, attr_t)] = [
      (.bold, nc_bold), (.dim, nc_dim), (.italic, nc_italic), (.underline, nc_underline),
      (.reverse, nc_reverse),
    ]
    return known.reduce(0) { look.attributes.contains($1.0) ? $0 | $1.1 : $0 }
  }

  /// A pair of its own for each style that has a colour; 0 is the terminal's default.
  private func pair(_ look: Theme.Look, for style: Style) -> Int32 {
    guard let depth, look.foreground != nil || look.background != nil else { return 0 }
    let pair = Int32(style.rawValue) + 1
    let made = init_extended_pair(
      pair, look.foreground.map(depth.number) ?? -1, look.background.map(depth.number) ?? -1)
    return made == OK ? pair : 0
  }

  /// ncurses knows colours by their red, green and blue where terminfo has the flag `RGB`.
  private static var depth: ColourDepth {
    tigetflag("RGB") > 0 ? .direct : .palette(Int(max(0, tigetnum("colors"))))
  }
}

extension Glyph {
  /// Emoji, flags, skin tones: whatever newer terminals measure by newer tables.
  fileprivate var isDisputed: Bool {
    guard ascii == nil else { return false }
    return base.value > 0x203B && base.properties.isEmoji
  }
}

extension Style {
  fileprivate var isSelection: Bool {
    self == .selected || self == .selectedLink || self == .selectedText
  }
}
