import Notes
import Terminal

/// Keys that a reader wants otherwise.
///
/// Asked for each key and each key line, so that without changes nothing is made or copied.
extension KeyTable {
  struct Change: Equatable, Sendable {
    /// nil for wherever the command can be carried out.
    var place: Place?
    var key: Key
    /// nil for a key that is to do nothing.
    var action: Action?
  }

  enum Action: Equatable, Sendable {
    case command(Command)
    case edit(EditorCommand)

    var command: Command? { if case .command(let command) = self { command } else { nil } }
    var edit: EditorCommand? { if case .edit(let edit) = self { edit } else { nil } }
    var name: String {
      switch self {
      case .command(let command): command.name
      case .edit(let edit): edit.name
      }
    }
  }

  /// What the reader wants of a key in a place; what is said of the place goes first.
  func change(of key: Key, in place: Place) -> Change? {
    guard !changes.isEmpty else { return nil }
    return changes.last { $0.key == key && $0.place == place }
      ?? changes.last { $0.key == key && $0.place == nil && $0.counts(in: place) }
  }

  /// The same where a text is written, whichever that is.
  func editingChange(of key: Key) -> Change? {
    guard let change = change(of: key, in: .composer), change.action?.command == nil else {
      return nil
    }
    return change
  }

  /// What a place has when it is the reader's own keys that count.
  func changed(_ standard: [Binding], in place: Place) -> [Binding] {
    var wanted = changes.filter {
      $0.action?.command != nil && change(of: $0.key, in: place) == $0
    }
    var bindings = standard.compactMap { binding -> Binding? in
      let own = wanted.filter { $0.action?.command == binding.command }.map(\.key)
      wanted.removeAll { $0.action?.command == binding.command }
      let kept = binding.keys.filter { change(of: $0, in: place) == nil && !own.contains($0) }
      guard !own.isEmpty || kept.count < binding.keys.count else { return binding }
      guard !own.isEmpty || !kept.isEmpty else { return nil }
      return KeyTable.bind(place, own + kept, binding.command, onKeyLine: binding.isOnKeyLine)
    }
    for change in wanted {
      guard let command = change.action?.command else { continue }
      bindings.append(KeyTable.bind(place, [change.key], command))
    }
    return bindings
  }

  /// The keys that write and move in a text, as the reader wants them.
  var editing: [Editing] {
    guard !changes.isEmpty else { return KeyTable.standardEditing }
    return KeyTable.standardEditing.compactMap { editing in
      var editing = editing
      let own = changes.filter {
        $0.action?.edit == editing.command && editingChange(of: $0.key) == $0
      }.map(\.key)
      editing.keys.removeAll { change(of: $0, in: .composer) != nil || own.contains($0) }
      editing.keys = own + editing.keys
      return editing.keys.isEmpty ? nil : editing
    }
  }

  /// Whether the standard table knows a way to a command in a place, or it needs none.
  static func offers(_ command: Command, in place: Place) -> Bool {
    if standardBindings(in: place).contains(where: { $0.command == command }) { return true }
    if let beneath = place.beneath { return offers(command, in: beneath) }
    guard place.isScreen else {
      return place == .composer && Command.withoutKeys.contains(command)
    }
    switch command {
    case .help, .quit, .redraw, .suspend, .wireLog, .accounts, .outbox, .deletedNotes, .compose,
      .today, .newFromTemplate, .setOption, .theme:
      return true
    case .goTo: return place != .exchange && place != .pastVersion
    case .keepSearch: return place == .list
    default: return false
    }
  }
}

extension KeyTable.Change {
  /// Whether what is wanted everywhere is wanted there too: letters are still typed.
  fileprivate func counts(in place: KeyTable.Place) -> Bool {
    if place.takesText, case .character = key.code, key.modifiers.isEmpty { return false }
    return switch action {
    case .command(let command): KeyTable.offers(command, in: place)
    case .edit: place == .composer
    case nil: true
    }
  }
}

// MARK: What the settings say

extension KeyTable {
  /// What is wrong with a binding of the settings.
  public enum Problem: Error, Equatable, Sendable {
    case unknownPlace(nearest: String?)
    case unknownKey
    case unknownCommand(nearest: String?)
    /// The place has no use for the command.
    case notThere(Command)
    /// The key is a letter that is written there.
    case isTyped
    /// Another spelling of the same key has been bound before it; this one counts.
    case boundTwice(as: String)
  }

  /// The places that have keys of their own, as the settings call them.
  public static var placeNames: [String] { Place.allCases.map(\.name) }

  /// Which place a name of the settings means; nil for `everywhere`.
  public static func place(named name: String) throws(Problem) -> Place? {
    guard name != "everywhere" else { return nil }
    if let place = Place.allCases.first(where: { $0.name == name || $0.rawValue == name }) {
      return place
    }
    throw .unknownPlace(nearest: Spelling.nearest(to: name, among: placeNames + ["everywhere"]))
  }

  /// Gives a key to a command, or takes it from all with nil. A problem that is returned is one
  /// to tell of; one that is thrown leaves the table as it was.
  public mutating func bind(_ key: String, to name: String?, in place: Place?) throws(Problem)
    -> Problem?
  {
    guard let key = Key(spelled: key) else { throw .unknownKey }
    var action: Action?
    if let name { action = try KeyTable.action(named: name, in: place) }
    if place?.takesText ?? false, case .character = key.code, key.modifiers.isEmpty {
      throw .isTyped
    }
    let twin = changes.last { $0.key == key && $0.place == place }
    changes.append(Change(place: place, key: key, action: action))
    return twin.map { .boundTwice(as: $0.action?.name ?? "none") }
  }

  /// Commands whose last key in a place the reader gave to another; they can be said still.
  public func commandsWithoutKey(in place: Place) -> [Command] {
    let left = Set(bindings(in: place).map(\.command))
    return KeyTable.standardBindings(in: place).filter { binding in
      !left.contains(binding.command)
        && binding.keys.contains { change(of: $0, in: place)?.action != nil }
    }.map(\.command)
  }

  private static func action(named name: String, in place: Place?) throws(Problem) -> Action {
    let edits = place == nil || place == .composer ? standardEditing.map(\.command) : []
    let commands = Command.allCases.filter { $0.name == name || $0.otherNames.contains(name) }
    let isOffered = { (command: Command) in
      // What needs words cannot be a key.
      place.map { offers(command, in: $0) && !Command.withoutKeys.contains(command) }
        ?? !Command.withoutKeys.contains(command)
    }
    if let command = commands.first(where: isOffered) { return .command(command) }
    if let edit = edits.first(where: { $0.name == name }) { return .edit(edit) }
    if let command = commands.first { throw .notThere(command) }
    let names = Command.allCases.filter(isOffered).map(\.name) + edits.map(\.name)
    throw .unknownCommand(nearest: Spelling.nearest(to: name, among: names))
  }
}
