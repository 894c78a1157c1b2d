// What commands are called on the command line and in the settings.

extension Command {
  /// In lower case with hyphens, and the same in every language: settings are written in it.
  public var name: String {
    switch self {
    case .compose: "new"
    case .trash: "delete"
    case .trashChanged: "delete-changed"
    case .deletedNotes: "trash"
    case .yes: "discard-changes"
    case .no: "keep-writing"
    case .visit: "open-address"
    case .stay: "leave-address"
    case .setOption: "set"
    default: hyphenated(rawValue)
    }
  }

  /// What else it is called: by vi, or by who thinks of another word first.
  var otherNames: [String] {
    switch self {
    case .accounts: ["account"]
    case .changeOrder: ["sort"]
    case .edit: ["e"]
    case .goTo: ["goto", "line"]
    case .help: ["h", "keys"]
    case .keepSearch: ["keep"]
    case .refresh: ["reload"]
    case .search: ["filter"]
    case .suspend: ["stop", "sus"]
    case .tags: ["tag"]
    case .today: ["daily"]
    case .newFromTemplate: ["templates"]
    default: []
    }
  }

  /// The word that may or must stand behind it.
  var argument: LineArgument? {
    switch self {
    case .accounts: LineArgument("NAME")
    case .changeOrder: LineArgument("ORDER")
    case .compose: LineArgument("TEMPLATE")
    case .find: LineArgument("WORDS")
    case .goTo: LineArgument("N", isRequired: true)
    case .keepSearch: LineArgument("NAME", isRequired: true)
    case .open: LineArgument("N")
    case .search: LineArgument("WORDS")
    case .setOption: LineArgument("NAME VALUE")
    case .tags: LineArgument("+TAG -TAG")
    case .theme: LineArgument("NAME", isRequired: true)
    default: nil
    }
  }

  /// Those that are said and have no key.
  static let withoutKeys: [Command] = [.goTo, .setOption, .theme]
}

/// What stands behind a command's name on the command line.
struct LineArgument: Equatable, Sendable {
  /// As the palette shows it.
  var placeholder: String
  var isRequired: Bool

  init(_ placeholder: String, isRequired: Bool = false) {
    (self.placeholder, self.isRequired) = (placeholder, isRequired)
  }

  /// `[NAME]`, or `N` for one that must be there.
  var shown: String { isRequired ? placeholder : "[\(placeholder)]" }
}

extension EditorCommand {
  /// `move-left`, `delete-forward`: made of the case and of what it carries, so that each has one.
  var name: String {
    if case .hardWrap = self { return "hard-wrap" }
    let parts = String(describing: self).split(separator: "(")
    let kind = parts[0]
    guard parts.count > 1, let detail = parts[1].split(separator: ".").last else {
      return hyphenated(String(kind))
    }
    return hyphenated(String(kind)) + "-" + hyphenated(String(detail.filter { $0 != ")" }))
  }
}

extension KeyTable.Place {
  /// What the settings call it.
  public var name: String { hyphenated(rawValue) }

  /// Whether letters are written there.
  var takesText: Bool {
    switch self {
    case .search, .composer, .finding, .mergeWriting, .signIn, .commandLine: true
    default: false
    }
  }

  /// Whether it is a screen that others can be opened from, and nothing is lost by that.
  var isScreen: Bool {
    switch self {
    case .list, .detail, .outbox, .trash, .wire, .exchange, .accounts, .history, .pastVersion:
      true
    default: false
    }
  }
}

/// `pageDown` as `page-down`.
private func hyphenated(_ name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
}
