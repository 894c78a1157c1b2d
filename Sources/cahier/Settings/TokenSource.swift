import Glibc
import NotesAPI

extension Settings {
  /// Where a token is kept: never in the settings themselves, never on the command line.
  enum TokenSource: Equatable, Sendable {
    case variable(String)
    case file(String)
  }
}

extension Settings.TokenSource {
  private static let sizeLimit = 10_000

  func credentials(_ environment: Environment) throws(Failure) -> Credentials {
    try read(environment).credentials
  }

  /// One that can travel in a header field.
  func token(_ environment: Environment) throws(Failure) -> String {
    try read(environment).token
  }

  /// Both at once, since the token's own letters are to be hidden wherever they turn up.
  func read(_ environment: Environment) throws(Failure)
    -> (token: String, credentials: Credentials)
  {
    let token = try kept(in: environment)
    // What this process holds from here on must not be left in a core file.
    var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &nothing)
    do throws(CredentialsError) {
      return (token, try .bearer(token))
    } catch {
      throw .failed(error.message)
    }
  }

  private func kept(in environment: Environment) throws(Failure) -> String {
    switch self {
    case .variable(let name):
      guard let token = environment[name] else {
        throw .failed("The token should be in $\(name), and that is not set.")
      }
      return token
    case .file(let path): return try Settings.TokenSource.firstLine(of: path)
    }
  }

  /// Only from a file that nobody else can read.
  private static func firstLine(of path: String) throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .failed("The token file \(path) cannot be read: \(SystemError.current.message).")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .failed("The token file \(path) is not a file.")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw .failed("Others can read the token file \(path).", advice: "Run: chmod 600 \(path)")
    }
    guard status.st_uid == getuid() || status.st_uid == 0 else {
      throw .failed("The token file \(path) belongs to somebody else.")
    }
    guard let bytes = try? File.contents(of: descriptor, limit: sizeLimit),
      let line = bytes.split(separator: UInt8(ascii: "\n")).first,
      let token = String(validating: line, as: UTF8.self)
    else { throw .failed("The token file \(path) has no token in its first line.") }
    return token.last == "\r" ? String(token.dropLast()) : token
  }
}
