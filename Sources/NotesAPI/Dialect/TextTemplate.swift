/// A text with holes in it: `{base}/tweets/{id}`.
struct TextTemplate: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case text(String)
    case hole(Hole)
  }

  let pieces: [Piece]

  /// nil when a brace does not close or holds no known name.
  init?(_ text: String) {
    var (pieces, rest): ([Piece], Substring) = ([], text[...])
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"),
        let hole = Hole(rest[rest.index(after: open)..<close])
      else { return nil }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.hole(hole))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// What stands where the holes are, in a text made from this template; nil for any other text. A
  /// hole takes as little as it can, and something.
  func values(in text: String) -> [Hole.Name: String]? {
    var (values, rest): ([Hole.Name: String], ArraySlice<UInt8>) = ([:], Array(text.utf8)[...])
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let part):
        guard rest.starts(with: part.utf8) else { return nil }
        rest = rest.dropFirst(part.utf8.count)
      case .hole(let hole):
        guard let end = end(ofHoleAt: index, in: rest), end > rest.startIndex else { return nil }
        values[hole.name] = String(decoding: rest[..<end], as: UTF8.self)
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? values : nil
  }

  /// The text behind a hole is where it ends; the last piece ends the whole, wherever else it may
  /// stand.
  private func end(ofHoleAt index: Int, in rest: ArraySlice<UInt8>) -> Int? {
    guard index + 1 < pieces.count else { return rest.endIndex }
    guard case .text(let next) = pieces[index + 1] else { return nil }
    let bytes = Array(next.utf8)
    guard index + 2 < pieces.count else {
      return rest.suffix(bytes.count).elementsEqual(bytes) ? rest.endIndex - bytes.count : nil
    }
    return rest.dropFirst().firstRange(of: bytes)?.lowerBound
  }

  func hole(_ name: Hole.Name) -> Hole? {
    for case .hole(let hole) in pieces where hole.name == name { return hole }
    return nil
  }

  /// The text with its holes filled; nil when one of them has no value.
  func filled(_ value: (Hole) -> String?) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .hole(let hole):
        guard let part = value(hole) else { return nil }
        text += part
      }
    }
    return text
  }
}
