import Notes
import Terminal

/// Offers the words of composers that died before they were closed.
public struct Recovery: Equatable, Sendable {
  private var drafts: [UnfinishedDraft]

  init?(_ drafts: [UnfinishedDraft]) {
    guard !drafts.isEmpty else { return nil }
    self.drafts = drafts
  }

  var current: UnfinishedDraft? { drafts.first }
  var next: Recovery? { Recovery(Array(drafts.dropFirst())) }
}

extension AppState {
  mutating func offer(_ drafts: [UnfinishedDraft]) {
    guard let recovery = Recovery(drafts) else { return }
    // Words that are being written come first; the offer is made when they are done with.
    if modal == nil { modal = .recovery(recovery) } else { unfinished = recovery }
  }

  mutating func takeInRecovery(_ key: Key, _ recovery: Recovery) -> [Effect] {
    guard let draft = recovery.current,
      let command = KeyTable.standard.command(for: key, in: .recovery)
    else { return refuse(key) }
    guard command != .redraw else { return [.redraw] }
    modal = recovery.next.map(Modal.recovery)
    switch command {
    case .open:
      unfinished = recovery.next
      present(Composer(draft, settings.manners))
      return [.journal(.adopt(key: draft.key))]
    case .discard: return [.journal(.discardUnfinished(key: draft.key))]
    default: return []
    }
  }
}

extension Composer {
  fileprivate init(_ unfinished: UnfinishedDraft, _ manners: Manners) {
    self.init(
      id: unfinished.id, version: unfinished.version, base: unfinished.base,
      draft: unfinished.draft, manners)
    isJournalled = true
    field = .body
    body.moveCaretToEnd()
  }
}

extension Recovery {
  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    guard let draft = current?.draft else { return }
    let width = layout.size.columns - 4
    let heading: [(DisplayText, Style)] =
      [(DisplayText(Words.recoveryTitle), .heading)]
      + wrap(Words.recoveryText, to: width).map { ($0, .muted) } + [("", .plain)]
    let title = draft.title.map { [(DisplayText($0).truncated(to: width), Style.emphasis)] } ?? []
    let words = wrap(NoteSummary.excerpt(of: draft.body), to: width).map { ($0, Style.plain) }
    for ((line, style), row) in zip(heading + title + words, layout.body) {
      frame.put(line, row: row, column: 2, style: style)
    }
    frame.cursor = Position(row: layout.body.lowerBound, column: 2)
  }
}
