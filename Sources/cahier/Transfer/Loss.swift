import Notes
import NotesAPI

/// What of a note another place did not keep, or will not.
enum Loss: Equatable {
  case title, text, tags
  /// White space around a text, or how its lines end.
  case space
  case pinned, created
  case attributes([String])
  /// Files beside a note.
  case attachments

  /// Whether something is lost that somebody wrote, or put there.
  var isOfWords: Bool {
    switch self {
    case .title, .text, .tags, .attachments: true
    case .space, .pinned, .created, .attributes: false
    }
  }

  /// For programs.
  var name: String {
    switch self {
    case .title: "title"
    case .text: "text"
    case .tags: "tags"
    case .space: "space"
    case .pinned: "pinned"
    case .created: "created"
    case .attributes: "attributes"
    case .attachments: "attachments"
    }
  }

  /// What it is, of one note or of many.
  var words: String {
    switch self {
    case .title: "the title"
    case .text: "the text as it was"
    case .tags: "the tags"
    case .space: "white space around the text or its line ends"
    case .pinned: "being pinned"
    case .created: "the date"
    case .attributes: "other fields"
    case .attachments: "its attachments"
    }
  }
}

extension Loss {
  /// What is missing from a note as a place has it.
  static func losses(of sent: Draft, in kept: Note) -> [Loss] {
    var losses: [Loss] = []
    func lose(_ loss: Loss, unless isKept: Bool) { if !isKept { losses.append(loss) } }
    lose(.title, unless: keepsTitle(sent, title: kept.title, body: kept.body))
    switch fate(of: sent.body, as: kept.body) {
    case .same: break
    case .space: losses.append(.space)
    case .changed: losses.append(.text)
    }
    let tags = Set(kept.tags.map(ByteString.init))
    lose(.tags, unless: sent.tags.allSatisfy { tags.contains(ByteString($0)) })
    lose(.pinned, unless: kept.pinned || !sent.pinned)
    lose(.created, unless: isSame(sent.created, kept.created))
    let missing = sent.attributes.filter { !kept.attributes.contains($0) }.map(\.name)
    lose(.attributes(missing), unless: missing.isEmpty)
    return losses
  }

  /// The same of a place with these manners: marks that only this machine keeps are not there.
  static func losses(of sent: Draft, in kept: Note, by manners: Manners) -> [Loss] {
    var kept = kept
    if !manners.hasTags { kept.tags = [] }
    if !manners.hasPins { kept.pinned = false }
    return losses(of: sent, in: kept)
  }

  /// What will be missing, as far as is known beforehand.
  static func losses(of sent: Draft, to carriage: Carriage) -> [Loss] {
    let attributes = sent.attributes.filter { carriage.attributes?.contains($0.name) ?? true }
    return losses(
      of: sent,
      in: Note(
        id: Note.ID(""), title: carriage.title ? sent.title.map(carriage.kept) : nil,
        body: carriage.kept(sent.body), created: carriage.created ? sent.created : nil,
        tags: carriage.tags ? sent.tags : [], pinned: carriage.pinned && sent.pinned,
        attributes: attributes))
  }

  /// A title is also kept where the text begins with it.
  static func keepsTitle(_ sent: Draft, title kept: String?, body: String) -> Bool {
    guard let title = sent.title, !title.allSatisfy(\.isWhitespace) else { return true }
    if let kept, fate(of: title, as: kept) != .changed { return true }
    let line = String(
      String.UnicodeScalarView(
        body.unicodeScalars.drop(while: \.properties.isWhitespace).prefix { !$0.endsLine }))
    let words = line.drop { $0 == "#" || $0 == " " }
    return fate(of: title, as: line) != .changed || fate(of: title, as: String(words)) != .changed
  }

  private enum Fate { case same, space, changed }

  private static func fate(of sent: String, as kept: String) -> Fate {
    if ByteString(sent) == ByteString(kept) { return .same }
    return sent.words.elementsEqual(kept.words) ? .space : .changed
  }

  /// Many services count in seconds.
  private static func isSame(_ sent: Timestamp?, _ kept: Timestamp?) -> Bool {
    guard let sent else { return true }
    guard let kept else { return false }
    let (distance, overflow) = sent.milliseconds.subtractingReportingOverflow(kept.milliseconds)
    return !overflow && distance.magnitude < 1000
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool { self == "\n" || self == "\r" }
}

extension String {
  /// Its scalars without white space around it, each line's end as LF.
  fileprivate var words: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    scalars = scalars.map { $0 == "\r" ? "\n" : $0 }
    let start = scalars.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return [] }
    return Array(start[...last])
  }
}
