import Glibc
import Notes

/// What a command works with.
struct Session: Sendable {
  var options: Options
  var operands: [String]
  var environment: Environment
  var work: WorkQueue

  func places() throws(Failure) -> Places {
    try Places(environment)
  }

  /// Warnings about them are told by whoever opens an account.
  func settings() throws(Failure) -> Settings {
    try SettingsFile.read(places().settingsFile)
  }

  /// Environment variables that other programs must not see.
  func secretVariables(_ settings: Settings) -> [String] {
    settings.secretVariables + options.all(.tokenEnv)
  }

  /// The account that the options, or else the settings, name.
  func account() throws(Failure) -> Account {
    let settings = try settings()
    let account = try accounts(settings).account(for: options)
    for warning in settings.warnings + account.warnings { Notice.warn(warning) }
    return account
  }

  /// The same, and another of the settings.
  func accounts(to name: String) throws(Failure) -> (from: Account, to: Account) {
    let accounts = try accounts(settings())
    return (try account(), try accounts.account(named: name, options))
  }

  private func accounts(_ settings: Settings) throws(Failure) -> Accounts {
    Accounts(
      places: try places(), settings: settings, environment: environment,
      hidden: secretVariables(settings), prompt: TerminalPrompt())
  }

  /// Asks a repository something and waits for the answer.
  ///
  /// - Parameter saves: whether the words of a note are to be saved.
  func ask<T: Sendable>(
    saves: Bool = false, _ question: @escaping @Sendable () async throws(RepositoryError) -> T
  ) throws(Failure) -> T {
    do throws(RepositoryError) {
      return try work.run(question)
    } catch {
      throw saves ? Failure(saving: error) : Failure(error)
    }
  }

  /// The same about one note, named on the command line.
  func ask<T: Sendable>(
    about id: String, saves: Bool = false,
    _ question: @escaping @Sendable () async throws(RepositoryError) -> T
  ) throws(Failure) -> T {
    do throws(RepositoryError) {
      return try work.run(question)
    } catch {
      guard saves, error != .notFound else { throw Failure(error, note: id) }
      throw Failure(saving: error)
    }
  }

  /// Standard input to its end, byte for byte.
  func readInput() throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(of: STDIN_FILENO)
    } catch {
      throw .failed("The input cannot be read: \(error.message).")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failed(
        "The input is not UTF-8.", advice: "Convert it first, for example with `iconv -t UTF-8`.")
    }
    return text
  }
}
