package import Notes

/// Reads XML while it comes, and hands out the elements of one list as they are complete.
///
/// An element with elements in it is an object in the order of the document, one without is a
/// string; attributes are members named `@name`, and next to such members the text is `#text`.
/// Prefixes of names are cut off. One broken element of a list does not hide the others: it is left
/// out and counted. Characters that XML forbids are replaced by U+FFFD, and their elements counted.
/// A copy is the same stream, not a second one.
package struct XMLListStream: ListStream {
  /// Larger elements of lists are refused, in bytes; so is a larger remainder that cannot be read
  /// yet.
  package var elementLimit = 16_000_000
  private let tree: XMLTree
  private let charset: String?
  /// The first bytes: all while it is not known what they are, later for a web page's title.
  private var opening: [UInt8] = []
  private var reading: XMLReading?
  private var isWebPage = false
  private var failure: RepositoryError?

  private static let pieceSize = 64 << 10
  private static let openingSize = 8192

  /// `list` is the path from the root to the elements that are handed out, `lists` are those to
  /// elements that are gathered into arrays. `charset` is what the answer's head says, if it does.
  package init(list: [String], lists: [[String]] = [], charset: String? = nil) {
    self.init(XMLTree(lists: [list] + lists, streamed: 0), charset: charset)
  }

  init(_ tree: XMLTree, charset: String?) {
    (self.tree, self.charset) = (tree, charset)
  }

  package mutating func take(_ bytes: [UInt8]) throws(RepositoryError) -> [JSONValue] {
    try take(bytes, isLast: false)
    return reading?.fetchElements() ?? []
  }

  package mutating func finish()
    throws(RepositoryError) -> (document: JSONValue, unread: Int, flawed: Int)
  {
    try take([], isLast: true)
    guard let reading else { return (.object([]), 0, 0) }
    // Behind a comment without an end: too late to be handed out.
    let late = reading.fetchElements().count
    let (document, unread, flawed) = reading.finish()
    return (document, unread + late, flawed)
  }

  /// How many bytes are kept for later.
  var heldCount: Int { (reading?.kept.count ?? 0) + opening.count }
}

extension XMLListStream {
  private mutating func take(_ bytes: [UInt8], isLast: Bool) throws(RepositoryError) {
    if let failure { throw failure }
    do throws(RepositoryError) {
      try read(bytes, isLast: isLast)
    } catch {
      isWebPage = reading?.isWebPage ?? false
      if !isWebPage { failure = error }
    }
    if isWebPage { failure = webPage(isLast: isLast) }
    if let failure {
      reading = nil
      throw failure
    }
  }

  private mutating func read(_ bytes: [UInt8], isLast: Bool) throws(RepositoryError) {
    guard !isWebPage else { return keepOpening(bytes) }
    if reading != nil {
      keepOpening(bytes)
      return try readPieces(bytes[...], isLast: isLast)
    }
    opening += bytes
    switch try XMLOpening(opening, charset: charset, isLast: isLast) {
    case .unknown: break
    case .webPage: isWebPage = true
    case .xml(let encoding, let mark, let space):
      let (start, all) = (mark + space, opening)
      reading = try XMLReading(
        tree, XMLText(encoding), after: all[mark..<start], elementLimit: elementLimit)
      opening = Array(all.prefix(XMLListStream.openingSize))
      try readPieces(all[start...], isLast: isLast)
    }
  }

  private mutating func keepOpening(_ bytes: [UInt8]) {
    opening += bytes.prefix(max(0, XMLListStream.openingSize - opening.count))
  }

  private mutating func readPieces(
    _ bytes: ArraySlice<UInt8>, isLast: Bool
  ) throws(RepositoryError) {
    var rest = bytes
    repeat {
      let piece = rest.prefix(XMLListStream.pieceSize)
      rest = rest.dropFirst(piece.count)
      try reading?.take(piece, isLast: isLast && rest.isEmpty)
    } while !rest.isEmpty
  }

  /// nil while its title may still come.
  private func webPage(isLast: Bool) -> RepositoryError? {
    let start = opening.prefix(XMLListStream.openingSize)
    let hasTitle = start.firstRange(of: Array("</title>".utf8)) != nil
    guard isLast || hasTitle || start.count == XMLListStream.openingSize else { return nil }
    let page = WireText(HTTPResponse(status: 200, body: Array(start)))
    return .unreadable(
      page.webPage ?? phrase("it is a web page", de: "sie ist eine Webseite", ja: "ウェブページです"))
  }
}
