// Blocks of code between fences, in which line breaks count.

extension EditableText {
  /// A fence that has opened a block.
  fileprivate struct Fence {
    let start: Int
    let sign: UInt8
    let count: Int
    let quote: [UInt8]
  }

  /// The blocks that begin before an offset, fences and all; one that nothing closes goes on to the
  /// end. Reads the text up to there: only its start says which fences open.
  func fencedBlocks(before limit: Int) -> [Range<Int>] {
    var (blocks, open, next) = ([Range<Int>](), Fence?.none, Int?.some(0))
    while let start = next, start < limit {
      next = buffer.nextLine(after: start)
      let prefix = prefix(ofLineAt: start)
      if let fence = open, prefix.quote.count < fence.quote.count {
        // What a block is quoted in has ended, and the block with it.
        blocks.append(fence.start..<start)
        open = nil
      }
      let line = line(at: start, limit: LinePrefix.limit).dropFirst(prefix.count)
      if let fence = open {
        guard prefix.marker == nil, fence.isClosed(by: line) else { continue }
        blocks.append(fence.start..<(next ?? buffer.count))
        open = nil
      } else {
        open = Fence(line, at: start, quote: prefix.quote)
      }
    }
    return blocks + (open.map { [$0.start..<max(limit, buffer.count)] } ?? [])
  }
}

extension EditableText.Fence {
  /// nil for a line that is none.
  fileprivate init?(_ line: ArraySlice<UInt8>, at start: Int, quote: [UInt8]) {
    guard let sign = line.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return nil
    }
    let signs = line.prefix { $0 == sign }
    // Behind it backquotes would be code within a line.
    guard signs.count >= 3, sign != UInt8(ascii: "`") || !line.dropFirst(signs.count).contains(sign)
    else { return nil }
    self.init(start: start, sign: sign, count: signs.count, quote: quote)
  }

  fileprivate func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let signs = line.prefix { $0 == sign }
    return signs.count >= count
      && line.dropFirst(signs.count).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
