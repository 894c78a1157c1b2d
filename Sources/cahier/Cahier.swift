import Glibc
import Notes

/// The program, from its arguments to its exit status.
enum Cahier {
  static let version = "0.1.0"

  static func main() -> Never {
    signal(SIGPIPE, SIG_IGN)
    umask(0o077)
    do throws(Failure) {
      try run(arguments(), .ofProcess())
      exit(0)
    } catch {
      Notice.report(error)
      exit(error.status)
    }
  }

  private static func run(_ arguments: [String], _ environment: Environment) throws(Failure) {
    switch try Invocation(arguments) {
    case .version: try say("cahier \(version)\n")
    case .help(let command?): try say(HelpText.command(command))
    case .help(nil): try say(HelpText.program())
    case .run(let command, let options, let operands):
      try command.run(
        Session(
          options: options, operands: operands, environment: environment, work: WorkQueue()))
    case .open(let options):
      try open(
        Session(options: options, operands: [], environment: environment, work: WorkQueue()))
    }
  }

  /// The standard library would mend what is not UTF-8, and a note would be kept with other words.
  private static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    for index in stride(from: 1, to: Int(CommandLine.argc), by: 1) {
      guard let bytes = CommandLine.unsafeArgv[index], let text = String(validatingCString: bytes)
      else { throw .misused("Argument \(index) is not UTF-8.") }
      arguments.append(text)
    }
    return arguments
  }

  private static func say(_ text: String) throws(Failure) {
    let output = Output(STDOUT_FILENO)
    try output.write(text)
    try output.flush()
  }

  /// The notes on the screen, until the reader leaves them.
  private static func open(_ session: Session) throws(Failure) -> Never {
    let settings = try session.settings()
    // Commands speak English, to people as to scripts.
    let status = Language.$current.withValue(settings.language(in: session.environment)) {
      () -> Result<Int32, Failure> in
      do throws(Failure) {
        return .success(try show(session, settings))
      } catch {
        return .failure(error)
      }
    }
    exit(try status.get())
  }

  /// Returns when the reader leaves. By then nothing holds the files of notes any more, and they
  /// are closed: what is left open has to be read again, and looked at, by the next start.
  private static func show(_ session: Session, _ settings: Settings) throws(Failure) -> Int32 {
    let places = try session.places()
    let secrets = session.secretVariables(settings)
    let mailbox = Mailbox()
    let prompt = ScreenPrompt(mailbox)
    let accounts = OpenAccounts(
      Accounts(
        places: places, settings: settings, environment: session.environment, isOnScreen: true,
        hidden: secrets, prompt: prompt), session.options)
    let first = try accounts.first()
    let screen = try Screen(settings, session, places)
    let app = TerminalApp(
      presenter: screen.presenter, themes: screen.themes, signals: screen.signals,
      accounts: accounts, first: first,
      prompt: prompt, settings: screen.settings(for: first.account), places: places,
      editor: ExternalEditor(session.environment, hiding: secrets),
      spelling: { SpellingDesk(settings.spelling, places, session.environment) },
      browser: Browser(session.environment, hiding: secrets),
      courier: Courier(
        account: first.account, pollMinutes: settings.pollMinutes, queue: session.work,
        mailbox: mailbox), sendsAtQuit: settings.sendsAtQuit,
      queue: session.work, mailbox: mailbox)
    return app.run(notices: settings.warnings + first.account.warnings + screen.notices)
  }
}
