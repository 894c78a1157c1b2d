import Glibc
import Notes

/// What tells whether bytes are the same as before: two 64-bit FNV-1a sums, one over the bytes and
/// one over their complements. Nothing that is secret may rest on it.
struct Fingerprint: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let text: String

  init(_ bytes: some Sequence<UInt8>) {
    var (first, second) = (0xCBF2_9CE4_8422_2325 as UInt64, 0x8422_2325_CBF2_9CE4 as UInt64)
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(~byte)) &* 0x100_0000_01B3
    }
    text = [first, second].map { sum in
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  init(text: String) {
    self.text = text
  }

  /// That of a plain file, which no link leads to; nil where there is none.
  static func ofFile(_ path: String) throws(SystemError) -> Fingerprint? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw .current }
      return nil
    }
    defer { close(descriptor) }
    return Fingerprint(try File.contents(of: descriptor, limit: 2 * File.sizeLimit))
  }
}
