/// The one gate between outside text and the terminal.
///
/// An allow-list: a scalar is shown if it is assigned, printable and visible, and no control,
/// format, separator, private-use or default-ignorable character. Everything else becomes a visible
/// mark: `^[` for C0, `<9B>` for C1, `<U+202E>` for the rest, so that two texts that differ only in
/// what cannot be seen look different. Line breaks and tabs become one space. Joiners are left out
/// where they have a meaning (see `isJoiner`) and marked elsewhere. At most `marksPerGlyph`
/// combining marks stay on a base character; one without a base gets a dotted circle.
public enum Neutraliser {
  /// What ncurses keeps in a cell beside the base (CCHARW_MAX - 1).
  public static let marksPerGlyph = 4

  /// The text in one row. With `columns`, reads no further than it takes to fill more than those;
  /// of text that fills none, such as a million combining marks, no further than is reasonable.
  ///
  /// Takes a `String` and not any `StringProtocol`: other rooms would call that unspecialised, at
  /// ten times the cost, on the path of every key.
  public static func glyphs(of text: String, filling columns: Int? = nil) -> [Glyph] {
    // Every glyph fills a cell.
    let limit = columns.map { min(max(0, $0), 1 << 20) } ?? .max
    var text = text
    var (glyphs, size) = text.withUTF8 { (plain(in: $0, limit: limit), $0.count) }
    guard glyphs.count < size, glyphs.count <= limit else { return glyphs }
    glyphs.reserveCapacity(min(size, limit) + 1)
    let rest = text.utf8.index(text.startIndex, offsetBy: glyphs.count)
    var patience = columns == nil ? .max : 32 * (limit + 1)
    var scalars = text.unicodeScalars[rest...].makeIterator()
    var (before, next) = (glyphs.last?.base, scalars.next())
    while let scalar = next, glyphs.count <= limit {
      guard patience > 0 else { return glyphs + [.ellipsis] }
      next = scalars.next()
      append(scalar, after: before, before: next, to: &glyphs)
      before = scalar
      patience -= 1
    }
    return glyphs
  }

  /// The same for output that leaves by another door than the screen: one line, as plain text.
  public static func line(_ text: String) -> String {
    var line = ""
    for glyph in glyphs(of: text) { line.unicodeScalars.append(contentsOf: glyph.scalars) }
    return line
  }

  /// The printable ASCII that a text begins with, which is mostly all of it.
  private static func plain(in text: UnsafeBufferPointer<UInt8>, limit: Int) -> [Glyph] {
    let most = limit < text.count ? limit + 1 : text.count
    let end = text[..<most].firstIndex { !(0x20..<0x7F).contains($0) } ?? most
    return [Glyph](unsafeUninitializedCapacity: end) { glyphs, count in
      for index in 0..<end {
        glyphs.initializeElement(at: index, to: Glyph(Unicode.Scalar(text[index]), columns: 1))
      }
      count = end
    }
  }

  private static func append(
    _ scalar: Unicode.Scalar, after before: Unicode.Scalar?, before next: Unicode.Scalar?,
    to glyphs: inout [Glyph]
  ) {
    switch scalar {
    case " "..."~": glyphs.append(Glyph(scalar, columns: 1))
    case "\n" where before == "\r": break
    case "\n", "\r", "\t": glyphs.append(.space)
    case _ where isJoiner(scalar, after: before, before: next): break
    default:
      guard isVisible(scalar), let columns = CharacterWidth.columns(of: scalar) else {
        return appendMark(for: scalar, to: &glyphs)
      }
      guard columns == 0 else { return glyphs.append(Glyph(scalar, columns: columns)) }
      combine(scalar, into: &glyphs)
    }
  }

  /// Without a base of its own, a combining mark would sit on the cell before, or on the last cell
  /// of the row above.
  private static func combine(_ mark: Unicode.Scalar, into glyphs: inout [Glyph]) {
    let last = glyphs.last
    if last == nil || last == .space || last?.isMark == true {
      glyphs.append(Glyph("\u{25CC}", columns: 1))
    }
    glyphs[glyphs.count - 1].add(mark)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // The Braille blank is a symbol by category and empty on the screen.
    guard scalar != "\u{2800}", !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }

  private static func appendMark(for scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let name =
      switch scalar.value {
      case 0..<0x20, 0x7F: "^" + String(UnicodeScalar(UInt8(scalar.value ^ 0x40)))
      case 0x80..<0xA0: "<" + hex + ">"
      default: "<U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex + ">"
      }
    glyphs += name.unicodeScalars.map { Glyph($0, columns: 1, isMark: true) }
  }
}
