/// Tells by its name whether a value is a secret: `api_key`, `X-CSRF-Token`, `passwd`.
enum SecretName {
  private static let parts = [
    "token", "key", "secret", "pass", "pwd", "auth", "session", "csrf", "xsrf", "nonce", "cookie",
  ].map { Array($0.utf8) }

  /// Words of every day that have one of these in them.
  private static let harmless = [
    "author", "keyword", "keyboard", "passage", "compass", "idempotency-key",
  ].map { Array($0.utf8) }

  static func matches(_ name: some Collection<UInt8>) -> Bool {
    var name = Array(name)
    if name.contains(UInt8(ascii: "%")) { name = PercentEncoding.decode(name) }
    if name.contains(UInt8(ascii: "\\")) { name = Spelling.json.decoded(name) }
    name = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard parts.contains(where: { name.find($0) != nil }) else { return false }
    for word in harmless { remove(word, from: &name) }
    return parts.contains { name.find($0) != nil }
  }

  /// `author` goes, `authorization` stays.
  private static func remove(_ word: [UInt8], from name: inout [UInt8]) {
    var start = 0
    while let found = name.find(word, from: start) {
      start = found + word.count
      if start < name.count, name[start] == UInt8(ascii: "i") { continue }
      name[found..<start] = [UInt8(ascii: "-")]
      start = found + 1
    }
  }
}
