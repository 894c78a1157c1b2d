/// Two texts made from one, put together again: what one side changed is taken from it, and what
/// both changed differently is kept as a hunk for a reader to choose from.
///
/// By lines first; where both changed neighbouring lines, by words. A hunk has whole lines.
public struct TextMerge: Equatable, Sendable {
  public enum Piece: Sendable {
    case agreed(String)
    case disputed(Hunk)
  }

  /// Lines that both sides changed, in the three texts. A side is empty where it removed them.
  public struct Hunk: Sendable {
    public var base: String
    public var mine: String
    public var theirs: String

    public init(base: String, mine: String, theirs: String) {
      self.base = base
      self.mine = mine
      self.theirs = theirs
    }
  }

  /// In order. No two agreed ones stand next to each other, and no two disputed ones.
  public let pieces: [Piece]
  /// What stands between two choices that are both wanted: a line end, or a space in a title.
  let joint: String
  /// Whether the merged text ends without a line end.
  let isOpen: Bool

  /// - Parameter unit: `.words` for a title: one line, which is disputed as a whole.
  public init(base: String, mine: String, theirs: String, by unit: TextUnit = .lines) {
    let texts = ThreeWay(
      base: Array(base.utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8))
    if let easy = uncontested(texts.base, texts.mine, texts.theirs) {
      self.init(easy.isEmpty ? [] : [.agreed(String(decoding: easy, as: UTF8.self))], joint: "\n")
    } else if unit == .words {
      self.init(MergedPieces(title: texts).pieces, joint: " ")
    } else {
      let lines = ClosedLines(texts)
      self.init(
        MergedPieces(lines: lines.texts).pieces(isOpen: lines.isOpen), joint: lines.end,
        isOpen: lines.isOpen)
    }
  }

  private init(_ pieces: [Piece], joint: String, isOpen: Bool = false) {
    self.pieces = pieces
    self.joint = joint
    self.isOpen = isOpen
  }

  /// What a reader has to choose about, in order.
  public var disputes: [Hunk] {
    pieces.compactMap { if case .disputed(let hunk) = $0 { hunk } else { nil } }
  }

  public var isClean: Bool { disputes.isEmpty }

  /// The text, where nothing is disputed.
  public var merged: String? { resolved([]) }
}

extension TextMerge.Piece: Equatable {
  public static func == (a: TextMerge.Piece, b: TextMerge.Piece) -> Bool {
    switch (a, b) {
    case (.agreed(let a), .agreed(let b)): ByteString(a) == ByteString(b)
    case (.disputed(let a), .disputed(let b)): a == b
    default: false
    }
  }
}

extension TextMerge.Hunk: Equatable {
  public static func == (a: TextMerge.Hunk, b: TextMerge.Hunk) -> Bool {
    ByteString(a.base) == ByteString(b.base) && ByteString(a.mine) == ByteString(b.mine)
      && ByteString(a.theirs) == ByteString(b.theirs)
  }
}
