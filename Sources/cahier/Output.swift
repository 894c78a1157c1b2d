import Glibc
import Terminal

/// What the program prints. Gathered and written in large pieces; `flush` at the end.
final class Output {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  /// Whether a terminal reads it, and text from outside must be made harmless.
  let isTerminal: Bool

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// Columns of the terminal; nil for anything else.
  var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Sends text as it is: the program's own words, or text that no terminal reads.
  func write(_ text: String) throws(Failure) {
    pending += text.utf8
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Sends text from outside: as it is to a file or a pipe; to a terminal made harmless, and with
  /// an end to its last line.
  func writeOutside(_ text: String) throws(Failure) {
    guard isTerminal else { return try write(text) }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { try write(Neutraliser.line(String(line)) + "\n") }
  }

  func flush() throws(Failure) {
    defer { pending.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try File.write(pending, to: descriptor)
    } catch {
      guard error.code != EPIPE else { throw .outputClosed }
      throw .failed("The output cannot be written: \(error.message).")
    }
  }
}

/// Where warnings and errors go: standard error, harmless, one line each.
enum Notice {
  static func warn(_ message: String) {
    print("cahier: warning: \(message)")
  }

  static func ask(_ question: String) {
    print(question)
  }

  static func report(_ failure: Failure) {
    guard !failure.message.isEmpty else { return }
    print("cahier: \(failure.message)")
    if !failure.advice.isEmpty { print("        \(failure.advice)") }
  }

  /// A failure to complain has nowhere to go.
  private static func print(_ line: String) {
    try? File.write((Neutraliser.line(line) + "\n").utf8, to: STDERR_FILENO)
  }
}
