/// An address that can be handed to a browser: on the web, http or https, without a name or
/// password, written anew from its parts (RFC 3986) in printable ASCII.
///
/// It begins with its scheme, so no program takes it for an option, and has no sign that a shell
/// or a terminal would act upon.
public struct WebAddress: Hashable, Sendable {
  public let text: String

  /// Longer ones are refused: browsers and readers alike stop looking.
  public static let sizeLimit = 2000

  /// Takes what has been looked at elsewhere, letter by letter.
  init(checked text: String) {
    self.text = text
  }

  /// nil for what is no such address.
  public init?(_ address: String) {
    let bytes = address.utf8.drop { $0 == 0x20 }
    guard bytes.count <= WebAddress.sizeLimit,
      address.unicodeScalars.drop(while: { $0 == " " }).allSatisfy(WebAddress.isAllowed),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let scheme = String(address[..<colon]).drop { $0 == " " }.lowercased()
    let rest = address[colon...].dropFirst()
    guard scheme == "http" || scheme == "https", rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    guard let host = WebAddress.host(authority) else { return nil }
    let path = WebAddress.encoded(rest[authority.endIndex...])
    text = "\(scheme)://\(host)" + (path.hasPrefix("/") ? "" : "/") + path
    guard text.utf8.count <= 3 * WebAddress.sizeLimit else { return nil }
  }

  /// No control characters and no spaces, of whichever script.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && !(0x7F...0x9F).contains(scalar.value)
      && !scalar.properties.isWhitespace
  }

  /// Host and port as they are written: a name in ASCII, or a number in brackets. A name in another
  /// script could pass for one it is not.
  static func host(_ authority: Substring) -> String? {
    let host =
      authority.hasPrefix("[")
      ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    let isNumber = authority.hasPrefix("[")
    let letters = isNumber ? host.dropFirst().dropLast() : host[...]
    guard authority.hasPrefix(host), !letters.isEmpty, !letters.hasPrefix("-"),
      letters.utf8.allSatisfy({ isNumber ? isAddressPart($0) : isNamePart($0) })
    else { return nil }
    let port = authority.dropFirst(host.count)
    guard !port.isEmpty else { return host.lowercased() }
    guard port.hasPrefix(":"), port.dropFirst().utf8.allSatisfy(isDigit),
      let number = Int(port.dropFirst()), (1...65535).contains(number)
    else { return nil }
    return "\(host.lowercased()):\(number)"
  }

  /// What is neither unreserved nor a delimiter goes as its UTF-8 in percent signs, and so do the
  /// delimiters `'` and `$`: there are browsers that are scripts.
  private static func encoded(_ path: Substring) -> String {
    let bytes = Array(path.utf8)
    var text = ""
    for (index, byte) in bytes.enumerated() {
      let next = bytes.dropFirst(index + 1).prefix(2)
      let isEscape = byte == UInt8(ascii: "%") && next.count == 2 && next.allSatisfy(isHexDigit)
      if isEscape || isNamePart(byte) || "~!*(),;:@&=+/?#[]".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isAddressPart(_ byte: UInt8) -> Bool {
    isHexDigit(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || "-._".utf8.contains(byte)
  }
}

extension Note {
  /// Where more is to be read of what the note is about, if it names a place that can be opened.
  public var homepage: WebAddress? {
    for name in ["homepage", "url", "link"] {
      for attribute in attributes where attribute.name.lowercased() == name {
        if case .text(let text) = attribute.value, let address = WebAddress(text) { return address }
      }
    }
    return nil
  }
}
