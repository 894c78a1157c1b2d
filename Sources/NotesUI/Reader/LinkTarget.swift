import Notes
import Terminal

/// Where a link of a note leads.
enum LinkTarget: Equatable {
  case address(WebAddress)
  case unit(Int)
  case heading(Int)
  case note(Note.ID)
  case refused(LinkRefusal)
}

/// Why a link is not followed.
enum LinkRefusal: Equatable {
  /// Only some kinds of addresses are opened; this is another.
  case scheme(String)
  /// A name before the host, which a hasty reader takes for the host.
  case hasName
  /// Letters of other scripts can pass for others.
  case host
  case tooLong
  case unreadable
  /// Begins at a page that a note has not.
  case relative
  case noHeading
}

extension Reading {
  /// - Parameter schemes: those that the reader allows beside the usual ones.
  func target(
    of link: ReadingLink, allowing schemes: Set<String> = [], notes: (String) -> Note.ID?
  ) -> LinkTarget {
    let address = link.address
    if link.kind == .footnote {
      return footnotes[address].map(LinkTarget.unit) ?? .refused(.noHeading)
    }
    if address.hasPrefix("#") {
      return heading(named: String(address.dropFirst())).map(LinkTarget.heading)
        ?? .refused(.noHeading)
    }
    if let note = notes(address) { return .note(note) }
    if let web = WebAddress(link: address, allowing: schemes) { return .address(web) }
    return .refused(LinkRefusal(address, allowing: schemes))
  }

  /// The heading that an address names after its `#`, in the spelling most programs give it: small
  /// letters, hyphens for blanks, a number for those of the same name.
  private func heading(named name: String) -> Int? {
    var counts: [String: Int] = [:]
    let wanted = Reading.slug(name)
    return headings.indices.first { index in
      let slug = Reading.slug(headings[index].title)
      let count = counts[slug, default: 0]
      counts[slug] = count + 1
      return wanted == (count == 0 ? slug : "\(slug)-\(count)")
    }
  }

  private static func slug(_ title: String) -> String {
    String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_"
          ? character : nil
      })
  }
}

extension LinkRefusal {
  init(_ address: String, allowing schemes: Set<String> = []) {
    let parts = AddressParts(address)
    if address.utf8.count > WebAddress.sizeLimit {
      self = .tooLong
    } else if parts.scheme.isEmpty {
      self = .relative
    } else if !schemes.union(["http", "https", "mailto"]).contains(parts.scheme) {
      self = .scheme(parts.scheme)
    } else if parts.hasName {
      self = .hasName
    } else if let host = parts.host, !host.utf8.allSatisfy({ $0 < 0x80 }) {
      self = .host
    } else {
      self = .unreadable
    }
  }
}

/// An address as browsers take it apart, however it is written: for showing who is at its other end,
/// not for going there.
struct AddressParts {
  /// In small letters; empty where there is none.
  var scheme = ""
  var host: String?
  var hasName = false

  init(_ address: String) {
    // Browsers pass over blanks and controls before an address, and over tabs and line feeds in it.
    let scalars = address.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
      .drop { $0.value <= 0x20 }
    guard let colon = scalars.firstIndex(of: ":"),
      scalars[..<colon].allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains($0))
      }),
      let first = scalars.first, first.properties.isAlphabetic
    else { return }
    scheme = string(scalars[..<colon]).lowercased()
    let rest = scalars[colon...].dropFirst()
    if scheme == "mailto" {
      let recipient = rest.prefix { $0 != "?" }
      host = recipient.lastIndex(of: "@").map { string(recipient[$0...].dropFirst()) }
      return
    }
    // However many slashes there are, on the web a host comes after them.
    let isWeb = scheme == "http" || scheme == "https"
    let slashes = rest.prefix { $0 == "/" || isWeb && $0 == "\\" }.count
    guard slashes >= 2 || isWeb else { return }
    let authority = rest.dropFirst(isWeb ? slashes : 2).prefix {
      !"/\\?#".unicodeScalars.contains($0)
    }
    let at = authority.lastIndex(of: "@")
    hasName = at != nil
    let named = at.map { authority[$0...].dropFirst() } ?? authority
    let isNumber = named.first == "["
    let end =
      isNumber
      ? named.firstIndex(of: "]").map { named.index(after: $0) } : named.firstIndex(of: ":")
    host = string(end.map { named[..<$0] } ?? named)
  }
}

private func string<S: Sequence<Unicode.Scalar>>(_ scalars: S) -> String {
  var text = String.UnicodeScalarView()
  text.append(contentsOf: scalars)
  return String(text)
}
