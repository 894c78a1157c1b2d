import Notes
import Terminal

/// What the server does not have yet, one change a row.
public struct OutboxScreen: Equatable, Sendable {
  /// In the order in which they are sent.
  fileprivate var list = ShortList<OutboxEntry>()
  /// The change that is about to be dropped, if the reader agrees.
  var dropping: OutboxEntry?

  var entries: [OutboxEntry]? { list.entries }
  var selected: Int { list.selected }
  var top: Int { list.top }
  var selection: OutboxEntry? { list.selection }

  var place: KeyTable.Place { dropping == nil ? .outbox : .dropQuestion }

  /// Whether a moment is shown that comes nearer.
  var isTimed: Bool { entries?.contains { $0.status == .waiting && $0.nextTry != nil } ?? false }
}

extension AppState {
  mutating func openOutbox() -> [Effect] {
    modal = .outbox(OutboxScreen())
    return ask(.outbox, Words.readingOutbox) + [.tellTime]
  }

  mutating func takeOutbox(_ entries: [OutboxEntry]) -> [Effect] {
    guard case .outbox(var outbox) = modal else { return [] }
    let early = outbox.list.release()
    outbox.take(entries, height: outboxRows)
    modal = .outbox(outbox)
    return early.flatMap { take(.key($0)) } + awaitSecond()
  }

  /// Reads the changes again, where they are shown.
  mutating func refreshOutbox() -> [Effect] {
    guard case .outbox = modal else { return [] }
    return askQuietly(.outbox)
  }

  /// Counts down to the next try, one wake-up call at a time.
  private mutating func awaitSecond() -> [Effect] {
    guard case .outbox(let outbox) = modal, outbox.isTimed, !isCounting else { return [] }
    isCounting = true
    return [.wake(.secondPassed, afterMilliseconds: 1000)]
  }

  mutating func takeSecond() -> [Effect] {
    isCounting = false
    let next = awaitSecond()
    return next.isEmpty ? [] : [.tellTime] + next
  }

  mutating func resizeOutbox() {
    guard case .outbox(var outbox) = modal else { return }
    outbox.select(outbox.selected, outboxRows)
    modal = .outbox(outbox)
  }

  /// The rows above the words about the selected one.
  var outboxRows: Int { max(1, listHeight - OutboxScreen.wordRows(listHeight)) }
}

// MARK: Keys

extension AppState {
  mutating func takeInOutbox(_ key: Key, _ outbox: OutboxScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: outbox.place) else {
      return refuse(key)
    }
    var outbox = outbox
    if outbox.list.hold(key, command) {
      modal = .outbox(outbox)
      return []
    }
    return performInOutbox(command, outbox)
  }

  mutating func performInOutbox(_ command: Command, _ outbox: OutboxScreen) -> [Effect] {
    var outbox = outbox
    if outbox.move(command, outboxRows) {
      modal = .outbox(outbox)
      return []
    }
    switch command {
    case .back:
      closeModal()
    case .takeNewer: return ask(.outbox, Words.readingOutbox)
    case .open, .sendNow, .drop: return act(command, on: outbox)
    case .dropIt, .leaveIt: return answerDrop(command, outbox)
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func act(_ command: Command, on outbox: OutboxScreen) -> [Effect] {
    guard let entry = outbox.selection else {
      status = Status(Words.nothingSelected)
      return []
    }
    switch command {
    case .drop where entry.status == .sending: status = Status(Words.isBeingSent)
    case .drop:
      var outbox = outbox
      outbox.dropping = entry
      modal = .outbox(outbox)
    case .sendNow where entry.status == .conflict: status = Status(Words.settleFirst)
    case .sendNow: return ask(.sendNow(entry.id), Words.sending)
    default: return edit(entry)
    }
    return []
  }

  private mutating func edit(_ entry: OutboxEntry) -> [Effect] {
    if entry.status == .conflict { return openConflict(entry.id) }
    guard entry.change != .delete else {
      status = Status(Words.isDeleted)
      return []
    }
    if entry.status == .refused, let why = entry.lastError {
      refusal = Refusal(id: entry.id, why: why)
    }
    return open(entry.id, .edit)
  }

  private mutating func answerDrop(_ command: Command, _ outbox: OutboxScreen) -> [Effect] {
    guard let entry = outbox.dropping else { return [] }
    var outbox = outbox
    outbox.dropping = nil
    modal = .outbox(outbox)
    guard command == .dropIt else { return [] }
    deletes.stopAwaiting(entry.id)
    return ask(.drop(entry.id), Words.dropping)
  }
}

// MARK: Moving

extension OutboxScreen {
  static func wordRows(_ height: Int) -> Int { min(6, height / 2) }

  fileprivate mutating func move(_ command: Command, _ height: Int) -> Bool {
    dropping == nil && list.move(command, height)
  }

  mutating func select(_ index: Int, _ height: Int) { list.select(index, height) }

  /// The selection stays on its change, or where it was.
  fileprivate mutating func take(_ new: [OutboxEntry], height: Int) {
    let id = selection?.id
    list.take(new, height: height, selecting: new.firstIndex { $0.id == id })
    if let asked = dropping, !new.contains(where: { $0.id == asked.id }) { dropping = nil }
  }
}
