import Glibc
import NotesAPI

extension Settings {
  /// Where a token or a password is kept: never in the settings themselves, never on the command
  /// line.
  enum SecretSource: Equatable, Sendable {
    case variable(String)
    case file(String)
    /// Program and arguments. What it prints first is the secret.
    case command([String])
  }
}

extension Settings.SecretSource {
  static let sizeLimit = 10_000

  /// One that can travel in a header field.
  ///
  /// - Parameters:
  ///   - what: `token` or `password`, for complaints.
  ///   - hidden: variables that a command must not see.
  func secret(_ what: String, _ environment: Environment, hiding hidden: [String] = [])
    throws(Failure) -> String
  {
    Secrets.leaveNoCore()
    let secret: String =
      switch self {
      case .variable(let name): try Self.value(of: name, what, environment)
      case .file(let path): try Self.firstLine(of: path, what)
      case .command(let words):
        try SecretCommand(words, what, environment.without(hidden)).output()
      }
    do throws(CredentialsError) {
      _ = try Credentials(token: secret)
    } catch {
      throw .failed(error.message)
    }
    return secret
  }

  private static func value(of name: String, _ what: String, _ environment: Environment)
    throws(Failure) -> String
  {
    guard let secret = environment[name] else {
      throw .failed("The \(what) should be in $\(name), and that is not set.")
    }
    return secret
  }

  /// Only from a file that nobody else can read.
  private static func firstLine(of path: String, _ what: String) throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .failed("The \(what) file \(path) cannot be read: \(SystemError.current.message).")
    }
    defer { close(descriptor) }
    try Secrets.checkIsPrivate(descriptor, "The \(what) file \(path)", path)
    guard let bytes = try? File.contents(of: descriptor, limit: sizeLimit),
      let secret = Secrets.firstLine(bytes)
    else { throw .failed("The \(what) file \(path) has no \(what) in its first line.") }
    return secret
  }
}

/// What holds for every secret on this machine.
enum Secrets {
  /// What this process holds from here on must not be left in a core file.
  static func leaveNoCore() {
    var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &nothing)
  }

  /// The first line that is not empty; nil without one, or for bytes that are no text.
  static func firstLine(_ bytes: [UInt8]) -> String? {
    guard let line = bytes.split(separator: UInt8(ascii: "\n")).first,
      let text = String(validating: line, as: UTF8.self)
    else { return nil }
    // A CR and its LF are one character, but the line was cut from bytes.
    let secret = text.unicodeScalars.last == "\r" ? String(text.unicodeScalars.dropLast()) : text
    return secret.isEmpty ? nil : secret
  }

  /// - Parameter name: the file as complaints begin with it.
  static func checkIsPrivate(_ descriptor: Int32, _ name: String, _ path: String)
    throws(Failure)
  {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .failed("\(name) is not a file.")
    }
    guard status.st_mode & 0o077 == 0 else {
      let rest = name.prefix(1).lowercased() + name.dropFirst()
      throw .failed("Others can read \(rest).", advice: "Run: chmod 600 \(path)")
    }
    guard status.st_uid == getuid() || status.st_uid == 0 else {
      throw .failed("\(name) belongs to somebody else.")
    }
  }
}
