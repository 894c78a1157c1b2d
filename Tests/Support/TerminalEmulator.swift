import CVTerm
public import Terminal

/// A terminal, as libvterm understands one: bytes in, cells out.
public final class TerminalEmulator {
  public private(set) var size: Size
  /// What a program switched on: the other screen, the cursor.
  public private(set) var isAlternateScreen = false
  public private(set) var isCursorVisible = true
  /// Where cells lead (OSC 8), by rows and columns; libvterm knows nothing of it.
  private var addresses: [Position: String] = [:]
  private var address: String?
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  public init(_ size: Size) {
    self.size = size
    terminal = vterm_new(Int32(size.rows), Int32(max(2, size.columns)))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, emulator in
      guard let emulator, let value else { return 1 }
      Unmanaged<TerminalEmulator>.fromOpaque(emulator).takeUnretainedValue()
        .note(property, cvt_boolean(value) != 0)
      return 1
    }
    callbacks.pointee.damage = { cells, emulator in
      guard let emulator else { return 1 }
      Unmanaged<TerminalEmulator>.fromOpaque(emulator).takeUnretainedValue().drawn(cells)
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Takes what a program wrote; returns what the terminal answers, for example to a query.
  @discardableResult
  public func feed(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    while let link = Self.hyperlink(in: rest) {
      write(rest[..<link.range.lowerBound])
      address = link.address
      rest = rest[link.range.upperBound...]
    }
    write(rest)
    var answer = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &answer, answer.count)
    return answer[..<count].map(UInt8.init(bitPattern:))
  }

  /// Where a cell leads.
  public func address(row: Int, column: Int) -> String? {
    addresses[Position(row: row, column: column)]
  }

  private func write(_ bytes: ArraySlice<UInt8>) {
    Self.withoutCharacterSet(Array(bytes)).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = vterm_input_write(terminal, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  private func drawn(_ cells: VTermRect) {
    for row in cells.start_row..<cells.end_row {
      for column in cells.start_col..<cells.end_col {
        addresses[Position(row: Int(row), column: Int(column))] = address
      }
    }
  }

  /// The first sequence that begins or ends a link.
  private static func hyperlink(in bytes: ArraySlice<UInt8>)
    -> (range: Range<Int>, address: String?)?
  {
    let (start, end) = (Array("\u{1B}]8;".utf8), Array("\u{1B}\\".utf8))
    guard let begin = bytes.firstRange(of: start),
      let close = bytes[begin.upperBound...].firstRange(of: end),
      let colon = bytes[begin.upperBound..<close.lowerBound].firstIndex(of: 0x3B)
    else { return nil }
    let address = String(decoding: bytes[(colon + 1)..<close.lowerBound], as: UTF8.self)
    return (begin.lowerBound..<close.upperBound, address.isEmpty ? nil : address)
  }

  public func resize(_ size: Size) {
    self.size = size
    // With one column, a wide character crashes libvterm 0.1.4.
    vterm_set_size(terminal, Int32(size.rows), Int32(max(2, size.columns)))
  }

  public var cursor: Position {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return Position(row: Int(position.row), column: Int(position.col))
  }

  public func cell(row: Int, column: Int) -> TerminalCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return TerminalCell(
      text: Self.text(of: cell), columns: Int(cell.width), isBold: cvt_bold(&cell) != 0,
      isReverse: cvt_reverse(&cell) != 0, isUnderlined: cvt_underline(&cell) != 0,
      isItalic: cvt_italic(&cell) != 0, foreground: Self.colour(&cell.fg),
      background: Self.colour(&cell.bg))
  }

  /// One row, without the blanks at its end.
  public func line(_ row: Int) -> String {
    var line = (0..<size.columns).map { cell(row: row, column: $0).text }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// All rows, one line each, without the blanks at their ends.
  public var text: String {
    (0..<size.rows).map(line).joined(separator: "\n")
  }

  /// Drops the choice of ASCII that ncurses sends with every plain style. After one, libvterm cuts
  /// text between a letter and its combining marks, and in the last column puts these elsewhere.
  private static func withoutCharacterSet(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for byte in bytes {
      kept.append(byte)
      if byte == 0x42, kept.suffix(3) == [0x1B, 0x28, 0x42] { kept.removeLast(3) }
    }
    return kept
  }

  private func note(_ property: VTermProp, _ isOn: Bool) {
    switch property {
    case VTERM_PROP_ALTSCREEN: isAlternateScreen = isOn
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = isOn
    default: break
    }
  }

  private static func text(of cell: VTermScreenCell) -> String {
    withUnsafeBytes(of: cell.chars) { bytes in
      let values = bytes.bindMemory(to: UInt32.self)
      // libvterm marks the second half of a wide character so.
      if values[0] == UInt32.max { return "" }
      if values[0] == 0 { return " " }
      var text = ""
      text.unicodeScalars.append(
        contentsOf: values.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init))
      return text
    }
  }

  private static func colour(_ colour: inout VTermColor) -> Int? {
    cvt_is_default(&colour) != 0 || cvt_index(&colour) < 0 ? nil : Int(cvt_index(&colour))
  }
}
