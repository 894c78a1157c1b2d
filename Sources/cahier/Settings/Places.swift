import Glibc

/// The folders the program keeps things in (XDG Base Directory Specification 0.8).
struct Places: Equatable, Sendable {
  /// What the reader writes for the program.
  var config: String
  /// The notes.
  var data: String
  /// What may be lost without loss of notes that were saved: drafts being written, logs.
  var state: String

  var settingsFile: String { config + "/config.json5" }
  var databaseFile: String { data + "/notes.db" }
  /// What servers have, and what they have not yet.
  var mirrors: String { data + "/accounts" }
  /// Dialects of the reader's own.
  static func themes(beside settingsFile: String) -> String {
    settingsFile.prefix(upTo: settingsFile.lastIndex(of: "/") ?? settingsFile.startIndex)
      + "/themes"
  }

  var dialects: DialectFolder { DialectFolder(path: config + "/dialects") }
  /// Texts that notes begin with.
  var templates: TemplateFolder { TemplateFolder(path: config + "/templates") }
  /// Words of the reader's own that no dictionary has.
  var wordsFile: String { config + "/words.txt" }
  /// Texts that are being written.
  var drafts: String { state + "/drafts" }
  /// What was found last where it is searched first.
  var searches: String { state + "/searches" }
  /// What imports and copies have made, so that a cut one goes on.
  var transfers: String { state + "/transfers" }

  init(_ environment: Environment) throws(Failure) {
    config = try Places.folder("CONFIG", otherwise: ".config", environment)
    data = try Places.folder("DATA", otherwise: ".local/share", environment)
    state = try Places.folder("STATE", otherwise: ".local/state", environment)
  }

  /// Makes a folder and those above it, for the owner alone; one that exists stays as it is.
  static func make(_ folder: String) throws(Failure) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      if mkdir(path, 0o700) == 0 || errno == EEXIST { continue }
      let reason = SystemError.current.message
      // A folder on the way may exist and be closed to us, or its disk be read-only.
      if access(path, F_OK) == 0 { continue }
      throw .failed("The folder \(path) cannot be made: \(reason).")
    }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .failed("\(folder) is not a folder.", advice: "Move it away, or name another place.")
    }
  }

  /// `CAHIER_…` names the folder itself; `XDG_…_HOME` the one it is in. XDG wants absolute paths
  /// and others passed over.
  private static func folder(
    _ kind: String, otherwise fallback: String, _ environment: Environment
  ) throws(Failure) -> String {
    if let own = environment["CAHIER_\(kind)"] {
      guard own.hasPrefix("/") else {
        throw .failed("CAHIER_\(kind) must be an absolute path, not `\(own)`.")
      }
      return own
    }
    if let shared = environment["XDG_\(kind)_HOME"], shared.hasPrefix("/") {
      return shared + "/cahier"
    }
    return try "\(home(environment))/\(fallback)/cahier"
  }

  private static func home(_ environment: Environment) throws(Failure) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir,
      home.pointee == UInt8(ascii: "/")
    else {
      throw .failed(
        "There is no home folder.",
        advice: "Set HOME, or CAHIER_CONFIG, CAHIER_DATA and CAHIER_STATE.")
    }
    return String(cString: home)
  }
}
