/// The texts that a dialect was read from. Offsets in them are counted on from text to text, so
/// that one number says the file too.
struct DialectSources: Sendable {
  private var texts: [(file: DialectFile, start: Int)] = []

  /// Reads a file, and gives its members offsets in the whole.
  mutating func read(_ file: DialectFile) throws(DialectError) -> JSONValue {
    let start = texts.last.map { $0.start + $0.file.bytes.count + 1 } ?? 0
    texts.append((file, start))
    var reader = JSONReader(file.bytes, grammar: .json5)
    do throws(JSONFault) {
      let document = try reader.read()
      guard document.members != nil else { throw JSONFault(offset: 0, expected: "an object") }
      if let fault = reader.faults.first { throw fault }
      let moved = document.moved(by: start)
      try checkNames(moved)
      return moved
    } catch let fault {
      throw error(at: start + fault.offset, "", expected: fault.expected)
    }
  }

  func error(at offset: Int, _ field: String, expected: String) -> DialectError {
    guard let (file, start) = texts.last(where: { $0.start <= offset }) else {
      return DialectError(dialect: "", place: field, expected: expected)
    }
    var error = DialectError(dialect: file.place, place: field, expected: expected)
    let position = TextPosition(of: offset - start, in: file.bytes)
    (error.line, error.column) = (position.line, position.column)
    return error
  }

  /// Of two fields with one name, one would do nothing.
  private func checkNames(_ value: JSONValue) throws(JSONFault) {
    switch value {
    case .object(let members):
      var names: Set<String> = []
      for member in members {
        guard names.insert(member.name).inserted else {
          let start = texts.last?.start ?? 0
          throw JSONFault(
            offset: member.offset - start, expected: "`\(member.name)` only once in its object")
        }
        try checkNames(member.value)
      }
    case .array(let elements):
      for element in elements { try checkNames(element) }
    default: break
    }
  }
}

extension JSONValue {
  fileprivate func moved(by distance: Int) -> JSONValue {
    guard distance > 0 else { return self }
    return switch self {
    case .object(let members):
      .object(
        members.map { member in
          Member(
            member.name, member.value.moved(by: distance), offset: member.offset + distance)
        })
    case .array(let elements): .array(elements.map { $0.moved(by: distance) })
    default: self
    }
  }
}
