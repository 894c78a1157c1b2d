internal import Notes

/// What an XML document says, as a `JSONValue` that grows from the root to the leaves.
struct XMLTree {
  /// Deeper nesting is refused: no service needs it.
  static let depthLimit = 64

  /// Paths of local names from the root on; the elements there are gathered into arrays.
  let lists: [[String]]
  /// The list whose elements are handed out instead of kept.
  let streamed: Int?
  /// The streamed list's elements, until they are fetched.
  var elements: [JSONValue] = []
  /// The document, its root, and so on down to the innermost open element.
  private var frames: [Frame]
  /// Which of the frames is the outermost open element of a list.
  private var unit: Int?

  init(lists: [[String]], streamed: Int?) {
    (self.lists, self.streamed) = (lists, streamed)
    frames = [Frame(name: "", offset: 0, lists: lists.indices.filter { !lists[$0].isEmpty })]
  }

  fileprivate struct Frame {
    /// With its prefix.
    let name: String
    let offset: Int
    /// The lists whose path leads through this element to one inside.
    let lists: [Int]
    /// The list this is an element of.
    var list: Int?
    var members: [JSONValue.Member] = []
    var text: [UInt8] = []
    var hasElements = false
    var gathered: [(list: Int, member: Int, elements: [JSONValue])] = []
  }

  /// The open element that can be left out of the document without harm to the others.
  var openUnit: (name: String, offset: Int)? {
    unit.map { (frames[$0].name, frames[$0].offset) }
  }

  /// The open elements around that one, or all; names with their prefixes.
  var openNames: [String] { frames[..<(unit ?? frames.endIndex)].dropFirst().map(\.name) }

  var isEmpty: Bool { frames.count == 1 }
  var isTooDeep: Bool { frames.count > XMLTree.depthLimit }

  /// True for the name of an element that would belong to a list if it stood here.
  func isListElement(_ name: String) -> Bool {
    list(of: XMLTree.localName(name)) != nil
  }

  private func list(of name: String) -> Int? {
    let depth = frames.count
    return frames[depth - 1].lists.first {
      lists[$0].count == depth && lists[$0][depth - 1] == name
    }
  }
}

/// What is met, in the order of the document.
extension XMLTree {
  mutating func start(_ name: String, at offset: Int, _ attributes: [(String, String)]) {
    let (depth, local) = (frames.count, XMLTree.localName(name))
    let through = frames[depth - 1].lists.filter {
      lists[$0].count > depth && lists[$0][depth - 1] == local
    }
    var frame = Frame(name: name, offset: offset, lists: through, list: list(of: local))
    for (name, value) in attributes where name != "xmlns" && !name.hasPrefix("xmlns:") {
      frame.members.append(.init("@" + XMLTree.localName(name), .string(value)))
    }
    if frame.list != nil, unit == nil { unit = depth }
    frames[depth - 1].hasElements = true
    frames.append(frame)
  }

  mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    frames[frames.endIndex - 1].text += text
  }

  mutating func end() {
    let frame = frames.removeLast()
    let (depth, name) = (frames.count, XMLTree.localName(frame.name))
    if unit == depth { unit = nil }
    let value = value(of: frame, depth: depth)
    guard let list = frame.list else {
      return frames[depth - 1].members.append(.init(name, value))
    }
    let index = frames[depth - 1].placeOfList(list, named: name)
    if list == streamed {
      elements.append(value)
    } else {
      frames[depth - 1].gathered[index].elements.append(value)
    }
  }

  /// Forgets the open unit and all in it.
  mutating func cut() {
    guard let unit else { return }
    frames.removeSubrange(unit...)
    self.unit = nil
  }

  /// The whole; the root is its only member.
  mutating func finish() -> JSONValue { .object(frames[0].finishedMembers()) }

  private func value(of frame: Frame, depth: Int) -> JSONValue {
    var frame = frame
    let here = frame.lists.filter { lists[$0].count == depth + 1 }
    for list in here { _ = frame.placeOfList(list, named: lists[list][depth]) }
    let hasParts = frame.hasElements || !here.isEmpty
    if !hasParts, frame.members.isEmpty { return .string(frame.string) }
    // Between elements, space is layout.
    if !hasParts || frame.text.contains(where: { !XMLTree.isSpace($0) }) {
      frame.members.append(.init("#text", .string(frame.string)))
    }
    return .object(frame.finishedMembers())
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func localName(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}

extension XMLTree.Frame {
  fileprivate var string: String { String(decoding: text, as: UTF8.self) }

  /// Where the elements of a list go; the member for them stands where the first of them was.
  fileprivate mutating func placeOfList(_ list: Int, named name: String) -> Int {
    if let index = gathered.firstIndex(where: { $0.list == list }) { return index }
    gathered.append((list, members.endIndex, []))
    members.append(.init(name, .array([])))
    return gathered.endIndex - 1
  }

  fileprivate mutating func finishedMembers() -> [JSONValue.Member] {
    for list in gathered { members[list.member].value = .array(list.elements) }
    return members
  }
}
