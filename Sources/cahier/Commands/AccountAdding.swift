import Glibc
import Notes
import NotesAPI
import Terminal

/// One new account, from its address to its line in the settings.
struct AccountAdding {
  let session: Session
  let places: Places
  let settings: Settings
  let text: String

  init(_ session: Session) throws(Failure) {
    // Before anything is asked: a file that is broken is not touched.
    (places, settings) = try (session.places(), session.settings())
    (self.session, text) = (session, session.operands[0])
    for warning in settings.warnings { Notice.warn(warning) }
    if let name = session.options[.accountName] { try check(name) }
    if let dialect = session.options[.accountDialect] {
      _ = try Dialect.named(dialect, in: places.dialects)
    }
  }

  func run() throws(Failure) {
    let (base, recognition) = try recognised()
    for warning in Accounts.warnings(about: base.origin) { Notice.warn(warning) }
    guard let candidate = try chosen(from: recognition, base) else {
      return try addUnknown(recognition, base)
    }
    var server = try server(candidate.address, candidate.dialect)
    if hasSecrets {
      server.dialect = try readSigned(server, candidate)
    } else if let demand = candidate.signIn {
      tell(words(demand, candidate))
    } else if candidate.notes == nil {
      try tryReading(server)
    }
    try add(server)
  }
}

extension AccountAdding {
  /// Asks the server what it is. Without a scheme it is https, and http only on this machine.
  func recognised() throws(Failure) -> (BaseURL, Recognition) {
    guard !text.contains("://") else { return try recognised(at: text) }
    let plain = "http://\(text)"
    guard (try? BaseURL(plain))?.origin.isLoopback == true else {
      return try recognised(at: "https://\(text)")
    }
    do throws(Failure) {
      return try recognised(at: "https://\(text)")
    } catch {
      return try recognised(at: plain)
    }
  }

  func recognised(at address: String) throws(Failure) -> (BaseURL, Recognition) {
    let base = try Accounts.base(Settings.Server(address: address, dialect: ""))
    var transport = CurlTransport(origin: base.origin)
    transport.limits.connect = .seconds(5)
    transport.limits.total = .seconds(10)
    let recogniser = Recogniser(kinds, base: base, transport: transport)
    return (
      base, try session.ask { () throws(RepositoryError) in try await recogniser.recognise() }
    )
  }

  var kinds: [Recogniser.Kind] {
    let all = Recogniser.Kind.all(on: places.dialects)
    guard let given = session.options[.accountDialect] else { return all }
    return all.filter { $0.name == DialectName(given).file }
  }

  /// The likeliest dialect, or the one that was given; nil for an API that nobody knows.
  func chosen(from recognition: Recognition, _ base: BaseURL) throws(Failure)
    -> Recognition.Candidate?
  {
    let likely = recognition.candidates.filter { $0.isLikely || $0.signIn != nil }
    if let given = session.options[.accountDialect] {
      return try self.given(given, recognition.candidates.first, base)
    }
    guard let best = likely.first else { return nil }
    if likely.count > 1, likely[1].score >= best.score - 0.01, !best.isCertain {
      for candidate in likely { tell(candidate) }
      throw .failed(
        "It could be \(likely.map(\.dialect).joined(separator: " or ")).",
        advice: "Say which with --dialect.")
    }
    tell(best)
    for other in likely.dropFirst().prefix(2) {
      tell("It could also be \(other.dialect), which fits less.")
    }
    return best
  }
}

extension AccountAdding {
  func tell(_ line: String) {
    try? File.write((Neutraliser.line(line) + "\n").utf8, to: STDOUT_FILENO)
  }

  func tell(_ candidate: Recognition.Candidate) {
    for reason in candidate.reasons { tell(reason) }
    tell("It speaks \(candidate.dialect) (\(candidate.service)) at \(candidate.address).")
    guard !candidate.untold.isEmpty else { return }
    tell(
      "Reading cannot tell \(candidate.dialect) from +\(candidate.untold.joined(separator: ", +")): "
        + "`cahier dialect check` shows what writing does.")
  }

  /// Which sign-in is wanted, and how to give it.
  func words(_ demand: Recognition.Demand, _ candidate: Recognition.Candidate) -> String {
    let parts = demand.parts.map(\.rawValue).joined(separator: " and ")
    let schemes = demand.schemes.isEmpty ? "" : " (\(demand.schemes.joined(separator: ", ")))"
    let said = demand.message.isEmpty ? "" : ", saying: \(demand.message)"
    let way =
      demand.isExchanged || demand.parts != [.token]
      ? "run `cahier login \(name(candidate.address.origin))` once the account is added"
      : "give --token-file FILE or --token-env NAME, or run "
        + "`cahier login \(name(candidate.address.origin))` once the account is added"
    return "It wants a \(parts.isEmpty ? "sign-in" : parts)\(schemes)\(said). To let it in, \(way)."
  }
}
