/// Gathers the spans of a block while marks are opened and closed around what is written.
struct SpanWriter {
  private(set) var spans: [MarkupSpan] = []
  /// How often each mark is open: `<b>` within `**` leaves strong when both are closed.
  private var depths = [0, 0, 0, 0]
  private var links: [(address: String, title: String?, isEmpty: Bool)] = []
  private var emphasis: MarkupSpan.Emphasis = []

  mutating func open(_ mark: MarkupSpan.Emphasis) {
    depths[mark.rawValue.trailingZeroBitCount] += 1
    emphasis.insert(mark)
  }

  /// False when it is not open.
  @discardableResult
  mutating func close(_ mark: MarkupSpan.Emphasis) -> Bool {
    let place = mark.rawValue.trailingZeroBitCount
    guard depths[place] > 0 else { return false }
    depths[place] -= 1
    if depths[place] == 0 { emphasis.remove(mark) }
    return true
  }

  mutating func openLink(_ address: String, title: String? = nil) {
    links.append((address, title, true))
  }

  /// False when no link is open. A link without a text shows its address.
  @discardableResult
  mutating func closeLink() -> Bool {
    guard let link = links.last else { return false }
    if link.isEmpty { write(link.address) }
    links.removeLast()
    return true
  }

  mutating func write(_ text: String, code: Bool = false) {
    guard !text.isEmpty else { return }
    let target = links.last.map { MarkupSpan.Target.link($0.address) }
    add(text, code: code, target, title: links.last?.title)
  }

  /// Within a link a picture is what the link shows: one span has one address.
  mutating func image(_ address: String, text: String, title: String? = nil) {
    let text = text.isEmpty ? SpanWriter.name(ofPicture: address) : text
    guard links.isEmpty else { return write(text) }
    if !text.isEmpty { add(text, code: false, .image(address), title: title) }
  }

  /// Of one that lies within its address, what it is.
  private static func name(ofPicture address: String) -> String {
    guard address.utf8.starts(with: "data:".utf8) else { return address }
    return String(address.prefix(64).prefix { $0 != ";" && $0 != "," })
  }

  mutating func footnote(_ name: String) {
    add(name, code: false, .footnote(name), title: nil)
  }

  private mutating func add(
    _ text: String, code: Bool, _ target: MarkupSpan.Target?, title: String?
  ) {
    if !links.isEmpty { links[links.count - 1].isEmpty = false }
    let span = MarkupSpan(
      text, code ? emphasis.union(.code) : emphasis, target: target, title: title)
    if let last = spans.indices.last, spans[last].continues(in: span) {
      spans[last].text += text
    } else {
      spans.append(span)
    }
  }

  /// What was written, without the blanks around it; marks stay open for what follows.
  mutating func take() -> [MarkupSpan] {
    trim()
    defer { spans = [] }
    return spans
  }

  /// Takes blanks and line feeds from both ends, as a block's begin and end have them.
  private mutating func trim() {
    let first = spans.firstIndex { !$0.isBlank } ?? spans.endIndex
    spans.removeFirst(first)
    let end = spans.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    spans.removeLast(spans.count - end)
    guard let last = spans.indices.last else { return }
    if !spans[0].isVerbatim {
      spans[0].text = String(spans[0].text.unicodeScalars.drop { $0 == " " || $0 == "\n" })
    }
    if !spans[last].isVerbatim {
      while let end = spans[last].text.unicodeScalars.last, end == " " || end == "\n" {
        spans[last].text.unicodeScalars.removeLast()
      }
    }
  }
}

extension MarkupSpan {
  /// Two pictures, or two footnotes, are two even where they are the same.
  private var standsAlone: Bool {
    switch target {
    case .image, .footnote: true
    case .link, nil: false
    }
  }

  fileprivate func continues(in next: MarkupSpan) -> Bool {
    emphasis == next.emphasis && target == next.target && title == next.title && !standsAlone
  }

  /// Whether its blanks count.
  fileprivate var isVerbatim: Bool { standsAlone || emphasis.contains(.code) }

  fileprivate var isBlank: Bool {
    !isVerbatim && text.unicodeScalars.allSatisfy { $0 == " " || $0 == "\n" }
  }
}
