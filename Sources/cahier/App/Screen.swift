import Glibc
import Notes
import NotesUI
import Terminal
import TerminalCurses

/// The terminal, taken over as the settings want it.
struct Screen {
  let presenter: Presenter
  /// Taken before the terminal is, so that none of them leaves it in disorder.
  let signals: SignalPipe
  let notices: [String]
  private let settings: Settings
  private let environment: Environment

  /// - Parameter isLinear: lines are asked for, whatever the terminal can do.
  init(_ settings: Settings, _ environment: Environment, isLinear: Bool) throws(Failure) {
    self.settings = settings
    self.environment = environment
    do throws(TerminalError) {
      signals = try SignalPipe([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP])
      var options = CursesTerminal.Options()
      options.readsMouse = settings.mouse
      let isNeeded = LinearTerminal.isNeeded(for: options.type)
      if isNeeded || isLinear || settings.linear {
        presenter = .lines(try LinearTerminal(options, isPlain: isNeeded), LinearView())
      } else {
        presenter = .screen(try CursesTerminal(options))
      }
      notices =
        (isNeeded ? [LinearView.notice] : [])
        + [presenter.terminal.notice].compactMap { $0 }
    } catch {
      throw .failed(error.message, advice: error.advice)
    }
  }

  /// What the screens have to know about an account and this reader's wishes.
  func settings(for account: Account) -> NotesUI.Settings {
    NotesUI.Settings(
      account: account.name, manners: account.manners,
      selection: settings.selection(in: environment) == .marker ? .marker : .bar,
      zone: TimeZoneRules(name: "local", offset: LocalTime.offset))
  }
}
