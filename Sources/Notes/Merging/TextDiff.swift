/// What makes one text of another, line by line.
public struct TextDiff: Equatable, Sendable {
  /// A line with its end as it is: CRLF, LF, or none for a last one. For `words(from:to:)` a
  /// stretch of words.
  public enum Line: Sendable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// Of both texts. What was removed stands before what was added in its place.
  public let lines: [Line]

  public init(from old: String, to new: String) {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    lines = Line.all(old, new, by: .lines) { text, range in
      let bounds = TextUnit.lines.bounds(in: text, from: range.lowerBound, to: range.upperBound)
      return zip(bounds, bounds.dropFirst()).map { String(decoding: text[$0..<$1], as: UTF8.self) }
    }
  }

  /// The same for the words of a removed line and the one that was added for it.
  public static func words(from old: String, to new: String) -> [Line] {
    Line.all(Array(old.utf8), Array(new.utf8), by: .words) { text, range in
      range.isEmpty ? [] : [String(decoding: text[range], as: UTF8.self)]
    }
  }

  /// True when the texts are the same, byte for byte.
  public var isEmpty: Bool {
    lines.allSatisfy(\.isKept)
  }
}

extension TextDiff.Line {
  fileprivate static func all(
    _ old: [UInt8], _ new: [UInt8], by unit: TextUnit,
    cut: (_ text: [UInt8], _ range: Range<Int>) -> [String]
  ) -> [TextDiff.Line] {
    var result: [TextDiff.Line] = []
    var end = 0
    for change in unit.replacements(from: old, to: new) {
      result += cut(old, end..<change.old.lowerBound).map(TextDiff.Line.kept)
      result += cut(old, change.old).map(TextDiff.Line.removed)
      result += cut(new, change.new).map(TextDiff.Line.added)
      end = change.old.upperBound
    }
    return result + cut(old, end..<old.count).map(TextDiff.Line.kept)
  }

  public var text: String {
    switch self {
    case .kept(let text), .removed(let text), .added(let text): text
    }
  }

  public var isKept: Bool { if case .kept = self { true } else { false } }
  /// Whether the old text has it.
  public var isOld: Bool { if case .added = self { false } else { true } }
  /// Whether the new text has it.
  public var isNew: Bool { if case .removed = self { false } else { true } }
}

extension TextDiff.Line: Equatable {
  public static func == (a: TextDiff.Line, b: TextDiff.Line) -> Bool {
    a.isOld == b.isOld && a.isNew == b.isNew && ByteString(a.text) == ByteString(b.text)
  }
}
