/// A terminal in memory: what was drawn can be read back, and what will be typed can be given.
public final class VirtualTerminal: FrameTerminal {
  public private(set) var size: Size
  public private(set) var frame: Frame
  /// What was copied last.
  public private(set) var clipboard = ""
  public private(set) var title = ""
  /// How often it rang.
  public private(set) var rings = 0
  private var inputs: [Input] = []

  public init(_ size: Size) {
    self.size = size
    frame = Frame(size)
  }

  /// Gives input to be read; a resize takes effect when it is read, as on a real terminal.
  public func give(_ inputs: Input...) {
    self.inputs += inputs
  }

  public func draw(_ frame: Frame) {
    self.frame = frame
  }

  public func read() -> Input? {
    guard !inputs.isEmpty else { return nil }
    let input = inputs.removeFirst()
    if case .resize(let size) = input { self.size = size }
    return input
  }

  public func suspended<R>(_ body: () throws -> R) rethrows -> R {
    try body()
  }

  public func copy(_ text: String) {
    if Clipboard.holds(text) { clipboard = text }
  }

  public func setTitle(_ text: String?) {
    title = text ?? ""
  }

  public func ring(flashes: Bool) {
    rings += 1
  }

  public func invalidate() {
    frame = Frame(size)
  }
}

extension Frame {
  /// The characters alone, one line a row, without the blanks at their ends.
  public var text: String {
    rows.map { row in
      var line = row.map(\.glyph.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
