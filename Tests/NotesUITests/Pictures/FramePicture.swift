import Terminal

/// A frame as a picture (SVG 1.1): each run of cells where it stands, so that no font shifts a
/// column.
struct FramePicture {
  let frame: Frame
  /// What the picture shows, for readers who do not see it.
  let title: String

  private static let cell = (width: 9, height: 20)
  private static let margin = 14
  /// From the top of a cell to the line that letters stand on.
  private static let baseline = 15

  var svg: String {
    let width = frame.size.columns * FramePicture.cell.width + 2 * FramePicture.margin
    let height = frame.size.rows * FramePicture.cell.height + 2 * FramePicture.margin
    let rows = frame.rows.indices.flatMap(runs(inRow:)).map { shapes(of: $0) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(FramePicture.escaped(title))</title>
      <style>\(Look.sheet)</style>
      <rect class="paper" width="\(width)" height="\(height)" rx="8"/>
      \(rows.joined(separator: "\n"))\(caret)
      </svg>

      """
  }

  private var caret: String {
    guard frame.showsCursor else { return "" }
    let place = place(frame.cursor)
    return "\n<rect class=\"caret\" x=\"\(place.x)\" y=\"\(place.y)\" width=\"2\" "
      + "height=\"\(FramePicture.cell.height)\"/>"
  }

  private func place(_ position: Position) -> (x: Int, y: Int) {
    (
      FramePicture.margin + position.column * FramePicture.cell.width,
      FramePicture.margin + position.row * FramePicture.cell.height
    )
  }
}

// MARK: Runs

extension FramePicture {
  fileprivate struct Run {
    var start: Position
    var text: String
    var columns: Int
    var style: Style
  }

  /// The cells of a row that look alike. A character that is no printable ASCII is a run by
  /// itself: fonts differ in how wide those are.
  private func runs(inRow row: Int) -> [Run] {
    var runs: [Run] = []
    for (column, cell) in frame.rows[row].enumerated() where cell.glyph != .continuation {
      let start = Position(row: row, column: column)
      let run = Run(
        start: start, text: cell.glyph.text, columns: cell.glyph.columns, style: cell.style)
      if let last = runs.last, last.style == run.style, cell.glyph.ascii != nil, last.isPlain {
        runs[runs.count - 1].text += run.text
        runs[runs.count - 1].columns += run.columns
      } else {
        runs.append(run)
      }
    }
    return runs.filter { !$0.isBlank || Look(of: $0.style).hasGround }
  }

  private func shapes(of run: Run) -> String {
    let (place, look) = (place(run.start), Look(of: run.style))
    let width = run.columns * FramePicture.cell.width
    let ground =
      look.hasGround
      ? "<rect class=\"\(run.style)-ground\" x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(width)\" "
        + "height=\"\(FramePicture.cell.height)\"/>" : ""
    guard !run.isBlank else { return ground }
    return ground
      + "<text class=\"\(run.style)\" x=\"\(place.x)\" y=\"\(place.y + FramePicture.baseline)\" "
      + "textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">"
      + "\(FramePicture.escaped(run.text))</text>"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

extension FramePicture.Run {
  fileprivate var isPlain: Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
  fileprivate var isBlank: Bool { text.allSatisfy { $0 == " " } }
}

// MARK: Looks

/// What a style looks like on dark paper.
private struct Look {
  var ink: String
  var ground: String?
  var extra = ""

  var hasGround: Bool { ground != nil }

  private static let (paper, plain, dim) = ("#1e2127", "#d6d9de", "#8b919b")

  init(of style: Style) {
    (ink, ground) = (Look.plain, nil)
    switch style {
    case .muted, .quote: ink = Look.dim
    case .heading, .key, .strong: extra = "font-weight:bold"
    case .emphasis: extra = "font-style:italic"
    case .strongEmphasis: extra = "font-weight:bold;font-style:italic"
    case .struck: (ink, extra) = (Look.dim, "text-decoration:line-through")
    case .selected, .bar, .selectedText, .selectedLink: (ink, ground) = (Look.paper, Look.plain)
    case .code: ink = "#7fc8c2"
    case .link: (ink, extra) = ("#7db3f0", "text-decoration:underline")
    case .misspelt: (ink, extra) = ("#ef8a80", "text-decoration:underline")
    case .warning: (ink, extra) = ("#d7a1e8", "font-weight:bold")
    case .error: (ink, ground) = (Look.paper, "#ef8a80")
    case .success: (ink, extra) = ("#9ad08a", "font-weight:bold")
    case .mark: (ink, ground) = (Look.paper, "#d7a1e8")
    case .match: extra = "font-weight:bold;text-decoration:underline"
    default: break
    }
  }

  static var sheet: String {
    let styles = Style.allCases.map { style in
      let look = Look(of: style)
      let ground = look.ground.map { ".\(style)-ground{fill:\($0)}" } ?? ""
      return ".\(style){fill:\(look.ink);\(look.extra)}" + ground
    }
    return "text{font:15px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace}"
      + ".paper{fill:\(paper)}.caret{fill:#f5c66a}" + styles.joined()
  }
}
