import Support
import Terminal
import Testing

@Suite struct NeutraliserTests {
  @Test(
    "What would do something to a terminal becomes visible",
    arguments: [
      ("\u{1B}[2J", "^[[2J"), ("\u{1B}]52;c;aGk=\u{7}", "^[]52;c;aGk=^G"), ("\u{1B}c", "^[c"),
      ("\u{1B}P$q", "^[P$q"), ("a\u{8}\u{B}\u{C}\u{7F}\u{0}", "a^H^K^L^?^@"),
      ("\u{9B}31m", "<9B>31m"), ("\u{85}", "<85>"), ("user\u{202E}txt", "user<U+202E>txt"),
      ("\u{2066}\u{200E}\u{61C}", "<U+2066><U+200E><U+061C>"), ("\u{2028}", "<U+2028>"),
      ("\u{E000}", "<U+E000>"), ("\u{10FFFF}", "<U+10FFFF>"), ("\u{378}", "<U+0378>"),
    ])
  func marks(text: String, shown: String) {
    #expect(Neutraliser.line(text) == shown)
  }

  @Test(
    "What cannot be seen is seen",
    arguments: [
      0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2800,
      0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0x1D173, 0xE0001, 0xE0067, 0xE0100, 0xE01EF,
    ].compactMap(Unicode.Scalar.init))
  func invisibles(_ scalar: Unicode.Scalar) {
    let glyphs = Neutraliser.glyphs(of: "pay\(Character(scalar))pal")
    #expect(glyphs != Neutraliser.glyphs(of: "paypal"))
    #expect(glyphs[3].isMark)
  }

  @Test("Line breaks and tabs are one space each, CR LF one together")
  func lines() {
    #expect(Neutraliser.line("a\r\nb\nc\rd\te\n\n") == "a b c d e  ")
    #expect(Neutraliser.line("Buy milk\rOWNED") == "Buy milk OWNED")
  }

  @Test(
    "Joiners go without a trace where they have a meaning",
    arguments: [
      ("👨\u{200D}👩\u{200D}👧", "👨👩👧"), ("❤\u{FE0F}\u{200D}🔥", "❤🔥"), ("☺\u{FE0E}", "☺"),
      ("1\u{FE0F}\u{20E3}", "1\u{20E3}"), ("می\u{200C}خواهم", "میخواهم"), ("©\u{FE0F}", "©"),
      ("ക്\u{200D}", "ക്"),
    ])
  func joiners(text: String, shown: String) {
    #expect(Neutraliser.line(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test(
    "Joiners are marked where they have none",
    arguments: [
      "\u{200D}a", "a\u{200D}b", "👨\u{200D}", "👨\u{200D}\u{200D}👩", "1\u{FE0F}", "a\u{FE0F}",
      " \u{FE0F}", "\u{200C}",
    ])
  func strayJoiners(_ text: String) {
    #expect(Neutraliser.glyphs(of: text).contains { $0.isMark })
  }

  @Test("A mark without a base gets a dotted circle", arguments: ["", " ", "\t", "\u{1B}"])
  func strayMarks(_ before: String) {
    let last = Neutraliser.glyphs(of: before + "\u{301}").last
    #expect(last?.text == "\u{25CC}\u{301}")
    #expect(last?.columns == 1)
  }

  @Test("A combining bomb leaves four marks") func bomb() {
    let glyphs = Neutraliser.glyphs(of: "x" + String(repeating: "\u{301}", count: 10_000) + "y")
    #expect(glyphs.map(\.text) == ["x\u{301}\u{301}\u{301}\u{301}", "y"])
  }

  @Test("Jamo fill the cells the C library gives them") func jamo() {
    let leading = Neutraliser.glyphs(of: String(repeating: "\u{1100}", count: 50))
    #expect(leading.count == 50 && leading.allSatisfy { $0.columns == 2 })
    let vowels = Neutraliser.glyphs(of: String(repeating: "\u{1161}", count: 5_000))
    #expect(vowels.count == 1 && vowels[0].columns == 1)
  }

  @Test("Reading stops when the cells are full, however long the text is")
  func filling() {
    let long = String(repeating: "word ", count: 1_000_000)
    #expect(Neutraliser.glyphs(of: long, filling: 80).count == 81)
    #expect(
      DisplayText(long, truncatedTo: 80) == DisplayText(String(long.prefix(100))).truncated(to: 80))
    #expect(DisplayText("漢字", truncatedTo: 3) == "漢…")
    #expect(DisplayText("漢字かな交じり文", truncatedTo: 7) == "漢字か…")
    let marks = DisplayText("x" + String(repeating: "\u{301}", count: 1_000_000), truncatedTo: 9)
    #expect(marks.columns == 2 && marks.glyphs.last == .ellipsis)
    #expect(DisplayText("fits", truncatedTo: .max) == "fits")
    #expect(DisplayText("fits", truncatedTo: 4) == "fits")
    #expect(DisplayText("x", truncatedTo: -1).columns == 0)
  }

  @Test("Any bytes: nothing forbidden comes out, and a second time changes nothing")
  func anyBytes() {
    var random = SeededRandom(11)
    for round in 0..<3_000 {
      let text =
        round.isMultiple(of: 2)
        ? String(
          decoding: (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
        : randomScalars(&random)
      expectFit(text, round)
    }
  }

  private func randomScalars(_ random: inout SeededRandom) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x2FF, 0x300...0x36F, 0x600...0x6FF, 0x1100...0x11FF, 0x2000...0x206F, 0x2600...0x27BF,
      0xFE00...0xFE0F, 0xE0000...0xE01FF, 0x1F300...0x1FAFF, 0x0...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<40 {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  private func expectFit(_ text: String, _ round: Int) {
    let glyphs = Neutraliser.glyphs(of: text)
    let shown = Neutraliser.line(text)
    for glyph in glyphs {
      let scalars = Array(glyph.scalars)
      let widths = scalars.map { CharacterWidth.columns(of: $0) }
      #expect(widths.compactMap(\.self).reduce(0, +) == glyph.columns && !widths.contains(nil))
      #expect(widths.dropFirst().allSatisfy { $0 == 0 } && scalars.count <= 5, "round \(round)")
    }
    let bad = shown.unicodeScalars.first { scalar in
      let properties = scalar.properties
      return [.control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned]
        .contains(properties.generalCategory) || properties.isDefaultIgnorableCodePoint
    }
    #expect(bad == nil, "round \(round): \(String(describing: bad))")
    #expect(Neutraliser.line(shown).unicodeScalars.elementsEqual(shown.unicodeScalars))
  }
}
