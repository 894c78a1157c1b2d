import Notes
import NotesAPI
import Support
import Testing

/// A short session with every system, as the pages in `docs/dialects` show it.
@Suite struct PeerSessionTests {
  @Test(arguments: [
    (Peer.rails, "rails"), (.laravel8, "laravel"), (.jaxrs, "notews"), (.pyramid, "blogposts"),
    (.fastapi, "blogposts-fastapi"), (.flask, "blogposts-flask"), (.drf, "django-rest"),
    (.kinto, "kinto"), (.wordpress, "wordpress"), (.entries, "entries"),
  ])
  func `a note is written, read, changed and deleted`(_ peer: Peer, _ name: String) async throws {
    try await session(with: peer, recordedAs: name) { session in
      let manners = session.dialect.manners
      try session.waitFor("Press n to write the first")
      try session.waitFor("all on server")
      try session.type("n")
      try session.waitFor("New \(manners.singular)")
      let head = (manners.asksID ? "7\t" : "") + (manners.hasTitle ? "Shopping\t" : "")
      try session.type(head + "milk & 買い物")
      try session.waitFor("milk & 買い物")
      try session.show("n, and words are written")
      try session.type("\u{13}")
      try session.waitFor("1 \(manners.singular) · all on server")
      try session.show("^S, and the list has it")

      try session.type("e")
      if session.dialect.operations.contains(.update) {
        try session.waitFor("Edit \(manners.singular)")
        try session.type("soy \u{13}")
        try session.waitFor("saved.")
        try session.waitFor("all on server")
        try session.type("\r")
        try session.waitFor("q back")
        try session.waitFor("soy milk & 買い物")
        try session.waitFor("all on server")
        try session.show("e changes it, and Enter opens it")
      } else {
        try session.waitFor("This service cannot change a \(manners.singular).")
        try session.type("\r")
        try session.waitFor("q back")
        try session.show("it cannot be changed; Enter opens it")
      }

      try session.type("q")
      try session.waitFor("q quit")
      try session.type("d")
      guard session.dialect.operations.contains(.delete) else {
        try session.waitFor("This service cannot delete a \(manners.singular).")
        return try session.show("d, where nothing can be deleted")
      }
      try session.waitFor("Deleted “")
      try session.waitFor(manners.confirmsDeletes ? "all on server" : "1 to send")
      try session.show("d deletes it")
    }
  }

  @Test func `a library is looked for, found and opened`() async throws {
    let peer = Peer("fastapi", dialect: "libraries", secret: .token("sekret"), notes: .kept)
    try await session(with: peer, recordedAs: "libraries") { session in
      try session.waitFor("Type what to look for, then Enter.")
      try session.type("afnet")
      try session.waitFor("/afnet")
      try session.show("words to look for are typed")
      try session.type("\r")
      try session.waitFor("2 libraries")
      try session.show("Enter looks for them")
      try session.type("\r")
      try session.waitFor("A delightful networking framework")
      try session.show("Enter opens a library")
    }
  }
}

/// A session of 24 lines by 80 columns, and its screens so far.
private final class Session {
  let dialect: Dialect
  private let terminal: TerminalSession
  private(set) var screens: [String] = []

  init(_ dialect: Dialect, _ environment: [String: String]) throws {
    self.dialect = dialect
    terminal = try TerminalSession([TerminalSession.program], environment: environment)
  }

  func type(_ keys: String) throws { try terminal.send(keys) }

  func waitFor(_ text: String) throws { try terminal.wait(for: text, within: patience) }

  /// Keeps the screen as it is now.
  func show(_ what: String) throws {
    terminal.settle()
    let lines = terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    var shown = ["── \(what)"]
    for line in lines.map({ steady(String($0)) }) where line != "" || shown.last != "" {
      shown.append(line)
    }
    screens.append(shown.joined(separator: "\n"))
  }
}

/// A line of the screen without what is different each time: moments, ids and ports.
private func steady(_ line: String) -> String {
  var line = line
  line.replace(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "0b7c1f6e-3f0a-4c55-a1b2-7d5f0e9a4c21")
  line.replace(/127\.0\.0\.1:\d+/, with: "127.0.0.1:8000")
  line.replace(/\d{4}-\d\d-\d\d/, with: "2026-01-02")
  line.replace(/\d?\d:\d\d(:\d\d)?(\.\d+)?(?!\d)/, with: "09:00")
  line.replace(
    /[A-Z][a-z]{2} [A-Z][a-z]{2} \d+ \d{4} \d+:\d\d [AP]M/, with: "Fri Jan 2 2026 9:00 AM")
  // The list's column of dates: a clock, or a day where midnight fell between.
  let dates = #/^.{1,5} (09:00|[A-Z][a-z]{2} \d\d?|[A-Z][a-z]{2} \d{4})  /#
  line.replace(dates, with: "     09:00  ")
  // Whether a change falls into the second in which the note was made differs, too.
  line.replace(#/ · edited .*/#, with: "")
  while line.hasSuffix(" ") { line.removeLast() }
  return line
}

private func session(
  with peer: Peer, recordedAs name: String,
  _ story: @escaping @Sendable (Session) throws -> Void
) async throws {
  let server = try await peer.started()
  defer { server.stop() }
  let dialect = try Dialect.builtIn(peer.dialect)
  try await PeerProgram.run { cahier in
    try cahier.configure(peer.settings(at: server.address))
    let environment = cahier.environment.merging(peer.environment) { $1 }
      .merging(["TZ": "UTC"]) { $1 }
    let screens = try await onThread {
      Result {
        let session = try Session(dialect, environment)
        try story(session)
        return session.screens
      }
    }.get()
    expectRecorded(
      screens.joined(separator: "\n\n") + "\n", at: "docs/dialects/\(name).session.txt")
  }
}
