// MARK: <input name="_token" value="…">

extension SecretPlace {
  private struct Attribute {
    var name: ArraySlice<UInt8>
    var value: ArraySlice<UInt8>
  }

  /// Bytes of a tag that are looked at.
  private static let tagLimit = 4000

  /// In pages and feeds: hidden members of forms, `meta` with a csrf token, `<password>…</password>`.
  static func tagValues(in bytes: [UInt8]) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      start = open + 1
      let name = bytes[start...].prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x2F }
      guard let first = name.first, Unicode.Scalar(first).properties.isAlphabetic else { continue }
      let (attributes, end) = attributes(from: name.endIndex, of: bytes)
      let isSecret = attributes.contains { attribute in
        naming.contains(lowercased(attribute.name)) && SecretName.matches(attribute.value)
      }
      for attribute in attributes {
        let word = lowercased(attribute.name)
        if isSecret && valued.contains(word) || SecretName.matches(attribute.name) {
          ranges.append(attribute.value.startIndex..<attribute.value.endIndex)
        }
      }
      if SecretName.matches(name) {
        ranges.append(end..<(bytes[end...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count))
      }
      start = max(start, end)
    }
    return ranges
  }

  private static let naming: Set = ["name", "id", "property", "itemprop"]
  private static let valued: Set = ["value", "content"]

  /// The attributes of a tag, and where it ends.
  private static func attributes(from start: Int, of bytes: [UInt8]) -> ([Attribute], Int) {
    var found: [Attribute] = []
    var rest = bytes[start...].prefix(tagLimit).drop { $0 <= 0x20 }
    while let first = rest.first, first != UInt8(ascii: ">") {
      defer { rest = rest.drop { $0 <= 0x20 } }
      let name = rest.prefix { $0 > 0x20 && !"=>\"'".utf8.contains($0) }
      rest = rest[name.endIndex...].drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "=") else {
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst().drop { $0 <= 0x20 }
      let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
      if quote != nil { rest = rest.dropFirst() }
      let value = rest.prefix { byte in
        quote.map { byte != $0 } ?? (byte > 0x20 && byte != UInt8(ascii: ">"))
      }
      found.append(Attribute(name: name, value: value))
      rest = rest[value.endIndex...].dropFirst(quote == nil ? 0 : 1)
    }
    return (found, min(rest.startIndex + 1, bytes.count))
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
