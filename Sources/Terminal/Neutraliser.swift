/// The one gate between outside text and the terminal.
///
/// An allow-list: a scalar is shown if it is assigned, printable, and no control, format,
/// separator, private-use or surrogate character. Everything else becomes a visible mark:
/// `^[` for C0, `<9B>` for C1, `<U+202E>` for the rest. Line breaks and tabs become one space.
/// Joiners inside known sequences are left out, since terminals disagree about what they do;
/// at most `marksPerGlyph` combining marks stay on a base character.
public enum Neutraliser {
  /// What ncurses keeps in a cell beside the base (CCHARW_MAX - 1).
  public static let marksPerGlyph = 4

  public static func glyphs(of text: some StringProtocol) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    var lastWasReturn = false
    for scalar in text.unicodeScalars {
      if !(scalar == "\n" && lastWasReturn) { append(scalar, to: &glyphs) }
      lastWasReturn = scalar == "\r"
    }
    return glyphs
  }

  /// The same for output that leaves by another door than the screen: one line, as plain text.
  public static func line(_ text: some StringProtocol) -> String {
    glyphs(of: text).map(\.text).joined()
  }

  private static func append(_ scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
    if (0x20..<0x7F).contains(scalar.value) {
      return glyphs.append(Glyph(text: String(scalar), columns: 1))
    }
    guard scalar != "\n", scalar != "\r", scalar != "\t" else { return glyphs.append(.space) }
    guard isPrintable(scalar), let columns = CharacterWidth.columns(of: scalar) else {
      return appendMark(for: scalar, to: &glyphs)
    }
    guard columns == 0 else {
      return glyphs.append(Glyph(text: String(scalar), columns: columns))
    }
    combine(scalar, into: &glyphs)
  }

  private static func combine(_ mark: Unicode.Scalar, into glyphs: inout [Glyph]) {
    guard let base = glyphs.last, !base.isMark, base != .space else {
      return glyphs.append(Glyph(text: "\u{25CC}" + String(mark), columns: 1))
    }
    guard base.text.unicodeScalars.count <= marksPerGlyph else { return }
    glyphs[glyphs.count - 1] = Glyph(text: base.text + String(mark), columns: base.columns)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }

  private static func appendMark(for scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
    if scalar == "\u{200D}" || (0xFE00...0xFE0F).contains(scalar.value) { return }
    let name =
      switch scalar.value {
      case 0..<0x20, 0x7F: "^" + String(UnicodeScalar(UInt8(scalar.value ^ 0x40)))
      case 0x80..<0xA0: "<" + String(scalar.value, radix: 16, uppercase: true) + ">"
      default: "<U+" + String(scalar.value, radix: 16, uppercase: true) + ">"
      }
    for character in name.unicodeScalars {
      glyphs.append(Glyph(text: String(character), columns: 1, isMark: true))
    }
  }
}
