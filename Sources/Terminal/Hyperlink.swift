/// Where cells of a frame lead when they are clicked on (OSC 8 of terminals): the terminal opens the
/// address, on its own machine.
public struct Hyperlink: Equatable, Sendable {
  /// What cells name it by, from 1. The same as long as the text is, so that a terminal knows a link
  /// again that goes on in another row, or is drawn once more.
  public let number: UInt16
  public let address: String

  /// Bytes of an address. Terminals pass over more (VTE: 2083).
  public static let limit = 2000

  /// nil for an address that has anything else in it than printable ASCII without spaces (RFC 3986
  /// leaves nothing else in one), or more than terminals take.
  public init?(_ number: UInt16, to address: String) {
    guard number > 0, !address.isEmpty, address.utf8.count <= Hyperlink.limit,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    (self.number, self.address) = (number, address)
  }

  /// What makes the cells that are drawn next lead there. Nothing of it can end the sequence but its
  /// own end.
  public var sequence: [UInt8] {
    Array("\u{1B}]8;id=c\(number);\(address)\u{1B}\\".utf8)
  }

  /// What makes the cells that are drawn next lead nowhere.
  public static let end = Array("\u{1B}]8;;\u{1B}\\".utf8)
}
