/// A colour as a theme gives it; a terminal gets the nearest that it has.
public enum Colour: Hashable, Sendable {
  /// The terminal's own number: the first 16 look as its owner likes, the others as xterm has them.
  case number(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  /// `red`, `bright-red`, `#C80000`; nil for anything else.
  public init?(_ text: String) {
    if let number = Colour.names.firstIndex(of: text) {
      self = .number(UInt8(number))
    } else if text.hasPrefix("bright-"),
      let number = Colour.names.firstIndex(of: "\(text.dropFirst(7))")
    {
      self = .number(UInt8(number + 8))
    } else if text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    } else {
      return nil
    }
  }

  /// Of the first eight, in their order.
  public static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
}

extension Colour: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt8) {
    self = .number(value)
  }
}

/// How many colours a terminal has, and how they are named to ncurses.
enum ColourDepth: Equatable {
  /// So many with numbers: 8, 16, 88, 256.
  case palette(Int)
  /// Red, green and blue in one number, eight bits each (terminfo's `RGB`).
  case direct

  /// What ncurses calls the nearest colour.
  func number(of colour: Colour) -> Int32 {
    switch (self, colour) {
    // The first eight are the palette's, there too.
    case (.direct, .number(let number)) where number < 8: Int32(number)
    case (.direct, _):
      colour.components.reduce(0) { $0 << 8 | Int32($1) }
    case (.palette(let count), .number(let number)) where Int(number) < count: Int32(number)
    // Bold makes up for what is not bright; eight colours are all there are.
    case (.palette(..<16), .number(let number)) where number < 16: Int32(number) - 8
    case (.palette(let count), _): Int32(nearest(to: colour, of: count))
    }
  }

  /// Where there are enough, the first 16 are left out: nobody knows what they look like.
  private func nearest(to colour: Colour, of count: Int) -> Int {
    let wanted = colour.components
    func distance(_ number: Int) -> Int {
      // The eye sees differences of green best, of blue worst.
      zip(zip(wanted, Colour.number(UInt8(number)).components), [3, 6, 1]).reduce(0) {
        let difference = Int($1.0.0) - Int($1.0.1)
        return $0 + $1.1 * difference * difference
      }
    }
    let numbers = count >= 256 ? 16..<256 : 0..<min(count, 16)
    return numbers.min { distance($0) < distance($1) } ?? 0
  }
}

extension Colour {
  /// Red, green and blue: of a number as xterm has it.
  var components: [UInt8] {
    switch self {
    case .rgb(let red, let green, let blue): return [red, green, blue]
    case .number(let number) where number < 16: return Colour.firstSixteen[Int(number)]
    case .number(let number) where number >= 232:
      return Array(repeating: 8 + 10 * (number - 232), count: 3)
    case .number(let number):
      let cube = number - 16
      return [cube / 36, cube / 6 % 6, cube % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
    }
  }

  private static let firstSixteen: [[UInt8]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205],
    [0, 205, 205], [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
    [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]
}
