import CNcurses
import Terminal

/// The key sequences ncurses is to know beside terminfo's, and what its codes mean.
enum KeySequences {
  // Codes of our own, above all of ncurses'.
  static let pasteBegins: Int32 = 2000
  static let pasteEnds: Int32 = 2001
  static let focusIn: Int32 = 2002
  static let focusOut: Int32 = 2003
  /// What comes before the figures of a mouse report (xterm, SGR 1006).
  static let mouse: Int32 = 2004
  private static let modified: Int32 = 3000

  /// To be called for every screen, after `keypad`, which reads terminfo's.
  static func define() {
    define_key("\u{1B}[200~", pasteBegins)
    define_key("\u{1B}[201~", pasteEnds)
    define_key("\u{1B}[I", focusIn)
    define_key("\u{1B}[O", focusOut)
    define_key("\u{1B}[<", mouse)
    for (index, cursor) in cursorKeys.enumerated() {
      // Some terminals keep sending these although asked for application mode.
      define_key("\u{1B}[\(cursor.final)", cursor.code)
      for modifier in 2...8 {
        define_key("\u{1B}[1;\(modifier)\(cursor.final)", code(index, modifier))
      }
    }
    for (index, editing) in editingKeys.enumerated() {
      for modifier in 2...8 {
        let code = code(cursorKeys.count + index, modifier)
        define_key("\u{1B}[\(editing.number);\(modifier)~", code)
      }
    }
  }

  /// Nil for codes that are no key.
  static func key(_ code: Int32) -> Key? {
    if let known = keys[code] { return known }
    if (KEY_F0...KEY_F0 + 63).contains(code) { return Key(.function(Int(code - KEY_F0))) }
    let (index, modifier) = Int(code - modified).quotientAndRemainder(dividingBy: 10)
    let modifiable = cursorKeys.map(\.code) + editingKeys.map(\.code)
    guard code > modified, index < modifiable.count, var key = keys[modifiable[index]] else {
      return nil
    }
    // xterm sends one more than the sum of shift 1, alt 2, control 4.
    let bits = modifier - 1
    if bits & 1 != 0 { key.modifiers.insert(.shift) }
    if bits & 2 != 0 { key.modifiers.insert(.alt) }
    if bits & 4 != 0 { key.modifiers.insert(.control) }
    return key
  }

  private static func code(_ index: Int, _ modifier: Int) -> Int32 {
    modified + Int32(index * 10 + modifier)
  }

  private static let cursorKeys: [(final: Character, code: Int32)] = [
    ("A", KEY_UP), ("B", KEY_DOWN), ("C", KEY_RIGHT), ("D", KEY_LEFT), ("H", KEY_HOME),
    ("F", KEY_END),
  ]

  private static let editingKeys: [(number: Int, code: Int32)] = [
    (2, KEY_IC), (3, KEY_DC), (5, KEY_PPAGE), (6, KEY_NPAGE),
  ]

  private static let keys: [Int32: Key] = [
    KEY_UP: Key(.up), KEY_DOWN: Key(.down), KEY_LEFT: Key(.left), KEY_RIGHT: Key(.right),
    KEY_HOME: Key(.home), KEY_END: Key(.end), KEY_PPAGE: Key(.pageUp), KEY_NPAGE: Key(.pageDown),
    KEY_A1: Key(.home), KEY_A3: Key(.pageUp), KEY_C1: Key(.end), KEY_C3: Key(.pageDown),
    KEY_FIND: Key(.home), KEY_SELECT: Key(.end),
    KEY_DC: Key(.delete), KEY_IC: Key(.insert), KEY_BACKSPACE: Key(.backspace),
    KEY_ENTER: Key(.enter), KEY_BTAB: Key(.tab, .shift),
    KEY_SLEFT: Key(.left, .shift), KEY_SRIGHT: Key(.right, .shift), KEY_SR: Key(.up, .shift),
    KEY_SF: Key(.down, .shift), KEY_SHOME: Key(.home, .shift), KEY_SEND: Key(.end, .shift),
    KEY_SPREVIOUS: Key(.pageUp, .shift), KEY_SNEXT: Key(.pageDown, .shift),
    KEY_SDC: Key(.delete, .shift), KEY_SIC: Key(.insert, .shift),
  ]
}
