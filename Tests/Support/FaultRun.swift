import Glibc

/// How long the tests go on that try faults at random, and with which numbers.
///
/// `make test` runs their short form, `make faults` the long one. `CAHIER_SEED` runs one seed alone,
/// as a failure has printed it.
public enum FaultRun {
  public static let isLong = value("CAHIER_FAULTS") == "long"

  /// `count` seeds in the short form, the last of them a new one each time; `long` in the long form,
  /// all new.
  public static func seeds(_ count: Int, long: Int) -> [UInt64] {
    if let seed = value("CAHIER_SEED").flatMap({ UInt64($0) }) { return [seed] }
    let first = UInt64.random(in: 0 ... .max / 2)
    if isLong { return (0..<long).map { first &+ UInt64($0) } }
    return (0..<(count - 1)).map { UInt64($0) } + [first]
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
