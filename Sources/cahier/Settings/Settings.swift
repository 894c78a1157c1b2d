import Notes
import NotesUI

/// What the reader decided, once, in the settings file.
struct Settings: Equatable, Sendable {
  /// How the selected row of a list is shown.
  enum Selection: String, CaseIterable, Sendable {
    /// The whole row reversed.
    case bar
    /// A mark before the row: fewer bytes over a slow line.
    case marker
    /// The marker over ssh, the bar otherwise.
    case auto
  }

  /// Who puts text from right to left into the order it is read in; see `WritingOrder`.
  enum RightToLeft: String, CaseIterable, Sendable {
    /// This program, unless the terminal is known to do it whatever it is told.
    case auto
    /// The terminal.
    case terminal
    /// Nobody: it stands as it is stored.
    case off
  }

  /// Whether links carry their addresses to the terminal; see `HyperlinkUse`.
  enum Hyperlinks: String, CaseIterable, Sendable {
    /// Where the terminal is known to take them.
    case auto
    case on, off
  }

  /// A server that was given a name.
  struct Server: Equatable, Sendable {
    var address: String
    var dialect: String
    var user: String?
    var token: SecretSource?
    var password: SecretSource?
    /// Seconds that an answer may take.
    var deadline = 30
  }

  /// Whether the composer marks words that are not spelt right.
  enum Spelling: Equatable, Sendable {
    /// In the language of the locale, where there is a dictionary.
    case auto
    case off
    /// In these languages.
    case named([String])
  }

  /// The account that is opened when none is named.
  var defaultAccount = Account.localName
  var servers: [String: Server] = [:]
  /// Accounts that are described wrongly, and how; they cannot be opened.
  var broken: [String: Failure] = [:]
  var selection = Selection.auto
  var rightToLeft = RightToLeft.auto
  var mouse = true
  /// Where links may lead beside the web and to somebody's mail.
  var linkSchemes: Set<String> = []
  var hyperlinks = Hyperlinks.auto
  /// How the composer takes keys.
  var keyStyle = NotesUI.Settings.KeyStyle.plain
  /// Whether the window of the terminal is named after what is open.
  var title = true
  var bell = Bell.off
  var spelling = Spelling.auto
  /// Which key means what.
  var keys = KeyTable.standard
  /// What the note of a day is called.
  var dailyTitle = NotesUI.Settings.standardDailyTitle
  /// The name of a theme, and those of the reader's own.
  var theme = Themes.usual
  var themes: [OwnTheme] = []
  /// Line after line instead of a screen.
  var linear = false
  /// What the screen speaks; nil for the language of the locale.
  var language: Language?
  /// Seconds in which a delete can be undone before the server is told.
  var undoSeconds = 5
  /// Versions of a note that are kept.
  var history = 200
  /// Minutes between looks at the server; 0 for never.
  var pollMinutes = 3
  /// Whether leaving tells the server what waits, or keeps that for the next time.
  var sendsAtQuit = true
  /// What was passed over while reading, to be told on standard error.
  var warnings: [String] = []

  /// Environment variables that other programs must not see.
  var secretVariables: [String] {
    servers.values.flatMap { [$0.token, $0.password] }.compactMap { source in
      if case .variable(let name) = source { name } else { nil }
    }
  }

  /// What the composer begins with; who named languages is told when they are missing.
  var spellingMode: SpellingMode {
    switch spelling {
    case .auto: .ifInstalled
    case .off: .off
    case .named: .on
    }
  }

  /// `bar` or `marker`: what `auto` comes to here.
  func selection(in environment: Environment) -> Selection {
    selection == .auto ? (environment.isRemote ? .marker : .bar) : selection
  }

  func language(in environment: Environment) -> Language {
    language ?? Language { environment[$0] }
  }
}
