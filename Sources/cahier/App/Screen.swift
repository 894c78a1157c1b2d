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
  let themes: Themes
  private let settings: Settings
  private let environment: Environment
  private let order: WritingOrder
  private let takesLinks: Bool

  init(_ settings: Settings, _ session: Session, _ places: Places) throws(Failure) {
    let environment = session.environment
    order = WritingOrder(settings.rightToLeft, environment)
    takesLinks = HyperlinkUse(settings.hyperlinks, environment).isOn
    let wishes = try Wishes(session.options)
    self.settings = settings
    self.environment = environment
    do throws(TerminalError) {
      signals = try SignalPipe([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP])
      var options = CursesTerminal.Options()
      options.readsMouse = settings.mouse
      options.ordersText = order.tellsTerminal
      options.disputed = TerminalRecord(places, environment).disputed
      options.takesLinks = takesLinks
      options.usesColour = wishes.usesColour ?? options.usesColour
      themes = Themes(own: settings.themes, folder: places.config + "/themes")
      let theme = settings.theme == Themes.usual ? nil : themes.theme(named: settings.theme)
      options.theme = theme?.theme ?? options.theme
      let opened = try Screen.opened(options, asLines: wishes.isLinear || settings.linear)
      presenter = opened.presenter
      notices =
        (theme?.warnings ?? []).filter { !settings.warnings.contains($0) }
        + (opened.isPlain ? [ScreenWords.isLinear] : [])
        + [presenter.terminal.notice].compactMap { $0 }
    } catch {
      throw .failed(error.message, advice: error.advice)
    }
  }

  /// The terminal's description is read by whoever opens it, and by nobody before: every start
  /// would wait for that.
  private static func opened(_ options: CursesTerminal.Options, asLines: Bool)
    throws(TerminalError) -> (presenter: Presenter, isPlain: Bool)
  {
    if !asLines, !LinearTerminal.isNeeded(byName: options.type) {
      do throws(TerminalError) {
        return (.screen(try CursesTerminal(options), Renderer()), false)
      } catch {
        guard error.wantsLines else { throw error }
      }
    }
    let isPlain = LinearTerminal.isNeeded(for: options.type)
    return (.lines(try LinearTerminal(options, isPlain: isPlain), LinearView()), isPlain)
  }

  /// Where a bar would not be seen, the marker is used whatever was asked for.
  private var showsMarker: Bool {
    settings.selection(in: environment) == .marker || !presenter.showsReverse
  }

  /// What the screens have to know about an account and this reader's wishes.
  func settings(for account: Account) -> NotesUI.Settings {
    var wishes = NotesUI.Settings(
      account: account.name, manners: account.manners,
      selection: showsMarker ? .marker : .bar,
      zone: TimeZoneRules(name: "local", offset: LocalTime.offset))
    wishes.reordersText = order.actor == .program
    (wishes.keys, wishes.bell, wishes.dailyTitle) = (
      settings.keys, settings.bell, settings.dailyTitle
    )
    wishes.isLinear = presenter.isLinear
    wishes.spelling = settings.spellingMode
    wishes.keyStyle = settings.keyStyle
    (wishes.title, wishes.theme) = (settings.title, settings.theme)
    wishes.linkSchemes = settings.linkSchemes
    wishes.showsHyperlinks = takesLinks && !presenter.isLinear
    return wishes
  }
}

/// How the screen is to be, said on the command line.
private struct Wishes {
  let isLinear: Bool
  /// nil leaves it to the environment.
  let usesColour: Bool?

  init(_ options: Options) throws(Failure) {
    isLinear = options.has(.linear)
    switch options[.colour] {
    case nil, "auto": usesColour = nil
    case "always": usesColour = true
    case "never": usesColour = false
    case let other?:
      throw .misused("`--color` does not know `\(other)`.", advice: "Use auto, always or never.")
    }
  }
}
