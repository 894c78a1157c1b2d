import Glibc
import Notes
import NotesAPI

/// Moments as the clock on this machine's wall shows them.
enum LocalTime {
  /// Seconds east of Greenwich that the clock is set to at this moment.
  static func offset(at time: Timestamp) -> Int {
    var (seconds, parts) = (time_t(time.milliseconds / 1000), tm())
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// What `today` means in a search.
  static var searchClock: SearchClock {
    let now = Timestamp.system
    return SearchClock(now: now, offset: offset(at: now))
  }

  /// `2026-01-05 15:04`.
  static func text(_ time: Timestamp) -> String {
    let seconds = ":00".count
    return String(time.civil(offset: offset(at: time)).text(separator: " ").dropLast(seconds))
  }
}
