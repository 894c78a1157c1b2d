import Notes

/// How well an answer to `list` is what a dialect says: written again by the dialect, its rows would
/// be the same.
struct ListFit {
  /// Rows that are notes.
  var notes: [Note] = []
  var rows = 0
  /// From 0 to 1: how much of a row the dialect spells as it came; nil without rows.
  var rowFit: Double?
  /// The same of what stands around the list.
  var frameFit = 0.0
  /// Members that every row has, in order.
  var names: [String] = []
  /// Whether the rows stand in the order that the dialect says; nil where none can be seen.
  var isInOrder: Bool?

  private static let sample = 20

  /// 0 to 1. A list without rows shows little.
  var score: Double {
    let order = isInOrder == true ? 0.02 : 0
    guard let rowFit else { return frameFit * 0.4 }
    return rowFit * 0.8 + frameFit * 0.18 + order
  }

  /// nil for an answer that is no list of this dialect's.
  init?(_ response: HTTPResponse, _ dialect: Dialect, base: String) {
    guard (200..<300).contains(response.status), let action = dialect.action(.list) else {
      return nil
    }
    var stream = dialect.listStream(action, response.headers)
    guard let elements = try? stream.take(response.body), let rest = try? stream.finish(),
      (try? dialect.refuseOther(rest.document)) != nil
    else { return nil }
    frameFit = ListFit.fit(of: rest.document, to: action.answer.body)
    read(elements, dialect, action, base)
  }

  private mutating func read(
    _ elements: [JSONValue], _ dialect: Dialect, _ action: Dialect.Action, _ base: String
  ) {
    let isXML = (action.answer.encoding ?? dialect.answering.encoding) == .xml
    rows = elements.count
    var fits: [Double] = []
    for element in elements.prefix(ListFit.sample) {
      guard var note = dialect.note(in: element, spelled: action.note) else {
        fits.append(0)
        continue
      }
      notes.append(note)
      note.attributes = []
      let written = dialect.json(note, spelled: action.note, base: base)
      fits.append(ListFit.fit(of: written, to: element, byText: isXML))
    }
    rowFit = fits.isEmpty ? nil : fits.reduce(0, +) / Double(fits.count)
    let members = elements.prefix(ListFit.sample).map { $0.members?.map(\.name) ?? [] }
    names = (members.first ?? []).filter { name in members.allSatisfy { $0.contains(name) } }
    isInOrder = order.map { $0 == dialect.answersNewestFirst }
  }

  /// Whether the newest note stands first; nil where nothing tells.
  private var order: Bool? {
    guard let first = notes.first, let last = notes.last, notes.count > 1 else { return nil }
    if let a = Int64(first.id.description), let b = Int64(last.id.description) { return a > b }
    guard let a = first.created, let b = last.created, a != b else { return nil }
    return a > b
  }
}

extension ListFit {
  /// How many members two rows have in common; the same name with another value counts half.
  private static func fit(of written: JSONValue, to row: JSONValue, byText: Bool) -> Double {
    let (mine, theirs) = (written.leaves, row.leaves)
    let names = Set(mine.keys).union(theirs.keys)
    guard !names.isEmpty else { return 0 }
    let common = names.reduce(0.0) { sum, name in
      guard let a = mine[name], let b = theirs[name] else { return sum }
      return sum + (a == b || byText && a.text == b.text ? 1 : 0.5)
    }
    return common / Double(names.count)
  }

  /// How many of the names around a list a template has.
  private static func fit(of document: JSONValue, to template: Template?) -> Double {
    guard let template else { return 0 }
    let (seen, said) = (Set(document.leaves.keys), Set(template.leafPaths("")))
    let all = seen.union(said)
    return Double(seen.intersection(said).count) / Double(max(all.count, 1))
  }
}

extension JSONValue {
  /// What stands at the end of each path of names; lists and empty objects are ends too.
  fileprivate var leaves: [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    func collect(_ value: JSONValue, _ path: String) {
      guard let members = value.members, !members.isEmpty else { return found[path] = value }
      for member in members { collect(member.value, "\(path)/\(member.name)") }
    }
    collect(self, "")
    return found
  }
}

extension Template {
  fileprivate func leafPaths(_ path: String) -> [String] {
    guard case .object(let members) = self, !members.isEmpty else { return [path] }
    return members.flatMap { $0.template.leafPaths("\(path)/\($0.name)") }
  }
}
