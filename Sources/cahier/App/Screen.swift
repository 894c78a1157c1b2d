import Glibc
import Notes
import NotesUI
import Terminal
import TerminalCurses

/// The terminal, taken over as the settings want it.
struct Screen {
  let terminal: CursesTerminal
  /// Taken before the terminal is, so that none of them leaves it in disorder.
  let signals: SignalPipe
  private let settings: Settings
  private let environment: Environment

  init(_ settings: Settings, _ environment: Environment) throws(Failure) {
    self.settings = settings
    self.environment = environment
    do throws(TerminalError) {
      signals = try SignalPipe([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP])
      var options = CursesTerminal.Options()
      options.readsMouse = settings.mouse
      options.setsTitle = settings.title
      terminal = try CursesTerminal(options)
    } catch {
      throw .failed(error.message, advice: error.advice)
    }
  }

  var notices: [String] { [terminal.notice].compactMap { $0 } }

  /// What the screens have to know about an account and this reader's wishes.
  func settings(for account: Account) -> NotesUI.Settings {
    var shown = NotesUI.Settings(
      account: account.name, manners: account.manners,
      selection: settings.selection(in: environment) == .marker ? .marker : .bar,
      zone: TimeZoneRules(name: "local", offset: LocalTime.offset))
    (shown.keys, shown.bell, shown.dailyTitle) = (
      settings.keys, settings.bell, settings.dailyTitle
    )
    shown.spelling = settings.spellingMode
    return shown
  }
}
