import Glibc
import Notes
import NotesAPI

/// The file that has what was found last on one account: JSON, for its owner alone, always whole.
struct KeptResultsFile: Sendable {
  let path: String
  private let folder: String
  private let account: String

  private static let sizeLimit = 50_000_000

  init(account: String, in folder: String) {
    self.account = account
    self.folder = folder
    path = "\(folder)/\(KeptResultsFile.name(for: account)).json"
  }

  /// nil where there is nothing, or nothing that can be read.
  func read() -> KeptResults.Results? {
    guard let bytes = try? File.contents(ofFile: path, limit: KeptResultsFile.sizeLimit) else {
      return nil
    }
    var reader = JSONReader(bytes)
    guard let value = try? reader.read(), value["account"] == .string(account) else { return nil }
    return KeptResults.Results(value)
  }

  func write(_ results: KeptResults.Results) throws {
    try Places.make(folder)
    try File.replacePrivate(path, with: results.value(account).bytes(.printable))
  }

  func remove() {
    unlink(path)
  }

  /// Sixteen letters for any name, which may have signs that a path cannot.
  private static func name(for account: String) -> String {
    var digest = Digest()
    digest.add(account)
    return String(digest.text.prefix(16))
  }
}

extension KeptResults.Results {
  fileprivate init?(_ value: JSONValue) {
    guard case .string(let words) = value["words"], let since = value["since"]?.timestamp,
      case .array(let notes) = value["notes"]
    else { return nil }
    self.init(
      words: words, since: since,
      notes: notes.enumerated().compactMap { index, value in
        Note(kept: value).map { (Place(major: Int64(index), minor: 0), $0) }
      })
  }

  fileprivate func value(_ account: String) -> JSONValue {
    .object([
      .init("account", .string(account)), .init("words", .string(words)),
      .init("since", .number(String(since.milliseconds))),
      .init("notes", .array(notes.map(\.note.keptValue))),
    ])
  }
}

extension Note {
  fileprivate init?(kept value: JSONValue) {
    guard case .string(let id) = value["id"], case .string(let body) = value["body"] else {
      return nil
    }
    self.init(
      id: ID(id), title: value["title"]?.string, body: body, created: value["created"]?.timestamp,
      updated: value["updated"]?.timestamp, tags: value["tags"]?.strings ?? [],
      pinned: value["pinned"] == .bool(true),
      version: (value["version"]?.string).map { Version($0) },
      attributes: (value["attributes"]?.elements ?? []).compactMap(Attribute.init(kept:)))
  }

  fileprivate var keptValue: JSONValue {
    .object([
      .init("id", .string(id.description)), .init("title", title.map(JSONValue.string) ?? .null),
      .init("body", .string(body)), .init("created", .time(created)),
      .init("updated", .time(updated)), .init("tags", .array(tags.map(JSONValue.string))),
      .init("pinned", .bool(pinned)),
      .init("version", version.map { .string($0.description) } ?? .null),
      .init("attributes", .array(attributes.map(\.keptValue))),
    ])
  }
}

extension Note.Attribute {
  /// `[name, value]`, and for what is no text, number, truth or null, `[name, spelling, "json"]`.
  fileprivate init?(kept value: JSONValue) {
    guard let parts = value.elements, parts.count >= 2, let name = parts[0].string else {
      return nil
    }
    switch parts[1] {
    case .string(let text):
      self.init(name: name, value: parts.count > 2 ? .json(text) : .text(text))
    case .number(let spelling): self.init(name: name, value: .number(spelling))
    case .bool(let flag): self.init(name: name, value: .flag(flag))
    default: self.init(name: name, value: .null)
    }
  }

  fileprivate var keptValue: JSONValue {
    switch value {
    case .text(let text): .array([.string(name), .string(text)])
    case .number(let spelling): .array([.string(name), .number(spelling)])
    case .flag(let flag): .array([.string(name), .bool(flag)])
    case .null: .array([.string(name), .null])
    case .json(let spelling): .array([.string(name), .string(spelling), .string("json")])
    }
  }
}

extension JSONValue {
  fileprivate static func time(_ time: Timestamp?) -> JSONValue {
    time.map { .number(String($0.milliseconds)) } ?? .null
  }

  fileprivate var timestamp: Timestamp? {
    guard case .number(let spelling) = self else { return nil }
    return Int64(spelling).map(Timestamp.init(milliseconds:))
  }

  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  fileprivate var strings: [String]? { elements?.compactMap(\.string) }
}
