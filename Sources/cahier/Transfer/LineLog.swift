import Glibc
import NotesAPI

/// A file of the program's own that grows by one JSON object a line: what was begun and what came
/// of it. One process has it at a time. A last line that was cut is passed over.
final class LineLog {
  private let descriptor: Int32
  /// A line was cut by the end of the process that wrote it.
  private var isTorn = false

  /// - Throws: `EWOULDBLOCK` where another process has it, `EEXIST` for what is no plain file.
  init(_ path: String) throws(SystemError) {
    descriptor = open(
      path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .current }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw SystemError(code: EEXIST)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = SystemError.current
      close(descriptor)
      throw error
    }
  }

  deinit {
    // Unlocked by name: a child that has not begun its program yet has the descriptor, too.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Hands over what stands in it, in order; nil for a line that cannot be read.
  func read(_ take: (JSONValue?) -> Void) throws(SystemError) {
    lseek(descriptor, 0, SEEK_SET)
    var lines = LineReader(descriptor)
    while let line = try lines.next() {
      var reader = JSONReader(Array(line))
      let value = try? reader.read()
      take(value?.members == nil ? nil : value)
    }
    var last: UInt8 = 0x0A
    let end = lseek(descriptor, 0, SEEK_END)
    isTorn = end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != 0x0A
  }

  /// - Parameter isSafe: whether it must outlive a power cut before this returns.
  func append(_ value: JSONValue, isSafe: Bool = false) throws(SystemError) {
    let line = value.bytes(.printable) + [0x0A]
    try File.write(isTorn ? [0x0A] + line : line, to: descriptor)
    isTorn = false
    guard !isSafe || fdatasync(descriptor) == 0 else { throw .current }
  }
}

extension JSONValue {
  /// The text of a member.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = self[name] else { return nil }
    return text
  }
}
