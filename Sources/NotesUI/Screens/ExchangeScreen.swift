import Terminal

/// One exchange, opened: request and answer, header fields and bodies, as one text.
struct OpenedExchange: Equatable, Sendable {
  let page: WirePage
  private var pager: Pager
  /// Where its headings begin in the text, in bytes.
  private let headings: [Int]

  init(_ page: WirePage, zone: TimeZoneRules) {
    self.page = page
    let request =
      "\(Words.requestHeading(page.entry, zone: zone))\n\(OpenedExchange.text(page.request))\n"
    let answer = "\(Words.answerHeading(page.entry))\n\(OpenedExchange.text(page.answer))"
    headings = [0, request.utf8.count]
    pager = Pager(request + answer)
  }

  private static func text(_ message: WirePage.Message) -> String {
    var lines = message.head + [""]
    let body = message.body
    guard body.size > 0 || !body.isReadToEnd else { return lines.joined(separator: "\n") }
    if body.size > 0 { lines.append(body.text ?? Words.notText(body.size)) }
    if body.isCut, body.text != nil { lines.append(Words.cutOff(body.size)) }
    if !body.isReadToEnd { lines.append(Words.readNoFurther(body.size)) }
    return (lines + [""]).joined(separator: "\n")
  }

  /// False for a command that does not scroll.
  mutating func scroll(_ command: Command, _ layout: ScreenLayout) -> Bool {
    pager.scroll(command, rows: layout.body.count, width: layout.size.columns - 1)
  }

  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    let rows = pager.rows(layout.body.count, width: layout.size.columns - 1)
    for (line, row) in zip(rows, layout.body) {
      frame.put(
        line.text, row: row, column: 1, style: headings.contains(line.offset) ? .heading : .plain)
    }
    frame.cursor = Position(row: layout.body.lowerBound, column: 0)
  }
}
