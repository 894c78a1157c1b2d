internal import CExpat
internal import Notes

/// expat at work on one document, or on what follows a part that it could not read.
///
/// All offsets are in the UTF-8 of the document.
final class ExpatParser {
  private(set) var tree: XMLTree
  var text: XMLText
  /// A reason to stop at once; expat itself would go on.
  private(set) var refusal: Refusal?
  /// The end of the last thing that was met outside the elements of lists.
  private(set) var passed = 0
  /// How many elements had replaced characters in them, and whether the rest had.
  private(set) var flawed = (elements: 0, rest: false)
  private let expat: cexpat
  private let elementLimit: Int
  private let parser: OpaquePointer
  /// The document's offset of what expat counts as its first byte.
  private var base = 0
  private var isResuming = false

  enum Refusal { case doctype, webPage, tooDeep, tooLarge }

  /// Throws `unreadable` when there is no expat or no memory for it.
  init(_ tree: XMLTree, _ text: XMLText, elementLimit: Int) throws(RepositoryError) {
    expat = try ExpatLibrary.load()
    guard let parser = expat.ParserCreate(ExpatParser.encoding) else {
      throw .unreadable(
        phrase(
          "there is no memory to read its XML", de: "für ihr XML fehlt der Speicher",
          ja: "XMLを読むメモリがありません"))
    }
    self.parser = parser
    (self.tree, self.text, self.elementLimit) = (tree, text, elementLimit)
    connect()
  }

  deinit {
    expat.ParserFree(parser)
  }

  /// Whatever the document declares: it comes decoded.
  private static let encoding = "UTF-8"

  /// False when the document cannot be read further.
  func parse(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> Bool {
    bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        expat.Parse(parser, $0.baseAddress, CInt($0.count), isLast ? 1 : 0) == XML_STATUS_OK
      }
    }
  }

  /// Where expat is: at what it could not read, or at the begin of what is not complete.
  var offset: Int { base + expat.GetCurrentByteIndex(parser) }

  /// Why it stopped.
  var fault: XML_Error { expat.GetErrorCode(parser) }

  var faultInWords: String {
    if refusal == .tooDeep { return "more than \(XMLTree.depthLimit) levels of nesting" }
    return expat.ErrorString(fault).map { String(cString: $0) } ?? "not well-formed"
  }

  /// Begins again at `offset` as if the open unit had not been there.
  func resume(at offset: Int) throws(RepositoryError) {
    tree.cut()
    _ = text.takeMarks(before: offset)
    guard expat.ParserReset(parser, ExpatParser.encoding) != 0 else {
      throw .unreadable(faultInWords)
    }
    connect()
    let around = Array(tree.openNames.map { "<\($0)>" }.joined().utf8)
    (base, passed, refusal) = (offset - around.count, offset, nil)
    isResuming = true
    defer { isResuming = false }
    guard parse(around[...], isLast: false) else { throw .unreadable(faultInWords) }
  }

  /// The streamed list's elements that were not fetched before.
  func fetchElements() -> [JSONValue] {
    defer { tree.elements = [] }
    return tree.elements
  }

  /// The document, once all of it was read.
  func finish() -> (document: JSONValue, flawed: Int) {
    if text.takeMarks(before: .max) { flawed.rest = true }
    return (tree.finish(), flawed.elements + (flawed.rest ? 1 : 0))
  }
}

/// What expat calls.
extension ExpatParser {
  private func connect() {
    expat.SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    expat.SetElementHandler(
      parser,
      { me, name, attributes in
        guard let me, let name else { return }
        ExpatParser.behind(me).start(String(cString: name), attributes)
      }, { me, _ in me.map { ExpatParser.behind($0).end() } })
    expat.SetCharacterDataHandler(parser) { me, bytes, count in
      guard let me, let bytes else { return }
      ExpatParser.behind(me).take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }
    // At its name, before what it declares is looked at.
    expat.SetStartDoctypeDeclHandler(parser) { me, name, _, _, _ in
      guard let me, let name else { return }
      let isPage = ExpatParser.isHTML(String(cString: name))
      ExpatParser.behind(me).stop(isPage ? .webPage : .doctype)
    }
    expat.SetDefaultHandlerExpand(parser) { me, _, _ in me.map { ExpatParser.behind($0).pass() } }
  }

  private static func behind(_ me: UnsafeMutableRawPointer) -> ExpatParser {
    Unmanaged<ExpatParser>.fromOpaque(me).takeUnretainedValue()
  }

  private static func isHTML(_ name: String) -> Bool { name.lowercased() == "html" }

  private func stop(_ reason: Refusal) {
    refusal = refusal ?? reason
    _ = expat.StopParser(parser, 0)
  }

  private func pass() {
    if tree.openUnit == nil { passed = offset + Int(expat.GetCurrentByteCount(parser)) }
  }

  private func start(
    _ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard refusal == nil, !isResuming else { return }
    if tree.isEmpty, ExpatParser.isHTML(name) { return stop(.webPage) }
    if tree.isTooDeep { return stop(.tooDeep) }
    var pairs: [(String, String)] = []
    while let name = attributes?[2 * pairs.count], let value = attributes?[2 * pairs.count + 1] {
      pairs.append((String(cString: name), String(cString: value)))
    }
    let wasInside = tree.openUnit != nil
    tree.start(name, at: offset, pairs)
    if !wasInside, let unit = tree.openUnit, text.takeMarks(before: unit.offset) {
      flawed.rest = true
    }
    pass()
  }

  private func end() {
    guard refusal == nil, !isResuming else { return }
    let unit = tree.openUnit
    tree.end()
    pass()
    guard let unit, tree.openUnit == nil else { return }
    if passed - unit.offset > elementLimit { return stop(.tooLarge) }
    if text.takeMarks(before: passed) { flawed.elements += 1 }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    guard refusal == nil else { return }
    bytes.withMemoryRebound(to: UInt8.self) { tree.take($0) }
    pass()
  }
}
