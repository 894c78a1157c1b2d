/// Looks for the beginning of a list in a document of which more and more is there.
///
/// It looks at brackets, strings and commas alone: whether what it passes is JSON is for others.
struct JSONListSearch {
  private struct Level {
    var isObject: Bool
    /// Of the member that is being passed.
    var name: String?
  }

  private let places: [[String]]
  private var levels: [Level] = []
  private var offset = 0
  private var openString: Int?
  private var lastString = 0..<0
  private var isHopeless = false

  init(places: [[String]]) {
    self.places = places
  }

  /// The brackets that close what is open, once the list was found.
  var closing: [UInt8] {
    levels.reversed().map { UInt8(ascii: $0.isObject ? "}" : "]") }
  }

  /// Where the list's first element begins; nil as long as there is none.
  ///
  /// - Parameter bytes: what there was the last time, and more.
  mutating func listStart(in bytes: [UInt8]) -> Int? {
    while offset < bytes.count, !isHopeless {
      let byte = Unicode.Scalar(bytes[offset])
      if openString != nil { passString(byte) } else if pass(byte, in: bytes) { return offset }
    }
    return nil
  }

  private mutating func passString(_ byte: Unicode.Scalar) {
    // What a backslash stands before may not have come yet.
    offset += byte == "\\" ? 2 : 1
    guard byte == "\"", let start = openString else { return }
    (lastString, openString) = (start..<offset, nil)
  }

  /// True when the list begins behind this byte.
  private mutating func pass(_ byte: Unicode.Scalar, in bytes: [UInt8]) -> Bool {
    var isList = false
    if levels.isEmpty, byte == "{" || byte == "[" { isHopeless = !isStart(bytes[..<offset]) }
    switch byte {
    case _ where isHopeless: break
    case "{": levels.append(Level(isObject: true))
    case "[":
      isList = isPlace
      levels.append(Level(isObject: false))
    default: passInside(byte, in: bytes)
    }
    offset += 1
    return isList
  }

  /// Whether these may come before a document.
  private func isStart(_ bytes: ArraySlice<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return (bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes).allSatisfy(\.isJSONSpace)
  }

  private mutating func passInside(_ byte: Unicode.Scalar, in bytes: [UInt8]) {
    guard let last = levels.indices.last else { return }
    switch byte {
    case "\"": openString = offset
    case ":":
      var reader = JSONReader(Array(bytes[lastString]))
      if case .string(let name)? = try? reader.read() { levels[last].name = name }
    case ",": levels[last].name = nil
    case "}", "]":
      levels.removeLast()
      isHopeless = levels.isEmpty
    default: break
    }
  }

  /// Whether an array that begins here is the list.
  private var isPlace: Bool {
    places.contains { place in
      place.count == levels.count
        && zip(place, levels).allSatisfy {
          $1.isObject && $0.utf8.elementsEqual(($1.name ?? "").utf8)
        }
    }
  }
}
