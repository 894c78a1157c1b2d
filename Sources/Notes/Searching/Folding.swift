// For `_nfd`: the standard library has canonical decomposition for its own comparisons and for
// Foundation's, and no other way in to it.
@_spi(_Unicode) internal import Swift

/// Text as a search compares it: small letters, decomposed, each run of white space one space, and
/// wide Latin letters as narrow ones.
///
/// `bare` has no accents and no vowel points either, and none of the signs that nobody sees (soft
/// hyphens, joiners): what is typed without them finds what is written with them. `full` has all.
enum Folding {
  static func bare(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    bare(String(decoding: text, as: UTF8.self))
  }

  static func bare(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    known.withLock { known in
      for scalar in text.unicodeScalars { append(scalar, to: &folded, &known) }
    }
    return folded
  }

  static func full(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    for scalar in text.lowercased()._nfd { append(alike: scalar, to: &folded) }
    return folded
  }

  /// Whether `bare` leaves something out of the text that `full` keeps.
  static func hasMarks(_ text: String) -> Bool {
    text._nfd.contains(where: isMark)
  }

  /// Where the text begins that is folded to the byte at `place` of `bare`, in bytes.
  static func origin(of place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var (folded, offset) = ([UInt8](), 0)
    known.withLock { known in
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        append(scalar, to: &folded, &known)
        guard folded.count <= place else { return }
        offset += UTF8.width(scalar)
      }
    }
    return min(offset, text.count)
  }

  /// Where each byte of `bare` comes from, and the end of the text.
  static func traced(_ text: String) -> (bare: [UInt8], origins: [Int]) {
    var (folded, origins, offset) = ([UInt8](), [Int](), 0)
    known.withLock { known in
      for scalar in text.unicodeScalars {
        append(scalar, to: &folded, &known)
        while origins.count < folded.count { origins.append(offset) }
        offset += UTF8.width(scalar)
      }
    }
    return (folded, origins + [offset])
  }

  /// What scalars are folded to, as far as it was asked for: looking it up takes long.
  private static let known = Locked<[Unicode.Scalar: [UInt8]]>([:])

  static func append(
    _ scalar: Unicode.Scalar, to folded: inout [UInt8], _ known: inout [Unicode.Scalar: [UInt8]]
  ) {
    guard scalar.value >= 0x80 else { return append(ascii: UInt8(scalar.value), to: &folded) }
    // Ideographs are what they are.
    guard !(0x3400...0x9FFF).contains(scalar.value) else {
      return folded += (UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    if scalar.properties.isWhitespace { return appendSpace(to: &folded) }
    if let bytes = known[scalar] { return folded += bytes }
    var bytes: [UInt8] = []
    for part in String(scalar).lowercased()._nfd where !isMark(part) {
      append(alike: part, to: &bytes)
    }
    known[scalar] = bytes
    folded += bytes
  }

  private static func append(ascii byte: UInt8, to folded: inout [UInt8]) {
    switch byte {
    case 0x09...0x0D, 0x20: appendSpace(to: &folded)
    case 0x41...0x5A: folded.append(byte | 0x20)
    default: folded.append(byte)
    }
  }

  /// A small, decomposed scalar, or the one that it is looked for as.
  private static func append(alike scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    switch scalar.value {
    case 0xDF: folded += [0x73, 0x73]
    case 0x131: folded.append(0x69)
    case 0x3C2: folded += [0xCF, 0x83]
    case 0xFF01...0xFF5E: append(ascii: UInt8(scalar.value - 0xFEE0), to: &folded)
    case 0...0x7F: append(ascii: UInt8(scalar.value), to: &folded)
    default:
      if scalar.properties.isWhitespace { return appendSpace(to: &folded) }
      folded += (UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func appendSpace(to folded: inout [UInt8]) {
    if folded.last != 0x20 { folded.append(0x20) }
  }

  /// Marks over letters of the Latin, Greek, Cyrillic, Hebrew and Arabic scripts, which readers of
  /// them leave out as they like; a dakuten or a vowel of an Indic script is no such mark.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
      0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF:
      true
    default: false
    }
  }
}
