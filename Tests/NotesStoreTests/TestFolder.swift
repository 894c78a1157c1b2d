import Glibc
import Notes
import Testing

@testable import NotesStore

/// A folder of a test's own, gone when the test is.
final class TestFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/cahier-store-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw RepositoryError.storage("no folder to test in") }
    path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  deinit {
    _ = try? run("/bin/rm", ["-rf", path])
  }

  subscript(name: String) -> String { "\(path)/\(name)" }

  func names(in folder: String? = nil) throws -> [String] {
    try run("/bin/ls", ["-A", folder ?? path]).split(separator: "\n").map(String.init)
  }
}

/// The lower nine bits of a file's mode.
func mode(_ path: String) -> mode_t? {
  var info = stat()
  return lstat(path, &info) == 0 ? info.st_mode & 0o777 : nil
}

/// Writes a file in another process: closing one of SQLite's files here would drop its locks.
func write(_ text: String, to path: String, mode: String = "600") throws {
  try run("/bin/sh", ["-c", "printf %s \"$0\" > \"$1\" && chmod \(mode) \"$1\"", text, path])
}

/// What a crash at this moment would leave behind.
func snapshot(_ folder: String, as copy: String) throws {
  try run("/bin/cp", ["-a", folder, copy])
}

@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> String {
  let child = try ChildProcess(program, arguments)
  let output = child.readAll()
  try #require(child.wait() == 0, "\(program) \(arguments)")
  return output
}

/// The sentence of the storage error that `body` must throw.
func storageError(
  at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> String {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: location)
  } catch RepositoryError.storage(let why) {
    return why
  } catch {
    Issue.record("\(error) instead of a storage error", sourceLocation: location)
  }
  return ""
}

let moment = Timestamp(milliseconds: 1_700_000_000_000)

func openNotes(_ path: String) throws(RepositoryError) -> SQLiteNoteRepository {
  try SQLiteNoteRepository(at: path) { moment }
}
