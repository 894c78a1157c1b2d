import CNcurses
import Glibc
public import Terminal

/// The terminal that this process was started on.
public protocol ProcessTerminal: Terminal {
  /// To be polled for reading: the keyboard, and the pipe that tells of resizes.
  var wakeDescriptors: [Int32] { get }
  /// What a person should know about how the terminal was opened, or nil.
  var notice: String? { get }
  /// Gives the terminal back for good. Nothing is written or read afterwards.
  func close()
}

extension ProcessTerminal {
  /// Stops the process as ^Z does: the shell has the terminal until it is brought back. Does
  /// nothing where there is no shell to bring it back.
  public func suspendProcess() {
    guard let continued = try? SignalPipe([SIGCONT]) else { return }
    suspended {
      SignalPipe.withDefault(SIGTSTP) {
        // The whole group, as the terminal would: a pipeline stops together.
        _ = kill(0, SIGTSTP)
        // Another thread may be the one that stops us, a moment later. The system ignores the
        // signal where no shell would notice; then this runs out.
        var request = pollfd(fd: continued.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, 1_000)
      }
    }
  }
}

/// What terminals of this process have in common.
enum ProcessLocale {
  /// Whether text can be sent as it is. ncurses draws by the C library's locale.
  static func useUnicode() -> Bool {
    let isUnicode = { nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8" }
    if setlocale(LC_CTYPE, "") != nil, isUnicode() { return true }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil && isUnicode()
  }

  static let asciiNotice =
    "No UTF-8 locale on this machine; letters other than ASCII show as ?"
}

extension Int32 {
  /// Writes to this descriptor until all is taken, or the terminal takes nothing for a second: then
  /// it returns false.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(self, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN {
        var room = pollfd(fd: self, events: Int16(POLLOUT), revents: 0)
        guard poll(&room, 1, 1_000) > 0 else { return false }
        continue
      }
      guard count > 0 || count < 0 && errno == EINTR else { return false }
      rest = rest.dropFirst(Swift.max(0, count))
    }
    return true
  }
}
