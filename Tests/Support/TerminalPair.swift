import Glibc
public import Terminal

/// A pseudo-terminal: the test holds the master, as a terminal window would; a program, or the
/// driver under test, has the slave.
public final class TerminalPair {
  public let slave: Int32
  public let slavePath: String
  private var master: Int32

  public init(_ size: Size) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var window = Self.window(size)
    guard openpty(&master, &slave, &name, nil, &window) == 0 else { throw Failure(errno: errno) }
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    (self.master, self.slave) = (master, slave)
    slavePath = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  deinit {
    hangUp()
    close(slave)
  }

  public struct Failure: Error {
    public let errno: Int32
  }

  /// What the program wrote and nobody read yet; waits for the first byte up to `milliseconds`.
  public func read(within milliseconds: Int32 = 0) -> [UInt8] {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard master >= 0, poll(&request, 1, milliseconds) > 0 else { return [] }
    var (buffer, all) = ([UInt8](repeating: 0, count: 65_536), [UInt8]())
    while case let count = Glibc.read(master, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }

  /// Types bytes, as many as the terminal takes now; returns those left.
  public func write(_ bytes: [UInt8]) -> [UInt8] {
    guard master >= 0, !bytes.isEmpty else { return [] }
    let count = Glibc.write(master, bytes, bytes.count)
    return Array(bytes.dropFirst(max(0, count)))
  }

  /// The kernel tells the foreground processes.
  public func resize(_ size: Size) {
    var window = Self.window(size)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  public var modes: TerminalLineModes {
    var modes = termios()
    tcgetattr(slave, &modes)
    return TerminalLineModes(modes)
  }

  /// Closes the window: the program sees a hangup.
  public func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }

  private static func window(_ size: Size) -> winsize {
    winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}

/// The line discipline of a terminal, to be compared before and after.
public struct TerminalLineModes: Equatable, Sendable {
  public let flags: [UInt32]
  public let characters: [UInt8]
  /// Whether the kernel shows what is typed, and gives it line by line.
  public var isCooked: Bool { flags[3] & UInt32(ECHO | ICANON) == UInt32(ECHO | ICANON) }

  init(_ modes: termios) {
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }
}
