import Terminal

/// What a paragraph is broken between: words, and wide characters each by itself.
struct TextPiece {
  let bytes: [UInt8]
  /// In cells.
  let width: Int
  /// Whether it is one wide character.
  let isWide: Bool
  /// Whether a blank stands before it, if no line break does.
  var hasGap: Bool

  /// Whether a line may begin with it: not with what would be the marker of a list, a quote or a
  /// heading there.
  var canBegin: Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "|"): return false
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="),
      UInt8(ascii: "~"), UInt8(ascii: "`"):
      return !bytes.allSatisfy { $0 == first }
    default:
      let isNumber = bytes.dropLast().allSatisfy { (0x30...0x39).contains($0) } && bytes.count > 1
      return !(isNumber && (last == UInt8(ascii: ".") || last == UInt8(ascii: ")")))
    }
  }

  static func width(of bytes: [UInt8]) -> Int {
    let wrap = SoftWrap(TextBuffer(String(decoding: bytes, as: UTF8.self)), width: .max)
    return ClusterReader(wrap.text, from: 0).reduce(0) { $0 + wrap.cells(of: $1, at: $0) }
  }

  /// The pieces of a line, the blanks between them left out.
  static func pieces(of line: [UInt8]) -> [TextPiece] {
    let text = TextBuffer(String(decoding: line, as: UTF8.self))
    let wrap = SoftWrap(text, width: .max)
    var (pieces, word, columns, hasGap) = ([TextPiece](), [UInt8](), 0, true)
    func add(_ bytes: [UInt8], _ width: Int, isWide: Bool) {
      guard !bytes.isEmpty else { return }
      pieces.append(TextPiece(bytes: bytes, width: width, isWide: isWide, hasGap: hasGap))
      hasGap = false
    }
    for cluster in ClusterReader(text, from: 0) {
      let bytes = text.bytes(in: cluster.range)
      let isBlank = bytes == [0x20] || bytes == [0x09]
      let isWide = !isBlank && wrap.isWide(cluster)
      guard isBlank || isWide else {
        word += bytes
        columns += wrap.cells(of: cluster, at: 0)
        continue
      }
      add(word, columns, isWide: false)
      (word, columns) = ([], 0)
      if isWide { add(bytes, wrap.cells(of: cluster, at: 0), isWide: true) }
      hasGap = hasGap || isBlank
    }
    add(word, columns, isWide: false)
    return pieces
  }
}

extension SoftWrap {
  /// One scalar of two cells: a row may break beside it. Emoji stay with their word.
  fileprivate func isWide(_ cluster: Cluster) -> Bool {
    cluster.isPlain && cells(of: cluster, at: 0) == 2
  }
}
