import Notes
import Testing

@Suite("Moments and calendars")
struct TimestampTests {
  /// Seconds since the epoch, as any other calendar program gives them.
  private static let knownDates: [(Int64, CivilTime, weekday: Int)] = [
    (0, CivilTime(year: 1970, month: 1, day: 1), 4),
    (-1, CivilTime(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59), 3),
    (951_782_400, CivilTime(year: 2000, month: 2, day: 29), 2),
    (
      1_709_210_096, CivilTime(year: 2024, month: 2, day: 29, hour: 12, minute: 34, second: 56), 4
    ),
    (2_147_483_648, CivilTime(year: 2038, month: 1, day: 19, hour: 3, minute: 14, second: 8), 2),
    (4_107_542_400, CivilTime(year: 2100, month: 3, day: 1), 1),
    (-2_208_988_800, CivilTime(year: 1900, month: 1, day: 1), 1),
    (-62_135_596_800, CivilTime(year: 1, month: 1, day: 1), 1),
    (
      253_402_300_799, CivilTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59),
      5
    ),
  ]

  @Test("agree on known dates", arguments: knownDates)
  func known(seconds: Int64, civil: CivilTime, weekday: Int) {
    let moment = Timestamp(milliseconds: seconds * 1000)
    #expect(moment.civil() == civil)
    #expect(Timestamp(civil) == moment)
    #expect(civil.weekday == weekday)
  }

  @Test("lead back to one another, at any offset", arguments: 1...20)
  func roundTrip(seed: UInt64) {
    var state = seed
    for _ in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let moment = Timestamp(milliseconds: Int64(bitPattern: state) >> 13)
      let offset = Int(state >> 40) % 100_000 - 50_000
      let civil = moment.civil(offset: offset)
      #expect(civil.isValid, "seed \(seed): \(moment)")
      #expect(Timestamp(civil, offset: offset) == moment, "seed \(seed): \(moment)")
    }
  }

  @Test("follow one another day by day, weekday by weekday, for 800 years")
  func days() {
    var before = Timestamp(milliseconds: -12_600_000_000_000).civil()
    for day in 1..<292_194 {
      let moment = Timestamp(milliseconds: -12_600_000_000_000 + Int64(day) * 86_400_000)
      let civil = moment.civil()
      let isNext =
        civil.day == before.day + 1 && civil.month == before.month
        || civil.day == 1 && (civil.month == before.month + 1 || before.month == 12)
      guard isNext, civil.isValid, civil.weekday == (before.weekday + 1) % 7 else {
        Issue.record("\(civil) after \(before)")
        return
      }
      before = civil
    }
  }

  @Test("overflow nowhere", arguments: [Int64.min, .max], [-86_400, 0, 86_400])
  func extremes(milliseconds: Int64, offset: Int) {
    let civil = Timestamp(milliseconds: milliseconds).civil(offset: offset)
    #expect((0...23).contains(civil.hour) && (1...31).contains(civil.day))
  }

  @Test("know which dates there are")
  func validity() {
    #expect(CivilTime(year: 2024, month: 2, day: 29).isValid)
    #expect(CivilTime(year: 2016, month: 12, day: 31, hour: 23, minute: 59, second: 60).isValid)
    for (year, month, day) in [(2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1)] {
      #expect(!CivilTime(year: year, month: month, day: day).isValid)
    }
    #expect(!CivilTime(year: 2024, month: 1, day: 1, hour: 24).isValid)
    #expect(!CivilTime(year: .max, month: 1, day: 1).isValid)
  }
}
