/// Scalars of the common scripts that are always a character by themselves beside each other, and
/// fill the cells that `CharacterWidth` says: no need to ask the grapheme rules about them.
enum PlainScalar {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: true
    case 0xC0...0x24F, 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x481: true
    case 0x2010...0x2027, 0x3001...0x3003, 0x3008...0x3011, 0xFF01...0xFF60: true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
