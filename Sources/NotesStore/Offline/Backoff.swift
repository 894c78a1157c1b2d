import Notes

/// How long to wait before a change is tried again.
enum Backoff {
  private static let longest: Int64 = 300_000

  /// Milliseconds: about two seconds after the first failure, twice as long after each more, five
  /// minutes at most; a quarter more or less, so that many clients do not come back at once.
  static func delay(after attempts: Int, random: Double = .random(in: 0.75...1.25)) -> Int64 {
    let doubled = Int64(1000) << min(max(attempts, 1), 10)
    return Int64(Double(min(doubled, longest)) * random)
  }

  /// What a server asks for, as far as that is sensible: an hour at most.
  static func delay(asked seconds: Int?) -> Int64 {
    Int64(min(max(seconds ?? 60, 1), 3600)) * 1000
  }

  /// A time further off than any delay was made by a clock that stood elsewhere.
  static func isDue(_ due: Timestamp, at now: Timestamp) -> Bool {
    due <= now || due.milliseconds - now.milliseconds > 3_700_000
  }
}
