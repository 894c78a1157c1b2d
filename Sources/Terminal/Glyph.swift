import WritingDirection

/// What fills one or two cells: a base character with its combining marks.
@frozen public struct Glyph: Hashable, Sendable {
  /// Whether it stands for a character that must not be sent, and should look unlike text.
  @inlinable public var isMark: Bool { bits & Self.markBit != 0 }
  /// 1 or 2; 0 for `continuation`.
  @inlinable public var columns: Int { Int(truncatingIfNeeded: bits >> Self.widthShift & 3) }

  // Five scalars of 21 bits, the base lowest; then the width; then `isMark`. Plain memory, so that
  // a screenful is copied and compared without counting references. Each cell is asked a few times
  // a paint, by other rooms too: what is asked is there inlined.
  @usableFromInline var bits: UInt128

  /// Only the neutraliser makes glyphs.
  @inlinable init(_ base: Unicode.Scalar, columns: Int, isMark: Bool = false) {
    bits = UInt128(base.value) | UInt128(columns) << Self.widthShift
    if isMark { bits |= Self.markBit }
  }

  @inlinable init(bits: UInt128) {
    self.bits = bits
  }

  // Each is made anew: they are asked for once a cell, and that costs less than a look whether
  // they have been made.
  @inlinable public static var space: Glyph { Glyph(" ", columns: 1) }
  public static var ellipsis: Glyph { Glyph("…", columns: 1) }
  /// The second cell of a wide character.
  @inlinable public static var continuation: Glyph { Glyph(bits: 0) }

  /// U+0000 for `continuation`.
  @inlinable public var base: Unicode.Scalar {
    Unicode.Scalar(UInt32(truncatingIfNeeded: bits) & 0x1F_FFFF) ?? "\0"
  }

  /// The character itself where it is printable ASCII with no marks, which most are.
  @inlinable public var ascii: UInt8? {
    let scalars = bits & Self.scalarBits
    return scalars >= 0x20 && scalars < 0x7F ? UInt8(truncatingIfNeeded: scalars) : nil
  }

  /// The base and its marks, in order; none for `continuation`.
  public var scalars: Scalars { Scalars(bits: bits) }

  /// Fit to be sent to a terminal as it is. Empty for `continuation`.
  public var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// Whether the row it stands in may have to be put into reading order.
  public var mayTurn: Bool {
    let base = UInt32(truncatingIfNeeded: bits) & 0x1F_FFFF
    return base >= 0x80 && TextDirection.mayTurn(base)
  }

  /// The base alone.
  public var withoutMarks: Glyph {
    Glyph(bits: bits & ~(Self.scalarBits & ~Scalars.mask))
  }

  /// The scalar that its place in reading order goes by. Marks are kept together as numbers are.
  var ordering: UInt32 { isMark ? 0x30 : base.value }

  /// As it is read from the other side: `)` for `(`, with the same marks on it.
  var mirrored: Glyph {
    let base = base
    let other = WritingDirection.mirrored(base)
    guard other != base, CharacterWidth.columns(of: other) == columns else { return self }
    return Glyph(bits: bits ^ UInt128(base.value ^ other.value))
  }

  /// Puts one more mark on the base, or nothing when it bears as many as it can.
  mutating func add(_ mark: Unicode.Scalar) {
    for place in 1...Neutraliser.marksPerGlyph {
      let shift = place * Scalars.width
      guard bits >> shift & Scalars.mask == 0 else { continue }
      bits |= UInt128(mark.value) << shift
      return
    }
  }

  /// The scalars of a glyph.
  public struct Scalars: Sequence, IteratorProtocol {
    fileprivate static var width: Int { 21 }
    fileprivate static var mask: UInt128 { 1 << 21 - 1 }
    fileprivate var bits: UInt128

    public mutating func next() -> Unicode.Scalar? {
      // The fifth is followed by the width, which is no scalar: only the low 105 bits are shifted.
      let value = UInt32(bits & Self.mask)
      bits = (bits & Glyph.scalarBits) >> Self.width
      return value == 0 ? nil : Unicode.Scalar(value)
    }
  }

  @inlinable static var widthShift: Int { 105 }
  @inlinable static var markBit: UInt128 { 1 << 107 }
  @inlinable static var scalarBits: UInt128 { 1 << 105 - 1 }
}
