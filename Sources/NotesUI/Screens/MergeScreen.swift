import Notes
import Terminal

// The composer while it brings two texts of a note together. `MergeSheet` is its state.

extension AppState {
  /// Shows both texts, or what they make where nothing is disputed. The composer's words stay as they
  /// are until all is decided.
  mutating func showMerge(with theirs: Note) -> [Effect] {
    let layout = ScreenLayout(size)
    let effects = changeComposer { composer -> [Effect] in
      composer.beginMerge(with: theirs)
      composer.fit(layout)
      return composer.journalMerge()
    }
    let count = composer?.merge?.count ?? 0
    status = Status(count == 0 ? Words.togetherAlready : Words.toDecide(count))
    return effects ?? []
  }

  mutating func takeInMerge(_ key: Key, _ sheet: MergeSheet) -> [Effect] {
    if case .saving(let ticket) = composer?.phase {
      return takeWhileSaving(settings.keys.command(for: key, in: .merge), ticket)
    }
    let place: KeyTable.Place = sheet.writing == nil ? .merge : .mergeWriting
    let command = settings.keys.command(for: key, in: place)
    guard sheet.writing == nil else { return takeInPiece(key, command) }
    guard let command else { return refuse(key) }
    return performInMerge(command, sheet)
  }

  mutating func performInMerge(_ command: Command, _ sheet: MergeSheet) -> [Effect] {
    if case .saving(let ticket) = composer?.phase { return takeWhileSaving(command, ticket) }
    guard sheet.writing == nil else { return performInPiece(command) }
    let layout = ScreenLayout(size)
    switch command {
    case .close: return leaveMerge()
    case .asTwoNotes: return keepTwo(sheet)
    case .help, .redraw, .suspend, .commandLine: return takeCommon(command)
    case .goOn where !sheet.isDecided:
      status = Status(Words.toDecide(sheet.undecided))
      changeComposer { $0.merge?.moveToUndecided() }
    default: return act(command, layout)
    }
    return []
  }

  private mutating func takeWhileSaving(_ command: Command?, _ ticket: Ticket) -> [Effect] {
    guard command == .close else {
      status = Status(Words.saveFirst)
      return []
    }
    return giveUpSaving(ticket)
  }

  private mutating func act(_ command: Command, _ layout: ScreenLayout) -> [Effect] {
    let effects = changeComposer { composer -> [Effect] in
      let decides = composer.merge?.act(command, layout) ?? false
      return composer.followMerge(decides, layout)
    }
    if composer?.merge?.isShown == false { status = Status(Words.allDecided) }
    return effects ?? []
  }

  private mutating func takeInPiece(_ key: Key, _ command: Command?) -> [Effect] {
    if let command { return performInPiece(command) }
    return settings.keys.edit(for: key).map { performInPiece($0) } ?? refuse(key)
  }

  private mutating func performInPiece(_ command: Command) -> [Effect] {
    command == .pieceWritten ? act(.pieceWritten, ScreenLayout(size)) : takeCommon(command)
  }

  mutating func performInPiece(_ edit: EditorCommand) -> [Effect] {
    let layout = ScreenLayout(size)
    return changeComposer { composer -> [Effect] in
      composer.merge?.write { $0.perform(edit, in: MergeSheet.writingArea(layout).size) }
      return composer.journalMerge()
    } ?? []
  }

  mutating func pasteInMerge(_ text: String) -> [Effect] {
    let layout = ScreenLayout(size)
    return changeComposer { composer -> [Effect] in
      composer.merge?.write { $0.perform(.paste(text), in: MergeSheet.writingArea(layout).size) }
      return composer.journalMerge()
    } ?? []
  }

  /// Both stay: the words here become a note of their own.
  private mutating func keepTwo(_ sheet: MergeSheet) -> [Effect] {
    if let conflict = composer?.conflict { return settle(conflict, .both) }
    var mine = sheet.mine
    (mine.id, mine.created) = (nil, nil)
    return send(mine, as: nil, ifStill: nil)
  }

  /// Esc: what was chosen is asked about, the words here are as they were.
  private mutating func leaveMerge() -> [Effect] {
    if composer?.merge?.hasChoices == true {
      changeComposer { $0.question = .leaveMerge }
      return []
    }
    return dropMerge()
  }

  mutating func dropMerge() -> [Effect] {
    guard composer?.conflict == nil else { return dismissComposer() }
    status = Status(Words.notTogether)
    let layout = ScreenLayout(size)
    return changeComposer { composer -> [Effect] in
      let effects = composer.dropMerge()
      composer.fit(layout)
      return effects
    } ?? []
  }
}

extension MergeSheet {
  /// True for a command that decides about a piece, or takes what is decided.
  fileprivate mutating func act(_ command: Command, _ layout: ScreenLayout) -> Bool {
    switch command {
    case .takeMine: choose(.mine)
    case .takeTheirs: choose(.theirs)
    case .takeBoth: choose(.both)
    case .pieceWritten: endWriting()
    case .goOn: break
    default:
      look(command, layout)
      return false
    }
    return true
  }

  private mutating func look(_ command: Command, _ layout: ScreenLayout) {
    switch command {
    case .writePiece:
      beginWriting()
      fit(layout)
    case .undecide: takeBack()
    case .nextPiece: move(by: 1)
    case .previousPiece: move(by: -1)
    case .showBase: toggleBase()
    default:
      let area = MergeSheet.pageArea(layout)
      _ = scroll(command, rows: area.count, width: layout.size.columns - 2)
    }
  }

  mutating func fit(_ layout: ScreenLayout) {
    write { $0.reveal(in: MergeSheet.writingArea(layout).size) }
  }
}
