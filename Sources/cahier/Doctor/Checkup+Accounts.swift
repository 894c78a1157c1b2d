import Glibc
import Notes
import NotesAPI
import NotesUI

extension Checkup {
  /// The account that is named, or all there are.
  func examineAccounts() throws(Failure) {
    guard let settings else { return }
    let accounts = Accounts(
      places: places, settings: settings, environment: session.environment,
      hidden: session.secretVariables(settings))
    let entries = OpenAccounts(accounts, session.options).entries
    let wanted = session.operands.first ?? session.options[.account]
    if let wanted, !entries.contains(where: { $0.name == wanted }) {
      throw .failed("There is no account `\(wanted)`.", advice: accounts.advice(for: wanted))
    }
    for entry in entries where wanted == nil || entry.name == wanted {
      examine(entry, settings.servers[entry.name], accounts)
    }
  }

  private func examine(
    _ entry: AccountEntry, _ server: Settings.Server?, _ accounts: Accounts
  ) {
    let topic = "account \(entry.name)"
    guard let address = entry.address else {
      if case .broken(let why) = entry.access {
        return tell(Remark(topic, "settings", "cannot be used", .wrong, why))
      }
      return tell(Remark(topic, "server", "none: the notes of this machine"))
    }
    tell(Remark(topic, "server", address))
    tell(Remark(topic, "dialect", entry.dialect ?? ""))
    if let guarding = entry.guarding { tell(Checkup.remark(topic, guarding)) }
    tell(Checkup.remark(topic, entry.access))
    for path in accounts.mirrorPaths(of: entry.name) {
      tell(Checkup.remark(topic, "kept here", path))
    }
    if let server { reach(server, topic) }
  }

  private static func remark(_ topic: String, _ guarding: AccountEntry.Guarding) -> Remark {
    switch guarding {
    case .version: Remark(topic, "guard", "versions: the server refuses to lose a change")
    case .compare: Remark(topic, "guard", "compare: a note is read again before it is changed")
    case .keptHere: Remark(topic, "guard", "kept here")
    case .none:
      Remark(
        topic, "guard", "none", .note,
        "The service has no way to tell that somebody else has changed a note.")
    }
  }

  private static func remark(_ topic: String, _ access: AccountEntry.Access) -> Remark {
    switch access {
    case .notAsked: Remark(topic, "sign-in", "as the settings say")
    case .signedIn: Remark(topic, "sign-in", "signed in")
    case .wantsSignIn:
      Remark(topic, "sign-in", "needed", .note, "`cahier login` does it.")
    case .broken(let why): Remark(topic, "sign-in", "cannot be done", .wrong, why)
    }
  }

  /// Asks for the head of the address, without any words of the account: what answers it is the
  /// server, whatever it says.
  private func reach(_ server: Settings.Server, _ topic: String) {
    guard !session.options.has(.offline), let base = try? Accounts.base(server) else { return }
    var transport = Accounts.transport(to: base, server)
    transport.limits.total = .seconds(min(10, server.deadline))
    let timing = Locked<HTTPTiming?>(nil)
    transport.timed = { time in timing.withLock { $0 = time } }
    let request = HTTPRequest(method: "HEAD", target: base.path.isEmpty ? "/" : base.path)
    do throws(Failure) {
      let asking = transport
      let answer = try session.ask { () throws(RepositoryError) in try await asking.send(request) }
      let parts = timing.withLock { $0 }.map(Checkup.words) ?? ""
      tell(
        Remark(
          topic, "reached", "HTTP \(answer.status)\(parts)", answer.status >= 500 ? .wrong : .good,
          answer.status >= 500 ? "The server has trouble of its own." : ""))
    } catch {
      tell(Remark(topic, "reached", error.message, .wrong, error.advice))
    }
    for warning in Accounts.warnings(about: base.origin) {
      tell(Remark(topic, "encryption", warning, .note))
    }
  }

  private static func words(_ timing: HTTPTiming) -> String {
    let parts: [(String, Duration)] = [
      ("name", timing.lookup), ("connection", timing.connect), ("TLS", timing.secure),
      ("answer", timing.firstByte),
    ]
    return parts.filter { $0.1 > .zero }.map { name, time in
      ", \(name) at \(Int((time / .milliseconds(1)).rounded())) ms"
    }.joined()
  }
}
