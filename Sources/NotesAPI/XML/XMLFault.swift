/// Where and why expat gave up.
struct XMLFault {
  let offset: Int
  let words: String
}

/// A place in the UTF-8 of a document that is read in pieces.
struct XMLPlace {
  private(set) var line = 1
  private(set) var column = 1

  /// Goes on over `bytes`. Columns count bytes, as `TextPosition` has them.
  mutating func pass(_ bytes: ArraySlice<UInt8>) {
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      column += bytes.count
      return
    }
    line += bytes.count { $0 == UInt8(ascii: "\n") }
    column = bytes.endIndex - last
  }
}

/// An element that cannot be read; what follows it may be.
struct XMLLostElement {
  /// With its prefix.
  let name: String
  let offset: Int
  /// Its end tag is looked for from here on.
  var searched: Int
  /// What to throw when the end does not come.
  let fault: XMLFault

  /// Space in an end tag that is longer makes it none.
  private static let spaceLimit = 64

  /// The offset behind its end tag, found by looking for its spelling alone. `bytes` begin at
  /// `start`.
  mutating func end(in bytes: [UInt8], from start: Int) -> Int? {
    let tag = Array("</\(name)".utf8)
    searched -= start
    defer { searched += start }
    while let open = bytes[searched...].firstIndex(of: UInt8(ascii: "<")) {
      searched = open
      let rest = bytes[open...].prefix(tag.count + XMLLostElement.spaceLimit)
      if rest.starts(with: tag) {
        let behind = rest.dropFirst(tag.count).drop(while: XMLTree.isSpace)
        if behind.first == UInt8(ascii: ">") { return start + behind.startIndex + 1 }
        if behind.isEmpty, rest.endIndex == bytes.endIndex { return nil }
      } else if tag.starts(with: rest) {
        return nil
      }
      searched = open + 1
    }
    searched = bytes.endIndex
    return nil
  }

  /// How many elements of this name begin in `bytes`, which begin with it: one without an end takes
  /// the next along.
  func count(in bytes: ArraySlice<UInt8>) -> Int {
    let tag = Array("<\(name)".utf8)
    var (count, rest) = (1, bytes.dropFirst())
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...]
      if rest.starts(with: tag), let next = rest.dropFirst(tag.count).first,
        XMLTree.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      {
        count += 1
      }
      rest = rest.dropFirst()
    }
    return count
  }
}

/// Expat reads an incomplete tag or comment again from its begin with each piece that comes. This
/// says when that is worth while, so that a long one does not cost its length for each piece of it.
struct XMLPause {
  /// How much of a tag or comment has come.
  var incomplete = 0
  /// How much was read in vain so far.
  private var wasted = 0

  private static let short = 64 << 10
  private static let patience = 256 << 20

  mutating func begin(incomplete: Int) {
    self.incomplete = incomplete
    if incomplete > XMLPause.short { wasted += incomplete }
  }

  /// Only a `>` can be the end. A document that has many which are not is read at each doubling.
  func isOver(with piece: ArraySlice<UInt8>) -> Bool {
    guard incomplete > XMLPause.short else { return true }
    guard wasted < XMLPause.patience else { return piece.count >= incomplete }
    return piece.contains(UInt8(ascii: ">"))
  }
}
