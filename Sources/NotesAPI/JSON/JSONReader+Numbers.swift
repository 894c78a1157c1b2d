/// Numbers, whose spelling is kept: an id may have more digits than any machine number.
extension JSONReader {
  mutating func readNumber() throws(JSONFault) -> String {
    let start = offset
    _ = take("-")
    let leading = peek
    let whole = takeDigits()
    guard whole > 0 else { throw fault("a digit") }
    guard leading != "0" || whole == 1 else { throw fault("a number without a leading zero") }
    if take("."), takeDigits() == 0 { throw fault("a digit after the point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard takeDigits() > 0 else { throw fault("a digit in the exponent") }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// How many there were.
  private mutating func takeDigits() -> Int {
    let start = offset
    while case "0"..."9" = peek { offset += 1 }
    return offset - start
  }
}
