import Glibc
import Notes
import NotesAPI
import Terminal

/// Where `--trace` writes each exchange as it ends: a file that is its owner's alone, or standard
/// error.
///
/// What is written is harmless on a terminal, whatever a server sent.
final class TraceOutput: Sendable {
  private let name: String
  private let descriptor: Int32
  /// Whether a failure must wait to be told until the screen is given back.
  private let isOnScreen: Bool
  /// Held while an exchange is written, so that two do not mix.
  private let state = Locked<SystemError?>(nil)

  init(_ path: String, isOnScreen: Bool) throws(Failure) {
    self.isOnScreen = isOnScreen
    if path == "-" {
      guard !isOnScreen else {
        throw .misused(
          "`--trace -` writes where the screen is.", advice: "Name a file: --trace FILE.")
      }
      (name, descriptor) = ("standard error", STDERR_FILENO)
    } else {
      (name, descriptor) = (path, try TraceOutput.open(path))
    }
  }

  deinit {
    if descriptor != STDERR_FILENO { close(descriptor) }
  }

  /// What went wrong with it, in words.
  var failure: String? {
    state.withLock { $0 }.map { "The trace in \(name) is not whole: \($0.message)." }
  }

  func write(_ exchange: Exchange) {
    let text = exchange.transcript.map { Neutraliser.line($0) + "\n" }.joined()
    let isFirst = state.withLock { state in
      guard state == nil else { return false }
      do throws(SystemError) {
        try File.write(text.utf8, to: descriptor)
      } catch {
        state = error
      }
      return state != nil
    }
    if isFirst, !isOnScreen, let failure { Notice.warn(failure) }
  }

  /// Notes stand in it: never through a link, and never where others can read.
  private static func open(_ path: String) throws(Failure) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      let why = errno == ELOOP ? "it is a link" : SystemError.current.message
      throw .failed("The trace file \(path) cannot be written: \(why).")
    }
    do throws(Failure) {
      try check(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func check(_ descriptor: Int32, _ path: String) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .failed("The trace file \(path) is not a file.")
    }
    guard status.st_uid == getuid() else {
      throw .failed("The trace file \(path) belongs to somebody else.")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw .failed("Others can read the trace file \(path).", advice: "Run: chmod 600 \(path)")
    }
  }
}
