import Markup
import Notes
import Terminal

/// The files beside a note, behind its words.
extension Reading {
  mutating func add(_ attachments: [Attachment]) {
    guard !attachments.isEmpty else { return }
    bodyEnd = bodyEnd ?? units.count
    append([MarkupSpan(Words.attachments(attachments.count), .strong)], hasGap: true)
    for attachment in attachments {
      let name = MarkupSpan(attachment.shownName, target: attachment.target)
      append([name] + (attachment.facts.map { [MarkupSpan($0)] } ?? []), hasGap: false)
      guard name.target != nil else { continue }
      links.append(
        ReadingLink(
          kind: .attachment(isAtHome: attachment.isAtHome), address: attachment.address,
          unit: units.count - 1))
    }
  }

  func adding(_ attachments: [Attachment]) -> Reading {
    var reading = self
    reading.add(attachments)
    return reading
  }

  private mutating func append(_ spans: [MarkupSpan], hasGap: Bool) {
    units.append(
      ReadingUnit(content: .text(spans), gap: hasGap ? [] : nil, firstLink: links.count))
  }
}

extension Attachment {
  /// Longer names and types are cut: a name is one line, however long.
  private static let (nameLimit, typeLimit) = (200, 60)

  fileprivate var shownName: String {
    let text = name.isEmpty ? address : name
    let line = Neutraliser.line(String(text.prefix(Attachment.nameLimit)))
    return text.count > Attachment.nameLimit ? line + "…" : line
  }

  /// Size and type, as far as they are known.
  fileprivate var facts: String? {
    let type = mediaType.map { Neutraliser.line(String($0.prefix(Attachment.typeLimit))) }
    let facts = [byteCount.map(Words.size), type].compactMap(\.self).filter { !$0.isEmpty }
    return facts.isEmpty ? nil : facts.map { " · " + $0 }.joined()
  }

  fileprivate var target: MarkupSpan.Target? { address.isEmpty ? nil : .link(address) }
}
