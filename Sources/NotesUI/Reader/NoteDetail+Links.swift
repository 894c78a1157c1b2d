import Notes
import Terminal

// Following and copying links, and what is said about the chosen one.

extension AppState {
  private func target(of link: ReadingLink, in reading: Reading) -> LinkTarget {
    reading.target(of: link, allowing: settings.linkSchemes) { address in
      // `:/ID` names a note in some services' texts; other addresses may be the id of one.
      let isNamed = address.hasPrefix(":/")
      let id = Note.ID(isNamed ? String(address.dropFirst(2)) : address)
      return isNamed || list.row(of: id) != nil ? id : nil
    }
  }

  /// Enter: opens the chosen link, ticks the chosen box, or goes on reading.
  mutating func follow() -> [Effect] {
    guard let detail else { return [] }
    let height = readingHeight
    switch detail.chosen {
    case .link(let index): return follow(detail.view.reading.links[index], in: detail.view.reading)
    case .task: return isBeyond(.tick) ? [] : tick()
    case .heading:
      _ = self.detail?.fold(height: height)
    case nil: _ = self.detail?.view.scroll(.down, height: height)
    }
    return []
  }

  private mutating func isBeyond(_ command: Command) -> Bool {
    guard let refusal = command.refusal(by: settings.manners) else { return false }
    status = Status(refusal)
    return true
  }

  private mutating func follow(_ link: ReadingLink, in reading: Reading) -> [Effect] {
    let height = readingHeight
    switch target(of: link, in: reading) {
    case .address(let address): offer(address)
    case .unit(let unit):
      detail?.view.reveal(unit)
      detail?.view.go(to: unit, height: height)
    case .heading(let heading): detail?.choose(heading: heading, height: height)
    case .note(let id): return open(id, .read)
    case .refused(let refusal):
      status = Status(Words.refusal(refusal, AddressParts(link.address).host))
    }
    return []
  }

  /// Copies the chosen link's address, or the note's words.
  mutating func copyRead() -> [Effect] {
    guard let detail else { return [] }
    var text = detail.note.body
    if case .link(let index) = detail.chosen {
      let address = detail.view.reading.links[index].address
      guard address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
        status = Status(Words.addressNotCopied, .failure)
        return []
      }
      text = WebAddress(link: address, allowing: settings.linkSchemes)?.text ?? address
    }
    guard Clipboard.holds(text) else {
      status = Status(text.isEmpty ? Words.nothingToCopy : Words.tooLongToCopy, .failure)
      return []
    }
    status = Status(text == detail.note.body ? Words.textCopied : Words.addressCopied, .success)
    return [.copy(text)]
  }

  /// What the line for words says of what is chosen: who is at the other end of a link, however
  /// its address is dressed up.
  var chosenWords: String? {
    guard let detail else { return nil }
    switch detail.chosen {
    case .link(let index):
      let link = detail.view.reading.links[index]
      guard link.kind != .footnote else { return Words.footnoteLink(link.address) }
      let parts = AddressParts(link.address)
      if case .attachment(isAtHome: true) = link.kind {
        return Words.attachmentAtHome(parts.host ?? "")
      }
      return Words.link(parts.host, link.address, isMail: parts.scheme == "mailto")
    case .task(let index): return Words.taskHint(isDone: detail.view.reading.tasks[index].isDone)
    case .heading, nil: return nil
    }
  }
}
