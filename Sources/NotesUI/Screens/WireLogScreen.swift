import Terminal

/// The last exchanges with the server, and over them the one that is read.
public struct WireLogScreen: Equatable, Sendable {
  /// The newest first; nil where nothing travels.
  private var list = ShortList<WireEntry>([])
  var opened: OpenedExchange?

  var entries: [WireEntry]? { list.entries }
  var selected: Int { list.selected }
  var top: Int { list.top }
  var selection: WireEntry? { list.selection }

  var place: KeyTable.Place { opened == nil ? .wire : .exchange }
}

extension AppState {
  mutating func openWire() -> [Effect] {
    modal = .wire(WireLogScreen())
    return [.readWire]
  }

  mutating func takeInWire(_ key: Key, _ wire: WireLogScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: wire.place) else {
      return refuse(key)
    }
    return performInWire(command, wire)
  }

  mutating func performInWire(_ command: Command, _ wire: WireLogScreen) -> [Effect] {
    var wire = wire
    if wire.move(command, ScreenLayout(size)) {
      modal = .wire(wire)
      return []
    }
    switch command {
    case .back where wire.opened != nil:
      wire.opened = nil
      modal = .wire(wire)
    case .back:
      closeModal()
    case .takeNewer: return [.readWire]
    case .open, .copyAsCurl: return act(command, on: wire)
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func act(_ command: Command, on wire: WireLogScreen) -> [Effect] {
    if let page = wire.opened?.page { return copy(page.curl) }
    guard let entry = wire.selection else {
      status = Status(Words.nothingSelected)
      return []
    }
    return [.readExchange(entry.number, command == .open ? .read : .copy)]
  }

  mutating func takeWire(_ entries: [WireEntry]?) {
    guard case .wire(var wire) = modal else { return }
    wire.take(entries, height: listHeight)
    modal = .wire(wire)
  }

  mutating func takeExchange(_ page: WirePage?, _ purpose: WirePurpose) -> [Effect] {
    guard case .wire(var wire) = modal else { return [] }
    guard let page else {
      status = Status(Words.exchangeGone)
      return []
    }
    guard purpose == .read else { return copy(page.curl) }
    wire.opened = OpenedExchange(page, zone: settings.zone)
    modal = .wire(wire)
    return []
  }

  mutating func resizeWire() {
    guard case .wire(var wire) = modal else { return }
    wire.select(wire.selected, listHeight)
    modal = .wire(wire)
  }

  private mutating func copy(_ line: String?) -> [Effect] {
    guard let line else {
      status = Status(Words.curlIsCut, .failure)
      return []
    }
    guard Clipboard.holds(line) else {
      status = Status(Words.curlIsTooLong, .failure)
      return []
    }
    let hasSecret = line.contains("\"$CAHIER_SECRET")
    status = Status(hasSecret ? Words.copiedWithSecret : Words.copiedAsCurl, .success)
    return [.copy(line)]
  }
}

// MARK: Moving

extension WireLogScreen {
  /// False for a command that does not move.
  fileprivate mutating func move(_ command: Command, _ layout: ScreenLayout) -> Bool {
    guard opened == nil else { return opened?.scroll(command, layout) ?? false }
    return list.move(command, layout.body.count)
  }

  mutating func select(_ index: Int, _ height: Int) { list.select(index, height) }

  /// The selection stays on its exchange, but for one that is the newest: that stays the newest.
  fileprivate mutating func take(_ new: [WireEntry]?, height: Int) {
    let number = selected == 0 ? nil : selection?.number
    let index = number.flatMap { number in new?.firstIndex { $0.number == number } }
    list.take(new, height: height, selecting: index ?? 0)
  }
}
