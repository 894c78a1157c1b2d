/// The pieces of a merge while they are found.
struct MergedPieces {
  private struct Bytes {
    var base: [UInt8] = []
    var mine: [UInt8] = []
    var theirs: [UInt8] = []
  }

  /// `agreed` is nil for a hunk.
  private struct Found {
    var agreed: [UInt8]?
    var hunk = Bytes()
  }

  /// Where more bytes than this differ within a hunk, it is not looked at word by word: nobody
  /// edited megabytes, they were replaced.
  private static let wordLimit = 4 << 20

  private var found: [Found] = []

  init(lines texts: ThreeWay) {
    for region in texts.regions(by: .lines) {
      if let agreed = region.agreed(in: texts) {
        agree(agreed)
      } else {
        let hunk = ThreeWay(
          base: Array(texts.base[region.base]), mine: Array(texts.mine[region.mine]),
          theirs: Array(texts.theirs[region.theirs]))
        addWords(of: hunk, cutsLines: true)
      }
    }
    trimDisputes()
  }

  init(title: ThreeWay) {
    addWords(of: title, cutsLines: false)
  }

  private mutating func agree(_ bytes: some Collection<UInt8>) {
    if bytes.isEmpty { return }
    if let last = found.indices.last, found[last].agreed != nil {
      found[last].agreed? += bytes
    } else {
      found.append(Found(agreed: Array(bytes)))
    }
  }

  private mutating func dispute(_ hunk: Bytes) {
    if let last = found.indices.last, found[last].agreed == nil {
      found[last].hunk.base += hunk.base
      found[last].hunk.mine += hunk.mine
      found[last].hunk.theirs += hunk.theirs
    } else {
      found.append(Found(agreed: nil, hunk: hunk))
    }
  }
}

extension MergedPieces {
  /// Merges by words; lines with a word that both changed become a hunk as they are, all words of
  /// theirs, so that nobody has to choose between halves of sentences.
  private mutating func addWords(of texts: ThreeWay, cutsLines: Bool) {
    let differing =
      TextUnit.words.differing(texts.base, texts.mine)
      + TextUnit.words.differing(texts.base, texts.theirs)
    if differing > MergedPieces.wordLimit {
      dispute(Bytes(base: texts.base, mine: texts.mine, theirs: texts.theirs))
      return
    }
    var line = Bytes()
    var merged: [UInt8]? = []
    func closing(_ pieces: inout MergedPieces) {
      if let merged { pieces.agree(merged) } else { pieces.dispute(line) }
      line = Bytes()
      merged = []
    }
    for region in texts.regions(by: .words) {
      for part in cutsLines ? region.cutAtLines(texts) : [region] {
        line.base += texts.base[part.base]
        line.mine += texts.mine[part.mine]
        line.theirs += texts.theirs[part.theirs]
        if let agreed = part.agreed(in: texts) { merged? += agreed } else { merged = nil }
        if cutsLines, part.isUnchanged, texts.base[part.base].last == UInt8(ascii: "\n") {
          closing(&self)
        }
      }
    }
    closing(&self)
  }

  /// Lines that both put first, or last, into a hunk are no matter of dispute.
  private mutating func trimDisputes() {
    let all = found
    found = []
    for piece in all {
      if let agreed = piece.agreed { agree(agreed); continue }
      let (mine, theirs) = (piece.hunk.mine, piece.hunk.theirs)
      let (start, tail) = TextUnit.lines.commonEnds(mine, theirs)
      agree(mine.prefix(start))
      if mine != theirs {
        dispute(
          Bytes(
            base: piece.hunk.base, mine: Array(mine[start..<mine.count - tail]),
            theirs: Array(theirs[start..<theirs.count - tail])))
      }
      agree(mine.suffix(tail))
    }
  }
}

extension MergedPieces {
  var pieces: [TextMerge.Piece] { pieces(isOpen: false) }

  /// - Parameter isOpen: The last line is given without its end.
  func pieces(isOpen: Bool) -> [TextMerge.Piece] {
    found.enumerated().compactMap { index, piece in
      let opens = isOpen && index == found.count - 1
      func text(_ bytes: [UInt8]) -> String {
        let end = opens ? LineEnds.last(of: bytes)?.bytes.count ?? 0 : 0
        return String(decoding: bytes.dropLast(end), as: UTF8.self)
      }
      if let agreed = piece.agreed.map(text) { return agreed.isEmpty ? nil : .agreed(agreed) }
      return .disputed(
        TextMerge.Hunk(
          base: text(piece.hunk.base), mine: text(piece.hunk.mine),
          theirs: text(piece.hunk.theirs)))
    }
  }
}

extension ThreeWay.Region {
  fileprivate var isUnchanged: Bool { !isMine && !isTheirs }

  /// An unchanged region cut where a line ends: after its first line end, and after its last.
  fileprivate func cutAtLines(_ texts: ThreeWay) -> [ThreeWay.Region] {
    let feed = UInt8(ascii: "\n")
    guard isUnchanged, let first = texts.base[base].firstIndex(of: feed),
      let last = texts.base[base].lastIndex(of: feed)
    else { return [self] }
    let cuts = [base.lowerBound, first + 1, last + 1, base.upperBound]
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.map { start, end in
      func moved(_ range: Range<Int>) -> Range<Int> {
        let offset = range.lowerBound - base.lowerBound
        return start + offset..<end + offset
      }
      return ThreeWay.Region(base: start..<end, mine: moved(mine), theirs: moved(theirs))
    }
  }
}
