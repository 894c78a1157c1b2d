import Notes
import NotesAPI

extension MarkdownNote {
  /// Reads a file: one of this program's, exactly as it was; one of anybody's, as far as it says
  /// what a note has. What else its front matter says is kept as attributes.
  ///
  /// - Parameter name: the file's, without its ending: the title where there is no other.
  init(reading bytes: [UInt8], name: String) throws(Problem) {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    let found = FrontMatter.read(rest)
    if let found { rest = found.1 }
    guard let body = String(validating: rest, as: UTF8.self) else {
      throw Problem(message: "it is not UTF-8")
    }
    self.init(body: body)
    if let found { try take(found.0) }
    if origin == nil, title == nil { deriveTitle(name) }
  }

  private mutating func take(_ matter: FrontMatter) throws(Problem) {
    if let origin = matter.origin {
      self.origin = origin
    } else if body.utf8.first == 0x0A || body.utf8.starts(with: [0x0D, 0x0A]) {
      // What parts it from the front matter is no part of it.
      body.unicodeScalars.removeFirst(body.utf8.first == 0x0A ? 1 : 2)
    }
    for entry in matter.entries { try take(entry) }
  }

  /// The first heading that opens the text, or the name.
  private mutating func deriveTitle(_ name: String) {
    let line = body.unicodeScalars.drop { $0 == "\n" || $0 == "\r" }.prefix {
      $0 != "\n" && $0 != "\r"
    }
    let heading = String(line)
    title = heading.hasPrefix("# ") ? YAMLScalar.trimmed(String(heading.dropFirst(2))) : name
    isTitleDerived = true
  }

  private mutating func take(_ entry: FrontMatter.Entry) throws(Problem) {
    let isOurs = origin != nil
    switch entry.name {
    case "title": title = entry.text
    case "created": try takeTime(entry, \.created, isOurs: isOurs)
    case "date" where !isOurs && created == nil: try takeTime(entry, \.created, isOurs: false)
    case "updated", "modified": try takeTime(entry, \.updated, isOurs: isOurs)
    case "tags": takeTags(entry)
    case "pinned":
      guard case .flag(let flag) = entry.kind else { return keep(entry) }
      pinned = flag
    case "attributes" where isOurs: try takeAttributes(entry)
    case "attachments" where isOurs: break
    case "id" where isOurs, "account" where isOurs, MarkdownNote.mark where isOurs: break
    default: keep(entry)
    }
  }

  private mutating func keep(_ entry: FrontMatter.Entry) {
    attributes.append(.init(name: entry.name, value: entry.kind))
  }

  /// A date that is none stays as what it is; in a file of this program's it is a mistake.
  private mutating func takeTime(
    _ entry: FrontMatter.Entry, _ field: WritableKeyPath<MarkdownNote, Timestamp?>, isOurs: Bool
  ) throws(Problem) {
    if let time = entry.time {
      self[keyPath: field] = time
    } else if isOurs {
      throw Problem(message: "`\(entry.name)` is no date")
    } else if entry.kind != .null {
      keep(entry)
    }
  }

  private mutating func takeTags(_ entry: FrontMatter.Entry) {
    if let items = entry.items {
      tags = items
    } else {
      switch entry.kind {
      case .json(let json):
        guard case .array(let elements)? = YAMLScalar.json(json) else { return keep(entry) }
        tags = elements.compactMap { element in
          switch element {
          case .string(let text), .number(let text): text
          default: nil
          }
        }
        if tags.count != elements.count { keep(entry) }
      case .null: tags = []
      // `tags: a, b` and `tags: a b`.
      default:
        let text = entry.text ?? ""
        let words = text.split { $0 == "," || !text.contains(",") && $0.isWhitespace }
        tags = words.map { YAMLScalar.trimmed(String($0)) }.filter { !$0.isEmpty }
      }
    }
  }

  private mutating func takeAttributes(_ entry: FrontMatter.Entry) throws(Problem) {
    for line in entry.block {
      var line = YAMLScalar.trimmed(line)
      guard !line.isEmpty else { continue }
      if line.hasPrefix("- ") { line = YAMLScalar.trimmed(String(line.dropFirst(2))) }
      guard let (name, value) = YAMLScalar.member(line) else {
        throw Problem(message: "an attribute cannot be read")
      }
      attributes.append(.init(name: name, value: YAMLScalar.value(of: value)))
    }
  }
}

extension FrontMatter {
  /// Where a note came from, if this program wrote it.
  fileprivate var origin: MarkdownNote.Origin? {
    func text(_ name: String) -> String? { entries.last { $0.name == name }?.text }
    guard text(MarkdownNote.mark) == MarkdownNote.form, let id = text("id") else { return nil }
    return MarkdownNote.Origin(id: Note.ID(id), account: text("account") ?? "")
  }
}

extension FrontMatter.Entry {
  /// Its value as a text; nil for none.
  fileprivate var text: String? {
    switch kind {
    case .text(let text), .number(let text), .json(let text): text
    case .flag: YAMLScalar.text(value)
    case .null: nil
    }
  }

  /// A date, or a number of seconds or milliseconds since 1970.
  fileprivate var time: Timestamp? {
    guard let text else { return nil }
    if let number = Int64(text) {
      // Beyond this, seconds would lie after the year 5000 and milliseconds after 1973.
      guard number.magnitude < 100_000_000_000 else { return Timestamp(milliseconds: number) }
      return Timestamp(milliseconds: number * 1000)
    }
    if let time = Timestamp(iso8601: text) { return time }
    // `2026-01-05 15:04:00 +0100`
    let parts = text.split(separator: " ")
    guard parts.count == 3 else { return nil }
    return Timestamp(iso8601: "\(parts[0])T\(parts[1])\(parts[2])")
  }
}
