import NotesAPI
import Terminal

/// What `doctor` found that terminals show at another width than is counted, by the terminal: a
/// small file in the state folder, read at each start.
struct TerminalRecord {
  private let folder: String
  private let environment: Environment

  private static let sizeLimit = 100_000

  init(_ places: Places, _ environment: Environment) {
    (folder, self.environment) = (places.state, environment)
  }

  private var path: String { "\(folder)/terminals.json" }

  /// Nothing of a terminal that was not measured.
  var disputed: [GlyphKind] {
    // Most have no such file, and then nothing else is worked out.
    guard let document, case .array(let names) = document[terminal] else { return [] }
    var kinds: [GlyphKind] = []
    for case .string(let name) in names {
      if let kind = GlyphKind(rawValue: name) { kinds.append(kind) }
    }
    return kinds
  }

  func keep(_ kinds: [GlyphKind]) throws(Failure) {
    var members = (document?.members ?? []).filter { $0.name != terminal }
    guard !kinds.isEmpty || members.count != document?.members?.count ?? 0 else { return }
    if !kinds.isEmpty {
      let names = kinds.map(\.rawValue).sorted()
      members.append(.init(terminal, .array(names.map(JSONValue.string))))
    }
    try Places.make(folder)
    do throws(SystemError) {
      try File.replacePrivate(path, with: JSONValue.object(members).bytes(.readable))
    } catch {
      throw .failed("\(path) cannot be written: \(error.message).")
    }
  }

  private var document: JSONValue? {
    guard let bytes = try? File.contents(ofFile: path, limit: TerminalRecord.sizeLimit) else {
      return nil
    }
    var reader = JSONReader(bytes)
    return try? reader.read()
  }

  /// As much as a terminal says of itself to the programs in it.
  private var terminal: String {
    let names = [
      "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "KONSOLE_VERSION",
      "WT_PROFILE_ID",
    ]
    let parts = names.map { environment[$0] ?? "" } + [environment["TMUX"] == nil ? "" : "tmux"]
    return parts.joined(separator: " ")
  }
}
