import Glibc

/// Time that only goes forward, whatever happens to the wall clock.
enum MonotonicClock {
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
