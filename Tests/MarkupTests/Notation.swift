import Markup

/// A document in short: what a table of tests can hold.
///
/// `p(…)`, `h1(…)`, `q[…]`, `code swift(…)`, `ul[…]`, `ol3[…]` and loose `ul~[…]` with items `-`,
/// `x` and `o`; spans as `*strong*`, `/emphasis/`, `-struck-`, a backquoted `code`, `text<address>`,
/// `text!<address>`, `^name`. A hard break is `⏎`.
func short(_ document: MarkupDocument) -> String {
  let notes = document.footnotes.map { " ^\($0.name)[\(short($0.blocks))]" }.joined()
  return short(document.blocks) + notes + (document.isVerbatim ? " verbatim" : "")
}

func short(_ blocks: [MarkupBlock]) -> String {
  blocks.map { short($0.content) }.joined(separator: " ")
}

private func short(_ content: MarkupBlock.Content) -> String {
  switch content {
  case .heading(let level, let spans): "h\(level)(\(short(spans)))"
  case .paragraph(let spans): "p(\(short(spans)))"
  case .code(let language, let text):
    "code\(language.isEmpty ? "" : " " + language)(\(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")))"
  case .quote(let blocks): "q[\(short(blocks))]"
  case .list(let list):
    "\(list.start.map { "ol\($0)" } ?? "ul")\(list.isTight ? "" : "~")[\(short(list.items))]"
  case .table(let table): short(table)
  case .rule: "rule"
  }
}

private func short(_ items: [MarkupList.Item]) -> String {
  items.map { item in
    let mark = item.isDone.map { $0 ? "x" : "o" } ?? "-"
    return "\(mark) \(short(item.blocks))"
  }.joined(separator: " ")
}

private func short(_ table: MarkupTable) -> String {
  let sides = table.alignments.map { side in
    switch side {
    case .left: "l"
    case .centre: "c"
    case .right: "r"
    }
  }
  let rows = ([table.heading] + table.rows).map { $0.map(short).joined(separator: "|") }
  return "table \(sides.joined())(\(rows.joined(separator: " / ")))"
}

func short(_ spans: [MarkupSpan]) -> String {
  spans.map(short).joined()
}

private func short(_ span: MarkupSpan) -> String {
  var text = String(span.text.map { $0 == "\n" ? "⏎" : $0 })
  if span.emphasis.contains(.code) { text = "`\(text)`" }
  if span.emphasis.contains(.struck) { text = "-\(text)-" }
  if span.emphasis.contains(.emphasis) { text = "/\(text)/" }
  if span.emphasis.contains(.strong) { text = "*\(text)*" }
  let title = span.title.map { " \"\($0)\"" } ?? ""
  return switch span.target {
  case .link(let address)?: "\(text)<\(address)\(title)>"
  case .image(let address)?: "\(text)!<\(address)\(title)>"
  case .footnote(let name)?: "^\(name)"
  case nil: text
  }
}
