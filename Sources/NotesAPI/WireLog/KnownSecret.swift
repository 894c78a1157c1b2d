internal import Glibc

/// A secret of the account, found again in whatever spelling it travels.
struct KnownSecret: Sendable {
  /// The secret itself, and how it looks inside of base64, which depends on what stands before it.
  private let plain: [UInt8]
  private let encoded: [[UInt8]]

  /// Shorter ones would be found in every other word; the places they travel in are masked anyway.
  private static let shortest = 4

  init?(_ text: String) {
    plain = Array(text.utf8)
    guard plain.count >= KnownSecret.shortest else { return nil }
    let standard = (0..<3).map { KnownSecret.base64(text, after: $0) }
    let urlSafe = standard.map { $0.map { $0 == 0x2B ? 0x2D : $0 == 0x2F ? 0x5F : $0 } }
    encoded = Array(Set(standard + urlSafe))
  }

  /// Bytes that its longest spelling can take: `\u00xx` for each.
  var reach: Int { plain.count * 6 }

  static func ranges(of secrets: [KnownSecret], in bytes: [UInt8]) -> [Range<Int>] {
    guard !secrets.isEmpty, !bytes.isEmpty else { return [] }
    let plusIsSpace = secrets.contains { $0.plain.contains(UInt8(ascii: " ")) }
    return Spelling.views(of: bytes, plusIsSpace: plusIsSpace).flatMap { view in
      secrets.flatMap { $0.ranges(in: view) }
    }
  }

  private func ranges(in view: DecodedView) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for range in view.bytes.ranges(of: plain) { ranges.append(view.original(range)) }
    for needle in encoded {
      for range in view.bytes.ranges(of: needle) {
        // With what was encoded before and after it: a user's name, the rest of a letter.
        let start = view.bytes[..<range.lowerBound].lastIndex { !$0.isBase64 }.map { $0 + 1 } ?? 0
        let end = view.bytes[range.upperBound...].firstIndex { !$0.isBase64 } ?? view.bytes.count
        ranges.append(view.original(start..<end))
      }
    }
    return ranges
  }

  /// The letters that stand for the secret alone, after so many other bytes.
  private static func base64(_ secret: String, after count: Int) -> [UInt8] {
    let bytes = Array(repeating: 0, count: count) + Array(secret.utf8)
    let letters = Array(Credentials.base64(bytes).utf8)
    return Array(letters[(count * 8 + 5) / 6..<bytes.count * 8 / 6])
  }
}

extension UInt8 {
  fileprivate var isBase64: Bool {
    switch Unicode.Scalar(self) {
    case "A"..."Z", "a"..."z", "0"..."9", "+", "/", "-", "_", "=": true
    default: false
    }
  }
}

extension [UInt8] {
  /// Where a text begins, at or after an offset.
  func find(_ text: [UInt8], from start: Int = 0) -> Int? {
    guard let first = text.first else { return nil }
    return withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress else { return nil }
      var start = start
      while start + text.count <= count {
        let room = count - text.count - start + 1
        guard let hit = memchr(base + start, Int32(first), room) else { return nil }
        let offset = UnsafeRawPointer(hit) - base
        if memcmp(hit, text, text.count) == 0 { return offset }
        start = offset + 1
      }
      return nil
    }
  }

  fileprivate func ranges(of text: [UInt8]) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    while let found = find(text, from: start) {
      ranges.append(found..<found + text.count)
      start = found + 1
    }
    return ranges
  }
}
