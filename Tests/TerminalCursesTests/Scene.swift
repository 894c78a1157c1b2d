import Notes
import NotesUI
import Support
import Terminal

/// The screens of the program over notes in memory, for drawing them.
struct Scene {
  private(set) var state: AppState
  private let notes = InMemoryNoteRepository { Scene.now }

  private static let now = Timestamp(
    CivilTime(year: 2026, month: 1, day: 5, hour: 15, minute: 4))

  init(_ size: Size, _ drafts: [Draft], hasLinks: Bool = false) async throws {
    var settings = Settings(account: "local", manners: Manners(isLocal: true))
    settings.showsHyperlinks = hasLinks
    state = AppState(size: size, settings: settings)
    for draft in drafts { _ = try await notes.create(draft) }
    for event in [Event.clock(Scene.now), .started, .shown] { await tell(event) }
  }

  /// Notes that are hard on columns.
  static let drafts = AwkwardText.titles.map { title in
    Draft(title: title, body: title + "\n\n" + AwkwardText.body)
  }

  var frame: Frame { render(state) }

  mutating func tell(_ event: Event) async {
    for effect in update(&state, event) { await perform(effect) }
  }

  /// Keys by their names, between blanks.
  mutating func type(_ keys: String) async {
    for name in keys.split(separator: " ") {
      if let key = Key(named: String(name)) { await tell(.input(.key(key))) }
    }
  }

  private mutating func perform(_ effect: Effect) async {
    switch effect {
    case .load(let request):
      guard let page = try? await notes.notes(request.query) else { return }
      await tell(.page(.success(page), request))
    case .open(let request):
      guard let note = try? await notes.note(request.id) else { return }
      await tell(.opened(.success(note), request))
    case .save(let request):
      guard let id = request.id else { return }
      guard
        let note = try? await notes.update(id, to: request.draft, ifStill: request.version)
      else { return }
      await tell(.saved(.success(note), request))
    case .keeper(let request, let ticket): await tell(.keeper(answer(request), ticket))
    case .readAccounts: await tell(.accounts(Scene.accounts))
    case .readWire: await tell(.wire(nil))
    default: break
    }
  }

  private func answer(_ request: KeeperRequest) -> KeeperAnswer {
    switch request {
    case .outbox: .outbox(Scene.outbox)
    case .trash: .trash(Scene.trash)
    case .history(let id): .history(id, Scene.versions)
    case .version(let id, let number): .version(id, number, Scene.drafts[number])
    default: .changed([])
    }
  }
}

extension Scene {
  private static let accounts = AwkwardText.titles.prefix(12).map { title in
    AccountEntry(
      name: title, address: "https://notes.example/" + title, dialect: title, guarding: .compare)
  }

  private static let outbox = AwkwardText.titles.prefix(20).enumerated().map { index, title in
    OutboxEntry(
      id: Note.ID("\(index)"), change: .update, status: index % 3 == 0 ? .refused : .waiting,
      headline: title, since: now, attempts: index, lastError: title)
  }

  private static let trash = AwkwardText.titles.enumerated().map { index, title in
    TrashedNote(
      summary: NoteSummary(
        Note(id: Note.ID("\(index)"), title: title, body: title),
        place: Place(major: 0, minor: Int64(index))), deleted: now)
  }

  private static let versions = AwkwardText.titles.indices.dropFirst().prefix(9).map { index in
    PastVersion(
      number: index, seen: now, origin: .server, headline: AwkwardText.titles[index], size: index)
  }
}
