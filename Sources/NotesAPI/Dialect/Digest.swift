/// Two 64-bit FNV-1a sums over the same bytes, one of them started elsewhere: enough to tell that a
/// text changed, the same in every process, and nothing a secret may rest on.
public struct Digest {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x84222325_CBF29CE4

  public init() {}

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// A text, told apart from the one before it.
  public mutating func add(_ text: String) {
    add(text.utf8)
    // No UTF-8 text has this byte.
    add(CollectionOfOne(0xFF))
  }

  /// 32 hexadecimal digits.
  public var text: String {
    [first, second].map { sum in
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
