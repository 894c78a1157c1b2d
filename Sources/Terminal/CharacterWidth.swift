/// How many cells a terminal gives a character.
///
/// The figures are the C library's, which ncurses goes by: what agrees with it never shifts a
/// column. They are kept as a table so that they need no locale and no C; see docs/decisions/0003.
public enum CharacterWidth {
  /// 0, 1 or 2; nil for controls and for what the table does not know, which must not be sent.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x7F { return scalar.value >= 0x20 ? 1 : nil }
    let width = Int(runs[index(of: scalar)] & 3) - 1
    return width < 0 ? nil : width
  }

  /// The last run that does not begin after the scalar.
  private static func index(of scalar: Unicode.Scalar) -> Int {
    let wanted = scalar.value << 2 | 3
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] <= wanted { low = middle } else { high = middle }
    }
    return low
  }
}
