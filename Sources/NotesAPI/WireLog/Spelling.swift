/// Bytes behind a spelling, and where each stood.
struct DecodedView {
  private(set) var bytes: [UInt8]
  /// Where each byte begins in the original, and where the original ends.
  private var offsets: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offsets = Array(0...bytes.count)
  }

  init(_ base: DecodedView, _ spelling: Spelling) {
    (bytes, offsets) = ([], [])
    bytes.reserveCapacity(base.bytes.count)
    var index = 0
    while index < base.bytes.count {
      guard base.bytes[index] == spelling.sign,
        let (decoded, length) = spelling.step(base.bytes, index)
      else {
        bytes.append(base.bytes[index])
        offsets.append(base.offsets[index])
        index += 1
        continue
      }
      bytes += decoded
      offsets += repeatElement(base.offsets[index], count: decoded.count)
      index += length
    }
    offsets.append(base.offsets[base.bytes.count])
  }

  func original(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }
}

/// A way to spell bytes with others, undone step by step.
struct Spelling: Sendable {
  /// What begins every escape.
  fileprivate let sign: UInt8
  /// The bytes that the escape at a sign stands for and its length; nil where it begins none.
  let step: @Sendable ([UInt8], Int) -> ([UInt8], Int)?

  func decoded(_ bytes: [UInt8]) -> [UInt8] {
    DecodedView(DecodedView(bytes), self).bytes
  }

  /// The bytes as they are, and behind every spelling that they have escapes of.
  static func views(of bytes: [UInt8], plusIsSpace: Bool) -> [DecodedView] {
    let raw = DecodedView(bytes)
    var views = [raw]
    for spelling in [percent, json, entities] where bytes.contains(spelling.sign) {
      views.append(DecodedView(raw, spelling))
    }
    // An address in JSON, a form in a page.
    if bytes.contains(percent.sign), bytes.contains(json.sign) {
      views.append(DecodedView(DecodedView(raw, json), percent))
    }
    if plusIsSpace, bytes.contains(plus.sign) {
      views.append(DecodedView(DecodedView(raw, plus), percent))
    }
    return views
  }

  private static let percent = Spelling(sign: UInt8(ascii: "%")) { bytes, index in
    guard index + 2 < bytes.count, let high = bytes[index + 1].hexDigit,
      let low = bytes[index + 2].hexDigit
    else { return nil }
    return ([high << 4 | low], 3)
  }

  private static let plus = Spelling(sign: UInt8(ascii: "+")) { _, _ in
    ([UInt8(ascii: " ")], 1)
  }

  /// `\"`, `\/`, `\u00e9`, and pairs of those.
  static let json = Spelling(sign: UInt8(ascii: "\\")) { bytes, index in
    guard index + 1 < bytes.count else { return nil }
    switch Unicode.Scalar(bytes[index + 1]) {
    case "n": return ([0x0A], 2)
    case "r": return ([0x0D], 2)
    case "t": return ([0x09], 2)
    case "b": return ([0x08], 2)
    case "f": return ([0x0C], 2)
    case "u":
      guard let unit = bytes.hex(at: index + 2, count: 4) else { return nil }
      if unit & 0xFC00 == 0xD800, let low = bytes.hex(at: index + 8, count: 4),
        bytes[index + 6] == UInt8(ascii: "\\"), low & 0xFC00 == 0xDC00
      {
        return (bytes.utf8(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF), 12)
      }
      return (bytes.utf8(unit), 6)
    default: return ([bytes[index + 1]], 2)
    }
  }

  private static let names: [(String, String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  /// `&amp;`, `&#39;`, `&#x27;`.
  private static let entities = Spelling(sign: UInt8(ascii: "&")) { bytes, index in
    for (name, character) in names where bytes[index...].starts(with: name.utf8) {
      return (Array(character.utf8), name.utf8.count)
    }
    let text = bytes[index...].prefix(10)
    guard let end = text.firstIndex(of: UInt8(ascii: ";")), text.dropFirst().first == 0x23
    else { return nil }
    let digits = String(decoding: text[(index + 2)..<max(end, index + 2)], as: UTF8.self)
    let isHex = digits.lowercased().hasPrefix("x")
    guard let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else {
      return nil
    }
    return (bytes.utf8(value), end + 1 - index)
  }
}

extension [UInt8] {
  fileprivate func hex(at start: Int, count: Int) -> UInt32? {
    guard start + count <= self.count else { return nil }
    return self[start..<start + count].reduce(0 as UInt32?) { value, digit in
      guard let value, let digit = digit.hexDigit else { return nil }
      return value << 4 | UInt32(digit)
    }
  }

  fileprivate func utf8(_ value: UInt32) -> [UInt8] {
    Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
  }
}
