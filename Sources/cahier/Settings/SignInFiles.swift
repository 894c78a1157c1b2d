import Glibc
import Notes
import NotesAPI

/// What an account keeps between two starts: its session, and the words that were typed for it. Two
/// files below the state folder that only their owner can read.
struct SignInFiles: Sendable {
  private let folder: String
  private let name: String

  init(_ places: Places, account: String) {
    folder = places.state + "/sign-in"
    name = SignInFiles.fileName(account)
  }

  var sessionFile: String { "\(folder)/\(name).session" }
  /// The words; never together with a session they were exchanged for.
  var wordsFile: String { "\(folder)/\(name).words" }

  /// The words for an address; nil where there are none, or for another address.
  func words(for base: BaseURL) throws(Failure) -> Credentials? {
    guard let bytes = try read(wordsFile) else { return nil }
    var reader = JSONReader(bytes)
    guard let document = try? reader.read(), document["place"] == .string(base.description)
    else { return nil }
    func word(_ part: SignIn.Part) -> String? {
      guard case .string(let text)? = document[part.rawValue] else { return nil }
      return text
    }
    return try? Credentials(user: word(.user), password: word(.password), token: word(.token))
  }

  func keep(_ words: Credentials, for base: BaseURL) throws(Failure) {
    var members = [JSONValue.Member("place", .string(base.description))]
    for part in SignIn.Part.allCases {
      if let word = words[part] { members.append(.init(part.rawValue, .string(word))) }
    }
    try write(JSONValue.object(members).bytes(.printable), to: wordsFile)
  }

  /// True when there was something to forget.
  func forget() throws(Failure) -> Bool {
    var wasThere = false
    for path in [sessionFile, wordsFile] {
      if unlink(path) == 0 {
        wasThere = true
      } else if errno != ENOENT, errno != ENOTDIR {
        throw .failed("\(path) cannot be removed: \(SystemError.current.message).")
      }
    }
    return wasThere
  }

  var hasSession: Bool { access(sessionFile, F_OK) == 0 }

  /// Letters, digits, `-` and `_` as they are, all else as its bytes: no name leads elsewhere.
  private static func fileName(_ account: String) -> String {
    account.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isPlain || scalar == "-" || scalar == "_" { return String(Character(scalar)) }
      return "%" + String(byte, radix: 16)
    }.joined()
  }
}

extension SignInFiles: SessionStore {
  func session() -> SignInSession? {
    // One that cannot be read is as good as none: the account signs in anew.
    guard let bytes = try? read(sessionFile) else { return nil }
    return SignInSession(bytes: bytes)
  }

  func keep(_ session: SignInSession?) {
    guard let session else {
      unlink(sessionFile)
      return
    }
    try? write(session.bytes, to: sessionFile)
  }
}

extension SignInFiles {
  /// nil when there is no file. No link is followed.
  private func read(_ path: String) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno != ENOENT, errno != ENOTDIR else { return nil }
      throw .failed("\(path) cannot be read: \(SystemError.current.message).")
    }
    defer { close(descriptor) }
    try Secrets.checkIsPrivate(descriptor, "The file \(path)", path)
    Secrets.leaveNoCore()
    do throws(SystemError) {
      return try File.contents(of: descriptor, limit: SignInSession.byteLimit)
    } catch {
      throw .failed("\(path) cannot be read: \(error.message).")
    }
  }

  /// Beside it first, so that the file is always whole, and never open to others.
  private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    try Places.make(folder)
    do throws(SystemError) {
      try File.replacePrivate(path, with: bytes)
    } catch {
      throw .failed("\(path) cannot be written: \(error.message).")
    }
  }
}
