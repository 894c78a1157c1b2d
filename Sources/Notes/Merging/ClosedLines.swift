/// Three texts made alike in what is no words: line ends that one side turned from one style into
/// the other, and the missing end of a last line. A side that adds a line below the last one then
/// has not changed that one too.
struct ClosedLines {
  let texts: ThreeWay
  let end: String
  /// Whether the merged text is to end without a line end, as a three-way merge of this alone.
  let isOpen: Bool

  init(_ texts: ThreeWay) {
    let all = [texts.base, texts.mine, texts.theirs]
    let common = LineEnds.common(base: texts.base, mine: texts.mine, theirs: texts.theirs)
    let turned = common.map { style in all.map { style.applied(to: $0) } } ?? all
    let end = common ?? ClosedLines.usualEnd(turned)
    self.end = String(decoding: end.bytes, as: UTF8.self)
    // A last CR would become half of a line end that is put behind it.
    let canClose = !turned.contains { $0.last == UInt8(ascii: "\r") }
    let open = turned.map { $0.isEmpty || !canClose ? nil : LineEnds.last(of: $0) == nil }
    isOpen = ClosedLines.merged(base: open[0], mine: open[1], theirs: open[2])
    let closed = zip(turned, open).map { $1 == true ? $0 + end.bytes : $0 }
    self.texts = ThreeWay(base: closed[0], mine: closed[1], theirs: closed[2])
  }

  /// That of the base where it has one. No side is asked before the other.
  private static func usualEnd(_ texts: [[UInt8]]) -> LineEnds.Style {
    let lasts = texts.map { LineEnds.last(of: $0) }
    if let base = lasts[0] { return base }
    let styles = lasts.compactMap(\.self) + texts.compactMap { LineEnds(of: $0).style }
    return styles.isEmpty || styles.contains(.lf) ? .lf : .crlf
  }

  /// nil is an empty text, which says nothing.
  private static func merged(base: Bool?, mine: Bool?, theirs: Bool?) -> Bool {
    guard let mine, let theirs else { return mine ?? theirs ?? false }
    if mine == theirs { return mine }
    return base.map { !$0 } ?? false
  }
}
