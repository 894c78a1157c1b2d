import Terminal

// Which keys the places have before anything is changed, laid out for looking them up.

extension KeyTable {
  /// The keys of one place. Every key that is pressed and every key line asks for them.
  struct Sheet: Sendable {
    let place: Place
    fileprivate(set) var bindings: [Binding] = []
    fileprivate(set) var commands = KeyMap<Command>()
  }

  static func sheet(of place: Place) -> Sheet? {
    sheets(around: place).first { $0.place == place }
  }

  private static func sheets(_ bindings: [Binding]) -> [Sheet] {
    var sheets: [Sheet] = []
    for binding in bindings {
      let index = sheets.firstIndex { $0.place == binding.place } ?? sheets.count
      if index == sheets.count { sheets.append(Sheet(place: binding.place)) }
      sheets[index].bindings.append(binding)
      sheets[index].commands.add(binding.keys, binding.command)
    }
    return sheets
  }

  /// Sheets are made when they are wanted first, and the first screen wants only its own.
  private static func sheets(around place: Place) -> [Sheet] {
    switch place {
    case .list, .search: listSheets
    case .detail, .find, .found, .jump: detailSheets
    case .composer: composerSheets
    case .finding, .replacing: findingSheets
    case .spelling: spellingSheets
    case .wire, .exchange: wireSheets
    case .accounts, .signIn: accountSheets
    case .outbox, .dropQuestion, .trash, .purgeQuestion: keepingSheets
    case .merge, .mergeWriting, .leaveMergeQuestion, .deletedThere, .deletedHere: mergingSheets
    case .history, .pastVersion: historySheets
    case .templates, .commandLine: lineSheets
    case .tags, .searches, .searchName: searchingSheets
    case .discardQuestion, .trashQuestion, .conflictQuestion, .linkQuestion, .failure, .recovery,
      .help:
      dialogSheets
    }
  }

  private static let listSheets = sheets(listKeys)
  private static let detailSheets = sheets(detailKeys)
  private static let composerSheets = sheets(composerKeys)
  private static let findingSheets = sheets(findingKeys)
  private static let spellingSheets = sheets(spellingKeys)
  private static let wireSheets = sheets(wireKeys)
  private static let accountSheets = sheets(accountKeys)
  private static let keepingSheets = sheets(keepingKeys)
  private static let mergingSheets = sheets(mergingKeys)
  private static let historySheets = sheets(historyKeys)
  private static let lineSheets = sheets(lineKeys)
  private static let searchingSheets = sheets(searchingKeys)
  private static let dialogSheets = sheets(dialogKeys)
}
