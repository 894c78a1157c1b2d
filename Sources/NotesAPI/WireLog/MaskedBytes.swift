/// Bytes that travelled, with the secrets taken out of them.
public struct MaskedBytes: Equatable, Sendable {
  public enum Piece: Equatable, Sendable {
    case plain([UInt8])
    /// What stood here was not kept. In one exchange, equal secrets have equal numbers, from 1.
    case secret(Int)
  }

  public let pieces: [Piece]

  /// What is shown where a secret stood.
  public static let mask = "••••"

  init(_ pieces: [Piece] = []) {
    self.pieces = pieces.reduce(into: []) { joined, piece in
      if case .plain(let before)? = joined.last, case .plain(let bytes) = piece {
        joined[joined.count - 1] = .plain(before + bytes)
      } else {
        joined.append(piece)
      }
    }
  }

  public var isEmpty: Bool { pieces.isEmpty }

  /// As text to be read; what is not UTF-8 is mended.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// With the mask in the place of each secret.
  var bytes: [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .plain(let bytes): bytes
      case .secret: Array(MaskedBytes.mask.utf8)
      }
    }
  }
}

/// Cuts secrets out of the parts of one exchange, and numbers them. Lives only as long as that
/// takes: it knows the secrets.
struct SecretCutter {
  private var numbers: [[UInt8]: Int] = [:]

  /// Takes these ranges, which may overlap, out of the first `limit` bytes.
  mutating func cut(_ bytes: [UInt8], _ ranges: [Range<Int>], limit: Int = .max) -> MaskedBytes {
    var pieces: [MaskedBytes.Piece] = []
    var end = 0
    let limit = min(limit, bytes.count)
    for range in SecretCutter.joined(ranges) where range.lowerBound < limit {
      if end < range.lowerBound { pieces.append(.plain(Array(bytes[end..<range.lowerBound]))) }
      pieces.append(.secret(number(of: Array(bytes[range]))))
      end = range.upperBound
    }
    if end < limit { pieces.append(.plain(Array(bytes[end..<limit]))) }
    return MaskedBytes(pieces)
  }

  private mutating func number(of secret: [UInt8]) -> Int {
    if let number = numbers[secret] { return number }
    numbers[secret] = numbers.count + 1
    return numbers.count
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
