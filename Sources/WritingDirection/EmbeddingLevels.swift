import CFribidi

/// How deep each character of a paragraph is embedded, by the Unicode Bidirectional Algorithm
/// (UAX #9, P2 to I2): even levels run from left to right, odd ones from right to left.
public struct EmbeddingLevels: Equatable, Sendable {
  public let direction: TextDirection
  /// One for each scalar.
  public let levels: [UInt8]

  /// Without a direction, the first letter that has one decides; from left to right if none has.
  ///
  /// Lines of boxes part what stands between them, as tabs would (HL4).
  public init(_ scalars: [UInt32], direction: TextDirection? = nil) {
    guard !scalars.isEmpty, let count = FriBidiStrIndex(exactly: scalars.count) else {
      (self.direction, levels) = (direction ?? .leftToRight, scalars.map { _ in 0 })
      return
    }
    var types = [FriBidiCharType](repeating: .init(0), count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    for (index, scalar) in scalars.enumerated() where (0x2500...0x257F).contains(scalar) {
      types[index] = fb_segment_separator()
    }
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var paragraph = Self.paragraph(direction)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    // 0 when memory is short: then all stays as it is stored.
    let depth = fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &levels)
    self.direction = fb_is_right_to_left(paragraph) != 0 ? .rightToLeft : .leftToRight
    self.levels = depth == 0 ? scalars.map { _ in 0 } : levels.map { UInt8(clamping: $0) }
  }

  private static func paragraph(_ direction: TextDirection?) -> FriBidiParType {
    switch direction {
    case nil: fb_by_first_strong()
    case .leftToRight?: fb_left_to_right()
    case .rightToLeft?: fb_right_to_left()
    }
  }
}

/// The sign that is read as this one from the other side: `)` for `(`; others stay (L4).
public func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  var other: FriBidiChar = 0
  guard fribidi_get_mirror_char(scalar.value, &other) != 0 else { return scalar }
  return Unicode.Scalar(other) ?? scalar
}
