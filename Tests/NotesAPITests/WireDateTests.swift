import Notes
import Testing

@testable import NotesAPI

@Suite struct WireDateTests {
  private let pastSeven = Timestamp(milliseconds: 1_796_023_124_000)

  @Test(
    "a moment is understood in every spelling services use",
    arguments: [
      ("2026-11-30 07:18:44", 0), ("2026-11-30 7:18:44", 0), ("2026-11-30T07:18:44Z", 0),
      ("2026-11-30T07:18:44", 0), ("2026-11-30t07:18:44z", 0), ("2026-11-30T07:18:44.5Z", 500),
      ("2026-11-30T07:18:44.550Z", 550), ("2026-11-30T07:18:44.123456Z", 123),
      ("2026-11-30T07:18:44.1234567890Z", 123), ("2026-11-30T16:18:44+09:00", 0),
      ("2026-11-30T16:18:44+0900", 0), ("2026-11-30 02:18:44.250-05:00", 250),
    ])
  func understands(_ text: String, _ milliseconds: Int64) {
    let moment = Timestamp(milliseconds: pastSeven.milliseconds + milliseconds)
    #expect(WireDate.moment(.string(text), offset: 0) == moment)
  }

  @Test(
    "numbers are seconds or milliseconds by their size",
    arguments: [
      ("1796022724", Int64(1_796_022_724_000)), ("1796022724000", 1_796_022_724_000),
      ("1796022724.25", 1_796_022_724_250), ("8", 8000), ("0", 0),
    ])
  func understandsNumbers(_ spelling: String, _ milliseconds: Int64) {
    #expect(
      WireDate.moment(.number(spelling), offset: 0) == Timestamp(milliseconds: milliseconds))
  }

  @Test(
    "what is no date is nil",
    arguments: [
      "", "yesterday", "2026-11", "2026-02-30 00:00:00", "2026-13-01T00:00:00Z",
      "2026-11-30T25:00:00Z", "2026-11-30T07:61:00Z", "0000-00-00 00:00:00", "1969-12-31T23:59:59Z",
      "2201-01-01T00:00:00Z", "2026-11-30T07:18:44.Z",
      "2026-11-30T07:18:44+9", "2026-11-30T07:18:44Z ", "２０２６-11-30T07:18:44Z", "1796022724",
    ])
  func refuses(_ text: String) {
    #expect(WireDate.moment(.string(text), offset: 0) == nil)
  }

  @Test(arguments: ["-1", "1e99999", "7258118400000", "1e400", "99999999999999999999"])
  func `a number beyond 2200 is nil`(_ spelling: String) {
    #expect(WireDate.moment(.number(spelling), offset: 0) == nil)
  }

  @Test func `a clock's offset counts only where the text has no zone`() {
    let hour = 3600
    let local = WireDate.moment(.string("2026-11-30 08:18:44"), offset: hour)
    #expect(local == pastSeven)
    #expect(WireDate.moment(.string("2026-11-30T07:18:44Z"), offset: hour) == pastSeven)
    #expect(WireDate.sql.json(pastSeven, offset: hour) == .string("2026-11-30 08:18:44"))
    #expect(WireDate.iso.json(pastSeven, offset: hour) == .string("2026-11-30T07:18:44Z"))
  }

  @Test(arguments: WireDate.allCases)
  func `what is written is read back`(_ spelling: WireDate) {
    for seconds: Int64 in [0, 86_399, 951_827_696, 1_796_022_724, 7_258_118_399] {
      let moment = Timestamp(milliseconds: seconds * 1000)
      guard spelling != .milliseconds || seconds > 7_300_000 else { continue }
      #expect(WireDate.moment(spelling.json(moment, offset: 0), offset: 0) == moment)
    }
  }
}
