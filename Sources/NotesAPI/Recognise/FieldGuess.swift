import Notes

/// Which members of some rows are the parts of a note, guessed by their names and values.
struct FieldGuess {
  private(set) var id: [String]?
  private(set) var isNumber = false
  private(set) var title: [String]?
  private(set) var body: [String]?
  private(set) var created: [String]?
  private(set) var updated: [String]?
  private(set) var tags: [String]?
  private(set) var pinned: [String]?
  private(set) var dates = WireDate.iso
  private var updatedSpelling = WireDate.iso
  private let columns: [Column]

  /// What stands at one place in every row.
  private struct Column {
    var path: [String]
    var values: [JSONValue]

    var name: String { (path.last ?? "").lowercased() }
    /// The name of what it stands in, for `content: { raw }`.
    var outerName: String { path.count > 1 ? path[path.count - 2].lowercased() : "" }
    var isText: Bool { values.allSatisfy { if case .string = $0 { true } else { $0.isNull } } }
    /// Addresses are no text that anybody wrote.
    var isAddress: Bool {
      values.allSatisfy { value in
        ["http://", "https://"].contains { value.text?.hasPrefix($0) == true }
      }
    }
    var length: Int { values.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) } }
  }

  init(_ rows: [JSONValue]) {
    columns = FieldGuess.columns(rows)
    guessID()
    guessDates()
    guessTexts()
    let flags = columns.filter {
      $0.values.allSatisfy { if case .bool = $0 { true } else { false } }
    }
    pinned = FieldGuess.first(["pinned", "favorite", "favourite", "starred"], of: flags)?.path
    let lists = columns.filter { column in
      column.values.allSatisfy { value in
        if case .array(let words) = value { words.allSatisfy { $0.text != nil } } else { false }
      }
    }
    tags = FieldGuess.first(["tags", "labels", "categories"], of: lists)?.path
  }

  /// The rows as a template; nil without an id.
  var template: JSONValue? {
    guard let id else { return nil }
    var document = JSONValue.object([])
    func put(_ hole: String, _ path: [String]?) {
      guard let path else { return }
      let patch = path.reversed().reduce(JSONValue.string(hole)) { .object([.init($1, $0)]) }
      document = document.merged(with: patch)
    }
    put(isNumber ? "{id:number}" : "{id}", id)
    put("{title}", title)
    put("{body}", body)
    put("{tags}", tags)
    put("{pinned}", pinned)
    put("{created}", created)
    put(updatedSpelling == dates ? "{updated}" : "{updated:\(updatedSpelling.rawValue)}", updated)
    return document
  }

  /// The parts that a writer gives, in the same places.
  var writable: JSONValue {
    var document = JSONValue.object([])
    for (hole, path) in [("{title}", title), ("{body}", body)] {
      guard let path else { continue }
      let patch = path.reversed().reduce(JSONValue.string(hole)) { .object([.init($1, $0)]) }
      document = document.merged(with: patch)
    }
    return document
  }
}

extension FieldGuess {
  private mutating func guessID() {
    let fits = columns.filter { column in
      let texts = column.values.compactMap(\.text)
      return texts.count == column.values.count && Set(texts).count == texts.count
        && texts.allSatisfy { Note.ID($0).pathSegment != nil }
    }
    let named = ["id", "_id", "uuid", "uid", "guid", "key", "slug"]
    let found =
      FieldGuess.first(named, of: fits)
      ?? fits.first { $0.name.hasSuffix("id") }
      ?? FieldGuess.first(["name", "alias", "path"], of: fits)
    id = found?.path
    isNumber = found?.values.allSatisfy { if case .number = $0 { true } else { false } } ?? false
  }

  private mutating func guessDates() {
    let moments = columns.filter { column in
      let there = column.values.filter { !$0.isNull }
      return column.path != id && !there.isEmpty
        && there.allSatisfy { WireDate.moment($0, spelled: .iso, offset: 0) != nil }
    }
    func find(_ parts: [String]) -> Column? {
      moments.first { column in parts.contains { column.name.contains($0) } }
    }
    let change = find(["updat", "modif", "chang", "edit", "mtime"])
    let start =
      find(["creat", "publi", "added", "ctime"])
      ?? FieldGuess.first(["date", "time", "timestamp", "at"], of: moments)
    (created, updated) = (start?.path, change?.path == start?.path ? nil : change?.path)
    dates = (start ?? change).map(FieldGuess.spelling) ?? .iso
    updatedSpelling = change.map(FieldGuess.spelling) ?? dates
  }

  private static func spelling(of column: Column) -> WireDate {
    WireDate.allCases.first { spelling in
      column.values.filter { !$0.isNull }.allSatisfy { value in
        WireDate.moment(value, spelled: spelling, offset: 0).map {
          spelling.json($0, offset: 0) == value
        } ?? false
      }
    } ?? .iso
  }

  private mutating func guessTexts() {
    let taken = [id, created, updated].compactMap { $0 }
    let texts = columns.filter { $0.isText && !taken.contains($0.path) && !$0.isAddress }
    let bodies = ["body", "content", "text", "note", "markdown", "description", "message", "html"]
    let inner = texts.filter { ["raw", "text", "markdown", "rendered"].contains($0.name) }
    func nested(_ names: [String]) -> Column? {
      names.lazy.compactMap { name in inner.first { $0.outerName == name } }.first
    }
    let titles = ["title", "name", "subject", "headline", "summary"]
    let named = FieldGuess.first(bodies, of: texts) ?? nested(bodies)
    let rest = texts.filter { !titles.contains($0.name) && !titles.contains($0.outerName) }
    body = (named ?? rest.max { $0.length < $1.length })?.path
    title = (FieldGuess.first(titles, of: texts) ?? nested(titles))?.path
    if title == body { title = nil }
  }

  private static func first(_ names: [String], of columns: [Column]) -> Column? {
    names.lazy.compactMap { name in columns.first { $0.name == name } }.first
  }

  /// Shallow ones first; no deeper than `data.attributes.body`.
  private static func columns(_ rows: [JSONValue]) -> [Column] {
    guard let first = rows.first else { return [] }
    var paths: [[String]] = []
    func collect(_ value: JSONValue, _ path: [String]) {
      for member in value.members ?? [] where path.count < 3 {
        paths.append(path + [member.name])
        collect(member.value, path + [member.name])
      }
    }
    collect(first, [])
    return paths.sorted { $0.count < $1.count }.prefix(300).compactMap { path in
      let values = rows.compactMap { $0.value(at: path) }
      return values.count == rows.count ? Column(path: path, values: values) : nil
    }
  }
}
