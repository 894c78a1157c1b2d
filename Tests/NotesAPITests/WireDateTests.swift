import Notes
import Support
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
      ("2026-11-30 08:18:44.930+0100", 930), ("2026-11-30 07:18:44.930Z", 930),
      ("2026-11-30T07:18:44.714545", 714), ("Mon, 30 Nov 2026 07:18:44 -0000", 0),
      ("30 Nov 2026 07:18:44 GMT", 0), ("Mon,30 nov 2026 07:18:44 UT", 0),
      ("MON, 30 NOV 2026  07:18:44\tutc", 0), ("Mon, 30 Nov 2026 02:18:44 EST", 0),
      ("Mon, 30 Nov 2026 00:18:44 PDT", 0), ("Mon, 30 Nov 2026 16:18:44 +0900", 0),
      ("Sun, 29 Nov 2026 21:48:44 -0930", 0), ("Mon, 30 Nov 2026 07:18:44 Z", 0),
      ("1796023124", 0), ("1796023124.014", 14), ("1796023124550", 550),
      ("1796023124550999999", 550),
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
      ("1796022039.014", 1_796_022_039_014), ("1.796022039e9", 1_796_022_039_000),
      ("1796022039014000000", 1_796_022_039_014), ("1796022039014999999", 1_796_022_039_014),
      ("7258118399", 7_258_118_399_000), ("7258118400", 7_258_118_400),
      ("7258118399999", 7_258_118_399_999), ("7258118399999999999", 7_258_118_399_999),
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
      "2026-11-30T07:18:44+9", "2026-11-30T07:18:44Z ", "２０２６-11-30T07:18:44Z",
      "Mon, 30 Nov 26 07:18:44 GMT", "Tue, 30 Nov 2026 07:18:44 GMT", "Mon, 30 Nov 2026 07:18:44",
      "Mon, 30 Feb 2026 07:18:44 GMT", "30 Feb 2026 07:18:44 GMT", "31 Nov 2026 07:18:44 GMT",
      "Mon 30 Nov 2026 07:18:44 GMT", "Mon, 30 Nov 2026 07:18:44 A", "Mon, 30 Nov 2026 24:00:00 UT",
      "Mon, 30 Nov 2026 07:18:44 +09:00", "Mon, 30 Nov 2026 07:18:44 +900",
      "Mon, 30 Nov 2026 07:18:44 CEST", "Mon, 30 Nov 2026 07:18:44 GMT+1",
      "Monday, 30-Nov-26 07:18:44 GMT", "Mon Nov 30 07:18:44 2026", "30 November 2026 07:18:44 GMT",
      "Mon, 30 Nov 20260 07:18:44 GMT", ", 30 Nov 2026 07:18:44 GMT", "30 Nov 1969 07:18:44 GMT",
      "31 Dec 2199 23:59:59 -0001", "2021-12-31 20:18:11.930+2400", "2026", "8", "0", "20261130",
      "20261130071844", "202611300718", "0796023124", "9796023124", "17960231245", "+1796023124",
      "-1796023124", "1796023124.", ".5", "1796023124.0.1", "1.796023124e9", "1_796_023_124",
      "0x6b0d1234", "١٧٩٦٠٢٣١٢٤", " 1796023124", "inf", "nan", "17960231245509999999",
    ])
  func refuses(_ text: String) {
    #expect(WireDate.moment(.string(text), offset: 0) == nil)
  }

  @Test(arguments: [
    "-1", "-0.5", "1e99999", "7258118400000", "1796022039014000", "7258118399.9999", "1e400",
    "7258118400000000000", "9223372036854775808", "99999999999999999999",
  ])
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

  @Test(
    "the spelling a value should have decides where it alone cannot",
    arguments: [
      ("8", .seconds, 8000), ("8", .decimalSeconds, 8000), ("8", .milliseconds, 8),
      ("8000000", .nanoseconds, 8), ("2026", .seconds, 2_026_000), ("0", .seconds, 0),
      ("8.5", .decimalSeconds, 8500), ("1796022724", .milliseconds, 1_796_022_724),
      ("1796022724550", .seconds, 1_796_022_724_550),
      ("1796022724550000000", .milliseconds, 1_796_022_724_550),
      ("1796022724", .iso, 1_796_022_724_000), ("8", .iso, nil), ("8", .sql, nil),
      ("-8", .seconds, nil), ("8s", .seconds, nil), ("", .seconds, nil), ("8e3", .seconds, nil),
      ("1796022724550000", .seconds, nil), ("7258118400000", .milliseconds, nil),
      ("1970-01-01T00:00:08Z", .seconds, 8000),
    ] as [(String, WireDate, Int64?)])
  func decides(_ text: String, _ spelling: WireDate, _ milliseconds: Int64?) {
    let moment = WireDate.moment(.string(text), spelled: spelling, offset: 0)
    #expect(moment?.milliseconds == milliseconds)
  }

  @Test(
    "moments are written as the services do",
    arguments: [
      (.isoLocal, 1_796_022_329_000, "2026-11-30T16:05:29"),
      (.isoPlain, 1_796_022_653_714, "2026-11-30T16:10:53.714000"),
      (.isoPlain, 1_796_022_653_000, "2026-11-30T16:10:53"),
      (.isoOffset, 8000, "1970-01-01T09:00:08+09:00"),
      (.isoOffset, 8050, "1970-01-01T09:00:08.050+09:00"),
      (.rfc822, 1_796_021_851_999, "Mon, 30 Nov 2026 06:57:31 -0000"),
      (.rfc822, 1_767_225_600_000, "Thu, 01 Jan 2026 00:00:00 -0000"),
      (.sqlOffset, 1_640_978_291_930, "2022-01-01 04:18:11.930+0900"),
      (.sqlUTC, 1_640_978_291_930, "2021-12-31 19:18:11.930Z"),
      (.decimalSeconds, 1_796_022_039_014, "1796022039.014"),
      (.decimalSeconds, 1_796_022_039_100, "1796022039.1"),
      (.decimalSeconds, 1_796_022_039_000, "1796022039"), (.decimalSeconds, -50, "-0.05"),
      (.nanoseconds, 1_796_022_039_014, "1796022039014000000"), (.nanoseconds, 0, "0"),
      (.seconds, -1, "-1"),
    ] as [(WireDate, Int64, String)])
  func writes(_ spelling: WireDate, _ milliseconds: Int64, _ text: String) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(spelling.json(moment, offset: 9 * 3600).text == text)
  }

  @Test(
    "the service's own clock is written with its zone",
    arguments: [
      (0, "1970-01-01T12:00:00Z"), (3600, "1970-01-01T13:00:00+01:00"),
      (-12_600, "1970-01-01T08:30:00-03:30"), (-59, "1970-01-01T12:00:00Z"),
    ])
  func zones(_ offset: Int, _ text: String) {
    let noon = Timestamp(milliseconds: 43_200_000)
    #expect(WireDate.isoOffset.json(noon, offset: offset) == .string(text))
  }

  @Test(arguments: WireDate.allCases)
  func `what is written is read back`(_ spelling: WireDate) {
    let exact: [WireDate] = [
      .sqlOffset, .sqlUTC, .isoMilliseconds, .isoMicroseconds, .isoPlain, .isoOffset,
      .decimalSeconds, .milliseconds, .nanoseconds,
    ]
    var random = SeededRandom(7)
    let seconds: [Int64] = [0, 8, 86_399, 951_827_696, 1_796_022_724, 7_258_118_399]
    var many = seconds.map { $0 * 1000 }
    for _ in 0..<2000 { many.append(Int64.random(in: 0..<7_258_118_400_000, using: &random)) }
    for (index, milliseconds) in many.enumerated() {
      let moment = Timestamp(
        milliseconds: exact.contains(spelling) ? milliseconds : milliseconds / 1000 * 1000)
      let offset = [0, 3600, -12_600, 50_400][index % 4]
      let written = spelling.json(moment, offset: offset)
      let leaf = JSONValue.string(written.text ?? "")
      for value in [written, leaf] {
        let read = WireDate.moment(value, spelled: spelling, offset: offset)
        #expect(read == moment, "\(value) by a clock at \(offset)")
      }
    }
  }

  @Test(arguments: WireDate.allCases)
  func `a moment of any size can be written`(_ spelling: WireDate) {
    for milliseconds in [Int64.min, .min + 1, -1, .max] {
      let value = spelling.json(Timestamp(milliseconds: milliseconds), offset: 50_400)
      #expect(value.text?.isEmpty == false)
    }
  }

  @Test(arguments: 0..<8)
  func `a spoilt spelling is a moment in range or none`(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let range = Timestamp(milliseconds: 0)..<Timestamp(milliseconds: 7_258_118_400_000)
    let signs = Array("0123456789-+:.,TZ Monovest\t\u{0}é٣eE".unicodeScalars)
    for _ in 0..<4000 {
      let spelling = WireDate.allCases.randomElement(using: &random) ?? .iso
      let moment = Timestamp(
        milliseconds: Int64.random(in: -1_000_000_000_000..<9_000_000_000_000, using: &random))
      var text = Array((spelling.json(moment, offset: 3600).text ?? "").unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, place + Int.random(in: 0...2, using: &random))
        let new = signs.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
        text.replaceSubrange(place..<end, with: new)
      }
      let spoilt = String(String.UnicodeScalarView(text))
      for value in [JSONValue.string(spoilt), .number(spoilt)] {
        for spelled in [nil, spelling] {
          let read = WireDate.moment(value, spelled: spelled, offset: 3600)
          #expect(read.map(range.contains) ?? true, "\(value)")
        }
      }
    }
  }
}
