import Notes
import Terminal

// `:sort`, `:tag`, `:keep` and `:find`: words in place of the keys of their screens.

extension AppState {
  mutating func sort(by name: String) -> [Effect] {
    let name = Option.order.value(said: name)
    guard let order = NoteOrder.allCases.first(where: { $0.said == name }) else {
      return complain(
        Words.needs(Command.changeOrder.name, Option.order.values.joined(separator: " | ")))
    }
    return sort(by: order)
  }

  /// `work`, `+work -old`, `+"two words"`: puts tags on the note that is looked at, and takes them
  /// off it.
  mutating func tag(with words: String) -> [Effect] {
    guard let note = detail.map({ summary(of: $0.note) }) ?? list.selection else {
      return complain(Words.noNoteToTag)
    }
    if let refusal = tagRefusal {
      (status, isAlarmed) = (Status(refusal), true)
      return []
    }
    var tags = note.tags
    for change in TagChange.all(in: words) {
      let index = tags.firstIndex { ByteString($0) == ByteString(change.tag) }
      switch (index, change.isOn) {
      case (let index?, false): tags.remove(at: index)
      case (nil, true): tags.append(change.tag)
      case (nil, false): return complain(Words.hasNoTag(note.headline, change.tag, tags))
      case (.some, true): break
      }
    }
    guard tags != note.tags else {
      status = Status(Words.tagged(note.headline, tags, isOurs: false))
      return []
    }
    return ask(.mark(note.id, NoteMarking(tags: tags)), Words.marking)
  }

  /// Finds words in the note that is read or written, as typing them into the line does.
  mutating func find(_ words: String) -> [Effect] {
    guard composer == nil else {
      changeComposer {
        $0.field = .body
        $0.lastFind = LastFind(
          words: words, isPattern: false, isForward: true, matchesCase: false)
      }
      return findAgain(isReversed: false)
    }
    let height = readingHeight
    find(.find)
    detail?.look(for: words, height: height)
    return keepFind()
  }

  /// The palette behind `tag`: what the note has to be taken off, what others have to be put on.
  func tagRows(_ said: SaidLine) -> [PaletteRow] {
    let end = said.argument.lastIndex { $0.isWhitespace }
    let last = end.map { String(said.argument[said.argument.index(after: $0)...]) }
    let begun = last ?? said.argument
    let before = end.map { said.argument[...$0] } ?? ""
    let own = detail?.note.tags ?? list.selection?.tags ?? []
    let others = list.rows.flatMap(\.tags).filter { !own.contains($0) }
    let changes =
      own.map { TagChange(tag: $0, isOn: false) }
      + Set(others).sorted().map { TagChange(tag: $0, isOn: true) }
    return changes.filter { $0.said.hasPrefix(begun) || $0.tag.hasPrefix(begun) }.map {
      PaletteRow(name: $0.said, words: "\(said.word) \(before)\($0.said)", explanation: "")
    }
  }
}

/// One tag that is put on a note or taken off it, as it is said.
struct TagChange: Equatable, Sendable {
  var tag: String
  var isOn: Bool

  /// Blanks belong to a tag between quotation marks.
  static func all(in words: String) -> [TagChange] {
    var (changes, rest) = ([TagChange](), words[...])
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return changes }
      if first == "+" || first == "-" { rest.removeFirst() }
      let isQuoted = rest.first == "\""
      if isQuoted { rest.removeFirst() }
      let tag = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
      rest = rest[tag.endIndex...].drop { isQuoted && $0 == "\"" }
      if !tag.isEmpty { changes.append(TagChange(tag: String(tag), isOn: first != "-")) }
    }
  }

  var said: String {
    let mark = isOn ? "+" : "-"
    return tag.contains(where: \.isWhitespace) ? "\(mark)\"\(tag)\"" : mark + tag
  }
}
