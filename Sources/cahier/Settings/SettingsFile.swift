import FoundationEssentials
import Glibc

/// Reads the settings file, and says where and why it is wrong.
///
/// What decides where notes go (accounts) must be right, or nothing runs; what decides how things
/// look is passed over with a warning.
struct SettingsFile {
  private let path: String
  private let text: String
  private var settings = Settings()

  private static let sizeLimit = 1_000_000

  /// The settings in a file; those that need no file when there is none.
  static func read(_ path: String) throws(Failure) -> Settings {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(ofFile: path, limit: sizeLimit)
    } catch {
      guard error.code != ENOENT else { return Settings() }
      throw .failed("\(path) cannot be read: \(error.message).")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failed("\(path) is not UTF-8.")
    }
    var file = SettingsFile(path: path, text: text)
    try file.readAll()
    return file.settings
  }

  private init(path: String, text: String) {
    self.path = path
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    self.text = hasMark ? String(text.unicodeScalars.dropFirst()) : text
  }

  private mutating func readAll() throws(Failure) {
    guard case .object(let fields) = try parsed() else {
      throw .failed("\(path) must hold an object: { accounts: { … } }.")
    }
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) { try read(key, value) }
    let name = settings.defaultAccount
    guard name == Account.localName || settings.servers[name] != nil else {
      throw wrong(["default"], "the name of an account, and there is none called `\(name)`")
    }
  }

  private func parsed() throws(Failure) -> JSONValue {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      return try decoder.decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      throw .failed(
        "\(path)\(SettingsFile.place(of: error)): this is not JSON5.",
        advice: "Mend it, or move it away to start without settings.")
    }
  }

  /// The decoder gives a syntax error's line only inside its own description of it.
  private static func place(of error: any Error) -> String {
    guard case .dataCorrupted(let context)? = error as? DecodingError,
      let inner = context.underlyingError,
      let line = "\(inner)".firstMatch(of: /line: ([0-9]+)/)?.1
    else { return "" }
    return ":\(line)"
  }

  private mutating func read(_ key: String, _ value: JSONValue) throws(Failure) {
    switch key {
    case "default":
      guard case .text(let name) = value else { throw wrong([key], "the name of an account") }
      settings.defaultAccount = name
    case "accounts":
      guard case .object(let accounts) = value else {
        throw wrong([key], "an object: { name: { server: \"https://…\", dialect: \"rails\" } }")
      }
      for (name, value) in accounts { settings.servers[name] = try server(name, value) }
    case "selection":
      guard case .text(let text) = value, let selection = Settings.Selection(rawValue: text) else {
        return warn([key], "must be \"bar\", \"marker\" or \"auto\"; \"auto\" is used")
      }
      settings.selection = selection
    case "mouse":
      guard case .flag(let flag) = value else {
        return warn([key], "must be true or false; true is used")
      }
      settings.mouse = flag
    default: warn([key], "is not a setting, and is passed over")
    }
  }

  private mutating func server(_ name: String, _ value: JSONValue) throws(Failure)
    -> Settings.Server
  {
    let place = ["accounts", name]
    guard name != Account.localName else {
      throw wrong(place, "another name: `local` stands for the notes on this machine")
    }
    guard case .object(let fields) = value else { throw wrong(place, "an object") }
    var server = Settings.Server(address: "", dialect: "")
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      try read(key, value, of: place, into: &server)
    }
    guard !server.address.isEmpty else { throw wrong(place, "an object with a `server`") }
    guard !server.dialect.isEmpty else { throw wrong(place, "an object with a `dialect`") }
    return server
  }

  private mutating func read(
    _ key: String, _ value: JSONValue, of place: [String], into server: inout Settings.Server
  ) throws(Failure) {
    let place = place + [key]
    switch key {
    case "server": server.address = try text(value, place, "an address: \"https://…\"")
    case "dialect": server.dialect = try text(value, place, "the name of a dialect")
    case "tokenEnv":
      server.token = .variable(try text(value, place, "the name of an environment variable"))
    case "tokenFile":
      let file = try text(value, place, "the path of a file")
      guard file.hasPrefix("/") else { throw wrong(place, "an absolute path") }
      server.token = .file(file)
    case "deadline":
      guard case .number(let seconds) = value, (1...3600).contains(seconds) else {
        throw wrong(place, "a number of seconds from 1 to 3600")
      }
      server.deadline = Int(seconds)
    case "token", "password":
      throw wrong(place, "left out: put it into a file of mode 0600 and name that in tokenFile")
    default: warn(place, "is not a setting of an account, and is passed over")
    }
  }

  private func text(_ value: JSONValue, _ place: [String], _ expected: String) throws(Failure)
    -> String
  {
    guard case .text(let text) = value, !text.isEmpty else { throw wrong(place, expected) }
    return text
  }
}

extension SettingsFile {
  private func wrong(_ place: [String], _ expected: String) -> Failure {
    .failed("\(position(place)) must be \(expected).")
  }

  private mutating func warn(_ place: [String], _ complaint: String) {
    settings.warnings.append("\(position(place)) \(complaint).")
  }

  private func position(_ place: [String]) -> String {
    "\(path):\(line(of: place)): `\(place.joined(separator: "."))`"
  }

  /// The line where the last key of a path stands, each looked for after the one before.
  private func line(of place: [String]) -> Int {
    var rest = Substring(text)
    for key in place {
      guard let found = rest.range(ofKey: key) else { break }
      rest = rest[found...]
    }
    return text[..<rest.startIndex].utf8.count(where: { $0 == UInt8(ascii: "\n") }) + 1
  }
}

extension Substring {
  /// Where a key of an object begins: a word, bare or in quotes, with a colon after it.
  fileprivate func range(ofKey key: String) -> Index? {
    var rest = self[...]
    while let found = rest.firstRange(of: key) {
      let after = rest[found.upperBound...].drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      if after.first == ":" { return found.lowerBound }
      rest = rest[found.upperBound...]
    }
    return nil
  }
}
