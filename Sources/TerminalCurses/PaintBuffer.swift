import CNcurses
import Glibc

/// What ncurses sends for one paint, kept until it is whole and then written at once.
///
/// ncurses writes at each move of the cursor: two dozen times for a screen. Each write wakes the
/// terminal, which may show half of a paint, and over a network may be a packet of its own. So while
/// it paints, its descriptor leads to memory.
final class PaintBuffer {
  private let terminal: Int32
  /// The one ncurses writes to.
  private let descriptor: Int32
  private let memory: Int32
  /// What a paint may leave in memory for the next one.
  private static let usualSize = 1 << 16

  /// Without memory to write to, paints go out as they come.
  init(terminal: Int32, descriptor: Int32) {
    (self.terminal, self.descriptor) = (terminal, descriptor)
    memory = nc_memory()
  }

  deinit {
    if memory >= 0 { close(memory) }
  }

  /// Returns false when the terminal did not take all of it.
  func collect(_ paint: () -> Void) -> Bool {
    guard memory >= 0, lead(to: memory) else {
      paint()
      return true
    }
    paint()
    _ = lead(to: terminal)
    let length = Int(lseek(memory, 0, SEEK_CUR))
    guard length > 0 else { return true }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(memory, buffer.baseAddress, length, 0))
    }
    lseek(memory, 0, SEEK_SET)
    if length > PaintBuffer.usualSize { ftruncate(memory, 0) }
    return terminal.send(bytes) && bytes.count == length
  }

  /// Closed in children, as the terminal's own copies are.
  private func lead(to target: Int32) -> Bool {
    dup2(target, descriptor) >= 0 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
  }
}
