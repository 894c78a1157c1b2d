/// Which way a paragraph runs.
public enum TextDirection: UInt8, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

extension TextDirection {
  /// Whether a scalar may make its paragraph run otherwise than from left to right. Letters and
  /// signs of the blocks that Unicode sets aside for such scripts; numbers alone never do.
  public static func mayTurn(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x0590 else { return false }
    return switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// The same of UTF-8, in one look at each byte.
  public static func mayTurn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() where byte >= 0xD6 {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch (byte, next) {
        case (0xD6, ..<0x90): continue
        case (0xD6...0xDF, _), (0xE0, 0xA0...0xA3), (0xEF, 0xAC...0xB7), (0xEF, 0xB9...0xBB),
          (0xF0, 0x90), (0xF0, 0x9E):
          return true
        default: continue
        }
      }
      return false
    }
  }
}
