import CNcurses
import Glibc

/// Has all bytes of a paint leave in one write. ncurses writes whenever it has moved the cursor,
/// some twenty times for a new screen, and each write costs more than drawing the row: the terminal
/// is woken, reads, and waits for the rest.
struct PaintGathering {
  private let sink: Int32
  private let output: Int32
  /// A file in memory: unlike a pipe it takes a paint of any length. -1 where there is none.
  private let memory = nc_memory_file()

  /// `sink` is the descriptor that ncurses writes to, a copy of `output`.
  init(_ sink: Int32, output: Int32) {
    (self.sink, self.output) = (sink, output)
  }

  /// What ncurses writes meanwhile is written at the end; at once where it cannot be kept.
  func gather(_ paint: () -> Void) {
    guard memory >= 0, dup2(memory, sink) >= 0 else { return paint() }
    paint()
    dup2(output, sink)
    let size = lseek(memory, 0, SEEK_CUR)
    guard size > 0 else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(memory, buffer.baseAddress, size, 0))
    }
    lseek(memory, 0, SEEK_SET)
    output.send(bytes)
  }

  func close() {
    if memory >= 0 { Glibc.close(memory) }
  }
}
