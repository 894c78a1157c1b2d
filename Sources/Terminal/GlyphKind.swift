/// Characters that terminals are known to disagree about, by what the disagreement is.
public enum GlyphKind: String, CaseIterable, Sendable {
  /// A picture by itself, two cells wide.
  case emoji
  /// A sign that newer tables show as a picture.
  case sign
  /// A skin tone, which some put on the emoji before it.
  case skinTone
  /// A letter of a flag, two of which some make one picture.
  case flag
  /// Korean written in letters that make a syllable.
  case jamo
  /// A letter with combining marks.
  case marked
  /// Chinese, Japanese and Korean.
  case wide

  /// nil for what every terminal shows alike.
  public init?(_ glyph: Glyph) {
    guard glyph.ascii == nil, !glyph.isMark, glyph.columns > 0 else { return nil }
    let (base, marks) = (glyph.base, Array(glyph.scalars.dropFirst()))
    switch base.value {
    case 0x1F1E6...0x1F1FF: self = .flag
    case 0x1F3FB...0x1F3FF: self = .skinTone
    case 0x1100...0x115F where marks.contains { (0x1160...0x11FF).contains($0.value) }: self = .jamo
    case _ where !marks.isEmpty: self = .marked
    case _ where base.value > 0x203B && base.properties.isEmoji:
      self = glyph.columns == 2 ? .emoji : .sign
    case _ where glyph.columns == 2: self = .wide
    default: return nil
    }
  }
}
