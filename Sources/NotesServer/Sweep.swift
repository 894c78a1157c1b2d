import Glibc
import Notes

/// Does something again and again until it is ended, on a thread of its own: handlers may keep all
/// of the tasks' threads busy, and those who keep connections busy must be cut off all the same.
final class Sweep: Sendable {
  private let isOver = Locked(false)

  init(everyMilliseconds interval: Int, _ body: @escaping @Sendable () -> Void) {
    let isOver = isOver
    Sweep.startThread {
      while isOver.wait(until: .after(milliseconds: interval), for: { $0 ? true : nil }) == nil {
        body()
      }
    }
  }

  func end() {
    isOver.withLock { $0 = true }
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body: body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    precondition(code == 0, "no thread for the server: \(code)")
    pthread_detach(thread)
  }

  /// Carries a closure through a C pointer.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
