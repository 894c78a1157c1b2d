extension WebAddress {
  /// What a link in a note may lead to: a page on the web, or somebody to write to. Other schemes
  /// only where `schemes` names them.
  ///
  /// nil for all else, and for what no strict reader would take.
  public init?(link address: String, allowing schemes: Set<String> = []) {
    if let page = WebAddress(address) {
      self = page
    } else if let mail = WebAddress(mail: address) {
      self = mail
    } else if let other = WebAddress(other: address, schemes) {
      self = other
    } else {
      return nil
    }
  }

  /// One recipient, and of the rest only what its reader can see: a mail program may attach files or
  /// send copies when an address says so (RFC 6068 §7).
  private init?(mail address: String) {
    guard let rest = address.droppingScheme("mailto"), rest.utf8.count <= WebAddress.sizeLimit
    else { return nil }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "@", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }),
      names[0].utf8.allSatisfy({ WebAddress.isPlain($0) || $0 == UInt8(ascii: "+") }),
      names[1].utf8.allSatisfy(WebAddress.isPlain)
    else { return nil }
    guard parts.count == 2 else {
      self.init(checked: "mailto:\(parts[0])")
      return
    }
    let fields = parts[1].split(separator: "&", omittingEmptySubsequences: false)
    guard fields.allSatisfy(WebAddress.isSubjectOrBody) else { return nil }
    self.init(checked: "mailto:\(parts[0])?\(parts[1])")
  }

  /// A host is as strict as on the web: no name before it, and none that begins like an option.
  private init?(other address: String, _ schemes: Set<String>) {
    guard
      let scheme = schemes.first(where: { address.droppingScheme($0) != nil }),
      let rest = address.droppingScheme(scheme), !rest.isEmpty,
      LinkScheme.problem(with: scheme) == nil,
      rest.utf8.count <= WebAddress.sizeLimit,
      rest.utf8.allSatisfy({ WebAddress.isPlain($0) || "~!*(),;:@&=+/?#%[]".utf8.contains($0) })
    else { return nil }
    guard rest.hasPrefix("//"), !rest.hasPrefix("///") else {
      self.init(checked: "\(scheme):\(rest)")
      return
    }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    guard let host = WebAddress.host(authority) else { return nil }
    self.init(checked: "\(scheme)://\(host)\(rest[authority.endIndex...])")
  }

  private static func isSubjectOrBody(_ field: Substring) -> Bool {
    let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["subject", "body"].contains(parts[0].lowercased()) else {
      return false
    }
    return parts[1].utf8.allSatisfy { isPlain($0) || "%+,!*~:@/".utf8.contains($0) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "-._".utf8.contains(byte)
    }
  }
}

extension String {
  /// What comes after a scheme and its colon, however that is written.
  fileprivate func droppingScheme(_ scheme: String) -> Substring? {
    let start = drop { $0 == " " }
    guard start.utf8.count > scheme.utf8.count,
      start.prefix(scheme.count).lowercased() == scheme,
      start.dropFirst(scheme.count).hasPrefix(":")
    else { return nil }
    return start.dropFirst(scheme.count + 1)
  }
}
