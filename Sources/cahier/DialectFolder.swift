import Glibc
import NotesAPI

/// The dialects a name can mean: the files in the reader's own folder and, behind them, those that
/// come with the program. Nothing else is looked at: what lies in the current folder may be
/// somebody else's.
struct DialectFolder: DialectShelf, Equatable {
  let path: String

  func file(named name: String, behind chain: [DialectFile]) throws(DialectError) -> DialectFile? {
    // What comes with the program means what it always did, whatever the reader's folder has.
    if chain.last?.isBuiltIn != true, DialectFolder.isName(name) {
      let own = "\(path)/\(name)\(DialectName.ending)"
      if !chain.contains(where: { $0.place == own }), let file = try DialectFolder.read(own) {
        return file
      }
    }
    return BuiltInDialects().file(named: name, behind: chain)
  }

  /// Those of the reader's own, sorted.
  var ownNames: [String] {
    File.names(in: path).filter { $0.hasSuffix(DialectName.ending) }
      .map { String($0.dropLast(DialectName.ending.count)) }.filter(DialectFolder.isName)
  }

  var names: [String] { Set(ownNames + Dialect.builtInNames).sorted() }

  /// Whether it can be the name of a file in the folder; a `+` begins a variant.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.first != "."
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_.".unicodeScalars.contains(scalar)
      }
  }
}

extension DialectFolder {
  /// Bytes; a dialect says what it has to in a few thousand.
  private static let sizeLimit = 1_000_000

  /// A dialect's file, wherever it is; nil where there is none.
  static func read(_ path: String) throws(DialectError) -> DialectFile? {
    // Opening a pipe would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw wrong(path, "a file that can be read (\(SystemError.current.message))")
    }
    defer { close(descriptor) }
    try check(descriptor, path)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(of: descriptor, limit: sizeLimit)
    } catch {
      throw wrong(path, "a file of at most \(sizeLimit) bytes (\(error.message))")
    }
    return DialectFile(name: DialectName(path).shortName, place: path, bytes: bytes)
  }

  /// Whoever can change the file decides where an account's words go.
  private static func check(_ descriptor: Int32, _ path: String) throws(DialectError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw wrong(path, "a file, and not a folder or a device")
    }
    guard status.st_uid == getuid() || status.st_uid == 0 else {
      throw wrong(path, "a file of your own; this is somebody else's")
    }
    guard status.st_mode & 0o022 == 0 else {
      throw wrong(path, "a file that nobody else can change; run `chmod go-w` on it")
    }
  }

  private static func wrong(_ path: String, _ expected: String) -> DialectError {
    DialectError(dialect: path, place: "", expected: expected)
  }
}
