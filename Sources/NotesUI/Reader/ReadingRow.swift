import Terminal
import WritingDirection

/// One row of a text that is read, as wide as it comes out.
struct ReadingRow: Equatable, Sendable {
  /// A stretch of a flow, or of what is drawn beside the text.
  struct Piece: Equatable, Sendable {
    var column: Int
    var ink: [Ink]
    /// Which of its unit's flows, and where in it; nil for what is drawn beside the text.
    var flow: Int?
    var start = 0
    /// The task whose box it is.
    var task: Int?
    /// Which way the paragraph runs whose row it is; nil where nothing in that can turn.
    var direction: TextDirection?
  }

  var pieces: [Piece] = []

  var columns: Int { pieces.map { $0.column + $0.ink.columns }.max() ?? 0 }

  /// Where in its unit it begins; nil for a row without text.
  var start: FlowPlace? {
    pieces.lazy.compactMap { piece in piece.flow.map { FlowPlace(flow: $0, offset: piece.start) } }
      .first
  }

  /// How near before a place its text begins; nil where that flow does not stand in it, or begins
  /// behind.
  func distance(to place: FlowPlace) -> Int? {
    pieces.lazy.filter { $0.flow == place.flow && $0.start <= place.offset }
      .map { place.offset - $0.start }.min()
  }

  /// The characters alone.
  var text: String {
    var text = ""
    var column = 0
    for piece in pieces {
      text += String(repeating: " ", count: max(0, piece.column - column))
      text += piece.ink.map(\.glyph.text).joined()
      column = piece.column + piece.ink.columns
    }
    return text
  }
}

/// A place in the text of a unit.
struct FlowPlace: Hashable, Sendable {
  var flow: Int
  var offset: Int
}

/// How wide a text is laid out, and with what.
struct ReadingMeasure: Hashable, Sendable {
  var width: Int
  /// Whether rows end at the width, or go on.
  var wraps = true
  /// Without signs that ASCII has not.
  var isPlain = false
  /// For who hears it: the marks are said in words.
  var isSpoken = false
}
