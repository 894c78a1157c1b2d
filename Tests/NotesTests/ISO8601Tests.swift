import Notes
import Testing

@Suite struct ISO8601Tests {
  @Test(
    arguments: [
      ("2026-01-05T15:04:05Z", 1_767_625_445_000), ("2026-01-05 15:04:05", 1_767_625_445_000),
      ("2026-01-05T16:04:05.5+01:00", 1_767_625_445_500), ("2026-01-05", 1_767_571_200_000),
      ("2026-01-05T15:04:05.123456789Z", 1_767_625_445_123), ("1969-12-31T23:59:59Z", -1000),
      ("2026-01-05T15:04Z", 1_767_625_440_000), ("2026-01-05T16:04:05+0100", 1_767_625_445_000),
    ] as [(String, Int64)])
  func `Dates are read as ISO 8601 has them`(_ text: String, _ milliseconds: Int64) {
    #expect(Timestamp(iso8601: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-30", "05.01.2026", "2026-01-05T25:00Z",
    "2026-01-05T15:04:05.Z",
    "2026-01-05T15:04:05+", "2026-01-05T15:04:05Zulu", "２０２６-01-05",
  ])
  func `What is no date is none`(_ text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test func `A moment is written so that it is read back`() {
    for milliseconds: Int64 in [0, -1, 1_767_625_445_123, 253_402_300_799_999] {
      let moment = Timestamp(milliseconds: milliseconds)
      #expect(Timestamp(iso8601: moment.iso8601) == moment)
    }
    #expect(Timestamp(milliseconds: 1_767_625_445_050).iso8601 == "2026-01-05T15:04:05.050Z")
  }
}
