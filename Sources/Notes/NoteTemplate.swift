/// Words that a note begins with: a text of the reader's own with places to be filled.
///
/// `{{date}}` is the day as ISO 8601 has it, `{{time}}` hours and minutes, `{{title}}` the note's
/// title, `{{cursor}}` where writing begins. What else stands in double braces stays.
public struct NoteTemplate: Equatable, Sendable {
  public var name: String
  /// Of its front matter or its first heading; nil where it has neither.
  public var title: String?
  public var tags: [String]
  /// All of it below its front matter.
  private let text: String
  /// What stands below the heading that is its title.
  private let belowHeading: String?

  /// A note's first words, and the byte of its body before which writing begins.
  public struct Filled: Equatable, Sendable {
    public var title: String?
    public var body: String
    public var caret: Int?
  }

  /// - Parameter title: of the front matter, where that has one.
  public init(name: String, title: String? = nil, tags: [String] = [], text: String) {
    (self.name, self.tags, self.text) = (name, tags, text)
    let bytes = Array(text.utf8)
    let line = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    guard title == nil, bytes.starts(with: Array("# ".utf8)) else {
      (self.title, belowHeading) = (title, nil)
      return
    }
    let heading = bytes[2..<line].last == 0x0D ? bytes[2..<line - 1] : bytes[2..<line]
    self.title = String(decoding: heading, as: UTF8.self)
    // The blank line below a heading belongs to it.
    let rest = bytes[line...].drop { $0 == 0x0A || $0 == 0x0D }
    belowHeading = String(decoding: rest, as: UTF8.self)
  }

  /// The words of a note begun at a time.
  ///
  /// - Parameters:
  ///   - title: what the note is to be called, whatever the template says.
  ///   - hasTitle: whether notes have a title beside their text.
  public func filled(title given: String? = nil, at time: CivilTime, hasTitle: Bool) -> Filled {
    let title =
      given
      ?? self.title.map { NoteTemplate.fill($0, title: "", at: time).text }
    let source =
      hasTitle
      ? belowHeading ?? text
      : belowHeading == nil ? (title.map { "\($0)\n\n" } ?? "") + text : text
    let body = NoteTemplate.fill(source, title: title ?? "", at: time)
    return Filled(title: hasTitle ? title ?? "" : nil, body: body.text, caret: body.caret)
  }

  /// A line such as a title with its places filled.
  public static func line(_ line: String, at time: CivilTime) -> String {
    fill(line, title: "", at: time).text
  }

  private static func fill(_ text: String, title: String, at time: CivilTime)
    -> (text: String, caret: Int?)
  {
    var (filled, caret) = ([UInt8](), Int?.none)
    var rest = Array(text.utf8)[...]
    while let place = Place(in: rest) {
      filled += rest[..<place.range.lowerBound]
      switch place.name {
      case "date": filled += time.text(separator: " ").utf8.prefix(10)
      case "time": filled += time.text(separator: " ").utf8.dropFirst(11).prefix(5)
      case "title": filled += title.utf8
      case "cursor": caret = caret ?? filled.count
      default: filled += rest[place.range]
      }
      rest = rest[place.range.upperBound...]
    }
    return (String(decoding: filled + rest, as: UTF8.self), caret)
  }

  /// The first pair of double braces.
  private struct Place {
    var range: Range<Int>
    var name: String

    private static let longest = 40

    init?(in bytes: ArraySlice<UInt8>) {
      let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
      var start = bytes.startIndex
      while let brace = bytes[start...].firstIndex(of: open) {
        let name = bytes[brace...].dropFirst(2).prefix(Place.longest).prefix {
          $0 != close && $0 != open
        }
        if bytes[brace...].starts(with: [open, open]),
          bytes[name.endIndex...].starts(with: [close, close])
        {
          range = brace..<name.endIndex + 2
          self.name = String(decoding: name, as: UTF8.self).filter { $0 != " " }
          return
        }
        start = brace + 1
      }
      return nil
    }
  }
}
