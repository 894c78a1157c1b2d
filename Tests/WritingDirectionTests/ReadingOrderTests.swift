import Testing
import WritingDirection

@Suite("Reading order")
struct ReadingOrderTests {
  /// What stands on the screen; Hebrew letters are written as capitals.
  private func shown(_ text: String, _ direction: TextDirection? = nil) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      ("A"..."Z").contains(scalar) ? 0x05D0 + scalar.value - 0x41 : scalar.value
    }
    let found = EmbeddingLevels(scalars, direction: direction)
    var levels = found.levels
    ReadingOrder.settleEnd(of: &levels, found.direction) { scalars[$0] == 0x20 }
    var line = ""
    for place in ReadingOrder.places(levels) {
      let own = Array(text.unicodeScalars)[place]
      line.unicodeScalars.append(levels[place] % 2 == 1 ? mirrored(own) : own)
    }
    return line
  }

  @Test(
    "Lines stand as the Unicode standard shows them",
    arguments: [
      ("abc def", "abc def"), ("ABC DEF", "FED CBA"),
      ("car is THE CAR in arabic", "car is RAC EHT in arabic"),
      ("the value is 12 SHEKEL", "the value is 12 LEKEHS"),
      ("price 12 ABC 34 DEF.", "price 12 FED 34 CBA."),
      ("ABC 12 def.", ".def 12 CBA"), ("ABC (DEF) ghi", "ghi (FED) CBA"), ("a(B)c", "a(B)c"),
      ("A [b] C", "C [b] A"), ("12 ABC", "CBA 12"), ("ABC  ", "  CBA"), ("abc ABC  ", "abc CBA  "),
      ("", ""), ("1+2=3", "1+2=3"), ("AB│CD", "DC│BA"), ("ab AB│CD cd", "ab BA│DC cd"),
    ])
  func examples(_ text: String, _ line: String) {
    #expect(shown(text) == line)
  }

  @Test("A paragraph can be told its direction")
  func told() {
    #expect(shown("abc.", .rightToLeft) == ".abc")
    #expect(shown("ABC.", .leftToRight) == "CBA.")
    #expect(EmbeddingLevels([0x31]).direction == .leftToRight)
    #expect(EmbeddingLevels([0x31, 0x627]).direction == .rightToLeft)
  }

  @Test("Arabic numbers after letters stand from left to right")
  func numbers() {
    let text = "سنة ٢٠٢٦ و 15:04".unicodeScalars.map(\.value)
    let levels = EmbeddingLevels(text)
    #expect(levels.direction == .rightToLeft)
    #expect(levels.levels[4..<8].allSatisfy { $0 == 2 })
    #expect(levels.levels.suffix(5).allSatisfy { $0 == 2 })
  }

  @Test("Every order is one of all places, and left alone where nothing turns")
  func permutation() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let levels = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        UInt8.random(in: 0...5, using: &random)
      }
      let order = ReadingOrder.places(levels)
      #expect(order.sorted() == Array(levels.indices), "\(levels)")
      if levels.allSatisfy({ $0 % 2 == 0 }) { #expect(order == Array(levels.indices)) }
    }
  }

  @Test("What may turn is found in scalars and in their bytes alike")
  func mayTurn() {
    var wrong: [UInt32] = []
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isFound = TextDirection.mayTurn(value)
      // Bytes may say yes more often, never less.
      if isFound, !TextDirection.mayTurn(Array(String(scalar).utf8)) { wrong.append(value) }
      guard EmbeddingLevels([value]).direction == .rightToLeft else { continue }
      // Marks that only turn text are never shown.
      if !isFound, !scalar.properties.isDefaultIgnorableCodePoint { wrong.append(value) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(9).map { String($0, radix: 16) })")
    for text in ["plain", "Ελληνικά", "漢字かな", "🎉é", "Հայերեն"] {
      #expect(!TextDirection.mayTurn(Array(text.utf8)), "\(text)")
    }
  }
}
