import Glibc

/// What the system knows of a program on a terminal.
enum TerminalProcess {
  /// Whether a thread of it runs, wants to run, or waits for the disk.
  static func isBusy(_ process: pid_t) -> Bool {
    guard let folder = opendir("/proc/\(process)/task") else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let thread = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let state = state(of: "/proc/\(process)/task/\(thread)/stat"), "RD".contains(state) {
        return true
      }
    }
    return false
  }

  /// The letter after the name, which stands in parentheses and may hold some (proc(5)).
  private static func state(of path: String) -> Character? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let line = bytes.prefix(max(0, read(file, &bytes, bytes.count)))
    guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    return line.dropFirst(end + 2).first.map { Character(Unicode.Scalar($0)) }
  }
}
