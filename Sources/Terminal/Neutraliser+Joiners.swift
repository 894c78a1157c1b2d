extension Neutraliser {
  /// Whether a scalar only tells a terminal how to draw its neighbours.
  ///
  /// Terminals disagree on what these do to the width, so none is sent. Where they have a meaning
  /// they are left out without a trace: a variation selector after an emoji or in a keycap, ZWJ
  /// between two emoji, ZWJ and ZWNJ after a letter of a script that spells with them. Anywhere
  /// else they would only make one text look like another, and become marks.
  static func isJoiner(
    _ scalar: Unicode.Scalar, after before: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let before else { return false }
    return switch scalar {
    case "\u{FE0E}", "\u{FE0F}": isEmoji(before) || before.isASCII && next == "\u{20E3}"
    case "\u{200D}" where isEmoji(before) || before == "\u{FE0F}": next.map(isEmoji) ?? false
    case "\u{200C}", "\u{200D}": spellsWithJoiners(before)
    default: false
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    // Digits and signs are emoji to Unicode, because of keycaps.
    !scalar.isASCII && scalar.properties.isEmoji
  }

  /// Arabic and its neighbours, the scripts of India, Burmese, Khmer, Mongolian.
  private static func spellsWithJoiners(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0620...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x17D3, 0x1820...0x18AA: true
    default: false
    }
  }
}
